import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { inSentence } from '@rendezvous/people';
import { useFormat, useStores, useText } from '@rendezvous/platform';
import {
  Chip,
  Heading,
  Row,
  Text,
  Value,
  color,
  media,
  onPicture,
  radius,
  shadow,
  space,
  stroke,
} from '@rendezvous/ui';
import type { Glimpse } from '../../../models/Glimpse.ts';
import type { ShownProfile } from '../../../models/ShownProfile.ts';
import { useShownFields } from './useShownFields.ts';

/** Longer names, in characters, get a smaller font, because they cannot wrap. */
const LONG = 12;

/** Shows the name, the place, what the member is here for, and whether they are online. */
export const ProfileHead = observer(function ProfileHead({ profile }: { profile: ShownProfile | Glimpse }) {
  const { t, lang } = useText('members');
  const { t: people } = useText('people');
  const { settings } = useStores();
  const shows = useShownFields();
  const where = useWhere(profile);
  const mark = settings.markOf(profile);
  const isMember = profile.kind === 'member';
  const reason = 'reason' in profile && profile.reason ? people(`reason.${profile.reason}`) : null;
  const aim = reason && t('profile.hereFor', { reason: inSentence(reason, lang) });
  return (
    <OnPicture>
      {mark ? <Chip>{mark}</Chip> : null}
      <Row gap={12} nowrap>
        <Heading level={1} size={profile.name.length > LONG ? 'title' : 'large'}>
          {`${profile.name}, ${profile.age}`}
        </Heading>
        {isMember && profile.online && !profile.fictional ? (
          <Online role="img" aria-label={people('card.online')} title={people('card.online')} />
        ) : null}
      </Row>
      <Text tone="second">
        <Value>{where}</Value>
        {aim && shows('reason') ? <Dot> · </Dot> : null}
        {isMember && shows('reason') ? <Aim>{aim ?? '\u00a0'}</Aim> : null}
      </Text>
    </OnPicture>
  );
});

/** The city and distance or, for visitors, the region. Observable. */
function useWhere(profile: ShownProfile | Glimpse): string {
  const { t: people } = useText('people');
  const format = useFormat();
  const region = profile.region_name ?? format.country(profile.country);
  if (profile.kind === 'visitor') return region;
  const { city, distance_km: km } = profile;
  const distance = km === null ? null : people('card.distance', { distance: format.distance(km) });
  return [city ?? region, distance].filter(Boolean).join(' · ');
}

const shade = `linear-gradient(transparent, ${shadow.scrim})`;

/** On phones, the text is on the picture, and lets swipes and taps through to it. */
const OnPicture = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
  ${media.phone} {
    grid-area: 1 / 1;
    align-self: end;
    position: relative;
    pointer-events: none;
    /* Keeps the text on top of the picture during the transition between screens. */
    view-transition-name: head;
    view-transition-class: words;
    margin-inline: calc(-1 * var(--page-edge));
    padding: ${space[48]} var(--page-edge) ${space[16]};
    /* Two layers, so that the text is readable even on a white picture. */
    background: ${shade}, ${shade};
    color: ${onPicture.text};
    h1,
    p {
      color: inherit;
    }
  }
`;

const Online = styled.span`
  flex: none;
  inline-size: ${space[12]};
  block-size: ${space[12]};
  border-radius: ${radius.full};
  background: ${color.primary};
  ${media.phone} {
    outline: ${stroke[2]} solid ${onPicture.text};
  }
`;

const Dot = styled.span`
  white-space: pre-wrap;
  ${media.phone} {
    display: none;
  }
`;

/** A separate line on phones. Reserved while its text loads, so that the name does not move. */
const Aim = styled.span`
  ${media.phone} {
    display: block;
  }
`;
