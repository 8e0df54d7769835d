import { Suspense } from 'react';
import { observer } from 'mobx-react-lite';
import type { Toast } from '@rendezvous/core';
import { useNavigation, useStores, useText } from '@rendezvous/platform';
import { ErrorBoundary } from '@rendezvous/platform/internal';
import { Toasts } from '@rendezvous/ui/chrome';
import type { ToastItem } from '@rendezvous/ui/chrome';
import { Button, Value } from '@rendezvous/ui';

const TONES = { info: 'info', success: 'success', error: 'danger', match: 'success' } as const;

/** Shows the toasts. Mounted empty, so that screen readers announce new ones. */
export const ToastHost = observer(function ToastHost() {
  const { toasts } = useStores();
  const { t } = useText('common');
  const { goPath } = useNavigation();

  const toItem = (toast: Toast): ToastItem => {
    const { href } = toast;
    return {
      id: String(toast.id),
      tone: TONES[toast.tone],
      text: toast.text ?? <ErrorText code={toast.key ?? 'unknown'} />,
      duration: toast.duration,
      action: href ? (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            // The toast must not cover the page that it links to.
            toasts.dismiss(toast.id);
            goPath(href);
          }}
        >
          {t('toasts.open')}
        </Button>
      ) : undefined,
    };
  };

  return (
    <Toasts
      items={toasts.items.map(toItem)}
      onDismiss={(id) => toasts.dismiss(Number(id))}
      label={t('toasts.label')}
      dismissLabel={t('dialog.close')}
    />
  );
});

/** Reads the `errors` namespace, which may load only after a failure. */
function ErrorText({ code }: { code: NonNullable<Toast['key']> }) {
  const { t } = useText('common');
  return (
    <Suspense fallback={null}>
      <ErrorBoundary resetKey={code} renderFallback={() => t('remote.partTitle')}>
        <LoadedErrorText code={code} />
      </ErrorBoundary>
    </Suspense>
  );
}

function LoadedErrorText({ code }: { code: NonNullable<Toast['key']> }) {
  const { t } = useText('errors');
  return <Value>{t(code)}</Value>;
}
