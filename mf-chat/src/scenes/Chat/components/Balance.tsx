import { observer } from 'mobx-react-lite';
import { LIMITS } from '@rendezvous/contracts';
import { useFormat, useStores, useText } from '@rendezvous/platform';
import { Rolling, Value } from '@rendezvous/ui';
import { remote } from '../../../remote.ts';
import type { Draft } from './useDraft.ts';

/** Shows the remaining credits or, near the maximum length, the number of characters. */
export const Balance = observer(function Balance({
  partner,
  draft,
}: {
  partner: { id: string };
  draft: Draft;
}) {
  const { t } = useText('chat');
  const format = useFormat();
  const { entitlement, settings } = useStores();
  const { outbox } = remote.useStore();
  const max = settings.values.message_length;
  const isAnnounced = outbox.releasedTo === partner.id;
  const left = draft.lacksCredits ? null : (
    <Rolling>{t('composer.balance', { count: entitlement.credits })}</Rolling>
  );
  if (draft.used > max * LIMITS.messageCounterFrom) {
    return (
      <Value translate="no">
        {t('composer.counter', { used: format.number(draft.used), max: format.number(max) })}
      </Value>
    );
  }
  return (
    <>
      <span role="status">{isAnnounced ? left : null}</span>
      {isAnnounced ? null : left}
    </>
  );
});
