import { mediaQuery, steps } from '@rendezvous/ui';

/** Too narrow for the rail. */
export const narrow = `@media not all and ${mediaQuery.xl}`;

/** Wide enough for a third column beside the rail. */
export const roomy = `@media (min-width: ${steps(420)})`;
