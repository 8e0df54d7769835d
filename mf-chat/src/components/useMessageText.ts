import type { MessagePreview } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';

/** A message as one line: its text with what it answers in the reader's profile, or its kind. */
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
