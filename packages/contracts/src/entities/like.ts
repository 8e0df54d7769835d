import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Count, DateTime, Id } from './values.ts';

/** A member who likes me; `id` is a profile id. */
export const LikeItem = Type.Object({ id: Id, like_new: Type.Boolean(), liked_at: DateTime });
export type LikeItem = Static<typeof LikeItem>;

export const SentLike = Type.Object({ id: Id, liked_at: DateTime });
export type SentLike = Static<typeof SentLike>;

export const MatchItem = Type.Object({ id: Id, matched_at: DateTime, match_new: Type.Boolean() });
export type MatchItem = Static<typeof MatchItem>;

export const LikeTotals = Type.Object({ received: Count, sent: Count, matches: Count, new: Count });
export type LikeTotals = Static<typeof LikeTotals>;
