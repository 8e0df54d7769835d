import type { MessagePreview } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';

/** Returns a function that previews a message: its text and what it answers, or its kind. */
export function useMessageText(): (
  message: Pick<MessagePreview, 'kind' | 'text' | 'mine' | 'quote'>,
) => string {
  const { t } = useText('chat');
  return ({ kind, text, mine, quote }) => {
    if (kind === 'text' && quote && !mine)
      return t(quote === 'photo' ? 'preview.toPhoto' : 'preview.toProfile', { text: text ?? '' });
    if (kind === 'text') return text ?? '';
    return t(kind === 'photo' ? 'preview.photo' : 'preview.gift');
  };
}
