<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en">
    <context>
        <name>ActionPalette</name>
        <message>
            <source>Shortcuts</source>
            <translation>ショートカット</translation>
        </message>
        <message>
            <source>Find an action, conversation, model or setting</source>
            <translation>操作、会話、モデル、設定を探す</translation>
        </message>
        <message>
            <source>Find an action</source>
            <translation>操作を探す</translation>
        </message>
        <message>
            <source>Found</source>
            <translation>見つかったもの</translation>
        </message>
        <message>
            <source>Nothing found</source>
            <translation>見つかりません</translation>
        </message>
    </context>
    <context>
        <name>Actions</name>
        <message>
            <source>New conversation</source>
            <translation>新しい会話</translation>
        </message>
        <message>
            <source>Show the chat and write</source>
            <translation>チャットを表示して入力</translation>
        </message>
        <message>
            <source>Stop the answer</source>
            <translation>回答を止める</translation>
        </message>
        <message>
            <source>Answer again</source>
            <translation>もう一度回答</translation>
        </message>
        <message>
            <source>Delete this conversation</source>
            <translation>この会話を削除</translation>
        </message>
        <message>
            <source>Settings of this conversation</source>
            <translation>この会話の設定</translation>
        </message>
        <message>
            <source>Open a model file</source>
            <translation>モデルファイルを開く</translation>
        </message>
        <message>
            <source>Choose a model</source>
            <translation>モデルを選ぶ</translation>
        </message>
        <message>
            <source>Eject the model</source>
            <translation>モデルを取り出す</translation>
        </message>
        <message>
            <source>Stop loading or pause the download</source>
            <translation>読み込みの中止またはダウンロードの一時停止</translation>
        </message>
        <message>
            <source>Jobs</source>
            <translation>ジョブ</translation>
        </message>
        <message>
            <source>Log</source>
            <translation>ログ</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>設定</translation>
        </message>
        <message>
            <source>Larger text</source>
            <translation>文字を大きく</translation>
        </message>
        <message>
            <source>Smaller text</source>
            <translation>文字を小さく</translation>
        </message>
        <message>
            <source>Text at its usual size</source>
            <translation>文字を標準の大きさに</translation>
        </message>
        <message>
            <source>Light theme</source>
            <translation>ライトテーマ</translation>
        </message>
        <message>
            <source>Dark theme</source>
            <translation>ダークテーマ</translation>
        </message>
        <message>
            <source>Theme of the system</source>
            <translation>システムのテーマ</translation>
        </message>
        <message>
            <source>Find an action</source>
            <translation>操作を探す</translation>
        </message>
        <message>
            <source>List of shortcuts</source>
            <translation>ショートカット一覧</translation>
        </message>
        <message>
            <source>Quit</source>
            <translation>終了</translation>
        </message>
        <message>
            <source>Conversation</source>
            <translation>会話</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>モデル</translation>
        </message>
        <message>
            <source>Setting</source>
            <translation>設定</translation>
        </message>
        <message>
            <source>New temporary conversation</source>
            <translation>一時的な新しい会話</translation>
        </message>
        <message>
            <source>Search conversations</source>
            <translation>会話を検索</translation>
        </message>
        <message>
            <source>Find in this conversation</source>
            <translation>この会話の中を検索</translation>
        </message>
        <message>
            <source>Attach text files</source>
            <translation>テキストファイルを添付</translation>
        </message>
        <message>
            <source>Pin or unpin this conversation</source>
            <translation>この会話の固定を切り替え</translation>
        </message>
        <message>
            <source>Duplicate this conversation</source>
            <translation>この会話を複製</translation>
        </message>
        <message>
            <source>Export this conversation as Markdown</source>
            <translation>この会話を Markdown で書き出す</translation>
        </message>
        <message>
            <source>Export this conversation as JSON</source>
            <translation>この会話を JSON で書き出す</translation>
        </message>
        <message>
            <source>Import conversations</source>
            <translation>会話を取り込む</translation>
        </message>
        <message>
            <source>Continue the answer</source>
            <translation>回答を続ける</translation>
        </message>
        <message>
            <source>Look inside the tokens</source>
            <translation>トークンの中を見る</translation>
        </message>
        <message>
            <source>Ask another model</source>
            <translation>別のモデルにたずねる</translation>
        </message>
        <message>
            <source>No conversation is shown</source>
            <translation>会話が表示されていません</translation>
        </message>
        <message>
            <source>An answer is being written</source>
            <translation>回答を書いている途中です</translation>
        </message>
        <message>
            <source>No model is loaded</source>
            <translation>モデルが読み込まれていません</translation>
        </message>
        <message>
            <source>Nothing new is kept here</source>
            <translation>ここには新しいものは保存されません</translation>
        </message>
        <message>
            <source>It is a temporary conversation</source>
            <translation>一時的な会話です</translation>
        </message>
        <message>
            <source>A model is on its way</source>
            <translation>モデルを準備しています</translation>
        </message>
        <message>
            <source>Nothing is searched for</source>
            <translation>何も検索していません</translation>
        </message>
        <message>
            <source>Next place found</source>
            <translation>次の一致箇所</translation>
        </message>
        <message>
            <source>Previous place found</source>
            <translation>前の一致箇所</translation>
        </message>
        <message>
            <source>A message is being edited</source>
            <translation>メッセージを編集中です</translation>
        </message>
        <message>
            <source>No answer is being written</source>
            <translation>回答は書かれていません</translation>
        </message>
        <message>
            <source>Edit the last message</source>
            <translation>最後のメッセージを編集</translation>
        </message>
        <message>
            <source>Copy the last answer</source>
            <translation>最後の回答をコピー</translation>
        </message>
        <message>
            <source>Previous version of the last answer</source>
            <translation>最後の回答の前の版</translation>
        </message>
        <message>
            <source>Next version of the last answer</source>
            <translation>最後の回答の次の版</translation>
        </message>
        <message>
            <source>Delete the last message and its answer</source>
            <translation>最後のメッセージとその回答を削除</translation>
        </message>
        <message>
            <source>Rename this conversation</source>
            <translation>この会話の名前を変更</translation>
        </message>
        <message>
            <source>Move this conversation to a folder</source>
            <translation>この会話をフォルダーへ移動</translation>
        </message>
        <message>
            <source>Export all conversations as JSON</source>
            <translation>すべての会話を JSON で書き出す</translation>
        </message>
        <message>
            <source>There are no conversations</source>
            <translation>会話がありません</translation>
        </message>
        <message>
            <source>Bring back what was just deleted</source>
            <translation>削除したばかりのものを戻す</translation>
        </message>
        <message>
            <source>Nothing was deleted just now</source>
            <translation>今削除したものはありません</translation>
        </message>
        <message>
            <source>Deleted conversations and messages</source>
            <translation>削除した会話とメッセージ</translation>
        </message>
        <message>
            <source>No model is on its way</source>
            <translation>準備中のモデルはありません</translation>
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
            <translation>←</translation>
        </message>
        <message>
            <source>Right</source>
            <translation>→</translation>
        </message>
        <message>
            <source>Up</source>
            <translation>↑</translation>
        </message>
        <message>
            <source>regenerate retry redo</source>
            <translation>再生成 やり直し 再試行</translation>
        </message>
        <message>
            <source>resume go on</source>
            <translation>続き 再開</translation>
        </message>
        <message>
            <source>save as</source>
            <translation>名前を付けて保存</translation>
        </message>
        <message>
            <source>undo restore</source>
            <translation>元に戻す 取り消し 復元</translation>
        </message>
        <message>
            <source>trash bin restore</source>
            <translation>ゴミ箱 復元</translation>
        </message>
        <message>
            <source>temperature sampling context preset system prompt</source>
            <translation>温度 サンプリング コンテキスト プリセット システムプロンプト</translation>
        </message>
        <message>
            <source>load gguf</source>
            <translation>読み込む gguf</translation>
        </message>
        <message>
            <source>unload free memory</source>
            <translation>解放 メモリ アンロード</translation>
        </message>
        <message>
            <source>zoom in</source>
            <translation>拡大 ズーム</translation>
        </message>
        <message>
            <source>zoom out</source>
            <translation>縮小 ズーム</translation>
        </message>
        <message>
            <source>command palette</source>
            <translation>コマンドパレット</translation>
        </message>
        <message>
            <source>keyboard help</source>
            <translation>キーボード ヘルプ</translation>
        </message>
        <message>
            <source>Search the models</source>
            <translation>モデルを検索</translation>
        </message>
        <message>
            <source>Show the models</source>
            <translation>モデルを表示</translation>
        </message>
        <message>
            <source>library import delete verify</source>
            <translation>ライブラリ 取り込み 削除 検証</translation>
        </message>
        <message>
            <source>No model is chosen on Fit</source>
            <translation>「収まり」でモデルが選ばれていません</translation>
        </message>
        <message>
            <source>Show what fits</source>
            <translation>何が入るかを表示</translation>
        </message>
        <message>
            <source>memory speed gpu checker estimate</source>
            <translation>メモリ 速度 gpu 判定 見積もり</translation>
        </message>
        <message>
            <source>Fit: choose a model</source>
            <translation>収まり：モデルを選ぶ</translation>
        </message>
        <message>
            <source>hub catalog dimensions</source>
            <translation>ハブ カタログ 寸法</translation>
        </message>
        <message>
            <source>Fit: choose a device</source>
            <translation>収まり：デバイスを選ぶ</translation>
        </message>
        <message>
            <source>gpu machine</source>
            <translation>gpu マシン</translation>
        </message>
        <message>
            <source>Fit: compare devices</source>
            <translation>収まり：デバイスを比べる</translation>
        </message>
        <message>
            <source>side by side gpu</source>
            <translation>並べて比較 gpu</translation>
        </message>
        <message>
            <source>Fit: what should I get?</source>
            <translation>収まり：何を買えばよいか</translation>
        </message>
        <message>
            <source>buy rent gpu price</source>
            <translation>購入 レンタル gpu 価格</translation>
        </message>
        <message>
            <source>Fit: copy as Markdown</source>
            <translation>収まり：Markdown でコピー</translation>
        </message>
        <message>
            <source>Fit: export as CSV</source>
            <translation>収まり：CSV で書き出す</translation>
        </message>
        <message>
            <source>Fit: export as PNG</source>
            <translation>収まり：PNG で書き出す</translation>
        </message>
        <message>
            <source>Show the monitor</source>
            <translation>モニターを表示</translation>
        </message>
        <message>
            <source>graphs gpu cpu memory power temperature bandwidth bills</source>
            <translation>グラフ gpu cpu メモリ 電力 温度 帯域幅 電気代</translation>
        </message>
        <message>
            <source>Stop recording the monitor</source>
            <translation>モニターの記録を止める</translation>
        </message>
        <message>
            <source>Record the monitor to a file</source>
            <translation>モニターをファイルに記録</translation>
        </message>
        <message>
            <source>csv log measure</source>
            <translation>csv ログ 計測</translation>
        </message>
    </context>
    <context>
        <name>BranchSwitcher</name>
        <message>
            <source>Version %1 of %2</source>
            <translation>バージョン %1 / %2</translation>
        </message>
        <message>
            <source>The version before</source>
            <translation>前のバージョン</translation>
        </message>
        <message>
            <source>The next version</source>
            <translation>次のバージョン</translation>
        </message>
    </context>
    <context>
        <name>BudgetBar</name>
        <message>
            <source>likely</source>
            <translation>見込み</translation>
        </message>
    </context>
    <context>
        <name>ChatPage</name>
        <message>
            <source>A folder with models</source>
            <translation>モデルのあるフォルダー</translation>
        </message>
        <message>
            <source>Open a model file</source>
            <translation>モデルファイルを開く</translation>
        </message>
        <message>
            <source>Models (*.gguf)</source>
            <translation>モデル (*.gguf)</translation>
        </message>
        <message>
            <source>Conversations</source>
            <translation>会話</translation>
        </message>
        <message>
            <source>Settings of this conversation</source>
            <translation>この会話の設定</translation>
        </message>
        <message>
            <source>Ctrl+I</source>
            <translation>Ctrl+I</translation>
        </message>
        <message>
            <source>The model is loading</source>
            <translation>モデルを読み込んでいます</translation>
        </message>
        <message>
            <source>The model is downloading</source>
            <translation>モデルをダウンロードしています</translation>
        </message>
        <message>
            <source>A model is needed to answer</source>
            <translation>回答にはモデルが必要です</translation>
        </message>
        <message>
            <source>Import conversations</source>
            <translation>会話を取り込む</translation>
        </message>
        <message>
            <source>Exported conversations (*.json)</source>
            <translation>書き出した会話 (*.json)</translation>
        </message>
        <message>
            <source>Export</source>
            <translation>書き出す</translation>
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
            <translation>テキストファイルを添付</translation>
        </message>
        <message>
            <source>All files (*)</source>
            <translation>すべてのファイル (*)</translation>
        </message>
        <message>
            <source>This conversation can&apos;t be read: %1</source>
            <translation>この会話を読み取れません：%1</translation>
        </message>
        <message>
            <source>The others are not concerned.</source>
            <translation>ほかの会話には影響しません。</translation>
        </message>
        <message>
            <source>Drop text files here</source>
            <translation>テキストファイルをここにドロップ</translation>
        </message>
        <message>
            <source>Import a preset</source>
            <translation>プリセットを取り込む</translation>
        </message>
        <message>
            <source>Presets (*.json)</source>
            <translation>プリセット (*.json)</translation>
        </message>
        <message>
            <source>Export the preset</source>
            <translation>プリセットを書き出す</translation>
        </message>
        <message>
            <source>Look inside the tokens</source>
            <translation>トークンの中を見る</translation>
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
            <translation>閉じる</translation>
        </message>
    </context>
    <context>
        <name>CodeBlock</name>
        <message>
            <source>Code</source>
            <translation>コード</translation>
        </message>
        <message>
            <source>Copied</source>
            <translation>コピーしました</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>コピー</translation>
        </message>
        <message>
            <source>Code: %1</source>
            <translation>コード：%1</translation>
        </message>
    </context>
    <context>
        <name>ColumnHead</name>
        <message>
            <source>falling</source>
            <translation>降順</translation>
        </message>
        <message>
            <source>rising</source>
            <translation>昇順</translation>
        </message>
    </context>
    <context>
        <name>Comparison</name>
        <message>
            <source>Side by side</source>
            <translation>並べて比較</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>デバイス</translation>
        </message>
        <message>
            <source>Capacity</source>
            <translation>容量</translation>
        </message>
        <message>
            <source>Verdict</source>
            <translation>判定</translation>
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
            <translation>プロンプト</translation>
        </message>
        <message>
            <source>First token</source>
            <translation>最初のトークン</translation>
        </message>
        <message>
            <source>Look at %1</source>
            <translation>%1 を見る</translation>
        </message>
        <message>
            <source>Leave %1 out</source>
            <translation>%1 を外す</translation>
        </message>
    </context>
    <context>
        <name>Composer</name>
        <message>
            <source>Message</source>
            <translation>メッセージ</translation>
        </message>
        <message>
            <source>Write a message</source>
            <translation>メッセージを入力</translation>
        </message>
        <message>
            <source>Esc stops the answer</source>
            <translation>Esc で回答を止めます</translation>
        </message>
        <message>
            <source>Enter sends, Shift+Enter breaks the line</source>
            <translation>Enter で送信、Shift+Enter で改行</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Send</source>
            <translation>送信</translation>
        </message>
        <message>
            <source>Stop  Esc</source>
            <translation>停止  Esc</translation>
        </message>
        <message>
            <source>Send  Enter</source>
            <translation>送信  Enter</translation>
        </message>
        <message>
            <source>Attach text files</source>
            <translation>テキストファイルを添付</translation>
        </message>
        <message>
            <source>Longer than the context of the model</source>
            <translation>モデルのコンテキストを超えています</translation>
        </message>
        <message>
            <source>Reading the file</source>
            <translation>ファイルを読み込み中</translation>
        </message>
        <message>
            <source>Enter saves, Esc cancels</source>
            <translation>Enter で保存、Esc で取り消し</translation>
        </message>
        <message>
            <source>Enter sends it after this answer</source>
            <translation>Enter でこの回答のあとに送信</translation>
        </message>
    </context>
    <context>
        <name>ComposerHead</name>
        <message>
            <source>Editing an answer. The old one stays as another version.</source>
            <translation>回答を編集中です。元の回答は別のバージョンとして残ります。</translation>
        </message>
        <message>
            <source>Editing a message. It is answered anew, the old one stays as another version.</source>
            <translation>メッセージを編集中です。あらためて回答し、元は別のバージョンとして残ります。</translation>
        </message>
        <message>
            <source>Cancel editing</source>
            <translation>編集をやめる</translation>
        </message>
        <message>
            <source>Esc</source>
            <translation>Esc</translation>
        </message>
        <message>
            <source>Next: %1</source>
            <translation>次：%1</translation>
        </message>
        <message>
            <source>Send now</source>
            <translation>今すぐ送信</translation>
        </message>
        <message>
            <source>Take it back</source>
            <translation>取り消す</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>閉じる</translation>
        </message>
        <message>
            <source>Remove %1</source>
            <translation>%1 を外す</translation>
        </message>
        <message>
            <source>Put it into the message</source>
            <translation>メッセージに入れる</translation>
        </message>
    </context>
    <context>
        <name>ComputeSection</name>
        <message>
            <source>Now: %1.</source>
            <translation>現在: %1。</translation>
        </message>
        <message>
            <source>Room on the disk for weights in the order in which they are computed with: a model loads at once the next time.</source>
            <translation>計算する順に並べた重みのためのディスク容量です。次回はモデルがすぐに読み込まれます。</translation>
        </message>
        <message>
            <source>Prepared weights</source>
            <translation>準備済みの重み</translation>
        </message>
        <message>
            <source>That compute at once. Automatic takes one for each physical core.</source>
            <translation>同時に計算する数です。自動では物理コアごとに 1 つです。</translation>
        </message>
        <message>
            <source>Threads</source>
            <translation>スレッド</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>自動</translation>
        </message>
        <message>
            <source>Of one kWh. The monitor&apos;s bills then say what answers cost, where the machine tells its power.</source>
            <translation>1 kWh あたりの料金です。マシンが電力を報告する場合、モニターの集計に回答の費用が表示されます。</translation>
        </message>
        <message>
            <source>Price of electricity</source>
            <translation>電気料金</translation>
        </message>
        <message>
            <source>not set</source>
            <translation>未設定</translation>
        </message>
        <message>
            <source>Automatic takes a GPU where one can be used, else the CPU.</source>
            <translation>自動では、使える GPU があれば GPU を、なければ CPU を使います。</translation>
        </message>
        <message>
            <source>Computes</source>
            <translation>計算に使うもの</translation>
        </message>
        <message>
            <source>Searched first for the driver and for Headroom&apos;s part for GPUs. None is named: where the system has them.</source>
            <translation>ドライバーと Headroom の GPU 用部品を最初に探す場所です。指定がなければシステムの場所を使います。</translation>
        </message>
    </context>
    <context>
        <name>ConfirmPopup</name>
        <message>
            <source>Cancel</source>
            <translation>キャンセル</translation>
        </message>
    </context>
    <context>
        <name>ContextCurve</name>
        <message>
            <source>Over context</source>
            <translation>コンテキスト長による変化</translation>
        </message>
        <message>
            <source>Nothing can be said.</source>
            <translation>判断できません。</translation>
        </message>
        <message>
            <source>Memory needed, GiB</source>
            <translation>必要なメモリ（GiB）</translation>
        </message>
        <message>
            <source>Tokens/s, half full</source>
            <translation>トークン/秒（半分まで使用時）</translation>
        </message>
    </context>
    <context>
        <name>ContextGauge</name>
        <message>
            <source>Context: %1 tokens</source>
            <translation>コンテキスト：%1 トークン</translation>
        </message>
        <message>
            <source>Tokens of this conversation, of what the model can hold</source>
            <translation>この会話のトークン数と、モデルが扱える量</translation>
        </message>
        <message>
            <source>The oldest messages did not fit any more. They are greyed, and kept.</source>
            <translation>古いメッセージが入りきらなくなりました。灰色で表示され、残されています。</translation>
        </message>
    </context>
    <context>
        <name>ConversationInspector</name>
        <message>
            <source>Settings of this conversation</source>
            <translation>この会話の設定</translation>
        </message>
        <message>
            <source>System prompt</source>
            <translation>システムプロンプト</translation>
        </message>
        <message>
            <source>How the model should behave</source>
            <translation>モデルのふるまい方</translation>
        </message>
        <message>
            <source>Sampling</source>
            <translation>サンプリング</translation>
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
            <translation>回答の上限（トークン）</translation>
        </message>
        <message>
            <source>no limit</source>
            <translation>上限なし</translation>
        </message>
        <message>
            <source>Seed</source>
            <translation>シード</translation>
        </message>
        <message>
            <source>With a seed the same question gives the same answer.</source>
            <translation>シードを指定すると、同じ質問に同じ回答が返ります。</translation>
        </message>
        <message>
            <source>random</source>
            <translation>ランダム</translation>
        </message>
        <message>
            <source>Preset</source>
            <translation>プリセット</translation>
        </message>
        <message>
            <source>None</source>
            <translation>なし</translation>
        </message>
        <message>
            <source>Preset: %1</source>
            <translation>プリセット：%1</translation>
        </message>
        <message>
            <source>Save as a preset</source>
            <translation>プリセットとして保存</translation>
        </message>
        <message>
            <source>Save these settings as</source>
            <translation>この設定を保存する名前</translation>
        </message>
        <message>
            <source>Import a preset</source>
            <translation>プリセットを取り込む</translation>
        </message>
        <message>
            <source>Export this preset</source>
            <translation>このプリセットを書き出す</translation>
        </message>
        <message>
            <source>Delete this preset</source>
            <translation>このプリセットを削除</translation>
        </message>
    </context>
    <context>
        <name>ConversationList</name>
        <message>
            <source>Chats</source>
            <translation>チャット</translation>
        </message>
        <message>
            <source>New conversation</source>
            <translation>新しい会話</translation>
        </message>
        <message>
            <source>Ctrl+N</source>
            <translation>Ctrl+N</translation>
        </message>
        <message>
            <source>Conversations</source>
            <translation>会話</translation>
        </message>
        <message>
            <source>More</source>
            <translation>その他</translation>
        </message>
        <message>
            <source>Folders</source>
            <translation>フォルダー</translation>
        </message>
        <message>
            <source>Search in titles and messages</source>
            <translation>タイトルとメッセージを検索</translation>
        </message>
        <message>
            <source>Search</source>
            <translation>検索</translation>
        </message>
        <message>
            <source>End the search</source>
            <translation>検索を終える</translation>
        </message>
        <message>
            <source>Nothing was found.</source>
            <translation>見つかりませんでした。</translation>
        </message>
        <message>
            <source>This folder is empty.</source>
            <translation>このフォルダーは空です。</translation>
        </message>
        <message>
            <source>Conversations appear here. They are kept on this machine.</source>
            <translation>会話はここに表示され、このマシンに保存されます。</translation>
        </message>
        <message>
            <source>New folder</source>
            <translation>新しいフォルダー</translation>
        </message>
        <message>
            <source>Rename the folder</source>
            <translation>フォルダーの名前を変更</translation>
        </message>
        <message>
            <source>New temporary conversation</source>
            <translation>一時的な新しい会話</translation>
        </message>
        <message>
            <source>Import conversations</source>
            <translation>会話を取り込む</translation>
        </message>
        <message>
            <source>Export all as JSON</source>
            <translation>すべて JSON で書き出す</translation>
        </message>
        <message>
            <source>Deleted</source>
            <translation>削除済み</translation>
        </message>
    </context>
    <context>
        <name>ConversationMenu</name>
        <message>
            <source>Rename</source>
            <translation>名前を変更</translation>
        </message>
        <message>
            <source>Unpin</source>
            <translation>固定を外す</translation>
        </message>
        <message>
            <source>Pin to the top</source>
            <translation>先頭に固定</translation>
        </message>
        <message>
            <source>Move to a folder</source>
            <translation>フォルダーへ移動</translation>
        </message>
        <message>
            <source>Duplicate</source>
            <translation>複製</translation>
        </message>
        <message>
            <source>Export as Markdown</source>
            <translation>Markdown で書き出す</translation>
        </message>
        <message>
            <source>Export as JSON</source>
            <translation>JSON で書き出す</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>削除</translation>
        </message>
    </context>
    <context>
        <name>ConversationRow</name>
        <message>
            <source>Untitled</source>
            <translation>無題</translation>
        </message>
        <message>
            <source>Title</source>
            <translation>タイトル</translation>
        </message>
        <message>
            <source>Writing</source>
            <translation>書いています</translation>
        </message>
        <message>
            <source>Temporary</source>
            <translation>一時的</translation>
        </message>
        <message>
            <source>More</source>
            <translation>その他</translation>
        </message>
    </context>
    <context>
        <name>DeviceCard</name>
        <message>
            <source>unavailable</source>
            <translation>取得できません</translation>
        </message>
    </context>
    <context>
        <name>DeviceList</name>
        <message>
            <source>Monitor</source>
            <translation>モニター</translation>
        </message>
        <message>
            <source>Devices</source>
            <translation>デバイス</translation>
        </message>
    </context>
    <context>
        <name>DiscoverPanel</name>
        <message>
            <source>Filters</source>
            <translation>絞り込み</translation>
        </message>
        <message>
            <source>Search the model hub, or paste a model&apos;s address</source>
            <translation>モデルハブを検索、またはモデルのアドレスを貼り付け</translation>
        </message>
        <message>
            <source>Words, OWNER/NAME or an address</source>
            <translation>語句、所有者/名前、またはアドレス</translation>
        </message>
        <message>
            <source>Order</source>
            <translation>並び順</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>サイズ</translation>
        </message>
        <message>
            <source>Licence</source>
            <translation>ライセンス</translation>
        </message>
        <message>
            <source>Asks the hub…</source>
            <translation>ハブに問い合わせています…</translation>
        </message>
        <message>
            <source>Models worth a look, from their publishers. Sizes are estimates; the hub&apos;s own are shown before anything is fetched.</source>
            <translation>発行元が公開している、見る価値のあるモデルです。サイズは概算で、取得の前にハブの正確な値が表示されます。</translation>
        </message>
        <message>
            <source>The hub has nothing of that kind in the GGUF format.</source>
            <translation>ハブには GGUF 形式のそのようなモデルがありません。</translation>
        </message>
        <message>
            <source>From the model hub, for “%1”</source>
            <translation>モデルハブから、「%1」の結果</translation>
        </message>
        <message>
            <source>Hide what does not run here</source>
            <translation>ここで動かないものを隠す</translation>
        </message>
        <message>
            <source>Show also what does not run here: %1</source>
            <translation>ここで動かないものも表示：%1</translation>
        </message>
        <message>
            <source>Task</source>
            <translation>用途</translation>
        </message>
    </context>
    <context>
        <name>DiscoverSide</name>
        <message>
            <source>Close</source>
            <translation>閉じる</translation>
        </message>
        <message>
            <source>Asks the hub…</source>
            <translation>ハブに問い合わせています…</translation>
        </message>
        <message>
            <source>Looks into the file&apos;s header…</source>
            <translation>ファイルのヘッダーを調べています…</translation>
        </message>
        <message>
            <source>suggested</source>
            <translation>おすすめ</translation>
        </message>
        <message>
            <source>Download</source>
            <translation>ダウンロード</translation>
        </message>
        <message>
            <source>With its vision part</source>
            <translation>視覚用の部分も</translation>
        </message>
        <message>
            <source>Kept with the model for other programs; Headroom does not use it yet.</source>
            <translation>ほかのプログラムのためにモデルと一緒に置かれます。Headroom はまだ使いません。</translation>
        </message>
        <message>
            <source>Download anyway</source>
            <translation>それでもダウンロード</translation>
        </message>
    </context>
    <context>
        <name>DownloadRow</name>
        <message>
            <source>Load</source>
            <translation>読み込む</translation>
        </message>
        <message>
            <source>First in the queue</source>
            <translation>キューの先頭へ</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>一時停止</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>続ける</translation>
        </message>
        <message>
            <source>Take off the list</source>
            <translation>一覧から外す</translation>
        </message>
        <message>
            <source>Remove the download</source>
            <translation>ダウンロードを削除</translation>
        </message>
    </context>
    <context>
        <name>DownloadsPanel</name>
        <message>
            <source>Filters</source>
            <translation>絞り込み</translation>
        </message>
        <message>
            <source>Downloads</source>
            <translation>ダウンロード</translation>
        </message>
        <message>
            <source>Go on with all</source>
            <translation>すべて続ける</translation>
        </message>
        <message>
            <source>Pause all</source>
            <translation>すべて一時停止</translation>
        </message>
        <message>
            <source>Clear finished</source>
            <translation>完了分を消す</translation>
        </message>
        <message>
            <source>Nothing is downloaded. What you fetch appears here, goes on after a restart, and is checked against its published SHA-256.</source>
            <translation>ダウンロードはありません。取得するものはここに表示され、再起動後も続き、公開されている SHA-256 と照合されます。</translation>
        </message>
        <message>
            <source>Find models</source>
            <translation>モデルを探す</translation>
        </message>
        <message>
            <source>Remove the download of %1?</source>
            <translation>%1 のダウンロードを削除しますか？</translation>
        </message>
        <message>
            <source>What has arrived (%1) is deleted.</source>
            <translation>届いた分（%1）は削除されます。</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>削除</translation>
        </message>
        <message>
            <source>Speed and connections</source>
            <translation>速度と接続数</translation>
        </message>
        <message>
            <source>Speed</source>
            <translation>速度</translation>
        </message>
        <message>
            <source>Connections a file</source>
            <translation>ファイルあたりの接続数</translation>
        </message>
        <message>
            <source>Downloads at once</source>
            <translation>同時ダウンロード数</translation>
        </message>
    </context>
    <context>
        <name>FactsRow</name>
        <message>
            <source>Try again</source>
            <translation>もう一度試す</translation>
        </message>
        <message>
            <source>Copy answer</source>
            <translation>回答をコピー</translation>
        </message>
        <message>
            <source>Answer again</source>
            <translation>もう一度回答</translation>
        </message>
        <message>
            <source>Ctrl+R</source>
            <translation>Ctrl+R</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>続ける</translation>
        </message>
        <message>
            <source>Edit answer</source>
            <translation>回答を編集</translation>
        </message>
        <message>
            <source>Ask another model</source>
            <translation>別のモデルにたずねる</translation>
        </message>
        <message>
            <source>Delete answer and what follows</source>
            <translation>回答とそれ以降を削除</translation>
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
            <translation>「%1」を置き換えますか?</translation>
        </message>
        <message>
            <source>A file of that name lies there already. What it holds would be gone.</source>
            <translation>同じ名前のファイルがすでにあります。その内容は失われます。</translation>
        </message>
        <message>
            <source>Replace</source>
            <translation>置き換える</translation>
        </message>
    </context>
    <context>
        <name>FindBar</name>
        <message>
            <source>Find in this conversation</source>
            <translation>この会話の中を検索</translation>
        </message>
        <message>
            <source>The one before</source>
            <translation>前へ</translation>
        </message>
        <message>
            <source>The next one</source>
            <translation>次へ</translation>
        </message>
        <message>
            <source>Close the search</source>
            <translation>検索を閉じる</translation>
        </message>
    </context>
    <context>
        <name>FirstStart</name>
        <message>
            <source>Room for models up to %1</source>
            <translation>%1 までのモデルが入ります</translation>
        </message>
        <message>
            <source>A model to begin with</source>
            <translation>最初のモデル</translation>
        </message>
        <message>
            <source>A model runs on this machine alone: nothing you write leaves it.</source>
            <translation>モデルはこのマシンだけで動きます。書いた内容が外に出ることはありません。</translation>
        </message>
        <message>
            <source>%1 of system memory</source>
            <translation>システムメモリ %1</translation>
        </message>
        <message>
            <source>System memory unavailable</source>
            <translation>システムメモリを読み取れません</translation>
        </message>
        <message>
            <source>Open a model file</source>
            <translation>モデルファイルを開く</translation>
        </message>
        <message>
            <source>I have models on this disk</source>
            <translation>このディスクにモデルがあります</translation>
        </message>
        <message>
            <source>Looking for models on this machine</source>
            <translation>このマシンのモデルを探しています</translation>
        </message>
        <message>
            <source>On this machine</source>
            <translation>このマシンにあるもの</translation>
        </message>
        <message>
            <source>No models of other programs were found</source>
            <translation>ほかのプログラムのモデルは見つかりませんでした</translation>
        </message>
        <message>
            <source>Files of LM Studio, Ollama, Hugging Face, Jan and GPT4All are used where they lie: nothing is copied or changed.</source>
            <translation>LM Studio、Ollama、Hugging Face、Jan、GPT4All のファイルは今ある場所のまま使います。コピーも変更もしません。</translation>
        </message>
        <message>
            <source>Look in another folder</source>
            <translation>別のフォルダーを探す</translation>
        </message>
    </context>
    <context>
        <name>FitEmpty</name>
        <message>
            <source>The model can&apos;t be looked at</source>
            <translation>このモデルを調べられません</translation>
        </message>
        <message>
            <source>Will it fit, and how fast would it be?</source>
            <translation>入るか、どのくらい速いか</translation>
        </message>
        <message>
            <source>Choose a model of this machine, of the catalog or of the hub: its header alone says how much memory it takes, and how fast each device would run it. Nothing is downloaded.</source>
            <translation>このマシン、カタログ、ハブのモデルから選んでください。ヘッダーだけで、必要なメモリと各デバイスでの速さがわかります。ダウンロードはしません。</translation>
        </message>
        <message>
            <source>A model of this machine can be looked at all the same.</source>
            <translation>このマシンにあるモデルなら見ることができます。</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>もう一度試す</translation>
        </message>
        <message>
            <source>Choose another model</source>
            <translation>別のモデルを選ぶ</translation>
        </message>
        <message>
            <source>Choose a model</source>
            <translation>モデルを選ぶ</translation>
        </message>
    </context>
    <context>
        <name>FitPage</name>
        <message>
            <source>Save the picture</source>
            <translation>画像を保存</translation>
        </message>
        <message>
            <source>PNG picture (*.png)</source>
            <translation>PNG 画像 (*.png)</translation>
        </message>
        <message>
            <source>Save the figures</source>
            <translation>数値を保存</translation>
        </message>
        <message>
            <source>CSV table (*.csv)</source>
            <translation>CSV の表 (*.csv)</translation>
        </message>
        <message>
            <source>Model, device and use</source>
            <translation>モデル、デバイス、使い方</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>コピー</translation>
        </message>
        <message>
            <source>Export</source>
            <translation>書き出す</translation>
        </message>
        <message>
            <source>As text</source>
            <translation>テキストで</translation>
        </message>
        <message>
            <source>As Markdown</source>
            <translation>Markdown で</translation>
        </message>
        <message>
            <source>CSV, all figures</source>
            <translation>CSV（すべての数値）</translation>
        </message>
        <message>
            <source>PNG, a picture</source>
            <translation>PNG（画像）</translation>
        </message>
    </context>
    <context>
        <name>FitReport</name>
        <message>
            <source>%1 %2 on %3</source>
            <translation>%3 での %1 %2</translation>
        </message>
        <message>
            <source>context %1, users %2, KV cache %3</source>
            <translation>コンテキスト %1、ユーザー %2、KVキャッシュ %3</translation>
        </message>
        <message>
            <source>Verdict</source>
            <translation>判定</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>理由</translation>
        </message>
        <message>
            <source>Runs with</source>
            <translation>動作条件</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>注記</translation>
        </message>
        <message>
            <source>%1 on %2</source>
            <translation>%2 での %1</translation>
        </message>
        <message>
            <source>%1 (%2 to %3)</source>
            <translation>%1（%2～%3）</translation>
        </message>
        <message>
            <source>Decoding</source>
            <translation>生成</translation>
        </message>
        <message>
            <source>%1 tokens/s, likely %2</source>
            <translation>%1 トークン/秒、見込み %2</translation>
        </message>
        <message>
            <source>Prompt</source>
            <translation>プロンプト</translation>
        </message>
        <message>
            <source>First token</source>
            <translation>最初のトークン</translation>
        </message>
        <message>
            <source>Waits for</source>
            <translation>速度の制約</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>メモリ</translation>
        </message>
        <message>
            <source>Speed</source>
            <translation>速度</translation>
        </message>
        <message>
            <source>Quantization</source>
            <translation>量子化</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>サイズ</translation>
        </message>
        <message>
            <source>Tokens/s</source>
            <translation>トークン/秒</translation>
        </message>
    </context>
    <context>
        <name>FitSide</name>
        <message>
            <source>Fit</source>
            <translation>収まり</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>モデル</translation>
        </message>
        <message>
            <source>Its header is being read</source>
            <translation>ヘッダーを読み取り中</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>デバイス</translation>
        </message>
        <message>
            <source>Compare with another</source>
            <translation>別のデバイスと比べる</translation>
        </message>
        <message>
            <source>Context</source>
            <translation>コンテキスト</translation>
        </message>
        <message>
            <source>Context, tokens</source>
            <translation>コンテキスト（トークン）</translation>
        </message>
        <message>
            <source>Users at once</source>
            <translation>同時ユーザー数</translation>
        </message>
        <message>
            <source>KV type</source>
            <translation>KV の型</translation>
        </message>
        <message>
            <source>Quantization</source>
            <translation>量子化</translation>
        </message>
        <message>
            <source>Prompt, tokens</source>
            <translation>プロンプト（トークン）</translation>
        </message>
        <message>
            <source>Answer, tokens</source>
            <translation>回答（トークン）</translation>
        </message>
    </context>
    <context>
        <name>FitWords</name>
        <message>
            <source>%1 of memory, of which %2 are free</source>
            <translation>メモリ %1、うち空き %2</translation>
        </message>
        <message>
            <source>Other programs</source>
            <translation>ほかのプログラム</translation>
        </message>
        <message>
            <source>Driver</source>
            <translation>ドライバー</translation>
        </message>
        <message>
            <source>%1 over</source>
            <translation>%1 超過</translation>
        </message>
        <message>
            <source>%1 left</source>
            <translation>残り %1</translation>
        </message>
        <message>
            <source>fits</source>
            <translation>入ります</translation>
        </message>
        <message>
            <source>tight</source>
            <translation>ぎりぎり</translation>
        </message>
        <message>
            <source>does not fit</source>
            <translation>入りません</translation>
        </message>
        <message>
            <source>unknown</source>
            <translation>不明</translation>
        </message>
        <message>
            <source>Weights</source>
            <translation>重み</translation>
        </message>
        <message>
            <source>KV cache</source>
            <translation>KVキャッシュ</translation>
        </message>
        <message>
            <source>KV cache, sliding window</source>
            <translation>KVキャッシュ（スライディングウィンドウ）</translation>
        </message>
        <message>
            <source>KV cache, latent</source>
            <translation>KVキャッシュ（潜在）</translation>
        </message>
        <message>
            <source>Recurrent state</source>
            <translation>再帰状態</translation>
        </message>
        <message>
            <source>Workspace</source>
            <translation>作業領域</translation>
        </message>
        <message>
            <source>Driver or program</source>
            <translation>ドライバーまたはプログラム</translation>
        </message>
        <message>
            <source>Projector</source>
            <translation>プロジェクター</translation>
        </message>
        <message>
            <source>Draft model</source>
            <translation>ドラフトモデル</translation>
        </message>
        <message>
            <source>%1 to %2</source>
            <translation>%1～%2</translation>
        </message>
        <message>
            <source>Loaded in Headroom. Unload it, and this is free.</source>
            <translation>Headroom に読み込まれています。解放すれば空きになります。</translation>
        </message>
    </context>
    <context>
        <name>Fixes</name>
        <message>
            <source>Cheapest fixes</source>
            <translation>手軽な解決策</translation>
        </message>
        <message>
            <source>Nothing to fix: it fits as set.</source>
            <translation>直すところはありません。今の設定で入ります。</translation>
        </message>
        <message>
            <source>Nothing can be said.</source>
            <translation>判断できません。</translation>
        </message>
        <message>
            <source>No single change makes it fit here.</source>
            <translation>1 つの変更だけでは、ここには入りません。</translation>
        </message>
        <message>
            <source>Apply</source>
            <translation>適用</translation>
        </message>
    </context>
    <context>
        <name>Fold</name>
        <message>
            <source>Fold %1</source>
            <translation>%1を折りたたむ</translation>
        </message>
        <message>
            <source>Unfold %1</source>
            <translation>%1を開く</translation>
        </message>
    </context>
    <context>
        <name>FolderMenu</name>
        <message>
            <source>All chats</source>
            <translation>すべてのチャット</translation>
        </message>
        <message>
            <source>No folder</source>
            <translation>フォルダーなし</translation>
        </message>
        <message>
            <source>New folder</source>
            <translation>新しいフォルダー</translation>
        </message>
        <message>
            <source>Rename this folder</source>
            <translation>このフォルダーの名前を変更</translation>
        </message>
        <message>
            <source>Delete this folder, keep its chats</source>
            <translation>このフォルダーを削除（チャットは残す）</translation>
        </message>
    </context>
    <context>
        <name>FolderRow</name>
        <message>
            <source>Choose</source>
            <translation>選ぶ</translation>
        </message>
        <message>
            <source>The usual one</source>
            <translation>標準に戻す</translation>
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
            <translation>会話、ログ、下で指定がなければモデル：%1。今あるものはその場所に残ります。</translation>
        </message>
        <message>
            <source>Searched beside those of LM Studio, Ollama, Hugging Face, Jan and GPT4All. Files are used where they lie.</source>
            <translation>LM Studio、Ollama、Hugging Face、Jan、GPT4All のフォルダーとあわせて探します。ファイルは今ある場所のまま使います。</translation>
        </message>
        <message>
            <source>Add</source>
            <translation>追加</translation>
        </message>
        <message>
            <source>Search no longer in %1</source>
            <translation>%1 を探さない</translation>
        </message>
    </context>
    <context>
        <name>FoundModels</name>
        <message>
            <source>Models on this machine</source>
            <translation>このマシンのモデル</translation>
        </message>
        <message>
            <source>loaded</source>
            <translation>読み込み済み</translation>
        </message>
        <message>
            <source>asleep</source>
            <translation>休止中</translation>
        </message>
        <message>
            <source>pinned</source>
            <translation>固定</translation>
        </message>
        <message>
            <source>Let it give way to others</source>
            <translation>ほかのモデルに場所を譲る</translation>
        </message>
        <message>
            <source>Pin: keep it in memory</source>
            <translation>固定：メモリに保持</translation>
        </message>
        <message>
            <source>Unload</source>
            <translation>解放</translation>
        </message>
    </context>
    <context>
        <name>HeadroomBar</name>
        <message>
            <source>This machine: %1</source>
            <translation>このマシン：%1</translation>
        </message>
        <message>
            <source>Jobs</source>
            <translation>ジョブ</translation>
        </message>
        <message>
            <source>Log</source>
            <translation>ログ</translation>
        </message>
        <message numerus="yes">
            <source>%1 and %n more</source>
            <translation>
                <numerusform>%1、ほか %n 件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n more device(s)</source>
            <translation>
                <numerusform>ほか %n 台</numerusform>
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
            <translation>メモリ使用中</translation>
        </message>
        <message>
            <source>Let it give way to others</source>
            <translation>ほかのモデルに場所を譲る</translation>
        </message>
        <message>
            <source>Pin: keep it in memory</source>
            <translation>固定：メモリに保持</translation>
        </message>
        <message>
            <source>Unload</source>
            <translation>解放</translation>
        </message>
        <message>
            <source>Unload all</source>
            <translation>すべて解放</translation>
        </message>
    </context>
    <context>
        <name>JobsDrawer</name>
        <message>
            <source>Jobs</source>
            <translation>ジョブ</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>一時停止</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>キャンセル</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>続ける</translation>
        </message>
        <message>
            <source>Remove what is here</source>
            <translation>取得済みの分を削除</translation>
        </message>
        <message>
            <source>Let downloads go on</source>
            <translation>ダウンロードを再開</translation>
        </message>
        <message>
            <source>Pause all downloads</source>
            <translation>すべてのダウンロードを一時停止</translation>
        </message>
        <message>
            <source>Downloads, models that load and files that are verified appear here. What is interrupted stays, also when Headroom is closed, and goes on where it stopped.</source>
            <translation>ダウンロード、読み込み中のモデル、検証中のファイルがここに表示されます。中断されたものは Headroom を閉じても残り、止まったところから続きます。</translation>
        </message>
    </context>
    <context>
        <name>LibraryPanel</name>
        <message>
            <source>Filters</source>
            <translation>フィルター</translation>
        </message>
        <message>
            <source>Search by name, publisher or ability</source>
            <translation>名前、発行者、機能で検索</translation>
        </message>
        <message>
            <source>Name, publisher or ability</source>
            <translation>名前、発行者、機能</translation>
        </message>
        <message>
            <source>Import</source>
            <translation>取り込む</translation>
        </message>
        <message>
            <source>Find models</source>
            <translation>モデルを探す</translation>
        </message>
    </context>
    <context>
        <name>LibraryRow</name>
        <message>
            <source>loaded</source>
            <translation>読み込み済み</translation>
        </message>
        <message>
            <source>asleep</source>
            <translation>休止中</translation>
        </message>
        <message>
            <source>loading</source>
            <translation>読み込み中</translation>
        </message>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>pinned</source>
            <translation>固定</translation>
        </message>
    </context>
    <context>
        <name>LibrarySide</name>
        <message>
            <source>Models</source>
            <translation>モデル</translation>
        </message>
        <message>
            <source>Library</source>
            <translation>ライブラリ</translation>
        </message>
        <message>
            <source>Where they lie</source>
            <translation>保存場所</translation>
        </message>
        <message>
            <source>Can do</source>
            <translation>できること</translation>
        </message>
        <message>
            <source>Tools</source>
            <translation>ツール</translation>
        </message>
        <message>
            <source>Thinking</source>
            <translation>思考</translation>
        </message>
        <message>
            <source>Vision</source>
            <translation>画像認識</translation>
        </message>
        <message>
            <source>Embeddings</source>
            <translation>埋め込み</translation>
        </message>
        <message>
            <source>Disk</source>
            <translation>ディスク</translation>
        </message>
    </context>
    <context>
        <name>LibraryTable</name>
        <message>
            <source>Models on this machine</source>
            <translation>このマシンにあるモデル</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名前</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>種類</translation>
        </message>
        <message>
            <source>Size, GiB</source>
            <translation>サイズ（GiB）</translation>
        </message>
        <message>
            <source>Fit, GiB</source>
            <translation>収まり（GiB）</translation>
        </message>
        <message>
            <source>Where</source>
            <translation>場所</translation>
        </message>
        <message>
            <source>The bytes of its files against the memory that is free once the loaded models that may give way have, in GiB. The context and the workspace come on top; loading computes them exactly.</source>
            <translation>ファイルのバイト数と、場所を譲れる読み込み済みモデルを解放したあとの空きメモリとの比較です（GiB）。コンテキストと作業領域は別に必要で、読み込み時に正確に計算されます。</translation>
        </message>
    </context>
    <context>
        <name>LoadingOptions</name>
        <message>
            <source>Context, tokens</source>
            <translation>コンテキスト（トークン）</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>自動</translation>
        </message>
        <message>
            <source>KV cache</source>
            <translation>KVキャッシュ</translation>
        </message>
        <message>
            <source>Kept in memory</source>
            <translation>メモリに保持</translation>
        </message>
        <message>
            <source>New conversations</source>
            <translation>新しい会話</translation>
        </message>
        <message>
            <source>Begin them as the shown one is set</source>
            <translation>表示中の会話の設定で始める</translation>
        </message>
        <message>
            <source>Begin them as usual</source>
            <translation>通常の設定で始める</translation>
        </message>
        <message>
            <source>Chat template</source>
            <translation>チャットテンプレート</translation>
        </message>
        <message>
            <source>Where memory is short</source>
            <translation>メモリが足りないとき</translation>
        </message>
        <message>
            <source>gives way</source>
            <translation>場所を譲る</translation>
        </message>
        <message>
            <source>stays, pinned</source>
            <translation>残る（固定）</translation>
        </message>
        <message>
            <source>Threads</source>
            <translation>スレッド</translation>
        </message>
        <message>
            <source>all</source>
            <translation>すべて</translation>
        </message>
        <message>
            <source>Context, KV cache, threads and template count from its next load, the rest at once. Without use for that long its memory is given back; the next message loads it again. A pinned one keeps its memory.</source>
            <translation>コンテキスト、KV キャッシュ、スレッド、テンプレートは次の読み込みから、ほかはすぐに有効になります。その時間使われないとメモリを解放し、次のメッセージで再び読み込みます。ピン留めしたモデルはメモリを保持します。</translation>
        </message>
    </context>
    <context>
        <name>LogDrawer</name>
        <message>
            <source>Log</source>
            <translation>ログ</translation>
        </message>
        <message>
            <source>Copied</source>
            <translation>コピーしました</translation>
        </message>
        <message>
            <source>Copy report</source>
            <translation>レポートをコピー</translation>
        </message>
        <message>
            <source>Which lines</source>
            <translation>表示する行</translation>
        </message>
        <message>
            <source>All</source>
            <translation>すべて</translation>
        </message>
        <message>
            <source>Warnings</source>
            <translation>警告</translation>
        </message>
        <message>
            <source>Errors</source>
            <translation>エラー</translation>
        </message>
        <message>
            <source>Nothing was written yet.</source>
            <translation>まだ何も書かれていません。</translation>
        </message>
        <message>
            <source>Nothing of this kind, which is good.</source>
            <translation>該当する行はありません。問題なしです。</translation>
        </message>
        <message>
            <source>Lines of the log</source>
            <translation>ログの行</translation>
        </message>
        <message>
            <source>Detail</source>
            <translation>詳細</translation>
        </message>
        <message>
            <source>Info</source>
            <translation>情報</translation>
        </message>
        <message>
            <source>Warning</source>
            <translation>警告</translation>
        </message>
        <message>
            <source>Error</source>
            <translation>エラー</translation>
        </message>
        <message>
            <source>Kept until Headroom is closed. It never holds what you or a model wrote.</source>
            <translation>Headroom を閉じるまで残ります。あなたやモデルが書いた内容は決して含まれません。</translation>
        </message>
        <message>
            <source>Kept in %1. It never holds what you or a model wrote.</source>
            <translation>%1 に保存されます。あなたやモデルが書いた内容は決して含まれません。</translation>
        </message>
    </context>
    <context>
        <name>LookSection</name>
        <message>
            <source>System follows the desktop.</source>
            <translation>「システム」はデスクトップに従います。</translation>
        </message>
        <message>
            <source>Theme</source>
            <translation>テーマ</translation>
        </message>
        <message>
            <source>System</source>
            <translation>システム</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>ライト</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>ダーク</translation>
        </message>
        <message>
            <source>From 80 to 200 %. Ctrl+Plus and Ctrl+Minus change it anywhere.</source>
            <translation>80～200%。Ctrl+プラスと Ctrl+マイナスでいつでも変えられます。</translation>
        </message>
        <message>
            <source>Smaller text</source>
            <translation>文字を小さく</translation>
        </message>
        <message>
            <source>%1 %</source>
            <translation>%1%</translation>
        </message>
        <message>
            <source>Larger text</source>
            <translation>文字を大きく</translation>
        </message>
        <message>
            <source>Reduced shows every change at once.</source>
            <translation>「控えめ」では変化がすぐに表示されます。</translation>
        </message>
        <message>
            <source>Motion</source>
            <translation>動き</translation>
        </message>
        <message>
            <source>Normal</source>
            <translation>通常</translation>
        </message>
        <message>
            <source>Reduced</source>
            <translation>控えめ</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>言語</translation>
        </message>
    </context>
    <context>
        <name>MachineChooser</name>
        <message>
            <source>Compare with which device?</source>
            <translation>どのデバイスと比べますか？</translation>
        </message>
        <message>
            <source>On which device?</source>
            <translation>どのデバイスですか？</translation>
        </message>
        <message>
            <source>Find a GPU</source>
            <translation>GPU を探す</translation>
        </message>
        <message>
            <source>Find a GPU by name, maker or memory</source>
            <translation>名前、メーカー、メモリで GPU を探す</translation>
        </message>
        <message>
            <source>This machine</source>
            <translation>このマシン</translation>
        </message>
        <message>
            <source>Take it out</source>
            <translation>外す</translation>
        </message>
        <message>
            <source>Take it</source>
            <translation>これにする</translation>
        </message>
        <message>
            <source>Take these %1</source>
            <translation>選んだものにする（%1）</translation>
        </message>
        <message>
            <source>capacity and speed</source>
            <translation>容量と速度</translation>
        </message>
        <message>
            <source>Add %1 to a set</source>
            <translation>%1 をセットに加える</translation>
        </message>
        <message>
            <source>Nothing found</source>
            <translation>見つかりません</translation>
        </message>
    </context>
    <context>
        <name>MachineWords</name>
        <message>
            <source>This machine</source>
            <translation>このマシン</translation>
        </message>
        <message>
            <source>%1 × %2</source>
            <translation>%1 × %2</translation>
        </message>
        <message>
            <source>CPU, RAM %1</source>
            <translation>CPU、メモリ %1</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1、%2</translation>
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
            <translation>計測中です。全負荷で約 10 秒かかります</translation>
        </message>
        <message>
            <source>Measuring this machine</source>
            <translation>このマシンを計測中</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>キャンセル</translation>
        </message>
        <message>
            <source>Measure again</source>
            <translation>もう一度計測</translation>
        </message>
        <message>
            <source>Measure this machine</source>
            <translation>このマシンを計測</translation>
        </message>
    </context>
    <context>
        <name>MemoryVerdict</name>
        <message>
            <source>Past the budget</source>
            <translation>メモリの上限を超えます</translation>
        </message>
    </context>
    <context>
        <name>ModelChooser</name>
        <message>
            <source>Which model?</source>
            <translation>どのモデルですか？</translation>
        </message>
        <message>
            <source>Where from</source>
            <translation>取得元</translation>
        </message>
        <message>
            <source>This machine</source>
            <translation>このマシン</translation>
        </message>
        <message>
            <source>Catalog</source>
            <translation>カタログ</translation>
        </message>
        <message>
            <source>Hub</source>
            <translation>ハブ</translation>
        </message>
        <message>
            <source>By hand</source>
            <translation>手入力</translation>
        </message>
        <message>
            <source>No model is on this machine yet. One of the catalog can be looked at without a download.</source>
            <translation>このマシンにはまだモデルがありません。カタログのモデルならダウンロードせずに調べられます。</translation>
        </message>
        <message>
            <source>A repository of the model hub. Only the file&apos;s header is fetched, a few MiB; nothing is downloaded.</source>
            <translation>モデルハブのリポジトリです。取得するのはファイルのヘッダー（数 MiB）だけで、ダウンロードはしません。</translation>
        </message>
        <message>
            <source>Repository</source>
            <translation>リポジトリ</translation>
        </message>
        <message>
            <source>OWNER/NAME, OWNER/NAME:Q4_K_M or an address</source>
            <translation>所有者/名前、所有者/名前:Q4_K_M、またはアドレス</translation>
        </message>
        <message>
            <source>Look at it</source>
            <translation>調べる</translation>
        </message>
        <message>
            <source>Private mode is on: nothing leaves this machine. It can be turned off in the settings.</source>
            <translation>プライベートモードがオンです。このマシンから何も出ません。設定でオフにできます。</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名前</translation>
        </message>
    </context>
    <context>
        <name>ModelDrawer</name>
        <message>
            <source>More</source>
            <translation>その他</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>閉じる</translation>
        </message>
        <message>
            <source>Esc</source>
            <translation>Esc</translation>
        </message>
        <message>
            <source>Tensors by type</source>
            <translation>テンソル（型別）</translation>
        </message>
        <message>
            <source>Tensors by part</source>
            <translation>テンソル（部分別）</translation>
        </message>
        <message>
            <source>Loading</source>
            <translation>読み込み</translation>
        </message>
        <message>
            <source>Template</source>
            <translation>テンプレート</translation>
        </message>
        <message>
            <source>broken</source>
            <translation>不正</translation>
        </message>
        <message>
            <source>works</source>
            <translation>正常</translation>
        </message>
        <message>
            <source>Preview</source>
            <translation>プレビュー</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>ソース</translation>
        </message>
        <message>
            <source>A short conversation as the model reads it:</source>
            <translation>モデルが読むとおりの短い会話：</translation>
        </message>
        <message>
            <source>Tokenizer</source>
            <translation>トークナイザー</translation>
        </message>
        <message>
            <source>Model card</source>
            <translation>モデルカード</translation>
        </message>
        <message>
            <source>Metadata</source>
            <translation>メタデータ</translation>
        </message>
        <message>
            <source>Load and chat</source>
            <translation>読み込んでチャット</translation>
        </message>
        <message>
            <source>Unload</source>
            <translation>解放</translation>
        </message>
        <message>
            <source>Open folder</source>
            <translation>フォルダーを開く</translation>
        </message>
        <message>
            <source>Chat with it</source>
            <translation>このモデルとチャット</translation>
        </message>
    </context>
    <context>
        <name>ModelOffers</name>
        <message>
            <source>Models to begin with</source>
            <translation>最初のモデルの候補</translation>
        </message>
        <message>
            <source>Download</source>
            <translation>ダウンロード</translation>
        </message>
        <message>
            <source>In memory</source>
            <translation>メモリ使用量</translation>
        </message>
        <message>
            <source>%1, fits</source>
            <translation>%1（入ります）</translation>
        </message>
        <message>
            <source>%1, more than is free</source>
            <translation>%1（空きを超えます）</translation>
        </message>
    </context>
    <context>
        <name>ModelPicker</name>
        <message>
            <source>Models on this machine</source>
            <translation>このマシンのモデル</translation>
        </message>
        <message>
            <source>Looking</source>
            <translation>検索中</translation>
        </message>
        <message>
            <source>None was found. Open a file, or name a folder in Settings.</source>
            <translation>見つかりませんでした。ファイルを開くか、設定でフォルダーを指定してください。</translation>
        </message>
        <message>
            <source>Open a model file</source>
            <translation>モデルファイルを開く</translation>
        </message>
        <message>
            <source>Eject %1</source>
            <translation>%1 を取り出す</translation>
        </message>
        <message>
            <source>Eject all</source>
            <translation>すべて取り出す</translation>
        </message>
    </context>
    <context>
        <name>ModelPill</name>
        <message>
            <source>Model: %1 %2</source>
            <translation>モデル：%1 %2</translation>
        </message>
        <message>
            <source>No model</source>
            <translation>モデルなし</translation>
        </message>
        <message>
            <source>The next message loads it</source>
            <translation>次のメッセージで読み込みます</translation>
        </message>
    </context>
    <context>
        <name>ModelProgress</name>
        <message>
            <source>Download</source>
            <translation>ダウンロード</translation>
        </message>
        <message>
            <source>Loading</source>
            <translation>読み込み中</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>一時停止</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>キャンセル</translation>
        </message>
    </context>
    <context>
        <name>ModelStrip</name>
        <message>
            <source>No model is loaded</source>
            <translation>モデルが読み込まれていません</translation>
        </message>
        <message>
            <source>A model is needed to go on with this conversation.</source>
            <translation>この会話を続けるにはモデルが必要です。</translation>
        </message>
        <message>
            <source>Open a model file</source>
            <translation>モデルファイルを開く</translation>
        </message>
    </context>
    <context>
        <name>ModelsEmpty</name>
        <message>
            <source>No model is like that</source>
            <translation>該当するモデルはありません</translation>
        </message>
        <message>
            <source>No models yet</source>
            <translation>モデルはまだありません</translation>
        </message>
        <message>
            <source>Other words, or fewer filters, may find one.</source>
            <translation>別の言葉にするか、フィルターを減らしてみてください。</translation>
        </message>
        <message>
            <source>Models that LM Studio, Ollama, Jan, GPT4All or the Hugging Face cache keep on this machine appear here by themselves and are used where they lie. Drop a file or a folder here to use that too.</source>
            <translation>LM Studio、Ollama、Jan、GPT4All、Hugging Faceのキャッシュがこのマシンに持つモデルは、ここに自動で現れ、元の場所のまま使われます。ファイルやフォルダーをここにドロップして加えることもできます。</translation>
        </message>
        <message>
            <source>Show all</source>
            <translation>すべて表示</translation>
        </message>
        <message>
            <source>Import a folder</source>
            <translation>フォルダーを取り込む</translation>
        </message>
    </context>
    <context>
        <name>ModelsPage</name>
        <message>
            <source>Use the models of a folder</source>
            <translation>フォルダーのモデルを使う</translation>
        </message>
        <message>
            <source>Use model files</source>
            <translation>モデルファイルを使う</translation>
        </message>
        <message>
            <source>Model files (*.gguf)</source>
            <translation>モデルファイル (*.gguf)</translation>
        </message>
        <message>
            <source>All files (*)</source>
            <translation>すべてのファイル (*)</translation>
        </message>
        <message>
            <source>Delete for good</source>
            <translation>完全に削除</translation>
        </message>
        <message>
            <source>Move to the trash</source>
            <translation>ゴミ箱に移動</translation>
        </message>
        <message>
            <source>A folder of models</source>
            <translation>モデルのフォルダー</translation>
        </message>
        <message>
            <source>Model files</source>
            <translation>モデルファイル</translation>
        </message>
        <message>
            <source>Load</source>
            <translation>読み込む</translation>
        </message>
        <message>
            <source>Open folder</source>
            <translation>フォルダーを開く</translation>
        </message>
        <message>
            <source>Copy the path</source>
            <translation>パスをコピー</translation>
        </message>
        <message>
            <source>Verify now</source>
            <translation>今すぐ検証</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>削除</translation>
        </message>
        <message>
            <source>Discover</source>
            <translation>見つける</translation>
        </message>
        <message>
            <source>Downloads</source>
            <translation>ダウンロード</translation>
        </message>
        <message>
            <source>Drop model files or folders here</source>
            <translation>モデルのファイルやフォルダーをここにドロップ</translation>
        </message>
        <message>
            <source>They are used where they lie; nothing is copied.</source>
            <translation>元の場所のまま使います。コピーはしません。</translation>
        </message>
        <message>
            <source>Unload</source>
            <translation>解放</translation>
        </message>
        <message>
            <source>Let it give way to others</source>
            <translation>ほかのモデルに場所を譲る</translation>
        </message>
        <message>
            <source>Pin: keep it in memory</source>
            <translation>固定：メモリに保持</translation>
        </message>
        <message>
            <source>Take out of the list</source>
            <translation>一覧から外す</translation>
        </message>
    </context>
    <context>
        <name>MonitorHeader</name>
        <message>
            <source>Devices</source>
            <translation>デバイス</translation>
        </message>
    </context>
    <context>
        <name>MonitorPlots</name>
        <message>
            <source>Plots of the last %1</source>
            <translation>過去 %1 のグラフ</translation>
        </message>
    </context>
    <context>
        <name>MonitorStrip</name>
        <message>
            <source>This machine, the last %1</source>
            <translation>このマシン、過去 %1</translation>
        </message>
        <message>
            <source>unavailable</source>
            <translation>取得できません</translation>
        </message>
        <message>
            <source>What this conversation takes</source>
            <translation>この会話の使用量</translation>
        </message>
    </context>
    <context>
        <name>MonitorTools</name>
        <message>
            <source>Time shown</source>
            <translation>表示する期間</translation>
        </message>
        <message>
            <source>Go on</source>
            <translation>続ける</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>一時停止</translation>
        </message>
        <message>
            <source>Stop recording</source>
            <translation>記録を止める</translation>
        </message>
        <message>
            <source>Record</source>
            <translation>記録</translation>
        </message>
    </context>
    <context>
        <name>NamePopup</name>
        <message>
            <source>Cancel</source>
            <translation>キャンセル</translation>
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
            <translation>このマシンから何も出ません。ダウンロードも検索もしません。止めた通信はログに残ります。</translation>
        </message>
        <message>
            <source>Private mode</source>
            <translation>プライベートモード</translation>
        </message>
        <message>
            <source>Off</source>
            <translation>オフ</translation>
        </message>
        <message>
            <source>On</source>
            <translation>オン</translation>
        </message>
        <message>
            <source>Address of a mirror; empty for the public one.</source>
            <translation>ミラーのアドレス。空なら公開ハブを使います。</translation>
        </message>
        <message>
            <source>Model hub</source>
            <translation>モデルハブ</translation>
        </message>
        <message>
            <source>For downloads; empty for none.</source>
            <translation>ダウンロード用。空なら使いません。</translation>
        </message>
        <message>
            <source>Proxy</source>
            <translation>プロキシ</translation>
        </message>
        <message>
            <source>Detailed also writes down every request, never its words.</source>
            <translation>「詳細」では各リクエストも記録しますが、文面は記録しません。</translation>
        </message>
        <message>
            <source>Log</source>
            <translation>ログ</translation>
        </message>
        <message>
            <source>Usual</source>
            <translation>通常</translation>
        </message>
        <message>
            <source>Detailed</source>
            <translation>詳細</translation>
        </message>
        <message>
            <source>For models whose publishers ask for consent. Kept in the system&apos;s keyring, and sent to this hub alone.</source>
            <translation>発行元が同意を求めるモデル用です。システムのキーリングに保存され、このハブにだけ送られます。</translation>
        </message>
        <message>
            <source>Access token</source>
            <translation>アクセストークン</translation>
        </message>
        <message>
            <source>Forget</source>
            <translation>破棄</translation>
        </message>
    </context>
    <context>
        <name>NoteToast</name>
        <message>
            <source>Undo</source>
            <translation>元に戻す</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>閉じる</translation>
        </message>
    </context>
    <context>
        <name>NoticeStrip</name>
        <message>
            <source>Close</source>
            <translation>閉じる</translation>
        </message>
    </context>
    <context>
        <name>NumberField</name>
        <message>
            <source>From %1 to %2</source>
            <translation>%1 から %2 まで</translation>
        </message>
    </context>
    <context>
        <name>PersonMessage</name>
        <message>
            <source>You: %1</source>
            <translation>あなた：%1</translation>
        </message>
        <message>
            <source>Copy message</source>
            <translation>メッセージをコピー</translation>
        </message>
        <message>
            <source>Edit message</source>
            <translation>メッセージを編集</translation>
        </message>
        <message>
            <source>Delete message and what follows</source>
            <translation>メッセージとそれ以降を削除</translation>
        </message>
    </context>
    <context>
        <name>PlotRow</name>
        <message>
            <source>nothing yet</source>
            <translation>まだありません</translation>
        </message>
        <message>
            <source>unavailable: %1</source>
            <translation>取得できません：%1</translation>
        </message>
    </context>
    <context>
        <name>QuantizationTable</name>
        <message>
            <source>Quantizations</source>
            <translation>量子化</translation>
        </message>
        <message>
            <source>The common ones</source>
            <translation>よく使うもの</translation>
        </message>
        <message>
            <source>All %1</source>
            <translation>すべて（%1）</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>型</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>サイズ</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>メモリ</translation>
        </message>
        <message>
            <source>Verdict</source>
            <translation>判定</translation>
        </message>
        <message>
            <source>tok/s</source>
            <translation>tok/s</translation>
        </message>
        <message>
            <source>Bits</source>
            <translation>ビット</translation>
        </message>
        <message>
            <source>Size by nominal bits, not of a real file</source>
            <translation>公称ビット数によるサイズで、実際のファイルのものではありません</translation>
        </message>
    </context>
    <context>
        <name>Rail</name>
        <message>
            <source>Chat</source>
            <translation>チャット</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>設定</translation>
        </message>
        <message>
            <source>Models</source>
            <translation>モデル</translation>
        </message>
        <message>
            <source>Fit</source>
            <translation>収まり</translation>
        </message>
        <message>
            <source>Monitor</source>
            <translation>モニター</translation>
        </message>
    </context>
    <context>
        <name>ReadyNote</name>
        <message>
            <source>%1 is ready</source>
            <translation>%1 の準備ができました</translation>
        </message>
        <message>
            <source>Write a message below. It is answered on this machine, offline.</source>
            <translation>下にメッセージを入力してください。回答はこのマシンでオフラインで作られます。</translation>
        </message>
        <message>
            <source>This is a small demonstration model. It is quick and often wrong.</source>
            <translation>これは小さなデモ用モデルです。速いですが、よく間違えます。</translation>
        </message>
        <message>
            <source>About this file</source>
            <translation>このファイルについて</translation>
        </message>
        <message>
            <source>This conversation is not kept: it is gone when Headroom ends.</source>
            <translation>この会話は保存されません。Headroom を終了すると消えます。</translation>
        </message>
    </context>
    <context>
        <name>Recommendations</name>
        <message>
            <source>What should I get?</source>
            <translation>何を買えばよいか</translation>
        </message>
        <message>
            <source>Hide</source>
            <translation>隠す</translation>
        </message>
        <message>
            <source>Show GPUs that do</source>
            <translation>条件を満たす GPU を表示</translation>
        </message>
        <message>
            <source>GPUs and sets of one kind that hold the model as set and are as fast as you want. Prices are your own; nothing is assumed.</source>
            <translation>設定どおりのモデルが入り、望む速さが出る GPU と、同じ種類の GPU の組み合わせです。価格はあなたが入力したもので、仮定の値は使いません。</translation>
        </message>
        <message>
            <source>Wanted, tokens/s</source>
            <translation>希望の速度（トークン/秒）</translation>
        </message>
        <message>
            <source>any</source>
            <translation>指定なし</translation>
        </message>
        <message>
            <source>Price of a kWh</source>
            <translation>1 kWh の料金</translation>
        </message>
        <message>
            <source>none</source>
            <translation>なし</translation>
        </message>
        <message>
            <source>Hours a month</source>
            <translation>1 か月の使用時間</translation>
        </message>
        <message>
            <source>Written off, months</source>
            <translation>償却期間（月）</translation>
        </message>
        <message>
            <source>Maker</source>
            <translation>メーカー</translation>
        </message>
        <message>
            <source>Most GPUs</source>
            <translation>GPU の最大数</translation>
        </message>
        <message>
            <source>1 GPU</source>
            <translation>GPU 1 基</translation>
        </message>
        <message>
            <source>Searching</source>
            <translation>検索中</translation>
        </message>
        <message>
            <source>No GPU of the table does, nor a set of so many.</source>
            <translation>表にある GPU でも、この数までの組み合わせでも足りません。</translation>
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
            <translation>判定</translation>
        </message>
        <message>
            <source>tok/s</source>
            <translation>tok/s</translation>
        </message>
        <message>
            <source>Buy one</source>
            <translation>1 基を購入</translation>
        </message>
        <message>
            <source>Rent, hour</source>
            <translation>レンタル、1 時間</translation>
        </message>
        <message>
            <source>Own, month</source>
            <translation>所有、1 か月</translation>
        </message>
        <message>
            <source>Rent, month</source>
            <translation>レンタル、1 か月</translation>
        </message>
        <message>
            <source>Price of one %1</source>
            <translation>%1 1 基の価格</translation>
        </message>
        <message>
            <source>Price of an hour of %1</source>
            <translation>%1 の 1 時間の料金</translation>
        </message>
        <message>
            <source>All %1</source>
            <translation>すべて（%1）</translation>
        </message>
    </context>
    <context>
        <name>SearchBox</name>
        <message>
            <source>End the search</source>
            <translation>検索を終える</translation>
        </message>
    </context>
    <context>
        <name>SectionRow</name>
        <message>
            <source>%1, %2</source>
            <translation>%1、%2</translation>
        </message>
    </context>
    <context>
        <name>SettingNames</name>
        <message>
            <source>Prepared weights</source>
            <translation>準備済みの重み</translation>
        </message>
        <message>
            <source>Theme</source>
            <translation>テーマ</translation>
        </message>
        <message>
            <source>Text size</source>
            <translation>文字の大きさ</translation>
        </message>
        <message>
            <source>Motion</source>
            <translation>動き</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>言語</translation>
        </message>
        <message>
            <source>Threads</source>
            <translation>スレッド</translation>
        </message>
        <message>
            <source>Data folder</source>
            <translation>データフォルダー</translation>
        </message>
        <message>
            <source>Folder for downloads</source>
            <translation>ダウンロード先フォルダー</translation>
        </message>
        <message>
            <source>More folders with models</source>
            <translation>そのほかのモデルフォルダー</translation>
        </message>
        <message>
            <source>Private mode</source>
            <translation>プライベートモード</translation>
        </message>
        <message>
            <source>Model hub</source>
            <translation>モデルハブ</translation>
        </message>
        <message>
            <source>Proxy</source>
            <translation>プロキシ</translation>
        </message>
        <message>
            <source>Log</source>
            <translation>ログ</translation>
        </message>
        <message>
            <source>Access token</source>
            <translation>アクセストークン</translation>
        </message>
        <message>
            <source>Price of electricity</source>
            <translation>電気料金</translation>
        </message>
        <message>
            <source>Computes</source>
            <translation>計算に使うもの</translation>
        </message>
        <message>
            <source>Folder of the GPU&apos;s libraries</source>
            <translation>GPU ライブラリのフォルダー</translation>
        </message>
    </context>
    <context>
        <name>SettingsPage</name>
        <message>
            <source>Settings</source>
            <translation>設定</translation>
        </message>
        <message>
            <source>Shortcuts</source>
            <translation>ショートカット</translation>
        </message>
        <message>
            <source>Look and language</source>
            <translation>見た目と言語</translation>
        </message>
        <message>
            <source>Folders</source>
            <translation>フォルダー</translation>
        </message>
        <message>
            <source>Network and privacy</source>
            <translation>ネットワークとプライバシー</translation>
        </message>
        <message>
            <source>Computing</source>
            <translation>計算</translation>
        </message>
        <message>
            <source>The data folder, what computes, the threads and the room for prepared weights count from the next start of Headroom.</source>
            <translation>データフォルダー、計算に使うもの、スレッド、準備済みの重みの容量は、次に Headroom を起動したときから有効になります。</translation>
        </message>
    </context>
    <context>
        <name>SideDrawer</name>
        <message>
            <source>Close</source>
            <translation>閉じる</translation>
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
            <translation>この設定での速度</translation>
        </message>
        <message>
            <source>tokens/s</source>
            <translation>トークン/秒</translation>
        </message>
    </context>
    <context>
        <name>ThinkingBlock</name>
        <message>
            <source>Hides what was thought</source>
            <translation>思考の内容を隠す</translation>
        </message>
        <message>
            <source>Shows what was thought</source>
            <translation>思考の内容を表示</translation>
        </message>
    </context>
    <context>
        <name>Timeline</name>
        <message>
            <source>Messages</source>
            <translation>メッセージ</translation>
        </message>
        <message>
            <source>To the end</source>
            <translation>末尾へ</translation>
        </message>
    </context>
    <context>
        <name>TimelinePointer</name>
        <message>
            <source>Copy</source>
            <translation>コピー</translation>
        </message>
        <message>
            <source>Copy as Markdown</source>
            <translation>Markdown でコピー</translation>
        </message>
        <message>
            <source>Select all</source>
            <translation>すべて選択</translation>
        </message>
    </context>
    <context>
        <name>TokenCandidate</name>
        <message>
            <source>The answer goes on from here</source>
            <translation>回答はここから続きます</translation>
        </message>
    </context>
    <context>
        <name>TokenPanel</name>
        <message>
            <source>Look inside a token</source>
            <translation>トークンの中を見る</translation>
        </message>
        <message>
            <source>Stop looking</source>
            <translation>見るのをやめる</translation>
        </message>
        <message>
            <source>Esc</source>
            <translation>Esc</translation>
        </message>
        <message>
            <source>Choose another one and the answer goes on from there, in a version beside this one. Arrow keys move, Enter chooses.</source>
            <translation>別のものを選ぶと、この回答と並ぶ別の版で、そこから続きます。矢印キーで移動、Enter で選択。</translation>
        </message>
        <message>
            <source>Press a token to keep it here, or move with the arrow keys.</source>
            <translation>トークンをクリックするとここに留まります。矢印キーでも移動できます。</translation>
        </message>
        <message>
            <source>To go on with another one, a model must be ready.</source>
            <translation>別のもので続けるには、モデルの準備が必要です。</translation>
        </message>
    </context>
    <context>
        <name>TokenPathPanel</name>
        <message>
            <source>Look inside one token</source>
            <translation>1 つのトークンの中を見る</translation>
        </message>
        <message>
            <source>Stop looking</source>
            <translation>見るのをやめる</translation>
        </message>
        <message>
            <source>Look</source>
            <translation>中を見る</translation>
        </message>
        <message>
            <source>The next token that a model writes is shown here.</source>
            <translation>モデルが次に書くトークンがここに表示されます。</translation>
        </message>
        <message>
            <source>Times every phase of a pass and keeps the candidates of its token. Answers stay the same and become a little slower.</source>
            <translation>パスの各フェーズを計測し、そのトークンの候補を残します。回答は同じままで、少し遅くなります。</translation>
        </message>
        <message>
            <source>Time of its phases, all layers together</source>
            <translation>各フェーズの時間（全層の合計）</translation>
        </message>
        <message>
            <source>Candidates, as the model scored them</source>
            <translation>モデルが採点した候補</translation>
        </message>
    </context>
    <context>
        <name>TrashPanel</name>
        <message>
            <source>Delete “%1” for good?</source>
            <translation>「%1」を完全に削除しますか？</translation>
        </message>
        <message>
            <source>It can&apos;t be brought back.</source>
            <translation>元に戻せません。</translation>
        </message>
        <message>
            <source>Delete for good</source>
            <translation>完全に削除</translation>
        </message>
        <message>
            <source>Deleted</source>
            <translation>削除済み</translation>
        </message>
        <message>
            <source>Back to the conversations</source>
            <translation>会話に戻る</translation>
        </message>
        <message>
            <source>Empty</source>
            <translation>空にする</translation>
        </message>
        <message>
            <source>Delete everything here for good?</source>
            <translation>ここにあるものをすべて完全に削除しますか？</translation>
        </message>
        <message>
            <source>%1. They can&apos;t be brought back.</source>
            <translation>%1。元に戻せません。</translation>
        </message>
        <message>
            <source>Nothing is deleted. What you delete stays here for 30 days.</source>
            <translation>削除したものはありません。削除したものは 30 日間ここに残ります。</translation>
        </message>
        <message>
            <source>Kept for 30 days, then gone for good. Enter brings back, Delete destroys.</source>
            <translation>30 日間残り、その後は完全に消えます。Enter で戻し、Delete で完全に削除します。</translation>
        </message>
        <message>
            <source>Deleted conversations and messages</source>
            <translation>削除した会話とメッセージ</translation>
        </message>
    </context>
    <context>
        <name>TrashRow</name>
        <message>
            <source>Untitled</source>
            <translation>無題</translation>
        </message>
        <message>
            <source>Bring back</source>
            <translation>戻す</translation>
        </message>
        <message>
            <source>Enter</source>
            <translation>Enter</translation>
        </message>
        <message>
            <source>Delete for good</source>
            <translation>完全に削除</translation>
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
            <translation>元に戻す</translation>
        </message>
        <message>
            <source>Message deleted: “%1”</source>
            <translation>メッセージを削除しました: 「%1」</translation>
        </message>
        <message>
            <source>Conversation deleted: “%1”</source>
            <translation>会話を削除しました: 「%1」</translation>
        </message>
    </context>
    <context>
        <name>VerdictWords</name>
        <message>
            <source>%1, then %2</source>
            <comment>names of models that are unloaded one after the other</comment>
            <translation>%1、次に %2</translation>
        </message>
        <message>
            <source>For it would be unloaded: %1.</source>
            <translation>そのために解放されるモデル: %1。</translation>
        </message>
        <message>
            <source>%1 of weights, %2 of KV cache for %3 tokens and %4 of workspace make %5; %6 are free for it.</source>
            <translation>重み %1、%3 トークン分の KV キャッシュ %2、作業領域 %4 で合計 %5。空きは %6 です。</translation>
        </message>
        <message>
            <source>About %1 tok/s (%2 to %3) by %4.</source>
            <translation>%4 で約 %1 tok/s（%2～%3）。</translation>
        </message>
        <message numerus="yes">
            <source>As %n answers of this model were here.</source>
            <translation>
                <numerusform>この環境でのこのモデルの %n 件の回答に基づきます。</numerusform>
            </translation>
        </message>
        <message>
            <source>As measured on this machine.</source>
            <translation>このマシンでの測定に基づきます。</translation>
        </message>
        <message>
            <source>Nothing can be said: %1.</source>
            <translation>判断できません: %1。</translation>
        </message>
        <message>
            <source>The context is shorter than usual, so that it fits.</source>
            <translation>入るように、コンテキストを通常より短くしています。</translation>
        </message>
        <message>
            <source>%1 too large</source>
            <translation>%1 超過</translation>
        </message>
        <message>
            <source>%1 left</source>
            <translation>残り %1</translation>
        </message>
        <message>
            <source>fits</source>
            <translation>入ります</translation>
        </message>
        <message>
            <source>tight</source>
            <translation>ぎりぎり</translation>
        </message>
        <message>
            <source>does not fit</source>
            <translation>入りません</translation>
        </message>
        <message>
            <source>unknown</source>
            <translation>不明</translation>
        </message>
        <message>
            <source>+%1</source>
            <translation>+%1</translation>
        </message>
        <message>
            <source>about %1 tok/s</source>
            <translation>約 %1 tok/s</translation>
        </message>
        <message>
            <source>, </source>
            <translation>、</translation>
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
            <translation>%1をコピー</translation>
        </message>
        <message>
            <source>Verify now</source>
            <translation>今すぐ検証</translation>
        </message>
        <message>
            <source>Verifying</source>
            <translation>検証中</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>キャンセル</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui</name>
        <message>
            <source>The file may be damaged. Download the model again or choose another one.</source>
            <translation>ファイルが壊れている可能性があります。もう一度ダウンロードするか、別のモデルを選んでください。</translation>
        </message>
        <message>
            <source>Choose another model.</source>
            <translation>別のモデルを選んでください。</translation>
        </message>
        <message>
            <source>Close other programs, or choose a smaller model or a smaller context.</source>
            <translation>ほかのプログラムを閉じるか、より小さいモデルやコンテキストを選んでください。</translation>
        </message>
        <message>
            <source>Choose a model that is on this machine.</source>
            <translation>このマシンにあるモデルを選んでください。</translation>
        </message>
        <message>
            <source>Check the disk and the connection, then try again.</source>
            <translation>ディスクと接続を確認して、もう一度試してください。</translation>
        </message>
        <message>
            <source>Waiting for its turn</source>
            <translation>順番を待っています</translation>
        </message>
        <message>
            <source>Loading the model</source>
            <translation>モデルを読み込み中</translation>
        </message>
        <message>
            <source>Loading the model, %1</source>
            <translation>モデルを読み込み中、%1</translation>
        </message>
        <message>
            <source>Reading the conversation</source>
            <translation>会話を読んでいます</translation>
        </message>
        <message>
            <source>Reading the conversation, %1 of %2 tokens</source>
            <translation>会話を読んでいます、%1 / %2 トークン</translation>
        </message>
        <message>
            <source>Writing</source>
            <translation>書いています</translation>
        </message>
        <message>
            <source>ended by the model</source>
            <translation>モデルが終了</translation>
        </message>
        <message>
            <source>ended at a stop string</source>
            <translation>停止文字列で終了</translation>
        </message>
        <message>
            <source>cut at the token limit</source>
            <translation>トークン上限で打ち切り</translation>
        </message>
        <message>
            <source>cut because the context is full</source>
            <translation>コンテキストが満杯のため打ち切り</translation>
        </message>
        <message>
            <source>stopped by you</source>
            <translation>あなたが停止</translation>
        </message>
        <message>
            <source>cut at its deadline</source>
            <translation>期限で打ち切り</translation>
        </message>
        <message>
            <source>cut because it was not read in time</source>
            <translation>読み取りが間に合わず打ち切り</translation>
        </message>
        <message>
            <source>ended by an error</source>
            <translation>エラーで終了</translation>
        </message>
        <message>
            <source>1 token so far</source>
            <translation>これまで 1 トークン</translation>
        </message>
        <message>
            <source>%1 tokens so far</source>
            <translation>これまで %1 トークン</translation>
        </message>
        <message>
            <source>1 token</source>
            <translation>1 トークン</translation>
        </message>
        <message>
            <source>%1 tokens</source>
            <translation>%1 トークン</translation>
        </message>
        <message>
            <source>first token after %1</source>
            <translation>最初のトークンまで %1</translation>
        </message>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>もう一度試す</translation>
        </message>
        <message>
            <source>Choose another model</source>
            <translation>別のモデルを選ぶ</translation>
        </message>
        <message>
            <source>Show the settings</source>
            <translation>設定を表示</translation>
        </message>
        <message>
            <source>Load the model again</source>
            <translation>モデルを読み込み直す</translation>
        </message>
        <message>
            <source>interrupted when Headroom ended</source>
            <translation>Headroom の終了により中断</translation>
        </message>
        <message>
            <source>Thinking</source>
            <translation>考えています</translation>
        </message>
        <message>
            <source>Thought</source>
            <translation>思考</translation>
        </message>
        <message>
            <source>Thinking for %1, %2 so far</source>
            <translation>%1 考え中、これまで %2</translation>
        </message>
        <message>
            <source>Thought for %1, %2</source>
            <translation>%1 考えました、%2</translation>
        </message>
        <message>
            <source>The model&apos;s file may be damaged. Load it again, or choose another one.</source>
            <translation>モデルファイルが壊れている可能性があります。読み込み直すか、別のモデルを選んでください。</translation>
        </message>
        <message>
            <source>Change the settings of this conversation or the message, then try again.</source>
            <translation>この会話の設定かメッセージを変えて、もう一度試してください。</translation>
        </message>
        <message>
            <source>Choose another model, or try again.</source>
            <translation>別のモデルを選ぶか、もう一度試してください。</translation>
        </message>
        <message>
            <source>This model cannot do it. Choose another one.</source>
            <translation>このモデルではできません。別のモデルを選んでください。</translation>
        </message>
        <message>
            <source>Close other programs and try again, or choose a smaller model.</source>
            <translation>ほかのプログラムを閉じてもう一度試すか、より小さいモデルを選んでください。</translation>
        </message>
        <message>
            <source>It is not there any more. Choose a model that is on this machine.</source>
            <translation>もうありません。このマシンにあるモデルを選んでください。</translation>
        </message>
        <message>
            <source>Load the model again. If that fails too, start Headroom again.</source>
            <translation>モデルを読み込み直してください。それでもだめなら Headroom を再起動してください。</translation>
        </message>
        <message>
            <source>Try again. If that fails too, start Headroom again.</source>
            <translation>もう一度試してください。それでもだめなら Headroom を再起動してください。</translation>
        </message>
        <message>
            <source>Written by %1.</source>
            <translation>%1 による回答。</translation>
        </message>
        <message>
            <source>The prompt had %1, of which %2 came from the cache.</source>
            <translation>プロンプトは %1、そのうち %2 はキャッシュから。</translation>
        </message>
        <message>
            <source>Reading it took %1.</source>
            <translation>読み取りに %1 かかりました。</translation>
        </message>
        <message numerus="yes">
            <source>… and %n character(s) more, which copying takes along</source>
            <translation>
                <numerusform>…ほか %n 文字（コピーすると全体が入ります）</numerusform>
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
            <translation>フォルダー%1</translation>
        </message>
        <message>
            <source>%1, %2 at work</source>
            <translation>%1、稼働は%2</translation>
        </message>
        <message>
            <source>tools</source>
            <translation>ツール</translation>
        </message>
        <message>
            <source>thinking</source>
            <translation>思考</translation>
        </message>
        <message>
            <source>vision</source>
            <translation>画像認識</translation>
        </message>
        <message>
            <source>embeddings</source>
            <translation>埋め込み</translation>
        </message>
        <message>
            <source>a part is missing: %1</source>
            <translation>一部のファイルがありません：%1</translation>
        </message>
        <message>
            <source>damaged: %1</source>
            <translation>破損：%1</translation>
        </message>
        <message>
            <source>sees for a model that is not here</source>
            <translation>ここにないモデルの画像認識部分</translation>
        </message>
        <message>
            <source>no model, but a part for one</source>
            <translation>モデルではなく、その部品</translation>
        </message>
        <message>
            <source>Headroom lacks %1</source>
            <translation>Headroomの未対応：%1</translation>
        </message>
        <message>
            <source>today, %1</source>
            <translation>今日 %1</translation>
        </message>
        <message>
            <source>yesterday</source>
            <translation>昨日</translation>
        </message>
        <message>
            <source>d MMM yyyy</source>
            <translation>yyyy年M月d日</translation>
        </message>
        <message>
            <source>Residency</source>
            <translation>常駐</translation>
        </message>
        <message>
            <source>nothing is held</source>
            <translation>何も占めていません</translation>
        </message>
        <message>
            <source>No model is loaded</source>
            <translation>モデルは読み込まれていません</translation>
        </message>
        <message>
            <source>%1 × %2</source>
            <translation>%1 × %2</translation>
        </message>
        <message>
            <source>Computing %1, idle %2</source>
            <translation>計算 %1、待機 %2</translation>
        </message>
        <message>
            <source>Memory that models hold now, times the time since the first of them was loaded. All loads since the start of the program: %1 GiB·h.</source>
            <translation>モデルが今占めるメモリと、最初のモデルを読み込んでからの時間の積です。プログラム開始からの全読み込み: %1 GiB·h。</translation>
        </message>
        <message>
            <source>Passes</source>
            <translation>パス</translation>
        </message>
        <message>
            <source>none yet</source>
            <translation>まだありません</translation>
        </message>
        <message>
            <source>Nothing was computed since the start</source>
            <translation>開始から何も計算していません</translation>
        </message>
        <message>
            <source>%1 read</source>
            <translation>%1 読み取り</translation>
        </message>
        <message>
            <source>Passes through the model, times the bytes that each reads on average; each multiplies %1 million pairs of numbers. %2 tokens of prompts, %3 of answers.</source>
            <translation>モデルを通るパスと、各パスが平均で読むバイト数の積です。各パスは %1 百万組の数を掛けます。プロンプト %2 トークン、回答 %3 トークン。</translation>
        </message>
        <message>
            <source>Energy is counted while this page is shown.</source>
            <translation>このページの表示中に電力量を数えます。</translation>
        </message>
        <message>
            <source>Energy unavailable: %1.</source>
            <translation>電力量は取得できません: %1。</translation>
        </message>
        <message>
            <source>Energy was counted in %1 of the computing time.</source>
            <translation>計算時間の %1 で電力量を数えました。</translation>
        </message>
        <message>
            <source>A price of a kWh is set in the settings.</source>
            <translation>1 kWh の料金は設定で指定します。</translation>
        </message>
        <message>
            <source>Scale</source>
            <translation>規模</translation>
        </message>
        <message>
            <source>%1 now, %2 at peak</source>
            <translation>現在 %1、最大 %2</translation>
        </message>
        <message>
            <source>Room for %1 more at %2</source>
            <translation>%2 であと %1 の余裕</translation>
        </message>
        <message>
            <source>Sequences at once, and how many more of full length the KV cache has room for. If all of the peak were %1 tokens long, weights, workspace and keys and values would need %2.</source>
            <translation>同時のシーケンス数と、KV キャッシュに全長であといくつ入るかです。最大時のすべてが %1 トークンの長さなら、重み、ワークスペース、キーと値に %2 が必要です。</translation>
        </message>
        <message>
            <source>%1 is not loaded</source>
            <translation>%1 は読み込まれていません</translation>
        </message>
        <message>
            <source>Computing for it %1, idle or for others %2</source>
            <translation>このための計算 %1、待機または他のため %2</translation>
        </message>
        <message>
            <source>Memory that the model holds, times the time since this conversation&apos;s first answer or the model&apos;s load.</source>
            <translation>モデルが占めるメモリと、この会話の最初の回答またはモデルの読み込みからの時間の積です。</translation>
        </message>
        <message>
            <source>%1 tokens of prompts, %2 of answers, %3 of computing</source>
            <translation>プロンプト %1 トークン、回答 %2 トークン、計算 %3</translation>
        </message>
        <message>
            <source>%1 passes</source>
            <translation>%1 パス</translation>
        </message>
        <message>
            <source>Passes that wrote its answers, times the weights that each reads at most; prompts are read in passes of many tokens.</source>
            <translation>回答を書いたパスと、各パスが最大で読む重みの積です。プロンプトは多くのトークンをまとめたパスで読まれます。</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 / %2</translation>
        </message>
        <message>
            <source>Room for %1 such conversations at once</source>
            <translation>このような会話が同時に %1 入ります</translation>
        </message>
        <message>
            <source>Tokens of this conversation; the KV cache holds %1 of all.</source>
            <translation>この会話のトークン数です。KV キャッシュは全体で %1 入ります。</translation>
        </message>
        <message>
            <source>its power limit</source>
            <translation>電力の上限</translation>
        </message>
        <message>
            <source>the board&apos;s protection</source>
            <translation>ボードの保護</translation>
        </message>
        <message>
            <source>heat</source>
            <translation>熱</translation>
        </message>
        <message>
            <source>the power supply</source>
            <translation>電源</translation>
        </message>
        <message>
            <source>another GPU of its group</source>
            <translation>同じグループの別の GPU</translation>
        </message>
        <message>
            <source>%1 logical cores</source>
            <translation>論理コア %1</translation>
        </message>
        <message>
            <source>Utilization</source>
            <translation>使用率</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>メモリ</translation>
        </message>
        <message>
            <source>Swap</source>
            <translation>スワップ</translation>
        </message>
        <message>
            <source>Memory controller</source>
            <translation>メモリコントローラー</translation>
        </message>
        <message>
            <source>Bandwidth, measured</source>
            <translation>帯域幅（測定値）</translation>
        </message>
        <message>
            <source>Clock</source>
            <translation>クロック</translation>
        </message>
        <message>
            <source>Memory clock</source>
            <translation>メモリクロック</translation>
        </message>
        <message>
            <source>Power</source>
            <translation>電力</translation>
        </message>
        <message>
            <source>Temperature</source>
            <translation>温度</translation>
        </message>
        <message>
            <source>Fan</source>
            <translation>ファン</translation>
        </message>
        <message>
            <source>Link</source>
            <translation>接続</translation>
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
            <translation>ドライバー</translation>
        </message>
        <message>
            <source>CUDA</source>
            <translation>CUDA</translation>
        </message>
        <message>
            <source>Architecture</source>
            <translation>アーキテクチャ</translation>
        </message>
        <message>
            <source>Memory errors</source>
            <translation>メモリエラー</translation>
        </message>
        <message>
            <source>not checked</source>
            <translation>未確認</translation>
        </message>
        <message>
            <source>checked</source>
            <translation>確認済み</translation>
        </message>
        <message>
            <source>Asleep</source>
            <translation>休止中</translation>
        </message>
        <message>
            <source>Gone</source>
            <translation>なくなりました</translation>
        </message>
        <message>
            <source>Weights</source>
            <translation>重み</translation>
        </message>
        <message>
            <source>KV cache</source>
            <translation>KV キャッシュ</translation>
        </message>
        <message>
            <source>Workspace</source>
            <translation>ワークスペース</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>Other programs</source>
            <translation>ほかのプログラム</translation>
        </message>
        <message>
            <source>On the CPU</source>
            <translation>CPU で実行</translation>
        </message>
        <message>
            <source>There is a GPU, but the engine computes on the CPU.</source>
            <translation>GPU がありますが、エンジンは CPU で計算しています。</translation>
        </message>
        <message>
            <source>Weights from the disk</source>
            <translation>ディスクから重みを読み取り</translation>
        </message>
        <message>
            <source>%1 is larger than the memory it may take, so every token reads it anew.</source>
            <translation>%1 は使えるメモリより大きいため、トークンごとに読み直されます。</translation>
        </message>
        <message>
            <source>Swapping</source>
            <translation>スワップ中</translation>
        </message>
        <message>
            <source>%1 of memory went to the disk within the last minute.</source>
            <translation>この 1 分間にメモリ %1 がディスクへ移されました。</translation>
        </message>
        <message>
            <source>Throttled</source>
            <translation>速度制限中</translation>
        </message>
        <message>
            <source>%1 is held back by %2.</source>
            <translation>%1 は%2により抑えられています。</translation>
        </message>
        <message>
            <source>Context cut</source>
            <translation>コンテキストを短縮</translation>
        </message>
        <message>
            <source>The oldest turns of “%1” did not fit the context any more.</source>
            <translation>「%1」の最も古い発言がコンテキストに収まらなくなりました。</translation>
        </message>
        <message>
            <source>Another template</source>
            <translation>別のテンプレート</translation>
        </message>
        <message>
            <source>Below prediction</source>
            <translation>予測を下回る</translation>
        </message>
        <message>
            <source>%1 writes %2; %3 were predicted.</source>
            <translation>%1 は %2 で書いています。予測は %3 でした。</translation>
        </message>
        <message>
            <source>Peak bandwidth</source>
            <translation>最大帯域幅</translation>
        </message>
        <message>
            <source>%1, counted once</source>
            <translation>%1、1 回だけ数えます</translation>
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
            <translation>新しい会話</translation>
        </message>
        <message>
            <source>Not sent: %1.</source>
            <translation>送信されませんでした：%1。</translation>
        </message>
        <message>
            <source>1 message left out</source>
            <translation>1 件のメッセージを省略</translation>
        </message>
        <message>
            <source>%1 messages left out</source>
            <translation>%1 件のメッセージを省略</translation>
        </message>
        <message>
            <source>New temporary conversation</source>
            <translation>一時的な新しい会話</translation>
        </message>
        <message>
            <source>Not saved: %1</source>
            <translation>保存されていません：%1</translation>
        </message>
        <message>
            <source>Nothing new is kept: %1</source>
            <translation>新しい内容は保存されません：%1</translation>
        </message>
        <message>
            <source>The file of your conversations is damaged. %1 conversations with %2 messages could be read.</source>
            <translation>会話のファイルが壊れています。%1 件の会話、%2 件のメッセージを読み取れました。</translation>
        </message>
        <message>
            <source>Conversations are not kept: %1</source>
            <translation>会話は保存されません：%1</translation>
        </message>
        <message>
            <source>It stays on the screen and is saved as soon as that is possible. Make room on the disk.</source>
            <translation>画面には残り、可能になりしだい保存されます。ディスクの空きを増やしてください。</translation>
        </message>
        <message>
            <source>You can read and go on, but what is new is gone when Headroom ends. Start it again once the folder can be written.</source>
            <translation>読むことも続けることもできますが、新しい内容は Headroom の終了とともに失われます。フォルダーに書き込めるようになったら起動し直してください。</translation>
        </message>
        <message>
            <source>Nothing new is kept until you go on with them. The damaged file is not deleted.</source>
            <translation>これらで続けるまで新しい内容は保存されません。壊れたファイルは削除されません。</translation>
        </message>
        <message>
            <source>You can talk, but it is gone when Headroom ends.</source>
            <translation>会話はできますが、Headroom の終了とともに失われます。</translation>
        </message>
        <message>
            <source>Go on with these</source>
            <translation>これらで続ける</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>もう一度試す</translation>
        </message>
        <message>
            <source>a message</source>
            <translation>メッセージ</translation>
        </message>
        <message>
            <source>It is too long to be edited here. Copy it, change it elsewhere, and paste it as a new message.</source>
            <translation>長すぎてここでは編集できません。コピーして別の場所で変更し、新しいメッセージとして貼り付けてください。</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::ComposerViewModel</name>
        <message>
            <source>%1, %2 tokens</source>
            <translation>%1、%2 トークン</translation>
        </message>
        <message>
            <source>%1 of %2 tokens</source>
            <translation>%1 / %2 トークン</translation>
        </message>
        <message>
            <source>Pasted text</source>
            <translation>貼り付けたテキスト</translation>
        </message>
        <message>
            <source>Pasted text %1</source>
            <translation>貼り付けたテキスト %1</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::ConversationListModel</name>
        <message>
            <source>%1 (copy)</source>
            <translation>%1（コピー）</translation>
        </message>
        <message>
            <source>Exported to %1</source>
            <translation>%1 に書き出しました</translation>
        </message>
        <message>
            <source>Nothing was imported: %1</source>
            <translation>何も取り込まれませんでした：%1</translation>
        </message>
        <message>
            <source>1 conversation was imported from %1</source>
            <translation>%1 から 1 件の会話を取り込みました</translation>
        </message>
        <message>
            <source>%1 conversations were imported from %2</source>
            <translation>%2 から %1 件の会話を取り込みました</translation>
        </message>
        <message>
            <source>%1; %2 parts were not understood</source>
            <translation>%1。%2 か所は解釈できませんでした</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::CurveCard</name>
        <message>
            <source>%1 at %2</source>
            <translation>%2 で %1</translation>
        </message>
        <message>
            <source>%1k</source>
            <translation>%1k</translation>
        </message>
        <message>
            <source>%1 free</source>
            <translation>空き %1</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::DiscoveryViewModel</name>
        <message>
            <source>does not run here yet: %1</source>
            <translation>まだここでは動きません：%1</translation>
        </message>
        <message>
            <source>%1 M parameters</source>
            <translation>%1 M パラメーター</translation>
        </message>
        <message>
            <source>%1 B parameters</source>
            <translation>%1 B パラメーター</translation>
        </message>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>Most downloads</source>
            <translation>ダウンロード数順</translation>
        </message>
        <message>
            <source>Most likes</source>
            <translation>いいね順</translation>
        </message>
        <message>
            <source>Newest</source>
            <translation>新着順</translation>
        </message>
        <message>
            <source>Any size</source>
            <translation>すべてのサイズ</translation>
        </message>
        <message>
            <source>Up to 2 B</source>
            <translation>2 B まで</translation>
        </message>
        <message>
            <source>2 to 9 B</source>
            <translation>2～9 B</translation>
        </message>
        <message>
            <source>9 to 20 B</source>
            <translation>9～20 B</translation>
        </message>
        <message>
            <source>From 20 B</source>
            <translation>20 B から</translation>
        </message>
        <message>
            <source>Any licence</source>
            <translation>すべてのライセンス</translation>
        </message>
        <message>
            <source>about %1</source>
            <translation>約 %1</translation>
        </message>
        <message>
            <source>%1 downloads</source>
            <translation>ダウンロード %1</translation>
        </message>
        <message>
            <source>%1 likes</source>
            <translation>いいね %1</translation>
        </message>
        <message>
            <source>asks you to accept its conditions first</source>
            <translation>先に条件への同意が必要です</translation>
        </message>
        <message>
            <source>Downloaded</source>
            <translation>ダウンロード済み</translation>
        </message>
        <message>
            <source>In the queue</source>
            <translation>キューにあります</translation>
        </message>
        <message>
            <source>Not a model that Headroom reads: %1</source>
            <translation>Headroom が読めるモデルではありません：%1</translation>
        </message>
        <message>
            <source>Headroom does not run it yet; it lacks %1</source>
            <translation>Headroom ではまだ動きません。足りないもの：%1</translation>
        </message>
        <message>
            <source>Headroom runs it: %1, trained for %2 tokens</source>
            <translation>Headroom で動きます：%1、%2 トークン向けに学習</translation>
        </message>
        <message>
            <source>can&apos;t run</source>
            <translation>実行不可</translation>
        </message>
        <message>
            <source>Any task</source>
            <translation>すべての用途</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>テキスト</translation>
        </message>
        <message>
            <source>Images and text</source>
            <translation>画像とテキスト</translation>
        </message>
        <message>
            <source>Embeddings</source>
            <translation>埋め込み</translation>
        </message>
        <message>
            <source>asks for consent</source>
            <translation>同意が必要</translation>
        </message>
        <message>
            <source>Private mode is on</source>
            <translation>プライベートモードがオンです</translation>
        </message>
        <message>
            <source>The model hub can’t be reached</source>
            <translation>モデルハブに接続できません</translation>
        </message>
        <message>
            <source>The model hub’s answer is of no use</source>
            <translation>モデルハブの応答が使えません</translation>
        </message>
        <message>
            <source>Nothing leaves this machine until you switch it off in Settings, under Network.</source>
            <translation>設定の「ネットワーク」でオフにするまで、この PC からは何も送信されません。</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::DownloadsViewModel</name>
        <message>
            <source>%1, %2, %3</source>
            <translation>%1、%2、%3</translation>
        </message>
        <message>
            <source>Waits for its turn</source>
            <translation>順番を待っています</translation>
        </message>
        <message>
            <source>%1, %2 left</source>
            <translation>%1、残り %2</translation>
        </message>
        <message>
            <source>Just begun</source>
            <translation>始まったところです</translation>
        </message>
        <message>
            <source>Paused, goes on where it stopped</source>
            <translation>一時停止中。止まったところから続きます</translation>
        </message>
        <message>
            <source>Verified, the SHA-256 matches</source>
            <translation>確認済み、SHA-256 が一致</translation>
        </message>
        <message>
            <source>no limit</source>
            <translation>制限なし</translation>
        </message>
        <message>
            <source>at most %1</source>
            <translation>最大 %1</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::FindViewModel</name>
        <message>
            <source>Not found</source>
            <translation>見つかりません</translation>
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
            <translation>モデルを選択</translation>
        </message>
        <message>
            <source>%1 layers</source>
            <translation>%1 層</translation>
        </message>
        <message>
            <source>%1 at work</source>
            <translation>%1 使用</translation>
        </message>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1、%2</translation>
        </message>
        <message>
            <source>%1, about %2</source>
            <translation>%1、約 %2</translation>
        </message>
        <message>
            <source>%1 GiB</source>
            <translation>%1 GiB</translation>
        </message>
        <message>
            <source>Will it fit?</source>
            <translation>入りますか？</translation>
        </message>
        <message>
            <source>%1 on this machine</source>
            <translation>このコンピューターで %1</translation>
        </message>
        <message>
            <source>%1 on %2</source>
            <translation>%2 で %1</translation>
        </message>
        <message>
            <source>Fits at no length</source>
            <translation>どの長さでも入りません</translation>
        </message>
        <message>
            <source>Fits at any length</source>
            <translation>どの長さでも入ります</translation>
        </message>
        <message>
            <source>Fits up to %1</source>
            <translation>%1 まで入ります</translation>
        </message>
        <message>
            <source>Copied as text</source>
            <translation>テキストとしてコピーしました</translation>
        </message>
        <message>
            <source>Copied as Markdown</source>
            <translation>Markdown としてコピーしました</translation>
        </message>
        <message>
            <source>The picture could not be made</source>
            <translation>画像を作成できませんでした</translation>
        </message>
        <message>
            <source>Saved as %1</source>
            <translation>%1 として保存しました</translation>
        </message>
        <message>
            <source>%1 could not be saved: %2</source>
            <translation>%1 を保存できませんでした: %2</translation>
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
            <translation>層</translation>
        </message>
        <message>
            <source>Width (d_model)</source>
            <translation>幅 (d_model)</translation>
        </message>
        <message>
            <source>Heads</source>
            <translation>ヘッド</translation>
        </message>
        <message>
            <source>KV heads</source>
            <translation>KV ヘッド</translation>
        </message>
        <message>
            <source>as heads</source>
            <translation>ヘッドと同じ</translation>
        </message>
        <message>
            <source>Head width</source>
            <translation>ヘッドの幅</translation>
        </message>
        <message>
            <source>width / heads</source>
            <translation>幅 / ヘッド</translation>
        </message>
        <message>
            <source>Feed-forward width</source>
            <translation>フィードフォワードの幅</translation>
        </message>
        <message>
            <source>8/3 width</source>
            <translation>幅の 8/3</translation>
        </message>
        <message>
            <source>Vocabulary</source>
            <translation>語彙</translation>
        </message>
        <message>
            <source>Context</source>
            <translation>コンテキスト</translation>
        </message>
        <message>
            <source>Sliding window</source>
            <translation>スライディングウィンドウ</translation>
        </message>
        <message>
            <source>none</source>
            <translation>なし</translation>
        </message>
        <message>
            <source>Full layer every</source>
            <translation>全体層の間隔</translation>
        </message>
        <message>
            <source>never</source>
            <translation>なし</translation>
        </message>
        <message>
            <source>Latent elements</source>
            <translation>潜在要素</translation>
        </message>
        <message>
            <source>Experts</source>
            <translation>エキスパート</translation>
        </message>
        <message>
            <source>Experts at work</source>
            <translation>使用エキスパート</translation>
        </message>
        <message>
            <source>Expert width</source>
            <translation>エキスパートの幅</translation>
        </message>
        <message>
            <source>as feed-forward</source>
            <translation>フィードフォワードと同じ</translation>
        </message>
        <message>
            <source>Own dimensions</source>
            <translation>独自の寸法</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::JobsViewModel</name>
        <message>
            <source>Just begun</source>
            <translation>始まったところです</translation>
        </message>
        <message>
            <source>%1 left</source>
            <translation>残り %1</translation>
        </message>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>Downloading %1</source>
            <translation>%1 をダウンロード中</translation>
        </message>
        <message>
            <source>Loading %1</source>
            <translation>%1 を読み込み中</translation>
        </message>
        <message>
            <source>%1, interrupted</source>
            <translation>%1（中断）</translation>
        </message>
        <message>
            <source>%1 is here; it goes on where it stopped</source>
            <translation>%1 取得済み。続きから再開します</translation>
        </message>
        <message>
            <source>1 interrupted</source>
            <translation>中断 1 件</translation>
        </message>
        <message>
            <source>%1 interrupted</source>
            <translation>中断 %1 件</translation>
        </message>
        <message>
            <source>1 download</source>
            <translation>ダウンロード 1 件</translation>
        </message>
        <message>
            <source>Loading</source>
            <translation>読み込み中</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1、%2</translation>
        </message>
        <message>
            <source>%1, waiting</source>
            <translation>%1、待機中</translation>
        </message>
        <message>
            <source>%1, paused</source>
            <translation>%1、一時停止</translation>
        </message>
        <message>
            <source>%1 downloads</source>
            <translation>%1件のダウンロード</translation>
        </message>
        <message>
            <source>Verifying %1</source>
            <translation>%1 を検証中</translation>
        </message>
        <message>
            <source>Verifying</source>
            <translation>検証中</translation>
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
            <translation>読み込み済み</translation>
        </message>
        <message>
            <source>asleep</source>
            <translation>休止中</translation>
        </message>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>can&apos;t run</source>
            <translation>実行不可</translation>
        </message>
        <message>
            <source>It is loaded</source>
            <translation>読み込み済みです</translation>
        </message>
        <message>
            <source>pinned</source>
            <translation>固定</translation>
        </message>
        <message>
            <source>It is in memory now.</source>
            <translation>現在メモリにあります。</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::LibraryViewModel</name>
        <message>
            <source>Looking</source>
            <translation>検索中</translation>
        </message>
        <message>
            <source>Reading %1 of %2</source>
            <translation>%2件中%1件を読み取り中</translation>
        </message>
        <message>
            <source>Models %1</source>
            <translation>モデル %1</translation>
        </message>
        <message>
            <source>Models %1, %2 of it not ours</source>
            <translation>モデル %1、うち%2は他のプログラムのもの</translation>
        </message>
        <message>
            <source>%1 can&apos;t be loaded: %2</source>
            <translation>%1は読み込めません：%2</translation>
        </message>
        <message>
            <source>Only files and folders of this machine can be used.</source>
            <translation>使えるのはこのマシンのファイルとフォルダーだけです。</translation>
        </message>
        <message>
            <source>No model was found in %1.</source>
            <translation>%1にモデルは見つかりませんでした。</translation>
        </message>
        <message numerus="yes">
            <source>%n models are used where they lie.</source>
            <translation>
                <numerusform>%n個のモデルを元の場所のまま使います。</numerusform>
            </translation>
        </message>
        <message>
            <source>It is used where it lies; nothing was copied.</source>
            <translation>元の場所のまま使います。コピーはしていません。</translation>
        </message>
        <message>
            <source>%1 lies in a folder of yours. Headroom only uses it there and never deletes it.</source>
            <translation>%1はあなたのフォルダーにあります。Headroomはそこで使うだけで、削除はしません。</translation>
        </message>
        <message>
            <source>%1 belongs to %2. Headroom never deletes what is not its own.</source>
            <translation>%1は%2のものです。Headroomは自分のものでないファイルを削除しません。</translation>
        </message>
        <message>
            <source>%1 is being loaded. It can be deleted once that is done or stopped.</source>
            <translation>%1は読み込み中です。完了または中止した後に削除できます。</translation>
        </message>
        <message>
            <source>%1 is writing an answer. It can be deleted once that is done.</source>
            <translation>%1は回答を書いています。終わった後に削除できます。</translation>
        </message>
        <message>
            <source>Another model needs all files of %1.</source>
            <translation>%1のすべてのファイルを別のモデルが必要としています。</translation>
        </message>
        <message>
            <source>It is unloaded first.</source>
            <translation>先にメモリから解放されます。</translation>
        </message>
        <message>
            <source>The disk it lies on has no trash: it is gone for good, and %1 are free.</source>
            <translation>このディスクにはゴミ箱がありません。完全に削除され、%1が空きます。</translation>
        </message>
        <message>
            <source>%1 move to the trash and are free once that is emptied.</source>
            <translation>%1がゴミ箱に移り、空にすると解放されます。</translation>
        </message>
        <message>
            <source>Only a link goes; the file that it leads to stays.</source>
            <translation>消えるのはリンクだけで、リンク先のファイルは残ります。</translation>
        </message>
        <message numerus="yes">
            <source>%n files stay, because another model needs them.</source>
            <translation>
                <numerusform>別のモデルが必要とする%n個のファイルは残ります。</numerusform>
            </translation>
        </message>
        <message>
            <source>Delete “%1”?</source>
            <translation>「%1」を削除しますか？</translation>
        </message>
        <message>
            <source>%1 could not be deleted: %2</source>
            <translation>%1を削除できませんでした：%2</translation>
        </message>
        <message>
            <source>Deleted: %1, %2 are free</source>
            <translation>削除しました：%1、%2が空きました</translation>
        </message>
        <message>
            <source>In the trash: %1</source>
            <translation>ゴミ箱にあります：%1</translation>
        </message>
        <message>
            <source>It is back.</source>
            <translation>元に戻りました。</translation>
        </message>
        <message>
            <source>It could not be brought back: %1</source>
            <translation>元に戻せませんでした：%1</translation>
        </message>
        <message>
            <source>“%1” is looked in no more. What lies there stays.</source>
            <translation>「%1」はもう調べません。中身はそのまま残ります。</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::LoadedListModel</name>
        <message>
            <source>loading</source>
            <translation>読み込み中</translation>
        </message>
        <message>
            <source>asleep</source>
            <translation>休止中</translation>
        </message>
        <message>
            <source>answering</source>
            <translation>回答中</translation>
        </message>
        <message>
            <source>loaded</source>
            <translation>読み込み済み</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1、%2</translation>
        </message>
        <message>
            <source>pinned</source>
            <translation>固定</translation>
        </message>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::MachineViewModel</name>
        <message>
            <source>running on the CPU</source>
            <translation>CPU で動作</translation>
        </message>
        <message>
            <source>no GPU: running on the CPU</source>
            <translation>GPU なし：CPU で動作</translation>
        </message>
        <message>
            <source>Other programs</source>
            <translation>ほかのプログラム</translation>
        </message>
        <message>
            <source>Weights</source>
            <translation>重み</translation>
        </message>
        <message>
            <source>KV cache</source>
            <translation>KV キャッシュ</translation>
        </message>
        <message>
            <source>Workspace</source>
            <translation>作業領域</translation>
        </message>
        <message>
            <source>Free</source>
            <translation>空き</translation>
        </message>
        <message>
            <source>memory unavailable</source>
            <translation>メモリを読み取れません</translation>
        </message>
        <message>
            <source>unavailable</source>
            <translation>取得できません</translation>
        </message>
        <message>
            <source>running on %1</source>
            <translation>%1 で実行中</translation>
        </message>
        <message>
            <source>gone</source>
            <translation>見つかりません</translation>
        </message>
        <message>
            <source>asleep</source>
            <translation>休止中</translation>
        </message>
        <message>
            <source>Share of time in which the GPU computes, the last 60 seconds</source>
            <translation>GPU が計算している時間の割合（直近 60 秒）</translation>
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
            <translation>RAM</translation>
        </message>
        <message>
            <source>Share of the CPU in use by all programs, the last 60 seconds</source>
            <translation>すべてのプログラムによる CPU 使用率（直近 60 秒）</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::MarkLane</name>
        <message>
            <source>Not loaded: %1</source>
            <translation>読み込めません: %1</translation>
        </message>
        <message>
            <source>Load %1</source>
            <translation>%1 を読み込み</translation>
        </message>
        <message>
            <source>Unload %1</source>
            <translation>%1 をメモリから外す</translation>
        </message>
        <message>
            <source>Chat</source>
            <translation>チャット</translation>
        </message>
        <message>
            <source>%1, running</source>
            <translation>%1、実行中</translation>
        </message>
        <message>
            <source>Load</source>
            <translation>読み込み</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1、%2</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::MeasureCard</name>
        <message>
            <source>Measured %1: %2 from memory.</source>
            <translation>%1 に測定: メモリから %2。</translation>
        </message>
        <message>
            <source>Memory gives %1. How fast each format is multiplied was not measured yet.</source>
            <translation>メモリは %1 です。各形式の乗算の速さはまだ測定していません。</translation>
        </message>
        <message>
            <source>This machine was not measured yet.</source>
            <translation>このコンピューターはまだ測定していません。</translation>
        </message>
        <message>
            <source>Other work disturbed it: repeated figures differ by up to %1. Measure again when the machine is idle.</source>
            <translation>ほかの処理の影響を受けました。繰り返した値は最大 %1 異なります。マシンが空いているときにもう一度測定してください。</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::MemoryCard</name>
        <message>
            <source>Fits, %1 left</source>
            <translation>入ります（残り %1）</translation>
        </message>
        <message>
            <source>Tight, %1 left</source>
            <translation>ぎりぎり（残り %1）</translation>
        </message>
        <message>
            <source>Over by %1</source>
            <translation>%1 超過</translation>
        </message>
        <message>
            <source>Not known</source>
            <translation>不明</translation>
        </message>
        <message>
            <source>Needs exactly %1.</source>
            <translation>ちょうど %1 が必要です。</translation>
        </message>
        <message>
            <source>Needs %1, most likely between %2 and %3.</source>
            <translation>%1 が必要です。おそらく %2 から %3 の間です。</translation>
        </message>
        <message>
            <source>%1 %2.</source>
            <comment>what is needed, what is free</comment>
            <translation>%1 %2。</translation>
        </message>
        <message>
            <source>%1 In system memory %2.</source>
            <translation>%1 システムメモリに %2。</translation>
        </message>
        <message>
            <source>Runs with %1</source>
            <translation>%1 で動作</translation>
        </message>
        <message>
            <source>%1 It is loaded now; what it holds counts as free.</source>
            <translation>%1 現在読み込まれているため、その使用分は空きとして数えます。</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::ModelDrawerViewModel</name>
        <message>
            <source>Fetch the missing part into the same folder.</source>
            <translation>足りないファイルを同じフォルダーに取得してください。</translation>
        </message>
        <message>
            <source>It may be half a download. Fetch it again, or verify it.</source>
            <translation>ダウンロードの途中かもしれません。取得し直すか、検証してください。</translation>
        </message>
        <message>
            <source>The file is sound. A later version of Headroom may run it.</source>
            <translation>ファイルに問題はありません。今後のHeadroomで動くかもしれません。</translation>
        </message>
        <message>
            <source>Publisher</source>
            <translation>発行者</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>パラメーター</translation>
        </message>
        <message>
            <source>Architecture</source>
            <translation>アーキテクチャ</translation>
        </message>
        <message>
            <source>%1, %2 layers</source>
            <translation>%1、%2層</translation>
        </message>
        <message>
            <source>Format</source>
            <translation>形式</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>サイズ</translation>
        </message>
        <message>
            <source>%1 in %2 files</source>
            <translation>%1（%2個のファイル）</translation>
        </message>
        <message>
            <source>Context</source>
            <translation>コンテキスト</translation>
        </message>
        <message>
            <source>%1 tokens</source>
            <translation>%1トークン</translation>
        </message>
        <message>
            <source>Licence</source>
            <translation>ライセンス</translation>
        </message>
        <message>
            <source>Abilities</source>
            <translation>機能</translation>
        </message>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>Vision part</source>
            <translation>画像認識部分</translation>
        </message>
        <message>
            <source>%1, not used yet</source>
            <translation>%1、まだ使われません</translation>
        </message>
        <message>
            <source>Template</source>
            <translation>テンプレート</translation>
        </message>
        <message>
            <source>in the file</source>
            <translation>ファイル内</translation>
        </message>
        <message>
            <source>none</source>
            <translation>なし</translation>
        </message>
        <message>
            <source>Last used</source>
            <translation>最後に使用</translation>
        </message>
        <message>
            <source>not yet</source>
            <translation>まだ</translation>
        </message>
        <message>
            <source>Whose it is</source>
            <translation>所有者</translation>
        </message>
        <message>
            <source>%1 bits on average</source>
            <translation>平均%1ビット</translation>
        </message>
        <message>
            <source>Embedding</source>
            <translation>埋め込み層</translation>
        </message>
        <message>
            <source>Output</source>
            <translation>出力</translation>
        </message>
        <message>
            <source>Experts</source>
            <translation>エキスパート</translation>
        </message>
        <message>
            <source>Attention</source>
            <translation>アテンション</translation>
        </message>
        <message>
            <source>Feed-forward</source>
            <translation>フィードフォワード</translation>
        </message>
        <message>
            <source>Other</source>
            <translation>その他</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>種類</translation>
        </message>
        <message>
            <source>Begins with</source>
            <translation>開始トークン</translation>
        </message>
        <message>
            <source>Ends with</source>
            <translation>終了トークン</translation>
        </message>
        <message>
            <source>%1 left</source>
            <translation>残り%1</translation>
        </message>
        <message>
            <source>Verified: it is what its source published</source>
            <translation>検証済み：公開元のものと一致します</translation>
        </message>
        <message>
            <source>Verified: unchanged since the last time</source>
            <translation>検証済み：前回から変わっていません</translation>
        </message>
        <message>
            <source>Recorded: the next check compares with it</source>
            <translation>記録しました：次の検証で比較します</translation>
        </message>
        <message>
            <source>It is not the file it should be. Fetch it again.</source>
            <translation>本来のファイルと異なります。取得し直してください。</translation>
        </message>
        <message>
            <source>Not verified yet</source>
            <translation>まだ検証されていません</translation>
        </message>
        <message>
            <source>Not verified yet; its source told what it must be</source>
            <translation>まだ検証されていません。公開元の値は分かっています</translation>
        </message>
        <message>
            <source>Verified, %1</source>
            <translation>検証済み、%1</translation>
        </message>
        <message>
            <source>Recorded, %1</source>
            <translation>記録済み、%1</translation>
        </message>
        <message>
            <source>Stored twice</source>
            <translation>二重に保存</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::ModelListModel</name>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>in the folder %1</source>
            <translation>フォルダー %1 内</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::ModelProfileViewModel</name>
        <message>
            <source>F32, exact</source>
            <translation>F32、正確</translation>
        </message>
        <message>
            <source>F16, usual</source>
            <translation>F16、標準</translation>
        </message>
        <message>
            <source>Q8_0, half the memory</source>
            <translation>Q8_0、メモリ半分</translation>
        </message>
        <message>
            <source>as usual</source>
            <translation>通常どおり</translation>
        </message>
        <message>
            <source>5 min</source>
            <translation>5分</translation>
        </message>
        <message>
            <source>30 min</source>
            <translation>30分</translation>
        </message>
        <message>
            <source>2 h</source>
            <translation>2時間</translation>
        </message>
        <message>
            <source>until unloaded</source>
            <translation>解放するまで</translation>
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
            <translation>システムプロンプト</translation>
        </message>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>the file&apos;s own</source>
            <translation>ファイルのもの</translation>
        </message>
        <message>
            <source>by its vocabulary</source>
            <translation>語彙による</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::ModelViewModel</name>
        <message>
            <source>Answers simple questions and writes short code.</source>
            <translation>簡単な質問に答え、短いコードを書きます。</translation>
        </message>
        <message>
            <source>Fetched in seconds, answers at once, knows little.</source>
            <translation>数秒で取得、すぐに回答。ただし知識はわずかです。</translation>
        </message>
        <message>
            <source>On this machine</source>
            <translation>このマシンにあるもの</translation>
        </message>
        <message>
            <source>Suggested</source>
            <translation>おすすめ</translation>
        </message>
        <message>
            <source>The quick one</source>
            <translation>速いモデル</translation>
        </message>
        <message>
            <source>Done</source>
            <translation>完了</translation>
        </message>
        <message>
            <source>%1 tokens of context</source>
            <translation>コンテキスト %1 トークン</translation>
        </message>
        <message>
            <source>Looking for the file</source>
            <translation>ファイルを探しています</translation>
        </message>
        <message>
            <source>Opening the file</source>
            <translation>ファイルを開いています</translation>
        </message>
        <message>
            <source>%1 left</source>
            <translation>残り %1</translation>
        </message>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>%1 is here already. The whole file is checked by SHA-256.</source>
            <translation>%1 は取得済みです。ファイル全体を SHA-256 で検証します。</translation>
        </message>
        <message>
            <source>From its publisher on the model hub or, where the hub can’t be reached, from the Python package registry. Checked by SHA-256. You can pause it and go on later.</source>
            <translation>モデルハブの公開元から、つながらなければ Python パッケージの配布元から取得します。SHA-256 で検証します。一時停止して後で再開できます。</translation>
        </message>
        <message>
            <source>Loading %1</source>
            <translation>%1 を読み込み中</translation>
        </message>
        <message>
            <source>Downloading %1 from the model hub</source>
            <translation>モデルハブから %1 をダウンロード中</translation>
        </message>
        <message>
            <source>Downloading %1 from the package registry</source>
            <translation>パッケージの配布元から %1 をダウンロード中</translation>
        </message>
        <message>
            <source>Downloading %1</source>
            <translation>%1 をダウンロード中</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>もう一度試す</translation>
        </message>
        <message>
            <source>Load and chat</source>
            <translation>読み込んでチャット</translation>
        </message>
        <message>
            <source>Continue the download</source>
            <translation>ダウンロードを再開</translation>
        </message>
        <message>
            <source>Download %1 and chat</source>
            <translation>%1 をダウンロードしてチャット</translation>
        </message>
        <message>
            <source>Download and chat</source>
            <translation>ダウンロードしてチャット</translation>
        </message>
        <message>
            <source>This file is not quite as its makers meant it. You can chat with it; some answers may be odd. A file from another source may be better. Found in it:</source>
            <translation>このファイルは、モデル本来の形と少し違います。会話はできますが、答えが不自然になることがあります。別の入手元のファイルのほうがよい場合があります。見つかった点:</translation>
        </message>
        <message>
            <source>%1 was not loaded: %2</source>
            <translation>%1 は読み込まれませんでした: %2</translation>
        </message>
        <message>
            <source>%1 goes on answering.</source>
            <translation>引き続き %1 が回答します。</translation>
        </message>
        <message>
            <source>Computed by %1.</source>
            <translation>%1 が計算します。</translation>
        </message>
        <message>
            <source>Computed by the CPU.</source>
            <translation>CPU が計算します。</translation>
        </message>
        <message>
            <source>Computed by the CPU. %1.</source>
            <translation>CPU が計算します。%1。</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::MonitorViewModel</name>
        <message>
            <source>The recording ended: %1.</source>
            <translation>記録が終わりました: %1。</translation>
        </message>
        <message>
            <source>Monitor</source>
            <translation>モニター</translation>
        </message>
        <message>
            <source>1 min</source>
            <translation>1 分</translation>
        </message>
        <message>
            <source>5 min</source>
            <translation>5 分</translation>
        </message>
        <message>
            <source>15 min</source>
            <translation>15 分</translation>
        </message>
        <message>
            <source>1 h</source>
            <translation>1 時間</translation>
        </message>
        <message>
            <source>Now</source>
            <translation>現在</translation>
        </message>
        <message>
            <source>Recording to %1, %2 values</source>
            <translation>%1 に記録中、%2 個の値</translation>
        </message>
        <message>
            <source>Recorded to %1</source>
            <translation>%1 に記録しました</translation>
        </message>
        <message>
            <source>%1 of predicted</source>
            <translation>予測の %1</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::OtherModel</name>
        <message>
            <source>The model that you choose answers the same question.</source>
            <translation>選んだモデルが同じ質問に答えます。</translation>
        </message>
        <message>
            <source>Load %1 again</source>
            <translation>%1 を読み込み直す</translation>
        </message>
        <message>
            <source>Loading %1 was cancelled. %2 comes back.</source>
            <translation>%1 の読み込みを中止しました。%2 に戻します。</translation>
        </message>
        <message>
            <source>The question was not asked again: %1 could not be loaded (%2).</source>
            <translation>質問は送られませんでした：%1 を読み込めません（%2）。</translation>
        </message>
        <message>
            <source>The model that you choose answers the same question. %1 stays in memory if both fit.</source>
            <translation>選んだモデルが同じ質問に答えます。両方入るなら %1 はメモリに残ります。</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::PlotBuilder</name>
        <message>
            <source>Utilization, %</source>
            <translation>使用率 (%)</translation>
        </message>
        <message>
            <source>at %1</source>
            <translation>クロック %1</translation>
        </message>
        <message>
            <source>Memory bandwidth, GB/s</source>
            <translation>メモリ帯域幅 (GB/s)</translation>
        </message>
        <message>
            <source>The engine computes elsewhere, and this device does not tell.</source>
            <translation>エンジンは別の場所で計算しており、このデバイスからは分かりません。</translation>
        </message>
        <message>
            <source>%1, measured</source>
            <translation>%1、測定値</translation>
        </message>
        <message>
            <source>%1, of the hardware</source>
            <translation>%1、ハードウェア</translation>
        </message>
        <message>
            <source>%1, best seen</source>
            <translation>%1、これまでの最大</translation>
        </message>
        <message>
            <source>%1 GB/s</source>
            <translation>%1 GB/s</translation>
        </message>
        <message>
            <source>computed from the bytes that passes read</source>
            <translation>パスが読むバイト数から計算</translation>
        </message>
        <message>
            <source>Answers, tokens/s</source>
            <translation>回答（トークン/秒）</translation>
        </message>
        <message>
            <source>prompts: %1</source>
            <translation>プロンプト: %1</translation>
        </message>
        <message>
            <source>Power, W</source>
            <translation>電力 (W)</translation>
        </message>
        <message>
            <source>%1, limit</source>
            <translation>%1、上限</translation>
        </message>
        <message>
            <source>Temperature, °C</source>
            <translation>温度 (°C)</translation>
        </message>
        <message>
            <source>Sequences: running, and waiting for their turn</source>
            <translation>シーケンス: 実行中と順番待ち</translation>
        </message>
        <message>
            <source>%1 running</source>
            <translation>%1 実行中</translation>
        </message>
        <message>
            <source>%1 waiting</source>
            <translation>%1 待機中</translation>
        </message>
        <message>
            <source>unavailable: %1</source>
            <translation>取得できません：%1</translation>
        </message>
        <message>
            <source>of %1</source>
            <translation>/ %1</translation>
        </message>
        <message>
            <source>Memory controller busy, %</source>
            <translation>メモリコントローラー使用率、%</translation>
        </message>
        <message>
            <source>Memory in use, GiB</source>
            <translation>使用中のメモリ（GiB）</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::PresetsViewModel</name>
        <message>
            <source>Exported to %1</source>
            <translation>%1 に書き出しました</translation>
        </message>
        <message>
            <source>Imported the preset “%1”</source>
            <translation>プリセット「%1」を取り込みました</translation>
        </message>
        <message>
            <source>Nothing was imported: %1</source>
            <translation>何も取り込まれませんでした：%1</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::RecommendationCard</name>
        <message>
            <source>Any maker</source>
            <translation>すべてのメーカー</translation>
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
            <translation>容量で決まります。空きの %1 が必要で、これより小さいと入りません。</translation>
        </message>
        <message>
            <source>Speed decides: %1 of its tokens/s are wanted; a slower one would not do.</source>
            <translation>速度で決まります。トークン/秒の %1 が必要で、これより遅いと足りません。</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::SettingsViewModel</name>
        <message>
            <source>Up to %1</source>
            <translation>%1 まで</translation>
        </message>
        <message>
            <source>None</source>
            <translation>なし</translation>
        </message>
        <message>
            <source>As the system</source>
            <translation>システムに合わせる</translation>
        </message>
        <message>
            <source>An address begins with https:// and names a host.</source>
            <translation>アドレスは https:// で始まり、ホスト名を含みます。</translation>
        </message>
        <message>
            <source>A proxy is written http://host:port or socks5://host:port.</source>
            <translation>プロキシは http://ホスト:ポート または socks5://ホスト:ポート と書きます。</translation>
        </message>
        <message>
            <source>No keyring runs on this machine: the token lasts until Headroom ends.</source>
            <translation>このマシンではキーリングが動いていません。トークンは Headroom の終了まで有効です。</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>自動</translation>
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
            <translation>現在はありません：%1。</translation>
        </message>
        <message>
            <source>The keyring did not answer: a token that it keeps stays there.</source>
            <translation>キーリングが応答しませんでした。保存済みのトークンはそのまま残ります。</translation>
        </message>
        <message>
            <source>The keyring is asked…</source>
            <translation>キーリングに問い合わせています…</translation>
        </message>
        <message>
            <source>One is in use</source>
            <translation>使用中です</translation>
        </message>
        <message>
            <source>One is kept</source>
            <translation>保存されています</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::SpeedCard</name>
        <message>
            <source>Where memory is not known, nothing is said of speed.</source>
            <translation>メモリが不明なため、速度については何も言えません。</translation>
        </message>
        <message>
            <source>How fast this machine reads its memory was not measured yet.</source>
            <translation>このコンピューターがメモリを読む速さはまだ測定していません。</translation>
        </message>
        <message>
            <source>The table does not know this GPU&apos;s bandwidth.</source>
            <translation>この GPU の帯域幅は表にありません。</translation>
        </message>
        <message>
            <source>%1 if only the weights were read, at full bandwidth</source>
            <translation>重みだけを最大の帯域幅で読むなら %1</translation>
        </message>
        <message>
            <source>Waits for %1</source>
            <translation>%1 が速度の制約</translation>
        </message>
        <message>
            <source>Prompt</source>
            <translation>プロンプト</translation>
        </message>
        <message>
            <source>First token</source>
            <translation>最初のトークン</translation>
        </message>
        <message>
            <source>Answer of %1</source>
            <translation>%1 の回答</translation>
        </message>
        <message>
            <source>All users together</source>
            <translation>全ユーザー合計</translation>
        </message>
        <message>
            <source>at %1 of %2 tokens</source>
            <translation>%2 トークン中 %1 の時点</translation>
        </message>
        <message>
            <source>Scaled by what was measured on this machine</source>
            <translation>このマシンでの測定値から換算</translation>
        </message>
        <message>
            <source>Memory as measured here; what kernels reach of it as is usual for its kind</source>
            <translation>メモリはここでの測定値。カーネルが引き出せる割合は同種で普通の値</translation>
        </message>
        <message>
            <source>As is usual for its kind; not measured here</source>
            <translation>同種で普通の値です。ここでは測定していません</translation>
        </message>
        <message>
            <source>For an idle machine: now %1 of its CPU time is taken, and answers come slower</source>
            <translation>空いているマシンでの値です。現在 CPU 時間の %1 が使われており、応答は遅くなります</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::TimelineModel</name>
        <message>
            <source>%1, %2</source>
            <translation>%1、%2</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::TokenInspector</name>
        <message>
            <source>%1, %2, in the answer</source>
            <translation>%1、%2、回答中</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1、%2</translation>
        </message>
        <message>
            <source>Token %1 of %2</source>
            <translation>トークン %1 / %2</translation>
        </message>
        <message>
            <source>There is no answer to look into yet.</source>
            <translation>中を見られる回答がまだありません。</translation>
        </message>
        <message>
            <source>It stands for no text: it ends the answer.</source>
            <translation>文字にはならず、回答を終えるものです。</translation>
        </message>
        <message>
            <source>It is not drawn: Markdown shows it as form.</source>
            <translation>表示されません：Markdown の書式になっています。</translation>
        </message>
        <message>
            <source>The answer is being written. Its tokens can be looked at when it has ended.</source>
            <translation>回答を書いている途中です。終わるとトークンを見られます。</translation>
        </message>
        <message>
            <source>Nothing is known of this answer&apos;s tokens: it was imported, edited or cut off, or it is from before Headroom kept them. Answer again to see them.</source>
            <translation>この回答のトークンは不明です：取り込み、編集、中断された回答か、以前の回答です。もう一度回答させると見られます。</translation>
        </message>
        <message>
            <source>What was kept of this answer&apos;s tokens is damaged. Its text is not concerned.</source>
            <translation>この回答のトークンの記録が壊れています。本文に影響はありません。</translation>
        </message>
        <message>
            <source>This answer&apos;s tokens can&apos;t be read: %1.</source>
            <translation>この回答のトークンを読めません：%1。</translation>
        </message>
        <message>
            <source>%1, probability %2. %3</source>
            <translation>%1、確率 %2。%3</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::TokenPathViewModel</name>
        <message>
            <source>Look the tokens up</source>
            <translation>トークンの参照</translation>
        </message>
        <message>
            <source>Queries, keys, values</source>
            <translation>クエリ、キー、値</translation>
        </message>
        <message>
            <source>Attention</source>
            <translation>アテンション</translation>
        </message>
        <message>
            <source>Attention&apos;s output</source>
            <translation>アテンションの出力</translation>
        </message>
        <message>
            <source>Feed-forward, in</source>
            <translation>フィードフォワード（入力）</translation>
        </message>
        <message>
            <source>Feed-forward, out</source>
            <translation>フィードフォワード（出力）</translation>
        </message>
        <message>
            <source>Score the vocabulary</source>
            <translation>語彙の採点</translation>
        </message>
        <message>
            <source>Wait for the device</source>
            <translation>デバイスの待機</translation>
        </message>
        <message numerus="yes">
            <source>Token %1, %n layer(s), %2 ms, %3 read</source>
            <translation>
                <numerusform>トークン %1、%n 層、%2 ms、%3 読み取り</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 ms</source>
            <translation>%1 ms</translation>
        </message>
        <message>
            <source>%1, %2, picked</source>
            <translation>%1、%2、選択</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1、%2</translation>
        </message>
        <message>
            <source>%1, in a pass of %2 tokens</source>
            <translation>%1、%2 トークンのパス内</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::TrashListModel</name>
        <message numerus="yes">
            <source>%n conversation(s)</source>
            <translation>
                <numerusform>%n 件の会話</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n message(s) with what follows</source>
            <translation>
                <numerusform>%n 件のメッセージとそれ以降</numerusform>
            </translation>
        </message>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>Message in %1</source>
            <translation>%1 のメッセージ</translation>
        </message>
        <message numerus="yes">
            <source>%n message(s)</source>
            <translation>
                <numerusform>%n 件のメッセージ</numerusform>
            </translation>
        </message>
        <message>
            <source>until %1</source>
            <translation>%1 まで</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::format</name>
        <message>
            <source>%1 bytes</source>
            <translation>%1 バイト</translation>
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
            <translation>空き %1 / %2</translation>
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
            <translation>%1 トークン/秒</translation>
        </message>
        <message>
            <source>%1 ms</source>
            <translation>%1 ミリ秒</translation>
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
            <translation>%1 時間 %2 分</translation>
        </message>
        <message>
            <source>less than 5 s</source>
            <translation>5 秒未満</translation>
        </message>
        <message>
            <source>about %1 s</source>
            <translation>約 %1 秒</translation>
        </message>
        <message>
            <source>about %1 min</source>
            <translation>約 %1 分</translation>
        </message>
        <message>
            <source>about %1 h</source>
            <translation>約 %1 時間</translation>
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
            <translation>Headroom のモデル一覧はハブがなくても見られます。</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>もう一度試す</translation>
        </message>
        <message>
            <source>Show the list</source>
            <translation>一覧を表示</translation>
        </message>
    </context>
    <context>
        <name>DownloadWords</name>
        <message>
            <source>From the model hub</source>
            <translation>モデルハブから</translation>
        </message>
        <message>
            <source>From a mirror</source>
            <translation>ミラーから</translation>
        </message>
        <message>
            <source>Part %1 of %2</source>
            <translation>%2 個中 %1 個目</translation>
        </message>
        <message>
            <source>From the package registry</source>
            <translation>パッケージレジストリから</translation>
        </message>
        <message>
            <source>Checking what is there</source>
            <translation>既存のファイルを確認中</translation>
        </message>
        <message>
            <source>Checking what has arrived</source>
            <translation>届いた分を確認中</translation>
        </message>
        <message>
            <source>Verifying</source>
            <translation>検証中</translation>
        </message>
        <message>
            <source>Looking for the part that came wrong</source>
            <translation>誤って届いた部分を探しています</translation>
        </message>
        <message>
            <source>Joining parts</source>
            <translation>各部分を結合中</translation>
        </message>
        <message>
            <source>%1; next try in %2 s</source>
            <translation>%1。%2 秒後に再試行</translation>
        </message>
        <message>
            <source>Stopping</source>
            <translation>停止中</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
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
            <translation>すべてのダウンロードが一時停止中です</translation>
        </message>
        <message>
            <source>Private mode is on: nothing leaves this machine until it is switched off in Settings</source>
            <translation>プライベートモードがオンです。設定でオフにするまで、この PC からは何も送信されません</translation>
        </message>
        <message>
            <source>this is no web address: it must begin with http:// or https://</source>
            <translation>ウェブアドレスではありません。http:// または https:// で始めてください</translation>
        </message>
        <message>
            <source>this machine is offline, or the name is wrong: no such host</source>
            <translation>この PC はオフラインか、名前が間違っています（ホストが見つかりません）</translation>
        </message>
        <message>
            <source>nothing answers there (connection refused)</source>
            <translation>応答がありません（接続が拒否されました）</translation>
        </message>
        <message>
            <source>the connection broke (%1)</source>
            <translation>接続が切れました（%1）</translation>
        </message>
        <message>
            <source>the connection stalled: no byte for %1 seconds</source>
            <translation>接続が止まっています（%1 秒間データなし）</translation>
        </message>
        <message>
            <source>the connection was closed before the end of the file</source>
            <translation>ファイルの終わりより前に接続が閉じられました</translation>
        </message>
        <message>
            <source>the connection is not safe: %1; look at this machine's clock, or ask who runs this network</source>
            <translation>接続が安全ではありません: %1。この PC の時計を確認するか、ネットワークの管理者に尋ねてください</translation>
        </message>
        <message>
            <source>no answer for %1 seconds</source>
            <translation>%1 秒間応答がありません</translation>
        </message>
        <message>
            <source>it asks for a login: give Headroom an access token of yours, in Settings under Network (status %1)</source>
            <translation>ログインが必要です。設定の「ネットワーク」でアクセストークンを入力してください（ステータス %1）</translation>
        </message>
        <message>
            <source>it refuses access: accept the model's conditions on its page, with the account that your access token belongs to (status %1)</source>
            <translation>アクセスが拒否されました。アクセストークンのアカウントで、モデルのページの条件に同意してください（ステータス %1）</translation>
        </message>
        <message>
            <source>the file is not there: it was moved, renamed or made private; look at the model's page (status %1)</source>
            <translation>ファイルがありません。移動、改名、または非公開にされました。モデルのページを確認してください（ステータス %1）</translation>
        </message>
        <message>
            <source>the address has expired (status %1)</source>
            <translation>アドレスの有効期限が切れました（ステータス %1）</translation>
        </message>
        <message>
            <source>the proxy asks for a login: put name and password into its address, in Settings under Network (status %1)</source>
            <translation>プロキシがログインを求めています。設定の「ネットワーク」で、アドレスに名前とパスワードを入れてください（ステータス %1）</translation>
        </message>
        <message>
            <source>it waited too long for the request (status %1)</source>
            <translation>リクエストを待つ時間が長すぎました（ステータス %1）</translation>
        </message>
        <message>
            <source>the file is shorter than what has arrived of it, so it was changed (status %1)</source>
            <translation>届いた分より短いため、ファイルは変更されています（ステータス %1）</translation>
        </message>
        <message>
            <source>it has had too many requests and asks to wait (status %1)</source>
            <translation>リクエストが多すぎるため、待つよう求められています（ステータス %1）</translation>
        </message>
        <message>
            <source>it has a problem of its own, which mostly passes (status %1)</source>
            <translation>サーバー側の問題です。たいてい一時的なものです（ステータス %1）</translation>
        </message>
        <message>
            <source>it refuses the request (status %1)</source>
            <translation>リクエストが拒否されました（ステータス %1）</translation>
        </message>
        <message>
            <source>a web page came instead of the file: a login page of this network may stand in between; open any page in a browser, or look at the mirror in Settings</source>
            <translation>ファイルの代わりにウェブページが届きました。ネットワークのログインページかもしれません。ブラウザーで何かページを開くか、設定のミラーを確認してください</translation>
        </message>
        <message>
            <source>it sends on to an address without encryption, which is not followed: a login page of this network may stand in between</source>
            <translation>暗号化されていないアドレスに転送されたため、たどりません。ネットワークのログインページが間に入っているかもしれません</translation>
        </message>
        <message>
            <source>it was asked for a part of the file and answered with something else (status %1)</source>
            <translation>ファイルの一部を求めましたが、別のものが返りました（ステータス %1）</translation>
        </message>
        <message>
            <source>it has %1 bytes of the file, not %2</source>
            <translation>そこのファイルは %2 バイトではなく %1 バイトです</translation>
        </message>
        <message>
            <source>the file was changed there while it was fetched</source>
            <translation>取得している間に、ファイルが変更されました</translation>
        </message>
        <message>
            <source>its answer names no size and SHA-256 of the file, so it can't be verified; a login page of this network may have answered, or there is no mirror at this address</source>
            <translation>応答にファイルのサイズと SHA-256 がなく、検証できません。ネットワークのログインページが応答したか、このアドレスはミラーではない可能性があります</translation>
        </message>
        <message>
            <source>the answer did not come from a model hub: a login page of this network may stand in between, or the hub's address in Settings is wrong</source>
            <translation>モデルハブからの応答ではありません。ネットワークのログインページが間に入っているか、設定のハブのアドレスが間違っている可能性があります</translation>
        </message>
        <message>
            <source>the hub's answer has another form than was expected</source>
            <translation>ハブの応答が想定した形式ではありません</translation>
        </message>
        <message>
            <source>another version of the file lies there now; look at the model's page and choose it anew</source>
            <translation>ファイルが別の版に替わっています。モデルのページを確認し、選び直してください</translation>
        </message>
        <message>
            <source>the SHA-256 is not the published one although each part was fetched twice; what had arrived was removed. The file may just be replaced there, or the mirror is damaged: try later, or another mirror</source>
            <translation>各部分を二度取得しても SHA-256 が公開値と一致しないため、届いた分は削除しました。ファイルが差し替え中か、ミラーが壊れています。後で、または別のミラーで試してください</translation>
        </message>
        <message>
            <source>another file of that name is there already: move it away or delete it, then go on</source>
            <translation>同じ名前の別のファイルがあります。移動するか削除してから続けてください</translation>
        </message>
        <message>
            <source>the disk is too full: %1 GiB needed, %2 GiB free beside what other downloads need; make room, then go on</source>
            <translation>ディスクの空きが足りません。%1 GiB 必要、ほかのダウンロードの分を除いた空きは %2 GiB。空きを作ってから続けてください</translation>
        </message>
        <message>
            <source>the disk is nearly full; make room, then go on</source>
            <translation>ディスクがほぼいっぱいです。空きを作ってから続けてください</translation>
        </message>
        <message>
            <source>the disk is full; make room, then go on</source>
            <translation>ディスクがいっぱいです。空きを作ってから続けてください</translation>
        </message>
        <message>
            <source>%1 parts changed on the disk and are fetched again</source>
            <translation>ディスク上で変わった %1 個の部分を取得し直します</translation>
        </message>
        <message>
            <source>it has no model in the GGUF format; look for one whose name ends in -GGUF</source>
            <translation>GGUF 形式のモデルがありません。名前が -GGUF で終わるものを探してください</translation>
        </message>
        <message>
            <source>it has no %1; there are %2</source>
            <translation>%1 はありません。あるのは %2 です</translation>
        </message>
        <message>
            <source>this names no model of the hub; write OWNER/NAME, or paste the address of its page or of one of its files</source>
            <translation>ハブのモデルを指していません。OWNER/NAME と書くか、ページまたはファイルのアドレスを貼り付けてください</translation>
        </message>
        <message>
            <source>only addresses of the model hub, or of the one that Settings name, can be verified; fetch this file with a browser and open it from there</source>
            <translation>検証できるのは、モデルハブまたは設定にあるハブのアドレスだけです。このファイルはブラウザーで取得し、そこから開いてください</translation>
        </message>
        <message>
            <source>python3 with pip is not installed (package python3-pip)</source>
            <translation>pip 付きの python3 がインストールされていません（パッケージ python3-pip）</translation>
        </message>
        <message>
            <source>pip failed: %1</source>
            <translation>pip が失敗しました: %1</translation>
        </message>
        <message>
            <source>%1 bytes arrived instead of %2; the part was removed</source>
            <translation>%2 バイトではなく %1 バイトが届いたため、その部分を削除しました</translation>
        </message>
        <message>
            <source>the SHA-256 is not the published one; the file was removed</source>
            <translation>SHA-256 が公開値と一致しないため、ファイルを削除しました</translation>
        </message>
        <message>
            <source>no source had it</source>
            <translation>どの取得元にもありませんでした</translation>
        </message>
        <message>
            <source>The model hub</source>
            <translation>モデルハブ</translation>
        </message>
        <message>
            <source>The mirror</source>
            <translation>ミラー</translation>
        </message>
        <message>
            <source>The package registry</source>
            <translation>パッケージレジストリ</translation>
        </message>
    </context>
</TS>
