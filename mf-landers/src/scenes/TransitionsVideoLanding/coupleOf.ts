import type { Niche } from '@rendezvous/contracts';
import type { Couple } from './components/StoryScene.tsx';

/** Who meets whom on a site: women on one for women, men on one for men, and a woman and a man on all others. */
export function coupleOf(niche: Niche): Couple {
  if (niche === 'she') return ['woman', 'woman'];
  return niche === 'gay' ? ['man', 'man'] : ['woman', 'man'];
}
