import styled from 'styled-components';
import { useText } from '@rendezvous/platform';
import { Text, space } from '@rendezvous/ui';

/** Lower numbers would make the site look empty. */
const FEWEST = 20;

/** Shows how many members are online, unless there are too few. */
export function OnlineLine({ online }: { online: number }) {
  const { t } = useText('landers');
  if (online < FEWEST) return null;
  return (
    <Online weight={600} tone="primary" align="center">
      {t('online', { count: online })}
    </Online>
  );
}

const Online = styled(Text)`
  margin-block-start: ${space[16]};
`;
