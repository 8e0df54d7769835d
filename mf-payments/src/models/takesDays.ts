import type { PaymentMethod } from '@rendezvous/contracts';

/** Methods whose payments take days to arrive, so no page waits for them. */
export const TAKES_DAYS: ReadonlySet<PaymentMethod> = new Set(['sdd', 'sct']);
