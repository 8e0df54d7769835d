import type { ComponentType } from 'react';
import { observer } from 'mobx-react-lite';
import type { AlertId, RouteRow } from '@rendezvous/contracts';
import { useStores, useText } from '@rendezvous/platform';
import { ActivationAlert } from './ActivationAlert.tsx';
import { DisabledNotificationsAlert } from './DisabledNotificationsAlert.tsx';
import { DiscountBanner } from './DiscountBanner.tsx';
import { EnrichAlert } from './EnrichAlert.tsx';
import { PushAlert } from './PushAlert.tsx';

export type AlertProps = {
  /** What the cross of a dismissible alert does; absent where it has none. */
  dismissal: { dismissLabel: string; onDismiss: () => void } | Record<never, never>;
};

const ALERTS: Readonly<Record<AlertId, ComponentType<AlertProps>>> = {
  'time-bonus': DiscountBanner,
  activation: ActivationAlert,
  'disabled-notifications': DisabledNotificationsAlert,
  enrich: EnrichAlert,
  push: PushAlert,
};

/** The notices above a page of the default layout. */
export const AlertsHeader = observer(function AlertsHeader({ row }: { row: RouteRow | null }) {
  const { alerts, timeBonus } = useStores();
  const { t } = useText('common');
  const shown = row === null ? [] : alerts.shownOn(row);
  const welcomes = row?.membersArea === true && !timeBonus.isVisible && timeBonus.active !== null;
  if (shown.length === 0 && !welcomes) return null;
  return (
    <section aria-label={t('alerts.label')}>
      {welcomes ? <DiscountBanner /> : null}
      {shown.map((id) => {
        const Alert = ALERTS[id];
        const dismissal = alerts.canDismiss(id)
          ? { dismissLabel: t('alerts.dismiss'), onDismiss: () => alerts.dismiss(id) }
          : {};
        return <Alert key={id} dismissal={dismissal} />;
      })}
    </section>
  );
});
