import type { LanguageLists } from './LanguageLists.ts';

export const fr: LanguageLists = {
  numbers: `zéro un|une deux trois quatre cinq six sept huit neuf
dix=10 onze=11 douze=12 treize=13 quatorze=14 quinze=15 seize=16 vingt=20 trente=30 quarante=40 cinquante=50 soixante=60 septante=70 nonante=90`,
  sets: {
    distress:
      'bloqué|bloquée|gelé|coincé|coincée|hôpital|opération|douane|frais|amende|visa|colis|héritage|crédit|recharge|volé|agressé|urgence|salaire|accident|caution|propriétaire|enterrement',
    ask: 'stp|svp|aide|aider|sauver|sauvée|sauvé|avancer|dépanner',
    digits: 'code|pin|chiffres',
    sms: 'sms|message|reçois|recevoir|arriver|arrivé|téléphone|@app',
    tellme: 'lis|envoie|donne|dis|transmets',
    shots: 'captures|enregistrement|enregistré|vidéo|vidéos|nudes|photos|conversations',
    near: 'femme|mari|patron|employeur|famille|amis|ligne|internet|couple|collègues|parents|facebook',
    paid: 'paie|paye|payes|vire|argent|bitcoin|sinon',
    write:
      'ecris|écris|écrivez|contacte|contactez|ajoute|ajoutez|rejoins|rejoignez|appelle|texte|retrouve|retrouvez|parle|trouve',
    talk: 'parler|discuter|continuer|échanger|passer|papoter|causer|écrire|chatter|poursuivre|aller',
    give: 'envoie|envoyer|envoyez|envoies|prête|prêter|prêtes|donne|donner|verse|verser|virer|dépanner|dépanne|avance|avancer|file|filer',
    money:
      'argent|sous|fric|thune|thunes|tune|bitcoin|usdt|pcs|transcash|neosurf|mandat|virement|prêt|coupon*|recharge*',
    pics: 'photos|photo|vidéo|vidéos|nudes|images|captures|conversation|conversations',
    yours: 'famille|femme|mari|patron|amis|parents|mère|contacts|collègues|proches|employeur|entourage',
    bill: 'loyer|facture|factures|billet|billets|visa|vol|opération|hôpital|passeport|médicaments|soins',
    costs:
      'avocat|agence|ambassade|consulat|visa|douane|douanes|taxe|taxes|frais|hôpital|clinique|docteur|médecin|chirurgien|opération|propriétaire|tribunal|notaire|transporteur|caution|médicaments|traitement',
    dear: 'chéri|chérie|amour|coeur|bébé|ange|roi|reine|héros|trésor|confiance|promets|promis|jure|supplie|aimes',
    lack: 'besoin|faut|manque|manquent|veut|veulent|demande|demandent|exige|exigent|sans|avant|jusqu|seulement|juste',
    meet: 'venir|viens|viendrai|viendrais|rejoindre|avion',
    keep: 'garde|gardent|retient|retiennent|confisqué|bloque|bloquent',
    papers: 'passeport|bagages|valise|or|héritage|fortune|diamants',
    lay: 'paie|paye|payer|règle|régler|note|facture|frais|verse|virement',
    share: 'partage|partager|partagera|moitié|pourcent',
    saved: 'enregistré|gardé|sauvegardé',
    know: 'sais',
    where: 'où|quelle|quel',
    home: 'école|enfants|fille|fils|rue|adresse|habites|travailles|maison',
    warn: 'bloquer|bloques|regretter|regretteras|ignores|réfléchis',
    posted: 'message|sms|notification|texto',
    copy: 'recopie|copie|numéro|chiffres|code|dit|écrit|tape',
    you: 'te|t|ton|toi|moi|stp|quoi|tu',
    popup: 'affiche|afficher|apparaître|apparaît|arriver|arrive',
    number: 'numéro|code|chiffres',
    typeit: 'tape|tapes|recopie|copie',
    shame: 'dommage|imagine|curieux|curieuse',
    your: 'ta|ton|tes',
    kin: 'femme|mari|patron|patronne|mère|maman|père|parents|famille|enfants|collègues|amis|copine|employeur',
    reveal: 'apprenne|apprend|voit|voie|voient|voir|sache|sait|ouvre|découvre|trouve|entende',
    shown: 'vidéo|film|clip|caméra|cam|photos|nue|nu|montres|conversations',
    trip: 'train|bus|car|vol|avion|billet|taxi|voyage|essence',
  },
  move: `
tu peux .. joindre|trouver|contacter .. @app
tu me trouves|trouveras .. @app
continue|continuer|continuons .. sur|par @app
on continue|passe .. sur|par @app
voici|voilà|c est .. mon @app
<write> .. mon @app
<write> moi .. sur|via|par|à @app
<write> me .. sur|via|par @app
<write> .. moi sur|via @app
m <write> .. sur|via|par @app
m écrire|ajouter|contacter|joindre .. sur|via|par @app
on .. <talk> .. sur|via @app
<talk> .. plutôt|mieux|directement sur|via|par @app
<talk> .. ailleurs .. @app
plutôt|mieux|plus .. sur|via @app .. <talk>
préfère|préférerais .. sur|via|par @app
tu|vous as|avez|utilises|es|êtes @app
tu|vous as|avez|utilises|es|êtes .. un|sur|ton @app
as|avez|est tu|vous .. @app
t as .. @app
ton|votre @app .. stp|svp|c|est|donne
donne|passe|file|envoie moi .. ton|votre @app
c est quoi ton @app
passer|passons|passe|viens sur @app
plus active|actif|souvent .. sur @app
!pas|rarement|peu .. souvent|ici|site .. <write> .. @app|@phone|@mail
`,
  money: `
& @sum|<money> <distress> <ask>
recharger mon téléphone|forfait|crédit|portable
!@sum .. peux|pourrais|peut .. m aider
<give> moi .. <money>|@sum
me|m <give> .. <money>|@sum
tu .. peux|pourrais|pouvez|pourriez .. <give>|aider|payer .. <money>|@sum|<bill>
peux|pourrais|pouvez|pourriez tu|vous .. <give>|aider|payer .. <money>|@sum|<bill>
besoin d|de .. <money>|@sum .. urgent|urgence|hôpital|loyer|billet|rapidement|vite
besoin .. urgent|urgence .. <money>|@sum
aide|aider|aidez moi|m .. payer|avec .. <bill>|<money>|@sum
m aider .. payer|financièrement|<bill>|@sum
payer|paye|paie|régler .. mon|ma|mes <bill>
achète|acheter moi|me|m .. carte|coupon|coupons|recharge .. steam|itunes|apple|google|pcs|transcash|neosurf|amazon
envoie moi .. coupon|coupons|recharge|pcs|transcash|carte
investis|investir|investissez .. avec moi
t|te|vous apprendre|montrer|apprends|montre .. trading|trader|investir|crypto|bitcoin|forex
tu|vous .. gagner|doubler .. @sum|jour|semaine|crypto
dépanner|dépanne .. de|avec .. @sum|<money>
me|m faut|manque @number|@sum pour .. <trip> .. tu|peux|pourrais
besoin de|d @number|@sum pour .. <trip> .. tu|peux|pourrais
si tu m aimes .. paies|payes|paieras|aides|envoies|aideras
prête|avance|vire moi @number
`,
  code: `
& <digits> <sms> <tellme>
envoyer|donner|dire|transmettre .. code .. reçu|recevoir|sms
envoie|donne|dis|transmets|renvoie|communique moi .. code|pin|otp
m|me envoyer|donner|dire|renvoyer|transmettre .. code
code .. as|avez reçu|reçue|reçus
code .. reçu|reçois|recevoir .. sms|téléphone
quel code .. reçu|reçois
quels|quoi|quel .. chiffres .. reçu|reçois|recevoir|reçus
`,
  threat: `
& <shots> <near> <paid>
!<yours> .. verront|recevront|sauront|verra .. <pics>|tout
paye|paie|payes .. ou j|je .. envoie|publie|diffuse|partage|balance
je .. publie|publier|poste|diffuse|diffuser|envoie|partage|balance .. tes|ta|vos <pics>
vais .. publier|poster|diffuser|envoyer|partager|balancer|montrer .. tes|ta|vos|ton <pics>
envoie|envoyer|montre|montrer|dire|balance|balancer .. <pics>|tout .. à .. ta|ton|tes|votre|vos <yours>
tes|ta <pics> .. à|sur .. ta|ton|tes|internet|facebook <yours>
ton|ta|tes <yours> .. va|vont .. voir|savoir|recevoir|apprendre
!si tu .. paies|payes|paye|envoies .. pas .. je|publie|diffuse|tes|<yours>
paie|paye|payes|payez .. ou|sinon .. publie|diffuse|envoie|<yours>|tes
sinon .. je .. publie|diffuse|envoie|balance .. <pics>|tout|<yours>
je vais te .. tuer|frapper|violer|retrouver|détruire|buter
je te .. tue|bute|retrouve et|sale|si
vais .. détruire|ruiner|pourrir .. ta|votre vie|réputation|mariage|couple
tu vas .. regretter .. payes|paies|sinon
suicide toi
va te tuer|pendre
sois|reste gentil|gentille|sage|cool .. ou|sinon .. ta|ton|tes <kin>
`,
  not: 'pas jamais sans aucun aucune rien supprimé personne arrête',
  after: 'pas jamais',
  topic:
    'film films série séries netflix chanson paroles livre roman cinéma acteur documentaire podcast arnaqueurs arnaqueur arnaque arnaques brouteurs casa jeu monopoly',
  phone: 'numéro num appelle appeler tel téléphone portable joindre joignable mobile sms',
};
