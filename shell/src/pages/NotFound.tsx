import { LANDMARKS } from '@rendezvous/contracts';
import { RouteLink, useText, useTitle } from '@rendezvous/platform';
import { Button, Container, EmptyState } from '@rendezvous/ui';

export function NotFound() {
  const { t } = useText('common');
  useTitle(t('error.notFound'));
  return (
    <Container>
      <EmptyState
        drawing="notFound"
        level={1}
        title={t('error.notFound')}
        action={
          <Button as={RouteLink} to={LANDMARKS.visitorHome}>
            {t('error.home')}
          </Button>
        }
      >
        {t('error.notFoundText')}
      </EmptyState>
    </Container>
  );
}
