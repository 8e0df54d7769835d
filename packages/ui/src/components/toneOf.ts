import { color } from '../tokens.ts';

export type Tone = 'ink' | 'second' | 'primary' | 'accent' | 'warning' | 'danger' | 'inherit';

/** The CSS colour of a tone. */
export const toneOf = (tone: Tone): string => (tone === 'inherit' ? 'inherit' : color[tone]);
