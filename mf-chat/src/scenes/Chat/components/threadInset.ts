import { space, steps } from '@rendezvous/ui';

/** Inline padding that aligns messages, notices and composer in one centred column. */
export const threadInset = `max(${space[16]}, calc(50% - ${steps(95)}))`;
