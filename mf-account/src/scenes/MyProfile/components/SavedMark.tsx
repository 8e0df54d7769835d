import { useText } from '@rendezvous/platform';
import { Text } from '@rendezvous/ui';

/** Confirms that the last tap in a group has been saved. */
export function SavedMark({ shown }: { shown: boolean }) {
  const { t } = useText('account');
  return (
    <Text as="span" role="status" size={14} tone="primary">
      {shown ? t('saved') : null}
    </Text>
  );
}
