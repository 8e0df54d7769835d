import styled from 'styled-components';
import type { Settings } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { Button, Card, Chip, Heading, Text, space } from '@rendezvous/ui';

/** The one advertisement of the site, and it says so. */
export function ResellTile({ tile }: { tile: NonNullable<Settings['member_resell']> }) {
  const { t } = useText('members');
  return (
    <Tile>
      <Chip tone="quiet">{t('resell.mark')}</Chip>
      <Heading level={2} size="card">
        {t('resell.title')}
      </Heading>
      <Text tone="second">{t('resell.text')}</Text>
      <Button href={tile.url} target="_blank" rel="sponsored noopener noreferrer" variant="secondary">
        {t('resell.action')}
      </Button>
    </Tile>
  );
}

const Tile = styled(Card)`
  display: grid;
  justify-items: start;
  gap: ${space[8]};
  margin-block: ${space[24]};
`;
