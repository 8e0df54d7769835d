import type { LanguageLists } from './LanguageLists.ts';

export const de: LanguageLists = {
  numbers: `null eins|ein zwei|zwo drei vier fünf|fuenf sechs sieben acht neun
zehn=10 elf=11 zwölf=12 dreizehn=13 vierzehn=14 fünfzehn=15 sechzehn=16 siebzehn=17 achtzehn=18 neunzehn=19 zwanzig=20 dreißig=30 vierzig=40 fünfzig=50 sechzig=60 siebzig=70 achtzig=80 neunzig=90
und`,
  sets: {
    distress:
      'gesperrt|eingefroren|festsitz*|feststeck*|krankenhaus|klinik|operation|op|zoll*|gebühr*|strafe|visum|paket|erbschaft|erbe|guthaben|ausgeraubt|bestohlen|gestohlen|notfall|notlage|gehalt|unfall|kaution|vermieter|beerdigung|fest|konto',
    ask: 'bitte|hilf|hilfst|helfen|geholfen|hilfe|vorstrecken|rette|rettest|auslegen',
    digits: 'code|pin|zahlen|ziffern|tan|zahlencode',
    sms: 'sms|nachricht|kriegst|bekommst|kam|kommt|angekommen|handy|@app',
    tellme: 'lies|schick|sag|gib|nenn|leite|verrate|lese',
    shots: 'screenshots|aufnahme|aufnahmen|aufgenommen|video|videos|nacktbilder|bilder|chats',
    near: 'frau|mann|chef|arbeitgeber|familie|freunde|freunden|online|netz|internet|ehe|kollegen|eltern|alle',
    paid: 'zahl|zahlst|bezahl|überweis|überweist|geld|bitcoin|sonst',
    write:
      'schreib|schreibe|schreibst|schreiben|melde|meld|kontaktier|kontaktiere|adde|add|ruf|texte|hol|such|finde|findest',
    talk: 'schreiben|chatten|reden|weiterschreiben|texten|weiterreden|unterhalten|wechseln|sprechen|telefonieren|treffen',
    give: 'schick|schicke|schicken|schickst|sende|senden|leih|leihe|leihen|leihst|gib|geben|gibst|überweis|überweise|überweisen|überweist|borg|borgen|zahl|zahlen|pumpen',
    money:
      'geld|kohle|bargeld|bitcoin|usdt|gutschein*|guthaben*|geschenkkarte*|steamkarte*|paysafe*|kredit|darlehen',
    pics: 'bilder|fotos|nacktbilder|nacktfotos|video|videos|aufnahmen|screenshots|chats|chatverlauf',
    yours:
      'familie|frau|mann|chef|freunden|freunde|eltern|mutter|kontakte|kontakten|kollegen|arbeitgeber|followern',
    bill: 'handyrechnung|telefonrechnung|miete|rechnung|rechnungen|flug|flugticket|ticket|visum|operation|krankenhaus|reisepass|medikamente|krankenhausrechnung|stromrechnung',
    costs:
      'anwalt|anwältin|rechtsanwalt|agentur|botschaft|konsulat|visum|visa|visumgebühr|zoll|zollamt|gebühr|gebühren|steuer|krankenhaus|klinik|arzt|chirurg|operation|op|vermieter|gericht|notar|spedition|kurier|kaution|medikamente|behandlung',
    dear: 'schatz|liebling|liebster|liebste|geliebter|süßer|süße|engel|könig|königin|held|heldin|baby|vertrau|vertraust|verspreche|versprochen|schwöre|flehe|liebst|herz',
    lack: 'brauche|brauch|braucht|fehlt|fehlen|will|wollen|verlangt|verlangen|fordert|fordern|ohne|bevor|bis|nur|erst',
    meet: 'kommen|komme|käme|besuchen|fliegen|treffen',
    keep: 'behält|behalten|hält|halten|einbehalten|beschlagnahmt',
    papers: 'pass|reisepass|gepäck|koffer|gold|erbe|erbschaft|vermögen|diamanten',
    lay: 'zahlt|zahle|zahlen|bezahlt|bezahle|bezahlen|begleicht|begleichen|rechnung|gebühr|gebühren|überweist',
    share: 'teilen|teile|hälfte|prozent|gemeinsam',
    saved: 'gespeichert|aufgenommen|gesichert|mitgeschnitten',
    know: 'weiß',
    where: 'wo|welche|welcher',
    home: 'schule|kinder|tochter|sohn|straße|adresse|wohnst|haus|arbeitest|arbeit',
    warn: 'blockierst|blockieren|blockier|bereuen|bereust|ignorierst|benimm',
    posted: 'nachricht|sms|schickt|mitteilung',
    copy: 'kopier|kopiere|nummer|zahlen|ziffern|code|steht|tipp|tippe',
    you: 'dir|dich|dein|deine|du|mir|was|bitte',
    popup: 'erscheint|erscheinen|aufpoppt|poppt|taucht|kommt|kommen',
    number: 'nummer|code|zahl|zahlen|ziffern',
    typeit: 'tipp|tippe|kopier|kopiere',
    shame: 'schade|stell|gespannt|peinlich|frage',
    your: 'dein|deine|deiner|deinem|deinen',
    kin: 'frau|mann|chef|chefin|mutter|mama|vater|eltern|familie|kinder|kollegen|freunde|freundin|arbeitgeber',
    reveal: 'erfährt|sieht|sehen|erfahren|wüsste|hört|öffnet|aufmacht|findet|entdeckt',
    shown: 'video|film|clip|kamera|cam|bilder|fotos|nackt|zeigst|chats|aufnahme',
    trip: 'zug|bus|bahn|flug|flugticket|ticket|fahrkarte|taxi|fahrt|reise|benzin',
  },
  move: `
findest|erreichst du mich .. @app
du findest|erreichst mich .. @app
weiter .. auf|über|bei @app
auf|über|bei @app weiter|weiterreden|weiterschreiben
auf|über|bei @app .. weiter
hier|das .. mein|meine @app
<write> mir .. auf|bei|über|per|via|in|unter @app
<write> mich .. auf|bei|über|per|in @app
<write> dich .. auf|bei|über|per @app
<write> mich .. über|unter|via @app
<write> mir .. @app
lass uns .. auf|bei|über|per|in|zu @app
wollen|können|sollen wir .. auf|bei|über|per|in|zu @app
lieber|besser|eher|schneller .. auf|bei|über|per|in @app .. <talk>
lieber|besser|eher auf|bei|über|per|in @app
hast|hättest|benutzt|nutzt du|auch @app
hast|hättest|benutzt|nutzt du .. @app
bist du .. auf|bei @app
gib|schick|gibst|schickst|verrätst|sag|verrate mir .. dein|deine|deinen @app
wie ist|lautet|heißt dein|deine @app
auf|bei @app .. schreiben|weiterschreiben|weiterreden|chatten|erreichen|erreichbar|erreichst
!nicht|selten|kaum .. hier|oft|online .. <write> .. @app|@phone|@mail
`,
  money: `
& @sum|<money> <distress> <ask>
handy|guthaben .. aufladen
lad|lade .. mein handy|guthaben .. auf
!@sum .. kannst|könntest du .. helfen
<give> mir .. <money>|@sum
<give> du mir .. <money>|@sum
kannst|könntest|würdest du .. mir .. <money>|@sum
kannst|könntest|würdest du .. <money>|@sum .. <give>|vorstrecken|auslegen|aushelfen
mir .. <money>|@sum <give>|vorstrecken|auslegen
mit .. <money>|@sum .. aushelfen|helfen|unterstützen
brauche .. <money>|@sum .. dringend|krankenhaus|miete|ticket|visum|sofort
brauche dringend .. <money>|@sum
hilf|hilfst|helfen mir|du .. <bill>|<money>|@sum
meine|mein|meinen <bill> .. bezahlen|zahlen|übernehmen
bezahl|zahl|bezahle|zahle .. meine|mein|meinen <bill>
kauf|kaufe|besorg mir .. steam|itunes|apple|amazon|google|paysafe|<money>
investier|investiere|investieren .. mit mir
zeige|bringe dir .. trading|traden|investieren|krypto|bitcoin|forex
du .. verdienen|verdoppeln .. @sum|täglich|wöchentlich|krypto
brauch|brauche|fehlen|fehlt @number|@sum für .. <trip> .. kannst|könntest|würdest|schickst
wenn du mich liebst .. zahlst|bezahlst|hilfst|schickst|überweist|zahl|hilf
`,
  code: `
& <digits> <sms> <tellme>
mir .. code .. schicken|sagen|geben|nennen|weiterleiten
schick|schicke|sende|sag|gib|nenn|nenne|leite|verrate mir .. code|pin|tan|bestätigungscode|sicherheitscode|zahlencode|verifizierungscode
schick|schicke|sende mir .. code|sms|tan
code .. bekommen|erhalten|gesendet|geschickt .. schick|sag|gib|leite
code .. per sms .. schick|sag|gib|bekommen|bekommst|erhältst
welchen|welcher code .. bekommen|erhalten|gekommen
welche|wie|was .. ziffern|zahlen|zahlencode .. bekommen|gekriegt|gekommen
`,
  threat: `
& <shots> <near> <paid>
!sehen .. deine|deiner|alle <yours> .. <pics>|alles
!<yours> .. sehen|erfahren .. <pics>|alles
zahl|zahle|zahlst|bezahl .. oder ich .. schicke|veröffentliche|poste|zeige
ich .. schicke|veröffentliche|poste|verbreite|teile|zeige .. deine|deinen|dein <pics>
werde .. deine|dein|deinen <pics> .. schicken|veröffentlichen|posten|verbreiten|teilen|hochladen|zeigen
deine|dein <pics> .. an .. deine|deinen|deiner|alle <yours>
deine|dein <pics> .. online|internet|veröffentlicht|veröffentlichen .. zahlst|sonst|wenn
deiner|deinem|deinen <yours> .. schicken|zeigen|erzählen|schicke|zeige|erzähle .. alles|<pics>
werde .. deiner|deinem|deinen <yours> .. schicken|zeigen|erzählen|sagen
!wenn du nicht .. zahlst|bezahlst|schickst|überweist .. <yours>|alle|passiert|veröffentliche|schicke|poste
zahl|zahlst|bezahl|überweis .. sonst|oder .. veröffentliche|schicke|poste|<yours>|erfährt|erfahren
ich bringe|bring dich um
ich mach|mache dich fertig|kalt
werde dich .. umbringen|töten|fertigmachen|vergewaltigen|verprügeln|finden
ich zerstöre|ruiniere dein leben|ehe
dein leben .. zerstören|ruinieren
wirst .. bereuen .. zahlst|<pics>|wenn
bring dich um
sei|bleib lieb|brav|nett|still .. oder|sonst .. deine|dein|deiner <kin>
`,
  not: 'kein keine keinen keiner keinem nicht nie niemals ohne nix nichts gelöscht ungern niemand',
  after: 'nicht niemals kein keins keine',
  topic:
    'film filme serie serien netflix lied song buch roman kino schauspieler doku podcast hörbuch betrüger scammer betrug abzocke spiel monopoly',
  phone: 'nummer handy handynummer anrufen ruf telefonnummer erreichst erreichbar melde schreib',
};
