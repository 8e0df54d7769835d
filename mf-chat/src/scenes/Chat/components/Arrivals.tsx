import { useRef } from 'react';
import { observer } from 'mobx-react-lite';
import type { Message } from '@rendezvous/contracts';
import { VisuallyHidden } from '@rendezvous/ui';
import { useMessageText } from '../../../components/useMessageText.ts';

export type ArrivalsProps = {
  messages: readonly Message[];
  isMine: (message: Message) => boolean;
  /** The partner's name. */
  name: string;
};

/** Announces the partner's new messages to screen readers, but not those loaded on opening. */
export const Arrivals = observer(function Arrivals({ messages, isMine, name }: ArrivalsProps) {
  const wordsOf = useMessageText();
  const newest = messages.at(-1);
  const openedAt = useRef(newest?.seq ?? 0);
  const isNew = newest !== undefined && newest.seq > openedAt.current && !isMine(newest);
  const words = isNew && wordsOf({ ...newest, mine: false, quote: newest.quote?.kind ?? null });
  return <VisuallyHidden role="status">{isNew ? `${name}: ${words}` : null}</VisuallyHidden>;
});
