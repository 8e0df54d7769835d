import styled from 'styled-components';
import { useText } from '@rendezvous/platform';
import { Text, space } from '@rendezvous/ui';

/** How many members are online, if known and above zero. */
export function OnlineLine({ online }: { online: number }) {
  const { t } = useText('landers');
  if (online === 0) return null;
  return (
    <Online weight={600} tone="primary" align="center">
      {t('online', { count: online })}
    </Online>
  );
}

const Online = styled(Text)`
  margin-block-start: ${space[16]};
`;
