import { serverTexts } from '../texts/serverTexts.ts';

export type PushKind = 'message' | 'like' | 'match' | 'reminder' | 'payment';

/**
 * Title and body of a push message. Discreet ones, the default, name nobody and quote nothing: they show on lock screens.
 * `name` is used only where the member chose otherwise.
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
