import type { LanguageLists } from './LanguageLists.ts';

export const es: LanguageLists = {
  numbers: `cero uno|una|un dos tres cuatro cinco seis siete ocho nueve
diez=10 once=11 doce=12 trece=13 catorce=14 quince=15 veinte=20 treinta=30 cuarenta=40 cincuenta=50 sesenta=60 setenta=70 ochenta=80 noventa=90`,
  sets: {
    distress:
      'bloquearon|bloqueada|bloqueado|congelada|tirado|tirada|varado|varada|hospital|operación|aduana|tasas|multa|visado|paquete|herencia|saldo|robaron|atracaron|emergencia|sueldo|accidente|fianza|casero|entierro',
    ask: 'porfa|favor|ayuda|ayúdame|ayudarme|salvas|sálvame|adelantar',
    digits: 'código|codigo|pin|números|cifras|dígitos',
    sms: 'sms|mensaje|llegar|llegó|llega|entrar|móvil|@app',
    tellme: 'léemelos|léeme|leemelo|pásame|pasame|mándame|mandame|dime|dame|envíame',
    shots: 'capturas|grabación|grabado|vídeo|video|videos|desnudos|fotos|conversaciones',
    near: 'mujer|esposa|marido|jefe|trabajas|familia|amigos|subo|internet|matrimonio|padres|todos',
    paid: 'paga|pagas|transfiere|dinero|bitcoin',
    write:
      'escríbeme|escribeme|escríbame|agrégame|agregame|añádeme|contáctame|contactame|háblame|hablame|mándame|mandame|búscame|buscame|llámame|encuéntrame|sígueme',
    talk: 'hablar|hablamos|seguir|seguimos|continuar|chatear|charlar|pasar|pasamos|escribir|platicar|hablemos|pasemos|conversar',
    give: 'mándame|mandame|envíame|enviame|préstame|prestame|dame|transfiéreme|transfiereme|hazme|deposítame|ingresame|ingrésame',
    giving:
      'mandar|mandarme|enviar|enviarme|prestar|prestarme|dar|darme|transferir|transferirme|dejar|dejarme|pagar|pagarme|ayudarme|ayudar|depositar|adelantar',
    money: 'dinero|plata|pasta|lana|efectivo|bitcoin|usdt|transferencia|@pay|préstamo|saldo|recarga|giro',
    pics: 'fotos|foto|vídeo|video|vídeos|videos|imágenes|desnudos|nudes|capturas|packs|pack|conversaciones',
    yours:
      'familia|mujer|esposa|marido|esposo|jefe|amigos|padres|madre|contactos|compañeros|trabajo|todos|seguidores',
    bill: 'alquiler|factura|facturas|billete|billetes|pasaje|visado|vuelo|operación|hospital|pasaporte|medicinas|renta',
    costs:
      'abogado|abogada|agencia|embajada|consulado|visado|visa|aduana|aduanas|impuesto|tasa|tasas|hospital|clínica|médico|doctor|cirujano|operación|casero|juzgado|notario|mensajería|fianza|medicinas|tratamiento',
    dear: 'amor|cariño|cielo|corazón|bebé|ángel|rey|reina|héroe|tesoro|confía|confías|prometo|juro|suplico|vida|quieres',
    lack: 'necesito|falta|faltan|quiere|quieren|pide|piden|exige|exigen|sin|antes|hasta|solo',
    meet: 'ir|iría|venir|volar|vuele|viajar|verte|visitarte',
    keep: 'retiene|retienen|queda|quedan|confiscado|confiscaron',
    papers: 'pasaporte|equipaje|maleta|oro|herencia|fortuna|diamantes',
    lay: 'pague|paga|pagar|pago|liquide|cuenta|factura|tasa|tasas|abone',
    share: 'repartimos|repartir|mitad|compartimos|compartir|dividimos',
    saved: 'guardé|guardado|grabado|grabé|tengo',
    know: 'sé',
    where: 'dónde|qué',
    home: 'colegio|escuela|hijos|hija|hijo|calle|dirección|vives|trabajas',
    warn: 'bloquearme|bloqueas|bloquees|arrepentirás|piénsatelo|piénsalo|ignorarme',
    posted: 'mensaje|sms|notificación',
    copy: 'copia|cópiame|número|números|cifras|dígitos|código|pone|dice|teclea',
    you: 'te|ti|tu|me|qué|porfa|favor',
    popup: 'sale|salir|saldrá|aparece|aparecer|aparecerá|llega|llegar',
    number: 'número|código|cifras|dígitos',
    typeit: 'teclea|tecléalo|cópialo|cópiame|copia|escríbelo',
    shame: 'pena|lástima|imagina|imagínate|curiosidad',
    your: 'tu|tus',
    kin: 'mujer|esposa|marido|esposo|jefe|jefa|madre|mamá|padre|padres|familia|hijos|compañeros|amigos|novia',
    reveal:
      'entere|enterase|enterara|vea|viera|viese|ve|sepa|supiera|abriendo|abre|descubra|descubriera|encuentre',
    shown: 'vídeo|película|clip|cámara|cam|fotos|desnudo|desnuda|enseñas|chats',
    trip: 'tren|autobús|bus|vuelo|avión|billete|pasaje|taxi|viaje|gasolina',
  },
  move: `
me encuentras|encontrarás|localizas .. @app
seguimos|seguir|sigamos .. por|en @app
puedes .. encontrarme|localizarme|hablarme .. @app
este|aquí|toma .. mi @app
<write> .. mi @app
<write> .. por|al|en|a|un @app
<write> @app
<talk> .. por|en|al|a @app
mejor|prefiero|prefieres .. por|en|al @app
tienes|tenés|usas|tendrás|estás .. @app
me das|pasas|dejas .. tu @app
dame|pásame|pasame|déjame tu @app
cuál|cual es tu @app
vamos|vente|pásate al|a|por @app
te paso|doy|dejo .. mi @app
más activo|activa .. en|por @app
!no|casi|poco .. aquí|mucho|entro|conecto .. <write> .. @app|@phone|@mail
`,
  money: `
& @sum|<money> <distress> <ask>
recargar|recárgame|recarga .. móvil|celular|saldo|tarjeta
!@sum .. puedes|podrías ayudar|ayudarme
!@sum .. me puedes|podrías ayudar
<give> .. <money>|@sum
puedes|podrías|podrias|puede|podría .. <giving> .. <money>|@sum|<bill>
me puedes|podrías|prestas|dejas|mandas|envías|pagas|das .. <money>|@sum
necesito .. <money>|@sum .. urgente|urgentemente|hospital|alquiler|billete|ya
necesito .. urgente|urgentemente|ayuda .. <money>|@sum|<bill>
ayúdame|ayudame|ayudarme|ayudas .. con|a|para .. <money>|@sum|<bill>
pagar|pagarme|págame|pagame .. mi|el|la <bill> .. porfa|favor|mi|amor
pagar|pagarme|págame|pagas mi|mis <bill>
cómprame|comprame|comprarme .. tarjeta|tarjetas|steam|itunes|google
mándame|mandame|envíame|enviame .. tarjeta|tarjetas .. steam|itunes|google|amazon|regalo
invierte|invertir|inviertes .. conmigo
te enseño|enseñar|enseñaré .. invertir|trading|criptomonedas|cripto|bitcoin|forex
puedes ganar|duplicar .. @sum|día|semana|cripto
me falta|faltan|hacen .. @number|@sum para .. <trip> .. me|puedes|podrías
si me quieres|amas .. paga|pagas|pagarás|ayuda|ayúdame|manda|envía
importaría .. <giving> .. <bill>|<money>|@sum
`,
  code: `
& <digits> <sms> <tellme>
mandar|enviar|pasar|decir|dar .. código|codigo .. llegar|llegó|sms|recibir
mándame|mandame|envíame|enviame|dame|dime|pásame|pasame|reenvíame|léeme .. código|codigo|pin|otp
puedes|podrías .. mandarme|enviarme|decirme|pasarme|darme .. código|codigo
código|codigo .. te llegó|llego|llega|llegue|llegado
código|codigo .. has|recibiste recibido|sms|móvil
qué|que código|codigo .. llegó|llego|recibido|recibiste
cuáles|qué|dime .. números|cifras|dígitos .. llegar|llegaron|llegado|recibido
`,
  threat: `
& <shots> <near> <paid>
!<yours> .. verán|recibirán|sabrán .. <pics>|todo
paga|pagas .. o .. mando|publico|envío|subo|enseño
voy a .. publicar|subir|enviar|mandar|difundir|compartir|mostrar|enseñar .. tus|tu <pics>
publicaré|publico|subo|subiré|difundo|difundiré|mando|mandaré|envío|enviaré .. tus|tu <pics>
<pics>|todo .. a .. tu|tus|toda <yours> .. pagas|si|no
enviar|mandar|enseñar|contar|mandaré|enviaré|contaré .. <pics>|todo .. a .. tu|tus <yours>
!si no .. pagas|me|envías|mandas .. publico|publicaré|todos|<yours>|tus
paga|pagas|págame .. o .. publico|publicaré|mando|envío|todos|<yours>|tus
te voy a .. matar|pegar|violar|encontrar|destruir|hundir|reventar
voy a .. matarte|violarte|pegarte|hundirte|destrozarte
te mato|reviento|destrozo|rajo
arruinar|arruinaré|destruir|destruiré|destrozar tu vida|matrimonio|reputación
te vas a .. arrepentir .. pagas|no|si
mátate
pórtate|quédate bien|callado|callada .. o .. tu|tus <kin>
sé bueno|buena|amable .. o .. tu|tus <kin>
`,
  not: 'no nunca jamás ningún ninguna tampoco borré nada nadie',
  after: '',
  topic:
    'película peli pelis películas serie series netflix canción libro novela cine actor documental podcast estafadores estafador estafa timadores timo casa juego monopoly',
  phone: 'número numero llámame llamame llamar móvil movil cel celular teléfono telefono tlf tfno wasap',
};
