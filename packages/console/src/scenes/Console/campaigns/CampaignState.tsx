import { useText } from '@rendezvous/platform';
import { Badge } from '@rendezvous/ui';
import type { CampaignStatus } from '../../../models/CampaignDraft.ts';

export function CampaignState({ status }: { status: CampaignStatus }) {
  const { t } = useText('console');
  return <Badge tone={status === 'running' ? 'primary' : 'neutral'}>{t(`campaigns.status.${status}`)}</Badge>;
}
