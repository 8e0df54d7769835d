import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import styled, { keyframes } from 'styled-components';
import { TIMES } from '@rendezvous/contracts';
import { useNavigation, usePicture, useStores, useText } from '@rendezvous/platform';
import type { DialogContentProps } from '@rendezvous/platform';
import {
  Avatar,
  Button,
  Heading,
  HeartIcon,
  Stack,
  Text,
  color,
  media,
  motion,
  radius,
  space,
} from '@rendezvous/ui';

/** The moment of a match: two pictures meet, one line, one button to write. Only its reader closes it. */
export const MatchOverlay = observer(function MatchOverlay({
  profile,
  onClose,
}: DialogContentProps<'match'>) {
  const { t } = useText('likes');
  const { session, likes, settings } = useStores();
  const { go } = useNavigation();
  const picture = usePicture();
  useEffect(() => likes.matchShown(), [likes]);

  return (
    <Stack gap={24} align="center">
      <Pair aria-hidden>
        <Side $from="-48px">
          <Avatar size={128} picture={picture(session.profile?.main_image)} />
        </Side>
        <Side $from="48px">
          <Avatar size={128} picture={picture(profile.main_image)} />
        </Side>
        <Spark>
          <HeartIcon size={24} filled />
        </Spark>
      </Pair>
      <Stack gap={8} align="center">
        <Heading level={2} size="title" align="center">
          {t('match.title')}
        </Heading>
        {profile.fictional ? <Text tone="second">{settings.fictionalMark}</Text> : null}
        <Text align="center" tone="second">
          {t('match.text', { name: profile.name })}
        </Text>
      </Stack>
      <Button
        size="lg"
        full
        onClick={() => {
          onClose();
          go('members-id-chat', { id: profile.id });
        }}
      >
        {t('match.write', { name: profile.name })}
      </Button>
      <Button variant="quiet" full onClick={onClose}>
        {t('match.later')}
      </Button>
    </Stack>
  );
});

export default MatchOverlay;

const meet = keyframes`from { opacity: 0; translate: var(--from) 0; }`;

const Pair = styled.div`
  position: relative;
  display: flex;
  padding-block: ${space[16]};
  & > :nth-child(2) {
    margin-inline-start: -20px;
  }
`;

/** Where the two pictures meet. */
const Spark = styled.span`
  position: absolute;
  inset-block-end: 0;
  inset-inline-start: calc(50% - 26px);
  display: grid;
  place-items: center;
  width: 52px;
  height: 52px;
  border: 4px solid ${color.surface};
  border-radius: ${radius.full};
  background: ${color.accent};
  color: ${color.onAccent};
`;

const Side = styled.div<{ $from: string }>`
  --from: ${({ $from }) => $from};
  ${media.moving} {
    animation: ${meet} ${motion.slow} ${motion.ease} ${TIMES.matchOverlayDelay}s backwards;
  }
`;
