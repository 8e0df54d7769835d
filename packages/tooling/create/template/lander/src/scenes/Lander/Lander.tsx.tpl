import { RouteLink, useText } from '@rendezvous/platform';
import { Button, Container, Heading, Stack } from '@rendezvous/ui';

/** A headline and a link to the sign-up. */
export function Lander() {
  const { t } = useText('__NAME__');
  return (
    <Container>
      <Stack gap={24}>
        <Heading level={1}>{t('title')}</Heading>
        <Button as={RouteLink} to="signup">
          {t('signUp')}
        </Button>
      </Stack>
    </Container>
  );
}

export default Lander;
