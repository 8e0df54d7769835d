import { useNavigation, useText } from '@rendezvous/platform';

/** Words that a campaign may put over a lander, by the `slug` of its address. */
const CAMPAIGNS = ['summer', 'winter', 'weekend', 'newstart', 'near'] as const;

/** The campaign's headline; null without a campaign, or with one that has no words of its own. */
export function useHeadline(): string | null {
  const { t } = useText('landers');
  const { params } = useNavigation();
  const campaign = CAMPAIGNS.find((known) => known === params['slug']?.toLowerCase());
  return campaign === undefined ? null : t(`headlines.${campaign}`);
}
