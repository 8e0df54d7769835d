import { useText } from '@rendezvous/platform';
import { Container, Heading, LockIcon, Stack, Text } from '@rendezvous/ui';
import { EyeOffIcon, ShieldIcon } from '@rendezvous/ui/icons';
import { Band } from './Band.tsx';
import { Three } from './Three.tsx';

const POINTS = [
  { key: 'photos', Icon: ShieldIcon },
  { key: 'block', Icon: LockIcon },
  { key: 'discreet', Icon: EyeOffIcon },
] as const;

export function Safety() {
  const { t } = useText('landers');
  return (
    <Band aria-labelledby="safety-title">
      <Container>
        <Stack gap={32}>
          <Heading level={2} size="title" id="safety-title">
            {t('safety.title')}
          </Heading>
          <Three as="ul">
            {POINTS.map(({ key, Icon }) => (
              <li key={key}>
                <Stack gap={8}>
                  <Icon size={28} />
                  <Heading level={3}>{t(`safety.${key}.title`)}</Heading>
                  <Text tone="second" measure>
                    {t(`safety.${key}.text`)}
                  </Text>
                </Stack>
              </li>
            ))}
          </Three>
        </Stack>
      </Container>
    </Band>
  );
}
