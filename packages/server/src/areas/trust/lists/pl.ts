import type { LanguageLists } from './LanguageLists.ts';

export const pl: LanguageLists = {
  numbers: `zero jeden|jedna dwa trzy cztery pięć sześć siedem osiem dziewięć
dziesięć=10 jedenaście=11 dwanaście=12 dwadzieścia=20 trzydzieści=30 czterdzieści=40 pięćdziesiąt=50 sześćdziesiąt=60 siedemdziesiąt=70 osiemdziesiąt=80 dziewięćdziesiąt=90`,
  sets: {
    distress:
      'zablokow*|zamroż*|utkn*|szpital*|operacj*|cło|celn*|opłat*|mandat|wiz*|paczk*|spadek|środki|okradli|ukrad*|nagł*|wypłat*|wypad*|kaucj*|pogrzeb*',
    ask: 'proszę|pomóż|pomoc|pomóc|pomożesz|uratow*|wyłożyć|wystarczy',
    digits: 'kod|pin|cyframi|cyfry|cyfr',
    sms: 'sms*|wiadomość|przyszedł|dostaniesz|dostałaś|telefon|@app',
    tellme: 'przeczytaj|prześlij|podaj|wyślij|powiedz|przepisz',
    shots: 'screen*|nagrani*|nagrał*|filmik*|wideo|nagie|zdjęcia',
    near: 'żona|żonie|mąż|mężowi|szef*|pracujesz|rodzin*|znajom*|sieci|internet*|małżeństw*|rodzic*|wszyscy',
    paid: 'zapłać|zapłacisz|przelej|pieniędzy|pieniądze|bitcoin|inaczej',
    write:
      'napisz|pisz|odezwij|dodaj|zadzwoń|dzwoń|znajdź|znajdziesz|szukaj|złap|skontaktuj|zaproś|wyślij|zagadaj|obserwuj',
    talk: 'popisać|pisać|pogadać|pogadajmy|porozmawiać|popiszmy|przejdźmy|przenieśmy|przejść|gadać|rozmawiać|kontynuować|rozmowę|przejdziemy|przeniesiemy|popiszemy',
    give: 'wyślij|prześlij|pożycz|daj|przelej|przekaż|wpłać|zapłać|opłać|doładuj|blikiem|blikuj',
    giving: 'wysłać|przesłać|pożyczyć|dać|przelać|przekazać|wpłacić|zapłacić|opłacić|pomóc|doładować|kupić',
    money:
      'pieniądze|pieniędzy|kasę|kasy|kasa|hajs|hajsu|gotówkę|gotówki|bitcoin|bitcoiny|usdt|pożyczkę|doładowanie|@pay|blika|forsę|siano',
    pics: 'zdjęcia|zdjęcie|fotki|nagie|nudesy|filmik|filmiki|filmy|wideo|nagranie|nagrania|screeny|rozmowy|wiadomości',
    yours:
      'rodzinie|rodziny|żonie|żony|mężowi|męża|szefowi|szefa|znajomym|znajomych|rodzicom|mamie|matce|kontaktom|kontaktów|pracy|wszystkim',
    bill: 'czynsz|rachunek|rachunki|bilet|bilety|wizę|lot|operację|szpital|paszport|leki|leczenie|mieszkanie',
    costs:
      'adwokat*|prawnik*|agencj*|ambasad*|konsulat*|wiza|wizę|wizy|celn*|cło|podatek|opłat*|szpital*|klinik*|lekarz*|chirurg*|operacj*|sąd|notariusz*|kurier*|kaucj*|leki|leczenie',
    dear: 'kochanie|kochany|kochana|skarbie|misiu|aniele|królu|królowo|bohater*|ufasz|zaufaj|obiecuję|przysięgam|błagam|kochasz|serce',
    lack: 'potrzebuję|brakuje|chce|chcą|żąda|żądają|prosi|bez|zanim|dopóki|aż|tylko',
    meet: 'przyjechać|przyjadę|przyjechałabym|przyjechałbym|lecieć|przylecieć|spotkać|odwiedzić',
    keep: 'trzyma|trzymają|zatrzymali|zatrzymał|zatrzymuje|zarekwirowali',
    papers: 'paszport|bagaż|walizk*|złoto|złota|spadek|fortun*|diament*',
    lay: 'zapłaci|zapłacę|zapłacić|zapłacisz|ureguluje|uregulować|rachunek|opłat*|przeleje',
    share: 'podzielimy|dzielimy|podzielić|połow*|procent*',
    saved: 'zapisane|zapisałem|zapisałam|nagrałem|nagrałam',
    know: 'wiem',
    where: 'gdzie|jakiej|której',
    home: 'szkoł*|dzieci|córk*|syn|ulic*|adres|mieszkasz|pracujesz',
    warn: 'zablokujesz|zablokuj|blokuj|pożałujesz|ignorujesz',
    posted: 'wiadomość|wiadomości|sms*|powiadomieni*',
    copy: 'skopiuj|numer|cyfry|cyfr|kod|pisze|napisane|wpisz',
    you: 'ci|tobie|twój|mi|co|poproszę',
    popup: 'wyskoczy|wyskakuje|pojawi|pojawia|przyjdzie',
    number: 'numer|kod|cyfry',
    typeit: 'wpisz|skopiuj|przepisz|wklep',
    shame: 'szkoda|wyobraź|ciekawe|głupio',
    your: 'twoja|twój|twoi|twojej|twojego',
    kin: 'żona|mąż|szef|szefowa|mama|matka|ojciec|rodzice|rodzina|dzieci|koledzy|znajomi|dziewczyna',
    reveal: 'dowie|dowiedziała|dowiedział|zobaczy|zobaczyła|zobaczył|otwiera|otworzy|znajdzie|usłyszy|widzi',
    shown: 'wideo|film|filmik|klip|kamer*|zdjęcia|nago|naga|pokazujesz|czaty',
    trip: 'pociąg|autobus|lot|samolot|bilet|taksówk*|podróż|benzyn*',
  },
  move: `
znajdziesz|złapiesz|znajdź mnie .. @app
kontynuujmy|piszmy|pisać .. na|przez @app
oto|to|tu .. mój @app
<write> .. mój @app
<write> .. do mnie na|przez @app
<write> .. mi na|przez @app
<write> .. mnie na|przez|w|do @app
<write> na|przez|w @app
<write> się .. na|przez @app
możemy|moglibyśmy|chcesz|wolisz .. na|przez|w @app
<talk> .. na|przez|w @app
na @app .. <talk>
wolę|lepiej|łatwiej|szybciej .. na|przez|w @app
masz|używasz|korzystasz .. @app
jesteś .. na @app
podaj|daj|podasz|dasz .. swój|swojego|twój|twojego|twoje|swoje @app
jaki masz @app
częściej .. na @app
!nie|rzadko .. tu|tutaj|często|wchodzę .. <write> .. @app|@phone|@mail
`,
  money: `
& @sum|<money> <distress> <ask>
doładować|doładujesz|doładuj .. telefon|konto|kartę
!@sum .. możesz|mógłbyś|mogłabyś .. pomóc
!@sum .. pomożesz mi
<give> mi .. <money>|@sum
<give> .. mi <money>|@sum
<give> .. <money>|@sum .. mi|mnie
możesz|mógłbyś|mogłabyś|możecie .. <giving> .. <money>|@sum|<bill>
możesz|mógłbyś|mogłabyś .. mi .. <money>|@sum
pożyczysz|prześlesz|wyślesz|przelejesz|dasz|zapłacisz .. mi|za .. <money>|@sum|<bill>
potrzebuję .. <money>|@sum .. pilnie|szybko|szpital|czynsz|bilet|leki|leczenie
potrzebuję .. pilnie|pilnej|natychmiast .. <money>|@sum|pomocy
pilnie .. potrzebuję|potrzebne .. <money>|@sum
brakuje mi .. <money>|@sum .. na
pomóż|pomożesz|pomóc mi .. <money>|@sum|<bill>|finansowo
zapłać|zapłacisz|opłać|opłacisz .. za .. mój|moją|moje|mi <bill>
zapłać|opłać|opłacisz .. mój|moją|moje|mi <bill>
kup|kupisz mi .. kartę|karty|steam|itunes|google|podarunkową|doładowanie
zainwestuj|zainwestować|inwestuj|inwestować .. ze mną
nauczę|pokażę cię|ci .. inwestować|tradingu|handlować|krypto|kryptowalut*|bitcoin|forex
możesz zarobić|zarabiać|podwoić .. @sum|dziennie|tygodniowo|krypto
brakuje|potrzebuję .. @number|@sum na .. <trip> .. wyślesz|pożyczysz|mógłbyś|mogłabyś|możesz|prześlesz|przelejesz
jak|jeśli mnie kochasz .. opłacisz|zapłacisz|pomożesz|wyślesz
`,
  code: `
& <digits> <sms> <tellme>
przesłać|podać|wysłać|przekazać .. kod .. przyszedł|sms|smsem|dostałaś|dostałeś
wyślij|podaj|powiedz|prześlij|daj|przekaż|przepisz mi .. kod|pin|kodu
wyślij|podaj|prześlij|napisz .. kod .. sms|przyszedł|dostałeś|dostałaś|otrzymałeś|otrzymałaś
kod .. który|jaki .. dostałeś|dostałaś|przyszedł|przyjdzie|otrzymałeś|otrzymałaś|dostaniesz
kod @pay|blika .. podaj|wyślij|daj
podaj|wyślij|daj .. kod @pay|blika
jaki kod .. przyszedł|dostałeś|dostałaś
jakie|podaj .. cyfry|cyfr .. dostałeś|dostałaś|przyszły
`,
  threat: `
& <shots> <near> <paid>
!znajomi|rodzina|żona|mąż|szef|wszyscy .. zobaczą|zobaczy|dowie|dowiedzą .. <pics>|się|wszystko
zapłać|zapłacisz .. albo|inaczej wyślę|opublikuję|wrzucę|pokażę|roześlę
opublikuję|udostępnię|wrzucę|roześlę .. twoje|twój|twoją .. <pics>
wyślę|pokażę|powiem|roześlę .. <pics>|wszystko|to .. do .. twojej|twoim|twojemu|twoich|całej <yours>
wyślę|pokażę|powiem .. <pics>|wszystko|to .. twojej|twoim|twojemu <yours>
twoje <pics> .. do|trafią .. twojej|twoich|całej|internetu|sieci
!jeśli|jak nie .. zapłacisz|wyślesz|przelejesz .. opublikuję|wszyscy|<yours>|wyślę|wrzucę|twoje
zapłać|zapłacisz|przelej .. albo|inaczej|bo .. opublikuję|wyślę|wrzucę|wszyscy|<yours>
inaczej|albo .. opublikuję|wrzucę|roześlę|wyślę .. <pics>|wszystko
zabiję|zgwałcę|pobiję|zniszczę|dorwę|zajebię cię|ciebie
zniszczę|zrujnuję ci|twoje|twój życie|małżeństwo|reputację
zniszczę|zrujnuję .. życie
pożałujesz .. zapłacisz|jeśli|jak
zabij się
bądź grzeczny|grzeczna|miły|miła|cicho .. albo|bo|inaczej .. twoja|twój|twoi|twojej <kin>
`,
  not: 'nie nigdy bez żadnego żadnej usunęłam usunąłem ani brak nikt',
  after: '',
  topic:
    'film filmy filmie serial serialu seriale netflix piosenka piosenkę książka książkę powieść kino aktor dokument podcast oszuści oszust oszustwo oszustów dom_z_papieru gra monopoly',
  phone: 'numer nr zadzwoń dzwoń tel telefon telefonu komórka komórkę sms zadzwonić odezwij',
};
