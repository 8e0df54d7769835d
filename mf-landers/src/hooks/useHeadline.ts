import { useNavigation, useText } from '@rendezvous/platform';

/** Headlines of campaigns, by the `slug` of the address. */
const CAMPAIGNS = ['summer', 'winter', 'weekend', 'newstart', 'near'] as const;

/** The campaign's headline; null without a campaign, or for one without its own text. */
export function useHeadline(): string | null {
  const { t } = useText('landers');
  const { params } = useNavigation();
  const campaign = CAMPAIGNS.find((known) => known === params['slug']?.toLowerCase());
  return campaign === undefined ? null : t(`headlines.${campaign}`);
}
