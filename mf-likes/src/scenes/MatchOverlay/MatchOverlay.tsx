import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { useNavigation, useStores, useText } from '@rendezvous/platform';
import type { DialogContentProps } from '@rendezvous/platform';
import { Button, Heading, Stack, Text } from '@rendezvous/ui';
import { HeartFaces } from '../../components/HeartFaces.tsx';

/** The moment of a match: two pictures meet, one line, one button to write. Only its reader closes it. */
export const MatchOverlay = observer(function MatchOverlay({
  profile,
  onClose,
}: DialogContentProps<'match'>) {
  const { t } = useText('likes');
  const { session, likes, settings } = useStores();
  const { go } = useNavigation();
  useEffect(() => likes.matchShown(), [likes]);

  return (
    <Stack gap={24} align="center">
      <HeartFaces images={[session.profile?.main_image, profile.main_image]} />
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
