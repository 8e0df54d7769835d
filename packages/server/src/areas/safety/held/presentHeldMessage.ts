import type { StaffHeldMessage } from '@rendezvous/contracts/entities';
import type { PhotoUrls } from '../../../kernel/storage/photoUrls.ts';
import { presentQuote } from '../../chat/presentMessage.ts';
import { messagePhotoBody } from '../../photos/photoBody.ts';
import type { WaitingMessage } from './heldMessageQueries.ts';

const person = (id: number, name: string | null) => ({ id: String(id), name: name ?? '' });

export function presentHeldMessage(urls: PhotoUrls, row: WaitingMessage, score: number): StaffHeldMessage {
  const { held, site, sender, recipient, photo } = row;
  return {
    id: String(held.id),
    site,
    sender: person(held.senderId, sender),
    recipient: person(held.recipientId, recipient),
    kind: held.kind,
    text: held.text,
    photo: photo && messagePhotoBody(urls, photo, 'open'),
    quote: presentQuote(urls, held.quote),
    sent_at: held.createdAt.toISOString(),
    held_until: held.heldUntil.toISOString(),
    score,
    outcome: held.outcome,
  };
}
