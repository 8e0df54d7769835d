import type { LanguageLists } from './LanguageLists.ts';

export const fi: LanguageLists = {
  numbers: `nolla yksi|yks kaksi|kaks kolme neljä viisi|viis kuusi|kuus seitsemän|seiska kahdeksan|kasi yhdeksän|ysi
kymmenen=10`,
  sets: {
    distress:
      'jäädytet*|lukittu|jumissa|sairaala*|leikkau*|tulli*|maksut|sakko|viisumi*|paketti|paketin|perintö*|saldo|puheaika|ryöst*|varast*|hätä*|palkka|onnettomuu*|takuuvuokra|hautaj*',
    ask: 'auta|auttaa|auttaisitko|pelastaisi|pelasta|pelastaa|kiltti|pyydän',
    digits: 'koodi|koodin|pin|numeroa|numerot|luvut',
    sms: 'tekstari*|sms|viestin|viesti|tuli|saat|sait|puhelimeesi|@app',
    tellme: 'lue|laita|lähetä|kerro|sano|anna',
    shots: 'kuvakaappau*|nauhoit*|tallente*|video|videon|alastonkuv*|kuvat|kuvia',
    near: 'vaimosi|miehesi|pomosi|töissä|perheesi|perheellesi|ystäväsi|nettiin|netti|avioliit*|kaikille|vanhempasi',
    paid: 'maksa|siirrä|rahaa|rahat|bitcoin*|muuten',
    write:
      'kirjoita|kirjota|kirjoittele|laita|laitat|pistä|viestitä|viestittele|lisää|lisäät|soita|etsi|löydät|löydy|tavoitat|heitä|ota|nappaa|seuraa',
    talk: 'jutella|jutellaan|jatketaan|jatkaa|siirrytään|vaihdetaan|viestitellä|viestitellään|kirjoitella|chattailla|jutskata|mennään|keskustellaan|puhutaan|siirrytäänkö|vaihdetaanko|jutellaanko|jatketaanko',
    give: 'lähetä|lähettää|lähettäisit|lainaa|lainata|lainaisit|anna|antaa|maksa|maksaa|maksaisit|siirrä|siirtää|heitä|@pay|laita',
    money:
      'rahaa|rahat|rahoja|käteistä|bitcoin*|usdt|lahjakort*|lainaa|hilloa|steam-kort*|paysafe*|massia|fyrkkaa',
    pics: 'kuvasi|kuviasi|kuvat|kuvia|alastonkuvasi|alastonkuvat|videon|videosi|videot|videota|kuvakaappaukset|viestisi',
    yours:
      'perheellesi|vaimollesi|miehellesi|pomollesi|ystävillesi|kavereillesi|vanhemmillesi|äidillesi|kaikille|työkavereillesi|läheisillesi|perheesi|vaimosi|miehesi|pomosi|työpaikallesi',
    bill: 'puhelinlasku*|vuokra|vuokran|vuokraan|lasku|laskun|laskut|laskuihin|lentolipun|lentolippu|lippu|lippuun|viisumi|viisumin|leikkaus|leikkauksen|sairaala|sairaalalasku|sairaalalaskun|passi|lääkkeet|lääkkeisiin',
    costs:
      'asianajaj*|lakimie*|toimisto*|suurlähetyst*|viisumi*|tulli*|vero|verot|maksu|maksut|sairaala*|klinik*|lääkäri*|kirurgi*|leikkau*|vuokraisän*|notaari*|kuriiri*|takuu*|lääkkee*|hoito*',
    dear: 'kulta|kultaseni|rakas|rakkaani|enkeli*|kuninkaani|kuningattareni|sankari*|beibi|luota|luotat|lupaan|vannon|anelen|rakastat|sydän',
    lack: 'puuttuu|tarvitsen|tarvii|tarviin|haluaa|haluavat|vaatii|vaativat|pyytää|pyytävät|ilman|ennen|kunnes|vaan|vain',
    meet: 'tulla|tulen|tulisin|lentää|lennän|matkustaa|tavata|luoksesi|luo',
    keep: 'pidättää|takavarikoi*|panttina|pidättelee',
    papers: 'passi|passin|passini|matkalaukku*|kultaharko*|perintö|perinnön|omaisuus|timantit',
    lay: 'maksaa|maksan|maksat|lasku|laskun|maksu|maksun|siirtää',
    share: 'jaetaan|jaamme|jakaa|puolet|prosent*',
    saved: 'tallensin|tallentanut|nauhoitin|tallessa',
    know: 'tiedän',
    where: 'missä|mikä|minne',
    home: 'koulu*|lapsesi|tyttäresi|poikasi|osoittees*|asut|kotisi|työskentelet',
    warn: 'estät|estä|kadut|katumaan|blokkaat',
    posted: 'viesti|viestissä|viestin|tekstari*|sms|ilmoitus*',
    copy: 'kopioi|numero|numeron|numerot|luvut|koodi*|lukee|näpyttele|näppäile',
    you: 'sulle|sinulle|mulle|minulle|mitä|kiitos',
    popup: 'ilmestyy|tulee|pomppaa|näkyy',
    number: 'numero|koodi|luvut|numerosarja',
    typeit: 'näpyttele|näppäile|kopioi|naputtele',
    shame: 'sääli|harmi|kuvittele|mitähän|noloa',
    kin: 'vaimosi|miehesi|pomosi|äitisi|isäsi|vanhempasi|perheesi|lapsesi|työkaverisi|ystäväsi|kaverisi|tyttöystäväsi',
    reveal: 'saisi|tietää|tietäisi|näkee|näkisi|avaa|avaisi|löytää|löytäisi|kuulee|kuulisi',
    shown: 'video|videon|pätkä|pätkän|klippi|kamera*|kuvat|kuvia|alaston|näytät|chatit',
    trip: 'juna*|bussi*|lento*|lippuun|taksi*|matkaan|bensa*',
  },
  move: `
löydät|löytää|tavoitat|saat mut|minut .. @app
voit|voi .. löytää|tavoittaa mut|minut .. @app
tässä|tää .. mun|minun @app
<write> .. mun @app
<write> mulle|minulle|mut|minut|mua .. @app
<write> viesti|viestiä .. @app
<write> @app
<talk> .. @app
@app <talk>
@app olen|oon parhaiten|useammin|aina
onko sulla|sinulla|sul .. @app
oletko|ootko .. @app
käytätkö|käytäksä .. @app
saisinko|saanko|anna|laita|kerro .. sun|sinun @app
mieluummin|paremmin|helpompi|nopeammin .. @app
tavoittaa|tavoitat .. parhaiten|paremmin|nopeammin .. @app
!harvoin|en .. täällä|usein|paljon .. <write> .. @app|@phone|@mail
`,
  money: `
& @sum|<money> <distress> <ask>
ladata|lataisitko .. puheaikaa|saldoa|puhelimen|prepaid
!@sum .. voisitko|voitko .. auttaa
<give> mulle|minulle .. <money>|@sum
voisitko|voitko|voitsä|pystytkö|viitsisitkö .. <give>|auttaa .. <money>|@sum|<bill>
osta|ostaisitko mulle|minulle .. <money>
voisitko|voitko .. <money>|@sum .. <give>
lainata .. <money>|@sum .. sulta|sinulta
tarvitsen|tarviin|tarvin|tarttisin|tarvitsisin .. <money>|@sum .. heti|nopeasti|kiireesti|sairaala|sairaalaan|vuokraan|lippuun
tarvitsen|tarviin|tarvin .. kiireesti|kipeästi|pikaisesti|heti .. <money>|@sum
auta|auttaisitko|autatko|auttaa|autathan mua|minua|mut .. <money>|@sum|<bill>|maksamaan
maksa|maksaa|maksaisitko .. mun|minun|<bill> <bill>|puolesta
maksa|maksaisitko .. <bill> .. puolestani|mulle
osta|ostaisitko mulle|minulle .. lahjakort*|steam|itunes|apple|google
sijoita|sijoittaa|sijoittaisitko|sijoitetaan .. mun|minun|kanssani|kanssa
opetan|näytän|opettaa sulle|sinulle .. treidaamaan|sijoittamaan|krypto*|bitcoin*|trading*|forex
voit tienata|tuplata .. @sum|päivässä|viikossa|krypto*
tarvitsen|tarviin|tarvin|puuttuu @number|@sum .. <trip> .. lähettäisitkö|voisitko|voitko|laitatko|lainaatko|maksatko
jos rakastat mua|minua .. maksat|autat|lähetät|maksa|auta
`,
  code: `
& <digits> <sms> <tellme>
lähetä|kerro|anna|sano|laita|lue|välitä mulle|minulle .. koodi|koodin|pin|vahvistuskoodi|vahvistuskoodin|tekstiviestikoodi|turvakoodi
lähetä|kerro|sano|laita .. koodi|vahvistuskoodi .. jonka|mikä|tuli
koodi|koodin .. jonka|minkä .. sait|saat
koodi .. tuli|tulee .. puhelimeesi|tekstiviestillä|sulle|sinulle
mikä koodi .. tuli|sait
mitkä|mikä .. numerot|numeroa|luvut .. tuli|sait|saanut
`,
  threat: `
& <shots> <near> <paid>
!<yours> .. näkevät|saavat|tietävät .. <pics>|kuvat|kaiken
!kaverisi|ystäväsi|perheesi|läheisesi näkevät|saavat .. <pics>|kaiken
maksa .. tai|muuten lähetän|julkaisen|jaan|näytän
julkaisen|levitän|lähetän|jaan|laitan|näytän .. sun|sinun|kuvasi|kuviasi|videosi|alastonkuvasi|videon .. <pics>|nettiin|<yours>|someen
julkaisen|levitän|jaan kuvasi|kuviasi|videosi|alastonkuvasi
lähetän|näytän|kerron .. <pics>|kaiken|kaikki .. <yours>
lähetän|näytän|kerron <yours> .. <pics>|kaiken|kaikesta
!jos et .. maksa|lähetä|siirrä .. julkaisen|lähetän|levitän|kaikki|<yours>|jaan
maksa .. tai|muuten .. julkaisen|lähetän|levitän|kaikki|<yours>|jaan
tai|muuten .. julkaisen|levitän|lähetän .. <pics>
tapan|raiskaan|hakkaan|murhaan sut|sinut
tulen .. tappamaan|hakkaamaan .. sut|sinut
pilaan|tuhoan .. elämäsi|avioliittosi|maineesi
tapa itsesi
& <shame> <kin> <reveal> <shown>
ole|oo|pysy kiltti|kiltisti|hiljaa .. tai|muuten .. <kin>
`,
  not: 'ei eikä ikinä koskaan ilman poistin älä älkää en_ole en_käytä en_halua en_lähetä en_voi en_anna emme',
  after: '',
  topic:
    'elokuva elokuvan elokuvassa elokuvat leffa leffan leffassa sarja sarjaa sarjan netflix biisi kappale kirja kirjan kirjassa romaani dokumentti podcast huijarit huijari huijaus huijarin heist peli monopoli',
  phone: 'numero numeroni numeroon soita soitella puh puhelin puhelinnumero tekstari tekstaa kännykkä nro',
};
