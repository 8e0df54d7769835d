import type { RemoteState } from '@rendezvous/contracts';
import { useFormat, useText } from '@rendezvous/platform';
import { Button, Notice } from '@rendezvous/ui';
import type { ReleaseAct } from './ReleaseAct.ts';

const SENTENCES = {
  gone: 'releases.skipped.gone',
  incompatible: 'releases.skipped.incompatible',
  withdrawn: 'releases.skipped.withdrawn',
} as const;

type ReleaseNoticesProps = { one: RemoteState; onAct: (act: ReleaseAct) => void };

/** Warns about missing rollout analysis, unserved builds, failed prerendering, and holds. */
export function ReleaseNotices({ one, onAct }: ReleaseNoticesProps) {
  const { t } = useText('console');
  const format = useFormat();
  const { held, skipped: skipped, renders, not_analysed_since: since } = one;
  return (
    <>
      {since === undefined ? null : (
        <Notice tone="warning">
          {t('releases.notAnalysed', { date: `${format.date(since)}, ${format.time(since)}` })}
        </Notice>
      )}
      {skipped === null ? null : (
        <Notice tone="warning">{t(SENTENCES[skipped.because], { version: skipped.version })}</Notice>
      )}
      {renders.failed === 0 ? null : (
        <Notice tone="warning">
          {t('releases.renders', {
            failed: format.number(renders.failed),
            all: format.number(renders.all),
          })}
        </Notice>
      )}
      {held === null ? null : (
        <Notice
          tone="info"
          actions={
            <Button
              size="sm"
              variant="secondary"
              onClick={() => onAct({ kind: 'unpin', version: held })}
              aria-label={t('releases.unpinLabel', { version: held })}
            >
              {t('releases.unpin')}
            </Button>
          }
        >
          {t('releases.heldState', { version: held })}
        </Notice>
      )}
    </>
  );
}
