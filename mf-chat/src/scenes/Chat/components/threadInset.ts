import { space, steps } from '@rendezvous/ui';

/** Keeps messages, notices and composer in one column in the middle of the pane. */
export const threadInset = `max(${space[16]}, calc(50% - ${steps(95)}))`;
