import { color } from '../tokens.ts';

export type Tone = 'ink' | 'second' | 'primary' | 'accent' | 'warning' | 'danger' | 'inherit';

export const toneOf = (tone: Tone): string => (tone === 'inherit' ? 'inherit' : color[tone]);
