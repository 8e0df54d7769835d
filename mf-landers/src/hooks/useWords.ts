import { useCampaign, useText } from '@rendezvous/platform';

/** The headline and lead of the campaign in this language, otherwise those of the lander. */
export function useWords(title: string, lead: string): { title: string; lead: string } {
  const { lang } = useText('landers');
  const own = useCampaign()?.texts?.[lang];
  return { title: own?.headline || title, lead: own?.lead || lead };
}
