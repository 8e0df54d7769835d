import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { Card } from '@rendezvous/contracts';
import { useFormat, useStores, useText } from '@rendezvous/platform';
import { Chip, Heading, Text, media, onPicture, shadow, space } from '@rendezvous/ui';
import type { ShownProfile } from '../../../models/ShownProfile.ts';
import { useShownFields } from './useShownFields.ts';

/** Longer names get a smaller font, because they have no place to wrap. */
const LONG = 12;

/** Presence or kind of profile, the name, the place and the aim. */
export const ProfileHead = observer(function ProfileHead({ profile }: { profile: ShownProfile | Card }) {
  const { t } = useText('members');
  const { t: people } = useText('people');
  const { settings } = useStores();
  const format = useFormat();
  const shows = useShownFields();
  const mark = settings.markOf(profile);
  const isMember = profile.kind === 'member';
  const place = profile.region_name ?? format.country(profile.country);
  const parts = isMember
    ? [
        profile.city ?? place,
        profile.distance_km === null
          ? null
          : t('profile.within', { distance: format.distance(profile.distance_km) }),
        'reason' in profile && profile.reason && shows('reason') ? people(`reason.${profile.reason}`) : null,
      ]
    : [place];
  return (
    <OnPicture>
      {mark ? (
        <Chip>{mark}</Chip>
      ) : isMember && profile.online && !profile.fictional ? (
        <Chip tone="soft">{people('card.online')}</Chip>
      ) : null}
      <Heading level={1} size={profile.name.length > LONG ? 'title' : 'large'}>
        {`${profile.name}, ${profile.age}`}
      </Heading>
      <Text tone="second">{parts.filter(Boolean).join(' · ')}</Text>
    </OnPicture>
  );
});

const shade = `linear-gradient(transparent, ${shadow.scrim})`;

/** Lets swipes and taps on phones through to the picture behind. */
const OnPicture = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
  ${media.phone} {
    grid-area: 1 / 1;
    align-self: end;
    position: relative;
    pointer-events: none;
    /* Stays on the picture while that moves between screens. */
    view-transition-name: head;
    view-transition-class: words;
    margin-inline: calc(-1 * var(--page-edge));
    padding: ${space[48]} var(--page-edge) ${space[32]};
    /* Two layers keep text readable on a white picture. */
    background: ${shade}, ${shade};
    color: ${onPicture.text};
    h1,
    p {
      color: inherit;
    }
  }
`;
