import { serverTexts } from '../texts/serverTexts.ts';

export type PushKind = 'message' | 'like' | 'match' | 'reminder' | 'payment';

/**
 * Returns title and body of a push message. They show on lock screens, so by default they name no
 * one and quote nothing. `name` is only used if the member chose so.
 */
export function pushTexts(
  kind: PushKind,
  language: string,
  options: { discreet: boolean; name?: string; count?: number },
): { title: string; body: string } {
  const t = serverTexts(language);
  const { discreet, name, count = 1 } = options;
  if (!discreet && name && (kind === 'message' || kind === 'like')) {
    const key = kind === 'message' ? 'push.messageOpen' : 'push.likeOpen';
    return { title: t(`${key}.title`, { name }), body: t(`${key}.body`) };
  }
  return { title: t(`push.${kind}.title`), body: t(`push.${kind}.body`, { count }) };
}
