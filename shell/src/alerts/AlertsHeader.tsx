import { Suspense, useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { RouteRow } from '@rendezvous/contracts';
import { useNavigation, useText } from '@rendezvous/platform';
import { ErrorBoundary } from '@rendezvous/platform/internal';
import { useShell } from '../ShellContext.ts';
import type { Alert } from './AlertsStore.ts';

/**
 * Chooses an alert when a screen opens and keeps it. An alert that appeared or moved up later would move the content
 * that the visitor is reading or about to tap, so it waits for the next screen.
 */
function useChosen(alerts: readonly Alert[]): Alert | undefined {
  const { pathname } = useNavigation();
  const [chosen, setChosen] = useState({ pathname, id: alerts[0]?.id });
  if (chosen.pathname === pathname) return alerts.find(({ id }) => id === chosen.id);
  setChosen({ pathname, id: alerts[0]?.id });
  return alerts[0];
}

/** Above a page of the default layout: a banner, and the most important of the notices. */
export const AlertsHeader = observer(function AlertsHeader({ row }: { row: RouteRow | null }) {
  const { alerts } = useShell();
  const { t } = useText('common');
  const banner = useChosen(alerts.showableOn(row, 'banner'));
  const notice = useChosen(alerts.showableOn(row, 'notice'));
  const shown = [banner, notice].filter((alert) => alert !== undefined);
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('alerts.label')}>
      {shown.map((alert) => (
        <ErrorBoundary
          key={alert.id}
          resetKey=""
          renderFallback={() => null}
          onFailure={() => alerts.drop(alert)}
        >
          <Suspense fallback={null}>
            <AlertContent alert={alert} />
          </Suspense>
        </ErrorBoundary>
      ))}
    </section>
  );
});

function AlertContent({ alert }: { alert: Alert }) {
  const { alerts, platform } = useShell();
  const { t } = useText('common');
  const Content = platform.remotes.lazy(alert.remote, alert.module);
  const dismissal =
    alert.dismissal === undefined
      ? {}
      : { dismissLabel: t('alerts.dismiss'), onDismiss: () => alerts.dismiss(alert) };
  return <Content {...dismissal} />;
}
