import { useEffect, useMemo } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { RouteLink, useFormat, usePicture, useText } from '@rendezvous/platform';
import {
  Button,
  Chip,
  EmptyState,
  Heading,
  Link,
  Picture,
  Row,
  Stack,
  Text,
  color,
  media,
  radius,
  space,
  steps,
} from '@rendezvous/ui';
import type { StaffPhoto } from '@rendezvous/contracts';
import { Waiting } from '../../../components/Waiting.tsx';
import { useShortcuts } from '../../../hooks/useShortcuts.ts';
import { remote } from '../../../remote.ts';
import { RefusalReasons } from './RefusalReasons.tsx';

/** Pending photos: A accepts, R asks for the reason and rejects, S skips. */
export const PhotoQueue = observer(function PhotoQueue() {
  const { t } = useText('console');
  const { photos } = remote.useStore();
  const { current } = photos;
  useEffect(() => void photos.load(), [photos]);
  const keys = useMemo(
    () => ({
      a: () => void (photos.refusing ? undefined : photos.decide('active')),
      r: () => photos.setRefusing(true),
      s: () => photos.skip(),
      escape: () => photos.setRefusing(false),
    }),
    [photos],
  );
  useShortcuts(keys);
  const { last } = photos;

  return (
    <Stack gap={12}>
      <Heading level={2} size="card">
        {t('photos.title')}
      </Heading>
      <Row gap={16}>
        <Text size={14} tone="second" tabular>
          {t('photos.waiting', { count: photos.total })}
        </Text>
        <Text size={14} role="status">
          {last ? t(`photos.last.${last.status}`, { name: last.name }) : ''}
        </Text>
      </Row>
      {current ? <PhotoReview key={current.photo.id} current={current} /> : <NoPhoto />}
    </Stack>
  );
});

const NoPhoto = observer(function NoPhoto() {
  const { t } = useText('console');
  const { photos } = remote.useStore();
  if (photos.state === 'loading') return <Waiting />;
  const failed = photos.state === 'failed';
  return (
    <EmptyState
      drawing={failed ? 'offline' : 'done'}
      title={failed ? t('failed') : t('photos.empty')}
      action={
        <Button variant="secondary" onClick={() => void photos.load()}>
          {failed ? t('tryAgain') : t('photos.lookAgain')}
        </Button>
      }
    />
  );
});

const PhotoReview = observer(function PhotoReview({ current }: { current: StaffPhoto }) {
  const { t } = useText('console');
  const format = useFormat();
  const picture = usePicture();
  const { photos } = remote.useStore();
  const { name, age } = current;
  return (
    <Columns>
      <Stage>
        <Picture
          picture={picture(current.photo, 'full')}
          alt={t('photos.alt', { name })}
          priority
          sizes="60vw"
        />
      </Stage>
      <Stack gap={16}>
        <Stack gap={4}>
          <Row gap={8}>
            <Link as={RouteLink} to="console" params={{ section: 'members', id: current.profile }}>
              {`${name}, ${age}`}
            </Link>
            {current.photo.main ? <Chip tone="soft">{t('photos.main')}</Chip> : null}
          </Row>
          <Text size={14} tone="second">
            {`${t('photos.since', { time: format.relative(current.submitted_at) })} · ${current.site}`}
          </Text>
        </Stack>
        {photos.refusing ? <RefusalReasons store={photos} /> : <Choices />}
        <Upcoming />
      </Stack>
    </Columns>
  );
});

/** The decision; a rejection asks for the reason first. */
const Choices = observer(function Choices() {
  const { t } = useText('console');
  const { photos } = remote.useStore();
  return (
    <>
      <Row gap={8}>
        <Button
          loading={photos.deciding.busy}
          aria-keyshortcuts="a"
          onClick={() => void photos.decide('active')}
        >
          {t('photos.accept')}
        </Button>
        <Button
          variant="danger"
          disabled={photos.deciding.busy}
          aria-keyshortcuts="r"
          onClick={() => photos.setRefusing(true)}
        >
          {t('photos.refuse')}
        </Button>
        <Button
          variant="quiet"
          disabled={photos.deciding.busy}
          aria-keyshortcuts="s"
          onClick={() => photos.skip()}
        >
          {t('photos.skip')}
        </Button>
      </Row>
      <Text size={14} tone="second" measure>
        {t('photos.final')}
      </Text>
    </>
  );
});

/** Preloads the following photos, so that the next one shows immediately after a decision. */
const Upcoming = observer(function Upcoming() {
  const { t } = useText('console');
  const picture = usePicture();
  const { photos } = remote.useStore();
  if (photos.next.length === 0) return null;
  return (
    <Stack gap={8}>
      <Text size={14} tone="second" id="console-upcoming">
        {t('photos.next')}
      </Text>
      <Strip aria-labelledby="console-upcoming">
        {photos.next.map(({ photo, name }) => (
          <li key={photo.id}>
            <Picture picture={picture(photo, 'card')} alt={name} sizes={space[64]} priority />
          </li>
        ))}
      </Strip>
    </Stack>
  );
});

const Columns = styled.div`
  display: grid;
  gap: ${space[24]};
  ${media.md} {
    grid-template-columns: minmax(0, 3fr) minmax(${steps(70)}, 2fr);
    align-items: start;
  }
`;

const Stage = styled.div`
  height: min(68vh, ${steps(180)});
  border-radius: ${radius.card};
  overflow: hidden;
  background: ${color.sunken};
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  ${media.phone} {
    height: 52vh;
  }
`;

const Strip = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  li {
    width: ${space[64]};
    aspect-ratio: 3 / 4;
    overflow: hidden;
    border-radius: ${radius.input};
  }
`;
