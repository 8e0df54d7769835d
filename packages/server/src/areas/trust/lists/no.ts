import type { LanguageLists } from './LanguageLists.ts';

export const no: LanguageLists = {
  numbers: `null en|ett|én to tre fire fem seks sju|syv åtte ni
ti=10 elleve=11 tolv=12 tretten=13 fjorten=14 femten=15 seksten=16 sytten=17 atten=18 nitten=19 tjue=20 tretti=30 førti=40 femti=50 seksti=60 sytti=70 åtti=80 nitti=90`,
  sets: {
    distress:
      'sperra|sperret|fryst|strandet|fast|sykehus*|operasjon*|toll*|gebyr*|bot|visum|pakke*|pakka|arv|ringetid|kontantkort*|ranet|stjålet|nødsituasjon|lønn|ulykke|depositum|huseier|begravelse',
    ask: 'vennligst|hjelp|hjelpe|redda|reddet|redde|legge',
    digits: 'kode|koden|pinkoden|tall|siffer|pin',
    sms: 'sms|melding|får|kom|mottar|telefon|@app',
    tellme: 'les|send|si|gi|fortell|skriv',
    shots: 'skjermbilde*|opptaket|opptak|video|videoen|nakenbilder|bilder|bildene',
    near: 'kone|kona|mann|mannen|sjef|sjefen|jobber|familie|familien|venner|vennene|nett|nettet|ekteskap*|kolleger|foreldre|alle',
    paid: 'betal|betaler|overfør|penger|bitcoin|ellers',
    write: 'skriv|skrive|kontakt|legg|adde|add|finn|ring|send|sms|følg|tekst|kontakte|nå',
    talk: 'skrive|snakke|chatte|fortsette|bytte|prate|flytte|gå|ta|skrives',
    give: 'send|sende|lån|låne|gi|overfør|overføre|betal|betale|@pay|vippse|forskuttere|spytte',
    money: 'penger|cash|kontanter|bitcoin|usdt|gavekort*|steamkort*|lån|gryn|paysafe*|ringetid',
    pics: 'bilder|bilde|bildene|nakenbilder|nakenbildene|video|videoer|videoen|skjermbilder|meldingene',
    yours:
      'familie|familien|kone|kona|mann|mannen|sjef|sjefen|venner|foreldre|mor|kontakter|kolleger|jobb|alle|følgere',
    bill: 'telefonregning*|husleie|leie|regning|regninger|flybillett|billett|visum|operasjon|sykehus|pass|medisiner|sykehusregning',
    costs:
      'advokat|advokaten|byrå|byrået|ambassade|ambassaden|konsulat|visum|visumgebyr*|toll|tollen|gebyr|gebyret|avgift|sykehus|sykehuset|klinikk|klinikken|lege|legen|kirurg|operasjon|operasjonen|huseier|retten|notar|kurer|depositum|medisin|medisiner|behandling*',
    dear: 'kjære|elskede|skatt|skatten|engel|konge|kongen|dronning|helten|baby|stoler|stol|lover|sverger|elsker|hjerte',
    lack: 'mangler|trenger|vil|krever|ber|uten|før|innen|bare',
    meet: 'komme|kommet|fly|besøke|reise|møte',
    keep: 'beholder|holder|tilbakeholder|konfiskert|beslaglagt',
    papers: 'pass|passet|bagasje|koffert|kofferten|gull|gullet|arv|arven|formue|diamanter',
    lay: 'betaler|betale|regning|regninga|regningen|gebyr|gebyret|overfører',
    share: 'deler|dele|halvparten|prosent',
    saved: 'lagra|lagret|filma|filmet|spilt',
    know: 'vet',
    where: 'hvor|hvilken',
    home: 'skole|unger|ungene|barn|barna|datter|sønn|gate|adresse|bor|jobber|hus',
    warn: 'blokkerer|blokkere|angre|angrer|ignorerer',
    posted: 'melding|meldinga|meldingen|sms|varsel',
    copy: 'kopier|nummer|nummeret|tall|tallene|siffer|sifrene|kode|koden|står|tast',
    you: 'deg|din|ditt|meg|hva|takk',
    popup: 'dukker|popper|kommer',
    number: 'nummer|nummeret|kode|koden|tall|siffer',
    typeit: 'tast|kopier',
    shame: 'synd|dumt|tenk|forestill|lurer|pinlig',
    your: 'di|din|ditt|dine',
    kin: 'kone|kona|mann|mannen|sjef|sjefen|mor|mora|mamma|far|faren|foreldre|foreldrene|familien|barna|ungene|kollegene|vennene|kjæresten',
    reveal: 'vite|vet|ser|så|finner|fant|hører|åpner|oppdager|oppdaga|oppdaget|se|får',
    shown: 'video|videoen|film|filmen|klipp|klippet|kamera|bilder|bildene|naken|chatten|viser',
    trip: 'tog|toget|buss|bussen|fly|flyet|billett|billetten|taxi|drosje|reisa|reisen|bensin',
  },
  move: `
du finner|når meg .. @app
fortsette|fortsetter .. på|via|over @app
kan .. finne|nå meg .. @app
her|det er @app min|mi
<write> til meg .. på|via|over @app
<write> meg .. på|via|over|til @app
<write> meg @app
la oss .. på|via|over|til @app
!skal|kan vi .. på|via|over|til @app
heller|bedre|enklere|lettere|raskere .. på|via|over @app
har|bruker du .. @app
er du .. på @app
hva er|heter .. @app .. din|ditt
send|gi|får .. meg|jeg .. din|ditt @app
send|gi meg @app
mer|alltid .. aktiv|på .. på @app
!ikke|sjelden .. her|ofte|mye|inne .. <write> .. @app|@phone|@mail
`,
  money: `
& @sum|<money> <distress> <ask>
fylle|fyll .. kontantkort*|ringetid|mobilen
!@sum .. kan|kunne du .. hjelpe
<give> meg .. <money>|@sum
kan|kunne|vil du .. <give>|hjelpe .. <money>|@sum|<bill>
låne .. <money>|@sum .. av deg
trenger .. <money>|@sum .. sykehus|husleie|leie|billett|nå|raskt|fort
trenger .. desperat|akutt|virkelig|hjelp .. <money>|@sum|<bill>
akutt|desperat .. trenger|mangler .. <money>|@sum
mangler .. <money>|@sum .. til .. <bill>|mat
hjelp|hjelpe meg .. med .. <money>|@sum|<bill>|betale
betal|betale .. min|mitt|mine <bill>
betal|betale|betaler <bill>|husleia|regninga|regningen min|mi|mine
kjøp|kjøpe .. til meg|meg .. steam|itunes|apple|google|<money>
kjøp|kjøpe|send .. gavekort* .. til meg
investere|invester .. med meg|sammen
lære|lærer|vise deg .. trade|trading|investere|krypto|bitcoin|forex
du .. tjene|doble .. @sum|dagen|uka|krypto
mangler|trenger @number|@sum til .. <trip> .. kan|vil|kunne|ville|gidder
hvis du elsker meg .. betaler|betal|hjelper|sender
`,
  code: `
& <digits> <sms> <tellme>
send|gi|fortell|si|skriv|videresend|les .. meg .. kode|koden|sms-koden|smskoden|pinkode|engangskode|bekreftelseskode
send|gi|si|skriv .. koden|smskoden|engangskoden .. til meg|får|fikk|mottar|mottok
koden|kode .. du .. får|fikk|mottar|mottok|fått
hvilken kode .. fikk|fått|får
hva|hvilke .. tall|siffer|sifre|sifrene .. fikk|fått|får
`,
  threat: `
& <shots> <near> <paid>
!ser|får .. dine|alle|vennene <yours>|dine .. <pics>|alt
betal|betaler .. eller|ellers jeg .. sender|deler|legger|viser
jeg .. sender|legger|deler|poster|viser|publiserer|sprer .. dine|din|ditt|av <pics>
jeg .. sender|legger|deler|poster|viser|publiserer|sprer .. bildene|videoen|nakenbildene .. dine|din|til|ut
vil .. sende|dele|poste|legge|publisere|vise .. dine|din|bildene|videoen <pics>|dine|din
skal .. sende|dele|poste|legge|publisere|vise .. bildene|videoen|nakenbildene .. til|ut|dine|din
<pics> .. til .. familien|sjefen|kona|mannen|vennene|alle .. din|dine|hvis|med
!hvis du ikke .. betaler|sender|overfører|vippser .. jeg|alle|<yours>|bildene
betal|betaler|@pay|send .. eller|ellers .. sender|deler|legger|alle|<yours>|bildene
ellers .. sender|deler|legger|viser jeg .. <pics>|alt|det
jeg skal|vil .. drepe|slå|voldta|banke|knuse deg
jeg .. dreper|voldtar|banker|knuser deg
ødelegge|ødelegger|knuse livet|ekteskapet|forholdet|ryktet ditt
ødelegge|ødelegger ditt|hele liv|livet
begå selvmord
ta livet av deg selv
vær snill|grei|god|stille .. eller|ellers .. <kin> di|din|dine
`,
  not: 'ikke ingen intet aldri uten slettet verken nei ikkje',
  after: 'ikke aldri',
  topic:
    'film filmen serie serien serier netflix sang låt bok roman kino skuespiller dokumentar podkast svindlere svindler svindel scam heist spill monopol',
  phone: 'nummer nummeret ring ringe mobil tlf telefon telefonnummer sms tekst mobilnummer',
};
