import type { Message } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';

/** A message in one line of words: its text, or what it is. */
export function useMessageWords(): (message: Pick<Message, 'kind' | 'text'>) => string {
  const { t } = useText('chat');
  return ({ kind, text }) => {
    if (kind === 'text') return text ?? '';
    return t(kind === 'photo' ? 'preview.photo' : 'preview.gift');
  };
}
