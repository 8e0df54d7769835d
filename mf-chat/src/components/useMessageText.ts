import type { Message } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';

/** A message as one line of text: its text, or what it is. */
export function useMessageText(): (message: Pick<Message, 'kind' | 'text'>) => string {
  const { t } = useText('chat');
  return ({ kind, text }) => {
    if (kind === 'text') return text ?? '';
    return t(kind === 'photo' ? 'preview.photo' : 'preview.gift');
  };
}
