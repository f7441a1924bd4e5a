# with_opengl.sh PROGRAM [ARGUMENT ...]: runs it on a display of its own with OpenGL on the CPU (Mesa).
# Exits with 77, which skips a test, where there is no Xvfb.
set -u
command -v xvfb-run >/dev/null 2>&1 || { echo "SKIP: Xvfb is not installed (package xvfb)"; exit 77; }
unset QT_QUICK_BACKEND
exec xvfb-run -a -s "-screen 0 1600x1200x24 +extension GLX" \
    env QT_QPA_PLATFORM=xcb QSG_RHI_BACKEND=opengl LIBGL_ALWAYS_SOFTWARE=1 "$@"
