/** Hosts of mail addresses that anyone reads or that end within a day. */
export const DISPOSABLE_DOMAINS = `
10minutemail.com 10minutemail.net 20minutemail.com 33mail.com anonbox.net burnermail.io byom.de discard.email
discardmail.com discardmail.de dispostable.com dropmail.me emailfake.com emailondeck.com emltmp.com fakeinbox.com
fakemail.net fakemailgenerator.com generator.email getairmail.com getnada.com grr.la guerrillamail.biz
guerrillamail.com guerrillamail.de guerrillamail.info guerrillamail.net guerrillamail.org guerrillamailblock.com
harakirimail.com inboxkitten.com incognitomail.org jetable.org kurzepost.de mail-temp.com mail.tm mailcatch.com
maildrop.cc mailexpire.com mailinator.com mailinator.net mailinator2.com mailnesia.com mailnull.com mailpoof.com
mailsac.com mailtemp.net mailtothis.com minutebox.com mintemail.com moakt.com mohmal.com muellmail.com mytemp.email
mytrashmail.com nada.email nwytg.net objectmail.com opayq.com pokemail.net proxymail.eu rcpt.at sharklasers.com
sofort-mail.de spam4.me spamavert.com spambog.com spambog.de spambox.us spamex.com spamfree24.org spamgourmet.com
spamspot.com superrito.com tempail.com temp-mail.io temp-mail.org tempinbox.com tempmail.de tempmail.dev
tempmail.net tempmail.plus tempmailo.com tempr.email throwawaymail.com tmail.ws tmpmail.net tmpmail.org
trash-mail.com trash-mail.de trashmail.com trashmail.de trashmail.me trashmail.net trbvm.com wegwerfemail.de
wegwerfmail.de wegwerfmail.net wegwerfmail.org yopmail.com yopmail.fr yopmail.net zetmail.com
`;
