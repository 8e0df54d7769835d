import type { Niche } from '@rendezvous/contracts';
import type { Couple } from './components/StoryScene.tsx';

/** The drawn couple: two women or two men on sites for them, otherwise a woman and a man. */
export function coupleOf(niche: Niche): Couple {
  if (niche === 'she') return ['woman', 'woman'];
  return niche === 'gay' ? ['man', 'man'] : ['woman', 'man'];
}
