import type { LanguageLists } from './LanguageLists.ts';

export const da: LanguageLists = {
  numbers: `nul en|et to tre fire fem seks syv otte ni
ti=10 elleve=11 tolv=12 tretten=13 fjorten=14 femten=15 seksten=16 sytten=17 atten=18 nitten=19 tyve=20 tredive=30 fyrre=40 halvtreds=50 tres=60 halvfjerds=70 firs=80 halvfems=90
og`,
  sets: {
    distress:
      'spærret|frosset|strandet|fast|hospital*|operation*|told*|gebyr*|bøde|visum|pakke*|arv|taletid|røvet|stjålet|nødsituation|løn|ulykke|depositum|udlejer|begravelse',
    ask: 'venligst|hjælp|hjælpe|reddet|redde|udlægge|lægge',
    digits: 'kode|koden|pinkoden|tal|cifre|pin',
    sms: 'sms|besked|får|kom|modtager|telefon|@app',
    tellme: 'læs|send|sig|giv|fortæl|skriv',
    shots:
      'skærmbilleder*|skærmbillederne|optagelsen|optaget|video|videoen|nøgenbilleder|billeder|billederne',
    near: 'kone|mand|chef|arbejder|familie|venner|online|nettet|ægteskab|kolleger|forældre|alle',
    paid: 'betal|betaler|overfør|penge|bitcoin|ellers',
    write: 'skriv|skrive|kontakt|tilføj|add|find|fang|ring|send|sms|følg|fat|smid|kontakte',
    talk: 'skrive|snakke|chatte|fortsætte|rykke|skifte|tale|skrives|flytte|gå|skrive',
    give: 'send|sende|lån|låne|giv|give|overfør|overføre|betal|betale|udlægge|@pay|swipp',
    money: 'penge|kontanter|bitcoin|usdt|gavekort*|steamkort*|lån|mønter|taletid|paysafe*',
    pics: 'billeder|billede|nøgenbilleder|nøgenbillede|video|videoer|videoen|skærmbilleder|beskeder|billederne',
    yours: 'familie|kone|mand|chef|venner|forældre|mor|kontakter|kolleger|arbejde|alle|følgere',
    bill: 'telefonregning|husleje|regning|regninger|flybillet|billet|visum|operation|hospital|pas|medicin|hospitalsregning',
    costs:
      'advokat|advokaten|bureau|bureauet|ambassade|ambassaden|konsulat|visum|visumgebyr*|told|tolden|gebyr|gebyret|hospital|hospitalet|klinik|klinikken|læge|lægen|kirurg|operation|operationen|udlejer|retten|notar|kurer|depositum|medicin|behandling*',
    dear: 'skat|skatter|elskede|kære|engel|konge|dronning|baby|stoler|stol|lover|sværger|elsker|hjerte|bønfalder',
    lack: 'mangler|mangles|vil|kræver|forlanger|beder|uden|før|inden|indtil|kun|bare',
    meet: 'komme|flyve|besøge|rejse|møde',
    keep: 'beholder|holder|tilbageholder|konfiskeret|beslaglagt',
    papers: 'pas|passet|bagage|kuffert|guld|arv|arven|formue|diamanter',
    lay: 'betaler|betale|regning|regningen|gebyr|gebyret|overfører|afregner',
    share: 'deler|dele|halvdelen|procent',
    saved: 'gemt|optaget|downloadet',
    know: 'ved',
    where: 'hvor|hvilken',
    home: 'skole|børn|datter|søn|gade|adresse|bor|arbejder|hus',
    warn: 'blokerer|blokere|fortryde|fortryder|ignorerer',
    posted: 'besked|beskeden|sms|notifikation',
    copy: 'kopier|nummer|nummeret|tal|tallene|cifre|kode|koden|står|tast',
    you: 'dig|din|dit|mig|hvad|tak',
    popup: 'dukker|popper|kommer',
    number: 'nummer|nummeret|kode|tal',
    typeit: 'tast|indtast|kopier',
    shame: 'synd|ærgerligt|forestil|nysgerrig|pinligt',
    your: 'din|dit|dine',
    kin: 'kone|mand|chef|mor|far|forældre|familie|børn|kolleger|venner|kæreste|arbejdsgiver',
    reveal: 'opdager|opdagede|ser|så|ved|vidste|finder|fandt|hører|åbner|åbne|se|får',
    shown: 'video|videoen|film|filmen|klip|klippet|kamera|kameraet|billeder|billederne|nøgen|chats|viser',
    trip: 'tog|toget|bus|bussen|fly|flyet|flybillet|billet|billetten|taxa|rejsen|benzin',
  },
  move: `
du finder|fanger mig .. @app
fortsætte|fortsætter .. på|via|over @app
kan .. finde|fange|nå mig .. @app
her|det .. er .. min|mit @app
<write> til mig .. på|via|over @app
<write> mig .. på|via|over @app
<write> .. til mig på|via @app
<write> mig @app
<write> på|via @app i|så|hvis|please|stedet
lad os .. på|via|over|til @app
!skal|kan vi .. på|via|over|til @app
hellere|bedre|nemmere|hurtigere .. på|via|over @app
har|bruger du .. @app
er du .. på @app
hvad er|hedder din|dit|du .. @app
send|giv|må .. mig|jeg .. din|dit @app
mere|altid .. aktiv|på .. på @app
!ikke|sjældent .. her|ofte|meget|inde .. <write> .. @app|@phone|@mail
`,
  money: `
& @sum|<money> <distress> <ask>
tanke|fylde .. telefon|taletid|kort
!@sum .. kan|kunne du .. hjælpe
<give> mig .. <money>|@sum
kan|kunne|vil|ville du .. <give>|hjælpe .. <money>|@sum|<bill>
låne .. <money>|@sum .. af dig
har .. brug for .. <money>|@sum .. hurtigt|hospital|husleje|billet|nu
mangler .. <money>|@sum .. til .. <bill>|mad
akut|desperat|virkelig .. mangler|brug .. <money>|@sum
hjælp|hjælpe mig .. med .. <money>|@sum|<bill>|betale
betal|betale .. min|mit|mine <bill>
køb|købe .. til mig|mig .. steam|itunes|apple|google|<money>
køb|købe|send .. gavekort* .. til mig
investere|invester .. med mig|sammen
lære|lærer|vise dig .. trade|trading|investere|krypto|bitcoin|forex
du .. tjene|fordoble .. @sum|dagen|ugen|krypto
mangler|behøver @number|@sum til .. <trip> .. kan|vil|kunne|ville|gider
hvis du elsker mig .. betaler|betal|hjælper|sender
`,
  code: `
& <digits> <sms> <tellme>
send|giv|fortæl|sig|skriv|videresend|læs .. mig .. kode|koden|sms-koden|smskoden|pinkode|engangskode|bekræftelseskode
send|giv|sig|skriv .. koden|smskoden|engangskoden|bekræftelseskoden .. til mig|får|fik|modtager|modtog
koden|kode .. du .. får|fik|modtager|modtog|fået
hvilken kode .. fik|fået|får
hvad|hvilke .. tal|cifre .. fik|fået|får
`,
  threat: `
& <shots> <near> <paid>
!ser|får .. dine|alle <yours> .. <pics>|alt
betal|betaler .. eller|ellers jeg .. sender|deler|lægger|viser
jeg .. sender|lægger|deler|poster|viser|offentliggør|spreder .. dine|din|dit <pics> .. ud|til|op|nettet|på|rundt
vil .. sende|dele|poste|lægge|offentliggøre|vise .. dine|din|dit <pics>
dine|din <pics> .. til .. din|dine|dit|alle <yours>
sender|viser|fortæller .. <pics>|alt|det .. til .. din|dine <yours>
!hvis du ikke .. betaler|sender|overfører .. jeg|alle|<yours>|dine
betal|betaler|send .. eller|ellers .. sender|deler|lægger|alle|<yours>|dine
ellers .. sender|deler|lægger|viser jeg .. <pics>|alt|det
jeg slår|dræber|voldtager|smadrer dig
jeg .. slår|dræber dig ihjel
jeg vil .. dræbe|slå|voldtage|smadre dig
ødelægge|ødelægger|smadre dit liv|ægteskab|forhold|ry
begå selvmord
vær|bliv sød|god|rar|stille .. eller|ellers .. din|dit|dine <kin>
`,
  not: 'ikke ingen intet aldrig uden slettet hverken nej ej',
  after: 'ikke aldrig',
  topic:
    'film filmen serie serien serier netflix sang bog roman biograf skuespiller dokumentar podcast svindlere svindler svindel scam heist spil matador',
  phone: 'nummer ring ringe mobil tlf telefon telefonnummer sms skriv mobilnummer fanger',
};
