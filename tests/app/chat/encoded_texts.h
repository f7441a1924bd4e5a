#pragma once

#include <array>

namespace headroom::test {

/// One text in one encoding. The bytes were written by Python's codecs (3.11), not by us.
struct EncodedText {
    const char* name;
    const char* utf8;
    const char* base64;
};

inline const std::array kEncodedTexts{
    EncodedText{
        "Japanese, Shift_JIS (CP932)",
        "本日は晴天なり。明日の会議は午前十時から第二会議室で行います。\n"
        "資料は前日までにメールで送ってください。よろしくお願いいたします。\n"
        "価格①：1,200円（税込）\n",
        "lnuT+oLNkLCTVoLIguiBQpa+k/qCzInvi2OCzYzfkU+PXI6egqmC55Hmk/GJ74tjjrqCxY1zgqKC3IK3gUIKjpGX"
        "v4LNkU+T+oLcgsWCyYOBgVuDi4LFkZeCwYLEgq2CvoKzgqKBQoLmguuCtYKtgqiK6IKigqKCvYK1gtyCt4FCCom/"
        "immHQIFGMSwyMDCJfoFpkMWNnoFqCg=="},
    EncodedText{
        "Japanese, EUC-JP",
        "本日は晴天なり。明日の会議は午前十時から第二会議室で行います。\n"
        "資料は前日までにメールで送ってください。よろしくお願いいたします。\n"
        "価格1：1,200円（税込）\n",
        "y9zG/KTPwLLFt6TKpOqho8zAxvykzrLxtcSkz7jhwbC9vbv+pKuk6cLoxvOy8bXEvLykx7nUpKSk3qS5oaMKu/HO"
        "waTPwbDG/KTepMeky6Xhobyl66THwfekw6TGpK+kwKS1pKSho6TopO2kt6SvpKq06qSkpKSkv6S3pN6kuaGjCrLB"
        "s8oxoacxLDIwMLHfocrAx7n+ocsK"},
    EncodedText{
        "Japanese, ISO-2022-JP",
        "本日は晴天なり。明日の会議は午前十時から第二会議室で行います。\n"
        "資料は前日までにメールで送ってください。よろしくお願いいたします。\n"
        "価格1：1,200円（税込）\n",
        "GyRCS1xGfCRPQDJFNyRKJGohI0xARnwkTjJxNUQkTzhhQTA9PTt+JCskaUJoRnMycTVEPDwkRzlUJCQkXiQ5ISMb"
        "KEIKGyRCO3FOQSRPQTBGfCReJEckSyVhITwlayRHQXckQyRGJC8kQCQ1JCQhIyRoJG0kNyQvJCo0aiQkJCQkPyQ3"
        "JF4kOSEjGyhCChskQjJBM0obKEIxGyRCIScbKEIxLDIwMBskQjFfIUpARzl+IUsbKEIK"},
    EncodedText{
        "Simplified Chinese, GBK",
        "今天天气很好，我们决定去公园散步。\n"
        "请在明天上午之前把报告发给我，谢谢。\n"
        "价格：一百二十元。\n",
        "vfHM7Mzsxvi63LrDo6zO0sPHvva2qMiluavUsMmisr2howrH69Taw/fM7MnPzufWrsewsNGxqLjmt6K4+M7So6zQ"
        "u9C7oaMKvNu48aO60ruw2bb+yq7UqqGjCg=="},
    EncodedText{
        "Simplified Chinese, GB18030",
        "今天天气很好，我们决定去公园散步。\n"
        "请在明天上午之前把报告发给我，谢谢。\n"
        "价格：一百二十元。\n",
        "vfHM7Mzsxvi63LrDo6zO0sPHvva2qMiluavUsMmisr2howrH69Taw/fM7MnPzufWrsewsNGxqLjmt6K4+M7So6zQ"
        "u9C7oaMKvNu48aO60ruw2bb+yq7UqqGjCg=="},
    EncodedText{
        "Traditional Chinese, Big5",
        "今天天氣很好，我們決定去公園散步。\n"
        "請在明天上午之前把報告寄給我，謝謝。\n"
        "價格：一百二十元。\n",
        "pLWk0aTRrvCr3KZuoUGn2q3MqE2pd6VopL226bSyqEKhQwq90KZiqfqk0aRXpMikp6tlp+Kz+KdpsUi1uafaoUHB"
        "wsHCoUMKu/mu5qFHpECmyqRHpFGkuKFDCg=="},
    EncodedText{
        "Korean, EUC-KR",
        "오늘은 날씨가 참 좋아서 공원에 산책하러 갔습니다.\n"
        "내일 오전까지 보고서를 보내 주세요. 감사합니다.\n"
        "가격은 만 이천 원입니다.\n",
        "v8C0w8C6ILOvvr6woSDC/CDBwb7GvK0gsPi/+L+hILvqw6XHz7evILCsvcC0z7TZLgqzu8DPIL/AwPyx7sH2ILq4"
        "sO28rbimILq4s7sgwda8vL/kLiCwqLvnx9W0z7TZLgqwobDdwLoguLggwMzDtSC/+MDUtM+02S4K"},
    EncodedText{
        "Korean, CP949",
        "오늘은 날씨가 참 좋아서 공원에 산책하러 갔습니다.\n"
        "내일 오전까지 보고서를 보내 주세요. 감사합니다.\n"
        "가격은 만 이천 원입니다.\n",
        "v8C0w8C6ILOvvr6woSDC/CDBwb7GvK0gsPi/+L+hILvqw6XHz7evILCsvcC0z7TZLgqzu8DPIL/AwPyx7sH2ILq4"
        "sO28rbimILq4s7sgwda8vL/kLiCwqLvnx9W0z7TZLgqwobDdwLoguLggwMzDtSC/+MDUtM+02S4K"},
    EncodedText{
        "German, Windows-1252",
        "Die Prüfung der Geräte dauert länger als geplant. Bitte schicken Sie uns die fehlenden "
        "Maße bis übermorgen – sonst müssen wir „schätzen“.\n"
        "Grüße aus Köln, 5 €\n",
        "RGllIFBy/GZ1bmcgZGVyIEdlcuR0ZSBkYXVlcnQgbORuZ2VyIGFscyBnZXBsYW50LiBCaXR0ZSBzY2hpY2tlbiBT"
        "aWUgdW5zIGRpZSBmZWhsZW5kZW4gTWHfZSBiaXMg/GJlcm1vcmdlbiCWIHNvbnN0IG38c3NlbiB3aXIghHNjaOR0"
        "emVuky4KR3L832UgYXVzIEv2bG4sIDUggAo="},
    EncodedText{
        "French, Windows-1252",
        "Le garçon a mangé des crêpes à l’école où il étudie depuis l’été dernier.\n"
        "La réunion a été reportée à la semaine prochaine – désolé pour le dérangement.\n",
        "TGUgZ2Fy529uIGEgbWFuZ+kgZGVzIGNy6nBlcyDgIGyS6WNvbGUgb/kgaWwg6XR1ZGllIGRlcHVpcyBskul06SBk"
        "ZXJuaWVyLgpMYSBy6XVuaW9uIGEg6XTpIHJlcG9ydOllIOAgbGEgc2VtYWluZSBwcm9jaGFpbmUgliBk6XNvbOkg"
        "cG91ciBsZSBk6XJhbmdlbWVudC4K"},
    EncodedText{
        "Russian, Windows-1251",
        "Сегодня хорошая погода, и мы решили пойти гулять в парк.\n"
        "Пожалуйста, пришлите отчёт до завтрашнего утра. Спасибо.\n",
        "0eXj7uTt/yD17vDu+OD/IO/u4+7k4Cwg6CDs+yDw5fjo6+gg7+7p8ugg4/Pr//L8IOIg7+Dw6i4Kz+7m4Ovz6fHy"
        "4Cwg7/Do+Ovo8uUg7vL3uPIg5O4g5+Di8vDg+O3l4+4g8/Lw4C4g0e/g8ejh7i4K"},
    EncodedText{
        "Russian, KOI8-R",
        "Сегодня хорошая погода, и мы решили пойти гулять в парк.\n"
        "Пожалуйста, пришлите отчёт до завтрашнего утра. Спасибо.\n",
        "88XHz8TO0SDIz9LP28HRINDPx8/EwSwgySDN2SDSxdvJzMkg0M/K1Mkgx9XM0dTYINcg0MHSyy4K8M/WwczVytPU"
        "wSwg0NLJ28zJ1MUgz9Teo9QgxM8g2sHX1NLB287Fx88g1dTSwS4g89DB08nCzy4K"},
    EncodedText{
        "Greek, Windows-1253",
        "Σήμερα ο καιρός είναι πολύ καλός και αποφασίσαμε να πάμε βόλτα στο πάρκο.\n"
        "Παρακαλώ στείλτε μου την αναφορά μέχρι αύριο το πρωί.\n",
        "097s5fHhIO8g6uHp8fzyIOXf7eHpIPDv6/0g6uHr/PIg6uHpIOHw7/bh89/z4ezlIO3hIPDc7OUg4vzr9OEg8/Tv"
        "IPDc8ervLgrQ4fHh6uHr/iDz9OXf6/TlIOzv9SD05+0g4e3h9u/x3CDs3ffx6SDh/fHp7yD07yDw8fnfLgo="},
    EncodedText{
        "Polish, Windows-1250",
        "Dzisiaj jest ładna pogoda, więc postanowiliśmy pójść na spacer do parku.\n"
        "Proszę przesłać sprawozdanie do jutra rano. Dziękuję, żółty źrebak śpi.\n",
        "RHppc2lhaiBqZXN0ILNhZG5hIHBvZ29kYSwgd2nqYyBwb3N0YW5vd2lsaZxteSBw82qc5iBuYSBzcGFjZXIgZG8g"
        "cGFya3UuClByb3N66iBwcnplc7Nh5iBzcHJhd296ZGFuaWUgZG8ganV0cmEgcmFuby4gRHpp6mt1auosIL/zs3R5"
        "IJ9yZWJhayCccGkuCg=="},
    EncodedText{
        "Hebrew, Windows-1255",
        "היום מזג האוויר יפה והחלטנו לצאת לטייל בפארק.\n"
        "נא לשלוח את הדוח עד מחר בבוקר. תודה רבה.\n",
        "5Onl7SDu5uIg5ODl5en4IOn05CDl5Ofs6PDlIOz24Pog7Ojp6ewg4fTg+PcuCvDgIOz57OXnIOD6IOTj5ecg8uMg"
        "7uf4IOHh5ff4LiD65ePkIPjh5C4K"},
    EncodedText{
        "Arabic, Windows-1256",
        "الطقس جميل اليوم وقررنا الذهاب للتنزه في الحديقة.\n"
        "يرجى إرسال التقرير قبل صباح الغد. شكرا جزيلا.\n",
        "x+HY3tMgzOPt4SDH4e3m4yDm3tHR5Mcgx+HQ5cfIIOHhyuTS5SDd7SDH4c3P7d7JLgrt0czsIMXR08fhIMfhyt7R"
        "7dEg3sjhINXIx80gx+Hbzy4g1N/RxyDM0u3hxy4K"},
    EncodedText{
        "Thai, Windows-874",
        "วันนี้อากาศดีมาก เราจึงตัดสินใจไปเดินเล่นที่สวนสาธารณะ\n"
        "กรุณาส่งรายงานภายในพรุ่งนี้เช้า ขอบคุณครับ\n",
        "x9G5udXpzdKh0si01cHSoSDgw9Ko1qe10bTK1LnjqOS74LTUueDF6Lm31ejKx7nK0rjSw7PQCqHD2LPSyuinw9LC"
        "p9K5wNLC47m+w9jop7nV6eCq6dIgos26pNizpMPRugo="},
    EncodedText{
        "Turkish, Windows-1254",
        "Bugün hava çok güzel, bu yüzden parka yürüyüşe gitmeye karar verdik.\n"
        "Lütfen raporu yarın sabaha kadar gönderin. Teşekkürler, ığdır şoförü.\n",
        "QnVn/G4gaGF2YSDnb2sgZ/x6ZWwsIGJ1IHn8emRlbiBwYXJrYSB5/HL8efz+ZSBnaXRtZXllIGthcmFyIHZlcmRp"
        "ay4KTPx0ZmVuIHJhcG9ydSB5YXL9biBzYWJhaGEga2FkYXIgZ/ZuZGVyaW4uIFRl/mVra/xybGVyLCD98GT9ciD+"
        "b2b2cvwuCg=="},
    EncodedText{
        "Japanese, UTF-16 LE without a mark",
        "本日は晴天なり。明日の会議は午前十時から第二会議室で行います。\n"
        "資料は前日までにメールで送ってください。よろしくお願いいたします。\n"
        "価格①：1,200円（税込）\n",
        "LGflZW8wdGYpWWowijACMA5m5WVuMBpPcItvMEhTTVJBU0JmSzCJMCx7jE4aT3CLpFtnMEyIRDB+MFkwAjAKAMeM"
        "mWVvME1S5WV+MGcwazDhMPww6zBnMAGQYzBmME8wYDBVMEQwAjCIMI0wVzBPMEowWJhEMEQwXzBXMH4wWTACMAoA"
        "oU88aGAkGv8xACwAMgAwADAAhlEI/w56vI8J/woA"},
    EncodedText{
        "Japanese, UTF-16 BE without a mark",
        "本日は晴天なり。明日の会議は午前十時から第二会議室で行います。\n"
        "資料は前日までにメールで送ってください。よろしくお願いいたします。\n"
        "価格①：1,200円（税込）\n",
        "Zyxl5TBvZnRZKTBqMIowAmYOZeUwbk8ai3Awb1NIUk1TQWZCMEswiXssToxPGotwW6QwZ4hMMEQwfjBZMAIACozH"
        "ZZkwb1JNZeUwfjBnMGsw4TD8MOswZ5ABMGMwZjBPMGAwVTBEMAIwiDCNMFcwTzBKmFgwRDBEMF8wVzB+MFkwAgAK"
        "T6FoPCRg/xoAMQAsADIAMAAwUYb/CHoOj7z/CQAK"},
    EncodedText{
        "Simplified Chinese, UTF-16 LE without a mark",
        "今天天气很好，我们决定去公园散步。\n"
        "请在明天上午之前把报告发给我，谢谢。\n"
        "价格：一百二十元。\n",
        "yk4pWSlZFGyIX31ZDP8RYuxOs1GaW7tTbFHtVmNlZWsCMAoA94soVw5mKVkKTkhTS05NUopipWJKVNFT2X4RYgz/"
        "IowijAIwCgD3TjxoGv8ATn52jE5BU0NRAjAKAA=="},
    EncodedText{
        "Korean, UTF-16 BE without a mark",
        "오늘은 날씨가 참 좋아서 공원에 산책하러 갔습니다.\n"
        "내일 오전까지 보고서를 보내 주세요. 감사합니다.\n"
        "가격은 만 이천 원입니다.\n",
        "xiSymMdAACCwoMUorAAAIMw4ACDIi8VEwRwAIKz1xtDF0AAgwLDMRdVYt+wAIKwUwrWyyLLkAC4ACrC0x3wAIMYk"
        "yASuTMnAACC89KzgwRy5fAAgvPSwtAAgyPzBOMaUAC4AIKwQwKzVabLIsuQALgAKrACsqcdAACC5zAAgx3TMnAAg"
        "xtDHhbLIsuQALgAK"},
    EncodedText{
        "German, UTF-16 LE without a mark",
        "Die Prüfung der Geräte dauert länger als geplant. Bitte schicken Sie uns die fehlenden "
        "Maße bis übermorgen – sonst müssen wir „schätzen“.\n"
        "Grüße aus Köln, 5 €\n",
        "RABpAGUAIABQAHIA/ABmAHUAbgBnACAAZABlAHIAIABHAGUAcgDkAHQAZQAgAGQAYQB1AGUAcgB0ACAAbADkAG4A"
        "ZwBlAHIAIABhAGwAcwAgAGcAZQBwAGwAYQBuAHQALgAgAEIAaQB0AHQAZQAgAHMAYwBoAGkAYwBrAGUAbgAgAFMA"
        "aQBlACAAdQBuAHMAIABkAGkAZQAgAGYAZQBoAGwAZQBuAGQAZQBuACAATQBhAN8AZQAgAGIAaQBzACAA/ABiAGUA"
        "cgBtAG8AcgBnAGUAbgAgABMgIABzAG8AbgBzAHQAIABtAPwAcwBzAGUAbgAgAHcAaQByACAAHiBzAGMAaADkAHQA"
        "egBlAG4AHCAuAAoARwByAPwA3wBlACAAYQB1AHMAIABLAPYAbABuACwAIAA1ACAArCAKAA=="},
    EncodedText{
        "Russian, UTF-16 BE without a mark",
        "Сегодня хорошая погода, и мы решили пойти гулять в парк.\n"
        "Пожалуйста, пришлите отчёт до завтрашнего утра. Спасибо.\n",
        "BCEENQQzBD4ENAQ9BE8AIARFBD4EQAQ+BEgEMARPACAEPwQ+BDMEPgQ0BDAALAAgBDgAIAQ8BEsAIARABDUESAQ4"
        "BDsEOAAgBD8EPgQ5BEIEOAAgBDMEQwQ7BE8EQgRMACAEMgAgBD8EMARABDoALgAKBB8EPgQ2BDAEOwRDBDkEQQRC"
        "BDAALAAgBD8EQAQ4BEgEOwQ4BEIENQAgBD4EQgRHBFEEQgAgBDQEPgAgBDcEMAQyBEIEQAQwBEgEPQQ1BDMEPgAg"
        "BEMEQgRABDAALgAgBCEEPwQwBEEEOAQxBD4ALgAK"},
    EncodedText{
        "Japanese, UTF-16 with a mark",
        "本日は晴天なり。明日の会議は午前十時から第二会議室で行います。\n"
        "資料は前日までにメールで送ってください。よろしくお願いいたします。\n"
        "価格①：1,200円（税込）\n",
        "//4sZ+VlbzB0ZilZajCKMAIwDmblZW4wGk9wi28wSFNNUkFTQmZLMIkwLHuMThpPcIukW2cwTIhEMH4wWTACMAoA"
        "x4yZZW8wTVLlZX4wZzBrMOEw/DDrMGcwAZBjMGYwTzBgMFUwRDACMIgwjTBXME8wSjBYmEQwRDBfMFcwfjBZMAIw"
        "CgChTzxoYCQa/zEALAAyADAAMACGUQj/Dnq8jwn/CgA="},
    EncodedText{
        "Hebrew, UTF-16 BE without a mark",
        "היום מזג האוויר יפה והחלטנו לצאת לטייל בפארק.\n"
        "נא לשלוח את הדוח עד מחר בבוקר. תודה רבה.\n",
        "BdQF2QXVBd0AIAXeBdYF0gAgBdQF0AXVBdUF2QXoACAF2QXkBdQAIAXVBdQF1wXcBdgF4AXVACAF3AXmBdAF6gAg"
        "BdwF2AXZBdkF3AAgBdEF5AXQBegF5wAuAAoF4AXQACAF3AXpBdwF1QXXACAF0AXqACAF1AXTBdUF1wAgBeIF0wAg"
        "Bd4F1wXoACAF0QXRBdUF5wXoAC4AIAXqBdUF0wXUACAF6AXRBdQALgAK"},
};

} // namespace headroom::test
