import { steps } from '@rendezvous/ui';

/** Wide enough for a third column beside the rail. */
export const roomy = `@media (min-width: ${steps(420)})`;
