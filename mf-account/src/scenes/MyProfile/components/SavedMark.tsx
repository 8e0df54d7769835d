import { observer } from 'mobx-react-lite';
import type { ProfileChange } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { Button, Row, Text } from '@rendezvous/ui';
import { remote } from '../../../remote.ts';

/** Confirms that the last change in a group was saved, and offers to undo it. */
export const SavedMark = observer(function SavedMark({ of }: { of: readonly (keyof ProfileChange)[] }) {
  const { t } = useText('account');
  const { quick } = remote.useStore().profile;
  const isSaved = of.some((field) => field === quick.saved);
  return (
    <Row gap={8}>
      <Text as="span" role="status" size={14} tone="primary">
        {isSaved ? t('saved') : null}
      </Text>
      {isSaved ? (
        <Button size="sm" variant="quiet" onClick={() => void quick.undo()}>
          {t('profile.undo')}
        </Button>
      ) : null}
    </Row>
  );
});
