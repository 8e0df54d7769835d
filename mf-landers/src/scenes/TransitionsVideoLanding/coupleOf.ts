import type { Niche } from '@rendezvous/contracts';
import type { Couple } from './components/StoryScene.tsx';

/** The couple in the drawings: two women or two men on sites for them, a woman and a man on all others. */
export function coupleOf(niche: Niche): Couple {
  if (niche === 'she') return ['woman', 'woman'];
  return niche === 'gay' ? ['man', 'man'] : ['woman', 'man'];
}
