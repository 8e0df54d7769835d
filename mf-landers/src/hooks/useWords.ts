import { useCampaign, useText } from '@rendezvous/platform';

/** The lander's headline and the line below it, or those of the campaign in this language. */
export function useWords(title: string, lead: string): { title: string; lead: string } {
  const { lang } = useText('landers');
  const own = useCampaign()?.texts?.[lang];
  return { title: own?.headline || title, lead: own?.lead || lead };
}
