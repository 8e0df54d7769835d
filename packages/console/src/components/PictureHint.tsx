import { observer } from 'mobx-react-lite';
import { useText } from '@rendezvous/platform';
import { Hint } from '@rendezvous/ui/forms';
import { remote } from '../remote.ts';

/** Says why a decision on pictures waits. */
export const PictureHint = observer(function PictureHint({
  id,
  files,
}: {
  id?: string;
  files: readonly string[];
}) {
  const { t } = useText('console');
  const { t: common } = useText('common');
  const lacking = remote.useStore().pictures.lacking(files);
  const words = { loading: common('remote.loading'), failed: t('pictures.failed') };
  return (
    <Hint id={id} role="status">
      {lacking && words[lacking]}
    </Hint>
  );
});
