import type { PaymentMethod } from '@rendezvous/contracts';

/** A bank transfer takes days, so that no page waits for it. */
export const TAKES_DAYS: ReadonlySet<PaymentMethod> = new Set(['sdd', 'sct']);
