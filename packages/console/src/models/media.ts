/** A third column fits beside the rail. */
export const roomy = '@media (min-width: 1680px)';
