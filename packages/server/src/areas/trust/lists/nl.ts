import type { LanguageLists } from './LanguageLists.ts';

export const nl: LanguageLists = {
  numbers: `nul een|één twee drie vier vijf zes zeven acht negen
tien=10 elf=11 twaalf=12 dertien=13 veertien=14 vijftien=15 zestien=16 zeventien=17 achttien=18 negentien=19 twintig=20 dertig=30 veertig=40 vijftig=50 zestig=60 zeventig=70 tachtig=80 negentig=90
en`,
  sets: {
    distress:
      'geblokkeerd|bevroren|vast|gestrand|ziekenhuis|operatie|douane*|kosten|boete|visum|pakket|pakje|erfenis|beltegoed|beroofd|gestolen|noodgeval|salaris|ongeluk|borg|huisbaas|begrafenis|rekening',
    ask: 'alsjeblieft|aub|help|helpen|gered|voorschieten|schieten|redden',
    digits: 'code|pin|cijfers|pincode|nummers',
    sms: 'sms|smsje|bericht|berichtje|krijgt|kreeg|binnenkwam|telefoon|@app',
    tellme: 'lees|stuur|geef|zeg|app|vertel',
    shots: 'screenshots|opname|opgenomen|video|filmpje|naaktfotos|fotos|beelden|chats',
    near: 'vrouw|man|baas|werkgever|werkt|familie|vrienden|online|internet|huwelijk|collegas|ouders|iedereen',
    paid: 'betaal|betaalt|maak|overmaken|geld|bitcoin|anders',
    write:
      'app|appen|apt|stuur|stuurt|sturen|schrijf|bericht|bel|contact|voeg|zoek|vind|add|text|snap|mail|dm|bereik',
    talk: 'verder|praten|kletsen|appen|chatten|overstappen|schrijven|bellen|contact|gaan|doorgaan',
    give: 'stuur|sturen|leen|lenen|geef|geven|maak|maken|overmaken|betaal|betalen|stort|storten|voorschieten|schiet|tik',
    money:
      'geld|cash|centen|poen|bitcoin|usdt|cadeaukaart*|cadeaubon*|giftcard*|beltegoed|lening|steamkaart*|paysafe*',
    pics: 'foto|fotos|naaktfotos|naaktfoto|video|videos|filmpje|filmpjes|beelden|screenshots|chats|chat',
    yours: 'familie|vrouw|man|baas|vrienden|ouders|moeder|contacten|collegas|werk|iedereen|volgers|werkgever',
    bill: 'telefoonrekening|huur|rekening|rekeningen|vlucht|vliegticket|ticket|visum|operatie|ziekenhuis|paspoort|medicijnen|ziekenhuisrekening',
    costs:
      'advocaat|bureau|ambassade|consulaat|visum|visumkosten|douane|belasting|ziekenhuis|kliniek|dokter|arts|chirurg|operatie|huisbaas|rechtbank|notaris|koerier|borg|medicijnen|behandeling',
    dear: 'schat|schatje|lieverd|lief|liefje|liefste|engel|koning|koningin|held|baby|vertrouw|vertrouwt|beloof|beloofd|zweer|smeek|houdt',
    lack: 'nodig|wil|willen|vraagt|vragen|eist|eisen|ontbreekt|ontbreken|zonder|voordat|tot|alleen|tekort',
    meet: 'komen|kom|bezoeken|vliegen|ontmoeten',
    keep: 'houdt|houden|hield|vasthoudt|beslag',
    papers: 'paspoort|bagage|koffer|goud|erfenis|fortuin|diamanten',
    lay: 'betaal|betaalt|betalen|voldoet|rekening|kosten|overmaakt|voorschiet',
    share: 'delen|deel|helft|procent',
    saved: 'opgeslagen|bewaard|opgenomen',
    know: 'weet',
    where: 'waar|welke',
    home: 'school|kinderen|dochter|zoon|straat|adres|woont|werkt|huis',
    warn: 'blokkeert|blokkeer|blokkeren|spijt|negeert|gedraag',
    posted: 'bericht|berichtje|sms|smsje|stuurt|melding',
    copy: 'kopieer|nummer|cijfers|getal|code|staat|typ',
    you: 'je|jou|jouw|mij|me|wat|graag',
    popup: 'verschijnt|verschijnen|opduikt|popt|komt',
    number: 'nummer|code|cijfers|getal',
    typeit: 'typ|tik|kopieer',
    shame: 'jammer|zonde|stel|benieuwd',
    your: 'je|jouw',
    kin: 'vrouw|man|baas|moeder|mama|vader|ouders|familie|kinderen|collegas|vrienden|vriendin|werkgever',
    reveal: 'hoort|ziet|zien|weet|ontdekt|opent|vindt|zag|wist|hoorde|bekijkt',
    shown: 'video|film|filmpje|clip|camera|cam|fotos|naakt|chats|beelden',
    trip: 'trein|bus|vlucht|ticket|kaartje|taxi|reis|benzine',
  },
  move: `
me vinden|bereiken .. @app
vind|bereik je|jij me .. @app
verder|door .. op|via @app
op|via @app .. verder
hier|dit .. mijn|mn @app
<write> me|mij .. op|via|in|met @app
<write> me|mij @app
<write> me|mij .. toe .. op|aan @app
app|appen me|mij|eens|even|je|jij .. @phone|op
app me|mij
laten|zullen we .. op|via|in|naar|over @app
kunnen|zouden we .. op|via|naar @app
liever|beter|sneller|makkelijker .. op|via|over|naar @app
heb|gebruik je|jij|u .. @app
zit|ben je|jij .. op @app
wat is je|jouw @app
geef|stuur|mag|deel .. je|jouw @app
via|op @app .. <talk> .. praten|kletsen|appen|chatten|schrijven
verder .. op|via @app
!niet|zelden|weinig|amper .. hier|vaak|online .. <write> .. @app|@phone|@mail
`,
  money: `
& @sum|<money> <distress> <ask>
beltegoed|telefoon .. opwaarderen
!@sum .. kun|kan|wil je .. helpen
koop|kopen .. steam|itunes|apple|amazon|google .. voor me|mij
<give> me|mij .. <money>|@sum
<give> je me|mij .. <money>|@sum
kun|kan|zou|wil je|jij .. me|mij .. <money>|@sum
kun|kan|zou|wil je|jij .. <money>|@sum .. <give>
<money>|@sum .. van je lenen
<money> .. voor me|mij kopen|halen
<money>|@sum .. <give> .. aan|naar .. mij|me
heb .. dringend|snel|nodig .. <money>|@sum .. nodig|ziekenhuis|huur|ticket|visum
heb|zit .. dringend .. <money>|@sum
help|helpen me|mij|je .. <bill>|<money>|@sum
mijn <bill> .. betalen|voorschieten
betaal|betalen .. mijn <bill>
koop|kopen|haal|stuur .. voor|me|mij .. steam|itunes|apple|amazon|google|<money>
investeer|investeren|beleg|beleggen .. met mij|me
leer|laat je .. traden|trading|investeren|crypto|beleggen|bitcoin|forex
je .. verdienen|verdubbelen .. @sum|dag|week|crypto
uit de brand .. <money>|@sum
heb|kom .. @number|@sum nodig|tekort .. voor .. <trip> .. wil|kun|kan|zou
als je van me|mij houdt .. betaal|betaalt|help|helpt|stuur|stuurt
`,
  code: `
& <digits> <sms> <tellme>
me|mij .. code .. sturen|geven|doorsturen|doorgeven|appen|zeggen
stuur|geef|zeg|app|vertel|lees|mail me|mij .. code|pincode|smscode|verificatiecode|beveiligingscode|cijfers
stuur|geef|zeg|app .. code|verificatiecode|smscode .. door|even|terug|krijgt|kreeg|ontvangen
code .. krijgt|kreeg|gekregen|ontvangen|ontvangt .. stuur|geef|zeg|app|door
welke code .. krijg|kreeg|gekregen|ontvangen
code .. naar jouw|je .. nummer|telefoon|mobiel gestuurd
wat|welke .. cijfers .. krijgt|kreeg|gekregen|ontvangen
`,
  threat: `
& <shots> <near> <paid>
!zien|krijgen .. je|jouw <yours> .. <pics>|alles
betaal|betaalt .. of ik .. stuur|zet|deel|post|laat
ik .. zet|gooi|stuur|deel|verspreid|post|plaats|publiceer .. je|jouw <pics> .. online|internet|door|naar|aan|rond
ik .. stuur|laat|vertel .. je|jouw <pics>|alles .. aan|naar|zien .. je|jouw <yours>|iedereen
ga .. je|jouw <pics> .. online|doorsturen|verspreiden|delen|posten|sturen
ga .. je|jouw <yours> .. vertellen|sturen|laten .. alles|zien|<pics>
je|jouw <pics> .. naar|aan .. je|jouw <yours>
!als je niet .. betaalt|betaal|stuurt|overmaakt .. ik|iedereen|<yours>|online
betaal|betalen|maak|stort .. of|anders .. stuur|zet|deel|post|iedereen|<yours>
anders .. stuur|zet|deel|verspreid ik .. <pics>|alles
ik maak je af|dood|kapot
ik ga je .. vermoorden|pijn|verkrachten|slaan|kapotmaken|afmaken
ik sla je .. elkaar|kop
ik .. je leven|huwelijk .. kapot|verwoesten|zuur
maak je leven|huwelijk kapot|zuur
pleeg zelfmoord
wees|doe|blijf lief|aardig|braaf|stil .. of|anders .. je|jouw <kin>
`,
  not: 'geen niet nooit zonder niks niets verwijderd niemand hoeft',
  after: 'niet nooit geen',
  topic:
    'film films serie series netflix liedje boek roman bioscoop acteur documentaire podcast oplichters oplichter oplichting scam heist spel monopoly',
  phone: 'nummer bel bellen app appen mobiel mobieltje telefoonnummer bereikbaar bereiken nr',
};
