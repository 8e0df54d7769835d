import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { AlertId, RouteRow } from '@rendezvous/contracts';
import { useNavigation, useStores, useText } from '@rendezvous/platform';
import { ActivationAlert } from './ActivationAlert.tsx';
import { DiscountBanner } from './DiscountBanner.tsx';
import { LinkAlert } from './LinkAlert.tsx';
import { PushAlert } from './PushAlert.tsx';

export type AlertProps = {
  /** What the cross of a dismissible alert does; absent where it has none. */
  dismissal: { dismissLabel: string; onDismiss: () => void } | Record<never, never>;
};

/** What comes up while a screen is shown waits for the next one: it would move what is under the finger. */
function useStanding(ids: readonly AlertId[]): readonly AlertId[] {
  const { pathname } = useNavigation();
  const [first, setFirst] = useState({ pathname, ids });
  if (first.pathname === pathname) return ids.filter((id) => first.ids.includes(id));
  setFirst({ pathname, ids });
  return ids;
}

/** The notices above a page of the default layout. */
export const AlertsHeader = observer(function AlertsHeader({ row }: { row: RouteRow | null }) {
  const { alerts, timeBonus } = useStores();
  const { t } = useText('common');
  const own = row === null ? [] : alerts.shownOn(row);
  const welcomes = row?.membersArea === true && !timeBonus.isVisible && timeBonus.active !== null;
  const shown = useStanding(welcomes ? ['time-bonus', ...own] : own);
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('alerts.label')}>
      {shown.map((id) => {
        const dismissal = alerts.canDismiss(id)
          ? { dismissLabel: t('alerts.dismiss'), onDismiss: () => alerts.dismiss(id) }
          : {};
        return <Alert key={id} id={id} dismissal={dismissal} />;
      })}
    </section>
  );
});

function Alert({ id, dismissal }: AlertProps & { id: AlertId }) {
  switch (id) {
    case 'time-bonus':
      return <DiscountBanner />;
    case 'activation':
      return <ActivationAlert />;
    case 'push':
      return <PushAlert dismissal={dismissal} />;
    case 'enrich':
      return <LinkAlert kind="enrich" dismissal={dismissal} />;
    case 'disabled-notifications':
      return <LinkAlert kind="disabled" dismissal={dismissal} />;
  }
}
