<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US" sourcelanguage="en">
    <context>
        <name>HeadroomBar</name>
        <message numerus="yes">
            <source>%1 and %n more</source>
            <translation>
                <numerusform>%1 and %n more</numerusform>
                <numerusform>%1 and %n more</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n more device(s)</source>
            <translation>
                <numerusform>%n more device</numerusform>
                <numerusform>%n more devices</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>VerdictWords</name>
        <message numerus="yes">
            <source>As %n answers of this model were here.</source>
            <translation>
                <numerusform>As %n answer of this model was here.</numerusform>
                <numerusform>As %n answers of this model were here.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>headroom::ui</name>
        <message numerus="yes">
            <source>… and %n character(s) more, which copying takes along</source>
            <translation>
                <numerusform>… and %n character more, which copying takes along</numerusform>
                <numerusform>… and %n characters more, which copying takes along</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::LibraryViewModel</name>
        <message numerus="yes">
            <source>%n models are used where they lie.</source>
            <translation>
                <numerusform>%n model is used where it lies.</numerusform>
                <numerusform>%n models are used where they lie.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n files stay, because another model needs them.</source>
            <translation>
                <numerusform>%n file stays, because another model needs it.</numerusform>
                <numerusform>%n files stay, because another model needs them.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::TokenPathViewModel</name>
        <message numerus="yes">
            <source>Token %1, %n layer(s), %2 ms, %3 read</source>
            <translation>
                <numerusform>Token %1, %n layer, %2 ms, %3 read</numerusform>
                <numerusform>Token %1, %n layers, %2 ms, %3 read</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>headroom::ui::TrashListModel</name>
        <message numerus="yes">
            <source>%n conversation(s)</source>
            <translation>
                <numerusform>%n conversation</numerusform>
                <numerusform>%n conversations</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n message(s) with what follows</source>
            <translation>
                <numerusform>%n message with what follows</numerusform>
                <numerusform>%n messages with what follows</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n message(s)</source>
            <translation>
                <numerusform>%n message</numerusform>
                <numerusform>%n messages</numerusform>
            </translation>
        </message>
    </context>
</TS>
