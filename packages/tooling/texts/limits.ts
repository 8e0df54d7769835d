/**
 * Characters that fit, by `namespace:key`, where `*` is one part of a key: mail clients and phones
 * cut off the rest, and buttons share a line at 390 px. Placeholders count as a typical value.
 */
const LIMITS: Record<string, number> = {
  'account:save': 14,
  'account:cancel': 14,
  'common:dialog.close': 14,
  'account:settings.spend.pauseHours': 18,
  'account:settings.spend.pauseDays': 18,
  'auth-signup:steps.next': 14,
  'auth-signup:login.submit': 20,
  'auth-signup:reset.submit': 26,
  'chat:composer.send': 24,
  'common:nav.back': 12,
  'common:nav.logout': 18,
  'common:nav.login': 18,
  'common:entryWarning.enter': 34,
  'common:entryWarning.leave': 26,
  'labels:account:menu.*': 18,
  'labels:chat:menu.messages': 14,
  'labels:likes:menu.likes': 14,
  'labels:members:menu.search': 22,
  'labels:members:menu.searchTab': 10,
  'labels:payments:menu.credits': 14,
  'labels:payments:menu.premium': 22,
  'likes:swipe.like': 12,
  'likes:swipe.skip': 16,
  'likes:match.write': 32,
  'likes:match.later': 14,
  'members:profile.write': 34,
  'members:profile.like': 14,
  'members:profile.report': 14,
  'payments:order.pay': 36,
  'server:mail.*.subject': 60,
  'server:mail.*.preheader': 80,
  'server:mail.*.button': 28,
  'server:push.*.title': 30,
  'server:push.*.body': 60,
  'server:sms.mandateCode': 160,
};

const patterns = Object.entries(LIMITS).map(([pattern, limit]) => {
  const key = pattern.replaceAll('.', '\\.').replaceAll('*', '[^.]+');
  return { pattern: new RegExp(`^${key}(_[a-z]+)?$`), limit };
});
const typical = (placeholder: string) => (placeholder === '{{count}}' ? '99' : '0123456789');

/** Returns why a text is too long, or null. @param id `namespace:key` */
export function limitProblem(text: string, id: string): string | null {
  const limit = patterns.find(({ pattern }) => pattern.test(id))?.limit ?? Infinity;
  const { length } = text.replace(/\{\{[^}]*\}\}/g, typical);
  return length > limit ? `has ${length} characters: at most ${limit} fit` : null;
}
