import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { Settings } from '@rendezvous/contracts';
import { useStores, useText } from '@rendezvous/platform';
import { Button, Card, Chip, Heading, Picture, Text, radius, space, steps } from '@rendezvous/ui';

/** The site's only advertisement. */
export const ResellTile = observer(function ResellTile({
  tile,
}: {
  tile: NonNullable<Settings['member_resell']>;
}) {
  const { t } = useText('members');
  const { settings } = useStores();
  return (
    <Tile>
      {tile.image === null ? null : (
        <Frame>
          <Picture picture={{ src: settings.imageUrl(tile.image) }} alt="" />
        </Frame>
      )}
      <Words>
        <Chip tone="quiet">{t('resell.mark')}</Chip>
        <Heading level={2} size="card">
          {t('resell.title')}
        </Heading>
        <Text tone="second">{t('resell.text')}</Text>
        <Button href={tile.url} target="_blank" rel="sponsored noopener noreferrer" variant="secondary">
          {t('resell.action')}
        </Button>
      </Words>
    </Tile>
  );
});

const Tile = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[16]};
  margin-block: ${space[24]};
`;

const Frame = styled.div`
  flex: 0 0 ${steps(30)};
  align-self: flex-start;
  aspect-ratio: 3 / 4;
  overflow: hidden;
  border-radius: ${radius.input};
`;

const Words = styled.div`
  flex: 1 1 ${steps(40)};
  display: grid;
  align-content: start;
  justify-items: start;
  gap: ${space[8]};
`;
