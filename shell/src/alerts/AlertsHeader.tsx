import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { AlertId, RouteRow } from '@rendezvous/contracts';
import { useNavigation, useStores, useText } from '@rendezvous/platform';
import { ActivationAlert } from './ActivationAlert.tsx';
import type { AlertProps } from './AlertProps.ts';
import { DiscountBanner } from './DiscountBanner.tsx';
import { LinkAlert } from './LinkAlert.tsx';
import { PushAlert } from './PushAlert.tsx';

/**
 * What stands over a screen, chosen as it comes: whatever came up or moved up while it is read would move what is under the
 * finger, and waits for the next screen.
 */
function useStanding(ids: readonly AlertId[]): AlertId | undefined {
  const { pathname } = useNavigation();
  const [standing, setStanding] = useState({ pathname, id: ids[0] });
  if (standing.pathname === pathname) return ids.find((id) => id === standing.id);
  setStanding({ pathname, id: ids[0] });
  return ids[0];
}

/** Above a page of the default layout: the bonus that runs out, and of the notices the most important one. */
export const AlertsHeader = observer(function AlertsHeader({ row }: { row: RouteRow | null }) {
  const { alerts, timeBonus } = useStores();
  const { t } = useText('common');
  const own = row === null ? [] : alerts.shownOn(row);
  const welcomes = row?.membersArea === true && !timeBonus.isVisible && timeBonus.active !== null;
  const bonus = useStanding(welcomes || own[0] === 'time-bonus' ? ['time-bonus'] : []);
  const notice = useStanding(own.filter((id) => id !== 'time-bonus'));
  const shown = [bonus, notice].filter((id) => id !== undefined);
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
