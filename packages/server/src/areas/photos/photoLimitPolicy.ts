import { LIMITS } from '@rendezvous/contracts';
import type { Member } from '../../kernel/request/Member.ts';

export const photoLimit = ({ paid }: Pick<Member, 'paid'>): number =>
  paid ? LIMITS.photos.premium : LIMITS.photos.free;
