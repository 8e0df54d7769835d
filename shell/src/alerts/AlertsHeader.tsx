import { Suspense, useLayoutEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { RouteRow } from '@rendezvous/contracts';
import { useNavigation, useText } from '@rendezvous/platform';
import { ErrorBoundary, useServersBuild } from '@rendezvous/platform/internal';
import { useShell } from '../ShellContext.ts';
import type { Alert } from './AlertsStore.ts';

/**
 * Chooses an alert when a screen opens, and keeps it when the visitor returns to that screen. A
 * later change would move content under the finger, so it waits for the next screen.
 */
function useChosen(row: RouteRow | null): Alert | undefined {
  const { alerts, router } = useShell();
  const { pathname } = useNavigation();
  const choose = () => {
    const isKnown = router.place.returns && alerts.shown.has(pathname);
    return { pathname, id: isKnown ? alerts.shown.get(pathname) : alerts.showableOn(row)[0]?.id };
  };
  const [chosen, setChosen] = useState(choose);
  if (chosen.pathname !== pathname) setChosen(choose());
  useLayoutEffect(() => {
    alerts.shown.set(chosen.pathname, chosen.id);
  }, [alerts, chosen]);
  return alerts.applyingTo(row).find(({ id }) => id === chosen.id);
}

/** Shows the most important alert above pages of the default layout. */
export const AlertsHeader = observer(function AlertsHeader({ row }: { row: RouteRow | null }) {
  const { alerts } = useShell();
  const { t } = useText('common');
  const alert = useChosen(row);
  if (alert === undefined) return null;
  return (
    <section aria-label={t('alerts.label')}>
      <ErrorBoundary
        key={alert.id}
        resetKey=""
        renderFallback={() => null}
        onFailure={() => alerts.drop(alert)}
      >
        <Suspense fallback={null}>
          <div data-alert={alert.dismissal}>
            <AlertContent alert={alert} />
          </div>
        </Suspense>
      </ErrorBoundary>
    </section>
  );
});

function AlertContent({ alert }: { alert: Alert }) {
  const { alerts, platform } = useShell();
  const { t } = useText('common');
  useServersBuild(alert.remote, alert.module);
  const Content = platform.remotes.lazy(alert.remote, alert.module);
  const dismissal =
    alert.dismissal === undefined
      ? {}
      : { dismissLabel: t('alerts.dismiss'), onDismiss: () => alerts.dismiss(alert) };
  return <Content {...dismissal} />;
}
