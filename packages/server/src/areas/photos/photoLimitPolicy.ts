import { LIMITS } from '@rendezvous/contracts';
import type { Member } from '../../kernel/request/Member.ts';

/** How many profile photos a member may have. */
export const photoLimit = ({ paid }: Pick<Member, 'paid'>): number =>
  paid ? LIMITS.photos.premium : LIMITS.photos.free;
