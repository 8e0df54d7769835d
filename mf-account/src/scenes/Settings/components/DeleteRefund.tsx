import { observer } from 'mobx-react-lite';
import type { Closing } from '@rendezvous/contracts';
import { LoadGate } from '@rendezvous/people';
import { useFormat, useText } from '@rendezvous/platform';
import { Notice, Stack, Text } from '@rendezvous/ui';
import { remote } from '../../../remote.ts';

/** Says which unused bought credits are refunded and which expire. */
export const DeleteRefund = observer(function DeleteRefund() {
  const { t } = useText('account');
  const format = useFormat();
  const { closing } = remote.useStore().deletion;
  return (
    <LoadGate from={closing} skeleton={null}>
      {() =>
        closing.value === null || isEmpty(closing.value) ? null : (
          <Notice>
            <Stack gap={8}>
              {closing.value.refunds.map(({ credits, amount }) => (
                <Text key={amount.currency}>
                  {t('delete.refund', { count: credits, amount: format.money(amount) })}
                </Text>
              ))}
              {closing.value.unrefunded > 0 ? (
                <Text>{t('delete.unrefunded', { count: closing.value.unrefunded })}</Text>
              ) : null}
            </Stack>
          </Notice>
        )
      }
    </LoadGate>
  );
});

const isEmpty = ({ refunds, unrefunded }: Closing): boolean => refunds.length === 0 && unrefunded === 0;
