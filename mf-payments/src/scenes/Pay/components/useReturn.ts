import { useEffect } from 'react';
import { useFindRoute, useNavigation, useStores, useText } from '@rendezvous/platform';
import { TAKES_DAYS } from '../../../models/takesDays.ts';
import { remote } from '../../../remote.ts';

/**
 * Takes a member who returns from the provider back to the conversation with the waiting message:
 * when the payment completes or, if that takes long, while it is pending. Call it in an observer.
 */
export function useReturn(id: string, returned: boolean): void {
  const { t } = useText('payments');
  const { toasts } = useStores();
  const { payment: store, wayBack } = remote.useStore();
  const { goPath } = useNavigation();
  const findRoute = useFindRoute();
  const { payment, late } = store;
  const view = store.view(id);
  const { path } = wayBack;
  const chat = returned && path !== null && findRoute(path)?.remote === 'chat' ? path : null;
  const isLate = late && view === 'pending' && payment !== null && !TAKES_DAYS.has(payment.paymentmethod);

  useEffect(() => {
    if (chat === null || payment === null) return;
    if (view === 'completed') toasts.success(t('pay.added', { count: payment.credits }));
    else if (!isLate) return;
    wayBack.forget();
    goPath(view === 'completed' ? chat : `${chat}?payment=${payment.payment_id}`, { replace: true });
  }, [chat, payment, view, isLate, toasts, wayBack, goPath, t]);
}
