import { useText } from '@rendezvous/platform';
import { Button, EmptyState } from '@rendezvous/ui';

/** Shown instead of rows if none matches the filter. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useText('console');
  return (
    <EmptyState
      drawing="noResults"
      title={t('noMatch')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('clearFilter')}
        </Button>
      }
    />
  );
}
