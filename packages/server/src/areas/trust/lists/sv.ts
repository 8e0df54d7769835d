import type { LanguageLists } from './LanguageLists.ts';

export const sv: LanguageLists = {
  numbers: `noll en|ett två tre fyra fem sex sju åtta nio
tio=10 elva=11 tolv=12 tretton=13 fjorton=14 femton=15 sexton=16 sjutton=17 arton=18 nitton=19 tjugo=20 trettio=30 fyrtio=40 femtio=50 sextio=60 sjuttio=70 åttio=80 nittio=90`,
  sets: {
    distress:
      'spärrat|fruset|fryst|strandad|fast|sjukhus*|operation*|tull*|avgift*|böter|visum|paket*|arv|kontantkort*|rånad|stulen|stulet|nödläge|lön|olycka|deposition|hyresvärd*|begravning',
    ask: 'snälla|hjälp|hjälpa|räddad|rädda|lägga',
    digits: 'kod|koden|pinkoden|siffror|pin',
    sms: 'sms|meddelande|får|kom|mottar|telefon|@app',
    tellme: 'läs|skicka|säg|ge|berätta|skriv',
    shots: 'skärmdump*|inspelning*|spelat|video|videon|nakenbilder|bilder|bilderna',
    near: 'fru|man|chef|jobbar|familj|vänner|nätet|online|äktenskap*|kollegor|föräldrar|alla',
    paid: 'betala|betalar|överför|pengar|bitcoin|annars',
    write: 'skriv|skriva|kontakta|adda|lägg|hitta|ring|skicka|smsa|följ|sök|messa|hör|nå|når',
    talk: 'skriva|prata|chatta|fortsätta|byta|flytta|höras|snacka|ses|gå|ta',
    give: 'skicka|låna|ge|@pay|swisha|överför|överföra|betala|betal|sätt|sätta|föra',
    money: 'pengar|cash|kontanter|bitcoin|usdt|presentkort*|steamkort*|lån|stålar|paysafe*|deg',
    pics: 'bilder|bild|bilderna|nakenbilder|nakenbild|video|videor|videon|skärmdumpar|meddelanden',
    yours: 'familj|fru|man|chef|vänner|föräldrar|mamma|kontakter|kollegor|jobb|alla|följare|kompisar',
    bill: 'telefonräkning*|hyra|hyran|räkning|räkningar|räkningen|flygbiljett|biljett|visum|operation|sjukhus|pass|medicin|sjukhusräkning',
    costs:
      'advokat|advokaten|byrå|byrån|ambassad|ambassaden|konsulat|visum|visumavgift*|tull|tullen|avgift|avgiften|sjukhus|sjukhuset|klinik|kliniken|läkare|läkaren|kirurg|operation|operationen|hyresvärd*|domstol|notarie|deposition|medicin|behandling*',
    dear: 'älskling|älskade|kära|ängel|kung|drottning|hjälte|litar|lita|lovar|svär|älskar|hjärta|gull',
    lack: 'saknar|saknas|fattas|behöver|vill|kräver|begär|ber|utan|innan|tills|bara',
    meet: 'komma|flyga|besöka|resa|träffa',
    keep: 'behåller|håller|kvarhåller|konfiskerat|beslagtagit',
    papers: 'pass|passet|bagage|väska|väskan|guld|guldet|arv|arvet|förmögenhet|diamanter',
    lay: 'betalar|betala|räkning|räkningen|notan|avgift|avgiften|överför',
    share: 'delar|dela|hälften|procent',
    saved: 'sparat|spelat|filmat',
    know: 'vet',
    where: 'var|vilken',
    home: 'skola|barn|barnen|dotter|son|gata|adress|bor|jobbar|hus',
    warn: 'blockerar|blockera|ångra|ångrar|ignorerar',
    posted: 'meddelande|meddelandet|sms|avisering',
    copy: 'kopiera|nummer|numret|siffror|siffrorna|kod|koden|står|knappa',
    you: 'dig|din|ditt|mig|vad|tack',
    popup: 'dyker|poppar|kommer',
    number: 'nummer|numret|kod|koden|siffror',
    typeit: 'knappa|kopiera',
    shame: 'synd|tänk|föreställ|undrar|pinsamt',
    your: 'din|ditt|dina',
    kin: 'fru|man|chef|mamma|mor|pappa|far|föräldrar|familj|barn|kollegor|vänner|flickvän|arbetsgivare',
    reveal: 'veta|vet|ser|såg|hittar|hittade|hör|öppnar|upptäcker|upptäckte|se|får',
    shown: 'video|videon|film|filmen|klipp|klippet|kamera|kameran|bilder|bilderna|naken|chatten|visar',
    trip: 'tåg|tåget|buss|bussen|flyg|flyget|biljett|biljetten|taxi|resan|bensin',
  },
  move: `
du hittar|når mig .. @app
fortsätta|fortsätter .. på|via|över @app
kan .. hitta|nå mig .. @app
här|det är min|mitt @app
<write> till mig .. på|via|över @app
<write> mig .. på|via|över @app
<write> .. till mig på|via @app
<write> av dig .. på|via @app
<write> mig @app
!ska|kan vi .. på|via|över|till @app
låt oss .. på|via|över|till @app
kan <talk> .. på|via|över @app
vi .. <talk> .. på|via|över|till @app .. istället|hellre
hellre|bättre|enklare|lättare|snabbare .. på|via|över @app
har|använder du .. @app
finns|är du .. på @app
vad är|heter din|ditt|du .. @app
skicka|ge|får .. mig|jag .. din|ditt @app
mer|alltid|oftare .. aktiv|på|inne .. på @app
!inte|sällan .. här|ofta|mycket|inne .. <write> .. @app|@phone|@mail
`,
  money: `
& @sum|<money> <distress> <ask>
ladda|fyll .. kontantkort*|mobil|pott
!@sum .. kan|kunde du .. hjälpa
<give> mig .. <money>|@sum
<give> .. <money>|@sum .. till mig
kan|kunde|skulle|vill du .. <give>|hjälpa .. <money>|@sum|<bill>
låna .. <money>|@sum .. av dig
behöver .. <money>|@sum .. sjukhus|hyran|hyra|biljett|nu|snabbt|akut
behöver .. desperat|akut|verkligen|hjälp .. <money>|@sum|<bill>
akut|desperat .. behöver|saknar .. <money>|@sum
saknar .. <money>|@sum .. till .. <bill>|mat
hjälp|hjälpa mig .. med|att .. <money>|@sum|<bill>|betala
betala|betalar .. min|mitt|mina <bill>
köp|köpa .. till mig|mig .. steam|itunes|apple|google|<money>
köp|köpa|skicka .. presentkort* .. till mig
investera|investerar .. med mig|tillsammans
lära|lär|visa dig .. trada|trading|investera|krypto|bitcoin|forex
du .. tjäna|dubbla .. @sum|dagen|veckan|krypto
saknar|behöver @number|@sum till .. <trip> .. kan|vill|kunde|skulle
om du älskar mig .. betalar|hjälper|skickar
`,
  code: `
& <digits> <sms> <tellme>
skicka|säga .. koden .. fick|sms|får
skicka|ge|berätta|säg|skriv|vidarebefordra|läs .. mig .. kod|koden|smskoden|pinkoden|engångskoden|verifieringskoden
skicka|säg|skriv .. koden|smskoden|engångskoden|verifieringskoden .. till mig|får|fick|fått
koden|kod .. du .. får|fick|fått|mottog
vilken kod .. fick|fått|får
vad|vilka .. siffror|siffrorna .. fick|fått|får
`,
  threat: `
& <shots> <near> <paid>
!ser|får .. dina|alla <yours> .. se|<pics>|allt
betala|betalar .. eller|annars så|jag .. skickar|delar|lägger|visar
jag .. skickar|lägger|delar|postar|visar|publicerar|sprider .. dina|din|ditt <pics>
ska|kommer .. skicka|dela|posta|lägga|publicera|visa|sprida .. dina|din|ditt <pics>
dina|din <pics> .. till .. din|dina|ditt|alla <yours>
skickar|visar|berättar .. <pics>|allt|det .. till|för .. din|dina <yours>
!om du inte .. betalar|skickar|swishar .. jag|alla|<yours>|dina
betala|betalar|swisha .. annars|eller .. skickar|delar|lägger|alla|<yours>|dina
annars .. skickar|delar|lägger|visar jag .. <pics>|allt|det
jag ska|kommer .. döda|slå|våldta|krossa|misshandla dig
jag dödar|våldtar|slår|krossar dig
förstöra|förstör ditt|hela liv|äktenskap|rykte
ta livet av dig
var snäll|rar|god|tyst .. annars|eller .. din|ditt|dina <kin>
`,
  not: 'inte ingen inget inga aldrig utan raderat varken nej ej',
  after: 'inte aldrig',
  topic:
    'film serie serien serier netflix låt bok roman bio skådespelare dokumentär podd bedragare bedrägeri scam heist spel monopol',
  phone: 'nummer nummret ring ringa mobil tel telefon telefonnummer sms smsa mobilnummer nr',
};
