import styled from 'styled-components';
import type { StaffPhoto } from '@rendezvous/contracts';
import { RouteLink, useFormat, usePicture, useText } from '@rendezvous/platform';
import { Badge, Link, Picture, Row, Stack, Text, color, media, radius, steps } from '@rendezvous/ui';
import { WaitingTime } from '../../../components/WaitingTime.tsx';
import { remote } from '../../../remote.ts';
import { SeenElsewhere } from './SeenElsewhere.tsx';

/** Shows a photo as large as the screen allows, with its owner. */
export function Enlarged({ current }: { current: StaffPhoto }) {
  const { t } = useText('console');
  const format = useFormat();
  const picture = usePicture();
  const { pictures } = remote.useStore();
  const { name, age, photo } = current;
  return (
    <Stack gap={8}>
      <Stage>
        <Picture
          picture={picture(photo, 'full')}
          alt={t('photos.alt', { name })}
          priority
          sizes="60vw"
          {...pictures.watch(photo.filename)}
        />
      </Stage>
      <Row gap={8}>
        <Link as={RouteLink} to="console" params={{ section: 'members', id: current.profile }}>
          {`${name}, ${age}`}
        </Link>
        {photo.main ? <Badge tone="primary">{t('photos.main')}</Badge> : null}
        <WaitingTime since={current.submitted_at}>
          {t('photos.since', { time: format.relative(current.submitted_at) })}
        </WaitingTime>
        <Text size={13} tone="second">
          {current.site}
        </Text>
      </Row>
      <SeenElsewhere one={current} links />
    </Stack>
  );
}

const Stage = styled.div`
  height: min(68vh, ${steps(180)});
  border-radius: ${radius.card};
  overflow: hidden;
  background: ${color.sunken};
  picture {
    background: none;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  ${media.phone} {
    height: 52vh;
  }
`;
