import { ApiError } from '../ApiError.ts';
import type { StaffRole } from '@rendezvous/contracts';

/** Staff cannot decide about themselves. @throws ApiError forbidden */
export function assertAboutOthers(actor: { id: number }, ...concerned: (number | null)[]): void {
  if (concerned.includes(actor.id)) throw new ApiError('forbidden');
}

/** Staff cannot be disabled before their roles are removed. @throws ApiError forbidden */
export function assertMayDisable(
  actor: { id: number | null },
  target: { id: number; roles: readonly StaffRole[] },
): void {
  if (actor.id === target.id || target.roles.length > 0) throw new ApiError('forbidden');
}
