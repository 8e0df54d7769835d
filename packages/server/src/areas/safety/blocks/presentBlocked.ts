import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import type { PhotoUrls } from '../../../kernel/storage/photoUrls.ts';
import { mainImageBody } from '../../photos/photoBody.ts';
import type { BlockedRow } from './blockQueries.ts';

type BlockedProfile = AnswerOf<'GET /api/block.php'>['profiles'][number];

export const presentBlocked = (urls: PhotoUrls, { card, blockedAt, hidden }: BlockedRow): BlockedProfile => ({
  id: String(card.id),
  name: card.name,
  main_image: hidden ? null : mainImageBody(urls, card.photoId, card.fileKey),
  blocked_at: blockedAt.toISOString(),
});
