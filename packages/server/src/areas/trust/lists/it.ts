import type { LanguageLists } from './LanguageLists.ts';

export const it: LanguageLists = {
  numbers: `zero uno|una|un due tre quattro cinque sei sette otto nove
dieci=10 undici=11 dodici=12 tredici=13 quattordici=14 quindici=15 sedici=16 venti=20 trenta=30 quaranta=40 cinquanta=50 sessanta=60 settanta=70 ottanta=80 novanta=90`,
  sets: {
    distress:
      'bloccato|bloccata|congelato|ospedale|operazione|dogana|spese|multa|visto|pacco|eredità|credito|rapinato|derubata|derubato|rubato|emergenza|stipendio|incidente|cauzione|funerale',
    ask: 'favore|prego|aiuto|aiutami|aiutarmi|salvi|salvami|anticipare',
    digits: 'codice|pin|numeri|cifre',
    sms: 'sms|messaggio|arriva|arrivato|arrivare|telefono|@app',
    tellme: 'leggimeli|leggimi|mandami|dimmi|dammi|inviami|girami',
    shots: 'screenshot|registrazione|registrato|video|nudi|foto|chat',
    near: 'moglie|marito|capo|lavori|famiglia|amici|online|internet|matrimonio|colleghi|genitori|tutti',
    paid: 'paga|paghi|bonifico|soldi|bitcoin',
    write:
      'scrivimi|scrivetemi|contattami|aggiungimi|chiamami|cercami|trovami|mandami|seguimi|messaggiami|scrivermi|contattarmi|trovi|trovarmi|raggiungimi',
    talk: 'parlare|parliamo|sentiamo|sentirci|scriviamo|scriverci|continuare|continuiamo|passiamo|passare|chattare|spostiamoci|sentire|vediamo|conosciamoci',
    give: 'mandami|inviami|prestami|dammi|ricaricami|versami|anticipami|bonificami|girami|spediscimi',
    giving:
      'mandarmi|inviarmi|prestarmi|darmi|aiutarmi|pagarmi|versarmi|anticiparmi|mandare|prestare|inviare|farmi|pagare|dare|aiutare',
    money: 'soldi|denaro|contanti|bitcoin|usdt|bonifico|@pay|ricarica|prestito|grana',
    pics: 'foto|video|immagini|nudi|screenshot|screen|conversazioni|chat',
    yours: 'famiglia|moglie|marito|capo|amici|genitori|madre|contatti|colleghi|tutti|parenti',
    bill: 'affitto|bolletta|bollette|biglietto|visto|volo|operazione|ospedale|passaporto|medicine',
    costs:
      'avvocato|agenzia|ambasciata|consolato|visto|dogana|tassa|tasse|spese|ospedale|clinica|medico|dottore|chirurgo|operazione|tribunale|notaio|corriere|cauzione|medicine',
    dear: 'amore|tesoro|cuore|angelo|re|regina|eroe|fidati|fidi|prometto|promesso|giuro|supplico|ami|vita',
    lack: 'serve|servono|manca|mancano|vuole|vogliono|chiede|chiedono|esige|senza|prima|finché|solo',
    meet: 'venire|vengo|verrei|volare|raggiungerti|vederti|viaggiare',
    keep: 'tiene|tengono|trattiene|trattengono|sequestrato|bloccato',
    papers: 'passaporto|bagaglio|bagagli|valigia|oro|eredità|diamanti',
    lay: 'paga|paghi|pagare|salda|saldare|conto|bolletta|tassa|bonifico|versa',
    share: 'dividiamo|dividere|dividerlo|metà|condividiamo|spartiamo',
    saved: 'salvato|registrato|conservato',
    know: 'so',
    where: 'dove|che|quale',
    home: 'scuola|figli|figlia|figlio|indirizzo|abiti|vivi|lavori',
    warn: 'bloccarmi|blocchi|pentirai|ignorarmi|comportati',
    posted: 'messaggio|sms|notifica',
    copy: 'copia|copiami|numero|numeri|cifre|codice|dice|scritto|digita',
    you: 'ti|te|tuo|mi|cosa|favore',
    popup: 'compare|comparire|appare|apparire|arriva|arrivare|esce',
    number: 'numero|codice|cifre',
    typeit: 'digita|digitalo|copialo|copiami|copia',
    shame: 'peccato|immagina|immaginati|chissà|curioso',
    your: 'tua|tuo|tue|tuoi',
    kin: 'moglie|marito|capo|madre|mamma|padre|genitori|famiglia|figli|colleghi|amici|ragazza|fidanzata',
    reveal: 'scoprisse|scopre|scoprono|vedesse|vede|vedono|sapesse|sa|apre|trovasse|venisse',
    shown: 'video|film|filmato|filmino|clip|cam|webcam|foto|nudo|nuda|chat',
    trip: 'treno|autobus|pullman|volo|aereo|biglietto|taxi|viaggio|benzina',
  },
  move: `
mi trovi|troverai|raggiungi .. @app
continuiamo|continuare|proseguiamo .. su|via @app
puoi .. trovarmi|contattarmi|scrivermi .. @app
ecco|questo|qui .. mio @app
<write> .. mio @app
<write> .. su|via|in|per|tramite @app
<write> .. un|il messaggio .. su @app
ci .. <talk> .. su|via|in @app
<talk> .. su|via|in @app
meglio|preferisco|preferirei|piuttosto .. su|via @app
hai|usi|avresti .. @app
sei .. su @app
mi dai|lasci|passi .. tuo|il @app
dammi|lasciami|passami|mandami .. tuo @app
qual è|e .. tuo @app
ti lascio|do|passo .. mio @app
andiamo|vieni|spostiamoci su @app
!non|raramente|poco .. qui|spesso|sito|entro .. <write> .. @app|@phone|@mail
`,
  money: `
& @sum|<money> <distress> <ask>
ricaricare|ricaricarmi|ricaricami .. telefono|cellulare|credito
!@sum .. puoi|potresti .. aiutarmi|aiutare
<give> .. <money>|@sum
puoi|potresti|può|riusciresti .. <giving> .. <money>|@sum|<bill>
mi puoi|potresti|presti|mandi|invii|dai .. <money>|@sum
bisogno .. di .. <money>|@sum .. urgente|urgentemente|ospedale|affitto|subito
ho .. urgente|urgentemente|bisogno .. bisogno|urgente .. <money>|@sum
serve|servono .. <money>|@sum .. urgente|urgentemente|ospedale|affitto|subito|biglietto
aiutami|aiutarmi .. con|a|pagare .. <money>|@sum|<bill>
ricaricami|ricaricarmi .. @pay|carta|telefono
pagare|pagarmi|pagami .. mio|mia|il|la|l <bill>
comprami|comprarmi|mandami|inviami .. carta|carte|buono|buoni .. regalo|steam|itunes|google|amazon
investi|investire|investiamo .. con|insieme me
ti insegno|insegnerò|mostro .. investire|trading|cripto|criptovalute|bitcoin|forex
puoi guadagnare|raddoppiare .. @sum|giorno|settimana|cripto
mi servono|mancano|serve|manca @number|@sum per .. <trip> .. me|mi|puoi|potresti
se mi ami .. paghi|paga|pagherai|aiuti|mandi
dispiace .. <giving> .. <bill>|<money>|@sum
`,
  code: `
& <digits> <sms> <tellme>
mandare|inviare|dare|dire .. codice .. arrivato|ricevuto|sms
mandami|inviami|dammi|dimmi|girami|leggimi|comunicami|rimandami .. codice|pin|otp
puoi|potresti .. mandarmi|inviarmi|darmi|dirmi .. codice
codice .. ti .. arrivato|arriva|arriverà
codice .. hai ricevuto
che|quale codice .. arrivato|ricevuto
quali|che .. numeri|cifre .. arrivate|arrivati|ricevuto|ricevuti
`,
  threat: `
& <shots> <near> <paid>
!<yours> .. vedranno|riceveranno|sapranno .. <pics>|tutto
paga|paghi .. o .. mando|pubblico|invio|mostro|diffondo
pubblico|pubblicherò|diffondo|diffonderò|mando|manderò|invio|invierò|condivido|posto .. tue|tuoi|tuo <pics>
sto per|a .. pubblicare|mandare|inviare|diffondere .. tue|tuoi|tuo <pics>
tue|tuoi|tuo <pics> .. a .. tua|tuo|tuoi|tutta|tutti <yours>
mando|manderò|mostro|mostrerò|dico|dirò|racconto .. <pics>|tutto .. a .. tua|tuo|tuoi|moglie|marito <yours>
dico|dirò|racconto|racconterò tutto .. tua|tuo|tuoi <yours>
!se non .. paghi|mandi|invii|fai .. pubblico|mando|tutti|<yours>|tue|tuoi
paga|paghi .. o|altrimenti|sennò .. pubblico|mando|invio|tutti|<yours>|tue
altrimenti .. pubblico|mando|diffondo .. <pics>|tutto
ti ammazzo|uccido|violento|massacro
ti .. faccio|farò .. del male|pagare|fuori
vengo .. a .. prenderti|ucciderti|ammazzarti
ti rovino|rovinerò|distruggo|distruggerò .. vita|matrimonio|reputazione
rovinarti|rovino|distruggo .. la|tua vita
te ne pentirai .. paghi|se
ammazzati|ucciditi
fai il|la bravo|brava .. o|altrimenti .. tua|tuo|tuoi <kin>
stai buono|buona|zitto|zitta .. o|altrimenti .. tua|tuo|tuoi <kin>
`,
  not: 'non mai senza nessun nessuna niente cancellato neanche nemmeno nessuno',
  after: '',
  topic:
    'film serie netflix canzone libro romanzo cinema attore documentario podcast truffatori truffatore truffa truffe casa gioco monopoly',
  phone: 'numero chiamami chiamare cell cellulare telefono tel chiama sentirci sms',
};
