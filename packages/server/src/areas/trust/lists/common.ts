/**
 * Other apps, the same in all languages. Each line has a name, then its spellings and nicknames.
 */
export const APPS = `
whatsapp whatsap watsapp watsap wattsapp whatapp whattsapp whatsaap whatssapp wasap wasapp wassap guasap wapp wapissa wappiin whatapps wappi vatsap ватсап вотсап вацап уатсап
telegram telegramm telegrama telega телеграм телеграмм телега
snapchat snapp snap snapen snappen snapa snapie snäppi snäppiin snäpissä snäpin
instagram insta instagramm instaen instassa instaan instan инста
facebook fb facebok fejsbuk fejsa fejsie fesari fbssä
messenger mesenger messanger
viber вайбер
wechat weixin
discord diskord
skype skypen
threema
zangi
hangouts hangout
googlechat gchat
imessage facetime
kik
signal
tiktok
onlyfans
`;

/** Hosts of links that open another app, as `host=app`. */
export const APP_HOSTS = `
wa.me=whatsapp whatsapp.com=whatsapp t.me=telegram telegram.me=telegram telegram.org=telegram
snapchat.com=snapchat instagram.com=instagram ig.me=instagram facebook.com=facebook fb.com=facebook
m.me=messenger fb.me=facebook messenger.com=messenger viber.com=viber wechat.com=wechat discord.gg=discord
discord.com=discord skype.com=skype line.me=line kik.me=kik signal.me=signal signal.group=signal
threema.id=threema tiktok.com=tiktok zangi.com=zangi
`;

export const SHORTENERS = `
bit.ly tinyurl.com t.co goo.gl cutt.ly rb.gy is.gd v.gd ow.ly shorturl.at tiny.cc t.ly s.id lnkd.in rebrand.ly
bl.ink adf.ly urlz.fr kutt.it linktr.ee beacons.ai buff.ly shorte.st short.io x.gd u.to clck.ru vk.cc lc.cx
dub.sh tny.im soo.gd shrtco.de 1url.cz qr.ae surl.li surl.lu n9.cl acortar.link lnk.bio allmylinks.com bio.link
campsite.bio solo.to taplink.cc hoo.be snipfeed.co
`;

export const PAY_HOSTS = `
paypal.me=paypal paypal.com=paypal cash.app=cashapp venmo.com=venmo revolut.me=revolut revolut.com=revolut
wise.com=wise tikkie.me=tikkie bunq.me=bunq ko-fi.com=kofi buymeacoffee.com=buymeacoffee gofundme.com=gofundme
leetchi.com=leetchi lydia-app.com=lydia mobilepay.dk=mobilepay betaalverzoek.rabobank.nl=betaalverzoek
skrill.com=skrill payoneer.com=payoneer patreon.com=patreon throne.com=throne zrzutka.pl=zrzutka
`;

/** Hosts for songs, films, places and the like, which are harmless to send. */
export const HARMLESS_HOSTS = `
youtube.com youtu.be spotify.com wikipedia.org imdb.com netflix.com maps.app.goo.gl maps.google.com
openstreetmap.org soundcloud.com deezer.com booking.com tripadvisor.com komoot.com strava.com allrecipes.com
`;

/** Payment services that address a recipient by name or number. */
export const PAY_SERVICES = `paypal cashapp venmo zelle revolut skrill payoneer bizum swish vipps mobilepay  mobilpay tikkie blik twint wero lydia satispay postepay moneygram`;

/** Top-level domains, except those that are words: a missing space before one would make a link. */
export const PLAIN_TLDS = `com net org info biz xyz ru cn tk ml gq io eu nl fr pl dk fi ch uk cz sk ro hu gr tv
  gg ly cc su ua app icu vip website online shop site club click dating cam ink ws pw cfd sbs bond`;

export const DOTS = 'dot punkt punkti punto punt point piste kropka prik prikk punktum ponto';

export const CURRENCIES = `eur euro euros euroa euron eurot usd dollar dollars dollarit dollaria dolar dolary dolarow
  dolares dollari bucks buck pound pounds gbp quid kr kroner krone kronor krona sek nok dkk zl zloty zlotych zlote
  pln chf franken francs euroja spænn stutz tacken juntti bitcoin btc eth usdt`;

/** Patterns filled with the sets of each language, their words in any order; see patterns.ts. */
export const EACH = {
  money: `
& @sum|@number <costs> <dear>
& @sum|@number <costs> <lack> <meet>
& <keep> <papers> <lay>
& <papers> <share> @sum|@number
`,
  code: `
& google*|apple*|icloud|microsoft|amazon* <posted> <copy> <you>
& <number> <popup> <typeit>
`,
  threat: `
& <know> <where> <home> <warn>
& <shame> <your> <kin> <reveal> <shown>
& <saved> <pics> <money>
`,
} as const;

/** Patterns that apply in all languages; see patterns.ts. */
export const UNIVERSAL = {
  move: `
@app .. @handle|@phone|@mail|@link
@handle|@phone|@mail .. @app
`,
  pay: `
@pay @handle|@mail|@phone
@pay .. @handle
@pay me @sum
@pay @sum
`,
  money: `
via|per|par|by|through|with|using|por|med|przez|met|mit|con|tramite|ved western union
via|per|par|by|through|with|using|por|med|przez|met|mit|con|tramite|ved moneygram
`,
  phone: 'tel telefon telephone mobile mob gsm nr sms',
};
