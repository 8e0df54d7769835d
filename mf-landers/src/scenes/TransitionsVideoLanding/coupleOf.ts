import type { Niche } from '@rendezvous/contracts';
import type { Couple } from './components/StoryScene.tsx';

/** The drawn couple: of one gender on sites for it, otherwise a woman and a man. */
export function coupleOf(niche: Niche): Couple {
  if (niche === 'she') return ['woman', 'woman'];
  return niche === 'gay' ? ['man', 'man'] : ['woman', 'man'];
}
