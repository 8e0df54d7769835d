import { useText } from '@rendezvous/platform';
import { Container, Heading } from '@rendezvous/ui';

/** The first screen. */
export function Start() {
  const { t } = useText('__NAME__');
  return (
    <Container>
      <Heading level={1}>{t('title')}</Heading>
    </Container>
  );
}

export default Start;
