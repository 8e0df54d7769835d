import { steps } from '@rendezvous/ui';

/** A third column fits beside the rail. */
export const roomy = `@media (min-width: ${steps(420)})`;
