import { observer } from 'mobx-react-lite';
import { RouteLink, useStores, useText } from '@rendezvous/platform';
import { Button, Card, Stack, Text, Value } from '@rendezvous/ui';

/** Shows the member's credits, and for how many days after a purchase they can be refunded. */
export const Balance = observer(function Balance() {
  const { t } = useText('payments');
  const { entitlement, settings } = useStores();
  return (
    <Card padding={24}>
      <Stack gap={16} align="start">
        <Stack gap={8}>
          <Text weight={600}>
            <Value>{t('credits.balance', { count: entitlement.credits })}</Value>
          </Text>
          <Text tone="second" size={15.5}>
            <Value>{t('order.refund', { count: settings.values.refund_days })}</Value>
          </Text>
        </Stack>
        <Button as={RouteLink} to="credits" variant="secondary">
          {t('pay.toCredits')}
        </Button>
      </Stack>
    </Card>
  );
});
