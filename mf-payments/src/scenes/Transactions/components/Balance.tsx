import { observer } from 'mobx-react-lite';
import { RouteLink, useStores, useText } from '@rendezvous/platform';
import { Button, Card, Stack, Text, Value } from '@rendezvous/ui';

/** Shows the member's credits, and leads to more. */
export const Balance = observer(function Balance() {
  const { t } = useText('payments');
  const { entitlement } = useStores();
  return (
    <Card padding={24}>
      <Stack gap={16} align="start">
        <Text weight={600}>
          <Value>{t('credits.balance', { count: entitlement.credits })}</Value>
        </Text>
        <Button as={RouteLink} to="credits" variant="secondary">
          {t('pay.toCredits')}
        </Button>
      </Stack>
    </Card>
  );
});
