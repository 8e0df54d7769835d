import type { PaymentMethod } from '@rendezvous/contracts';

/** Methods that take days, so no page waits for them. */
export const TAKES_DAYS: ReadonlySet<PaymentMethod> = new Set(['sdd', 'sct']);
