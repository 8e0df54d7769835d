import type { Area } from '../../kernel/Area.ts';
import { tidyTrust } from './tidyTrust.ts';

export const trust = {
  tidy: [tidyTrust],
} satisfies Area;
