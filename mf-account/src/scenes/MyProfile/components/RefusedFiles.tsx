import { observer } from 'mobx-react-lite';
import { useText } from '@rendezvous/platform';
import { Notice } from '@rendezvous/ui';
import { remote } from '../../../remote.ts';

/** Says why files were not accepted and why staff rejected photos. */
export const RefusedFiles = observer(function RefusedFiles() {
  const { t } = useText('account');
  const { t: errors } = useText('errors');
  const { photos } = remote.useStore();
  const rejected = photos.photos
    .map((photo, at) => ({ ...photo, number: at + 1 }))
    .filter((photo) => photo.status === 'rejected' && photo.rejection);
  return (
    <>
      {photos.refusals.length > 0 ? (
        <Notice
          tone="danger"
          announce="assertive"
          dismissLabel={t('profile.photos.dismiss')}
          onDismiss={() => photos.clearRefusals()}
        >
          {photos.refusals.map(({ name, code }) => (
            <p key={`${name} ${code}`}>{t('profile.photos.refused', { name, reason: errors(code) })}</p>
          ))}
        </Notice>
      ) : null}
      {rejected.map(({ id, number, rejection }) => (
        <Notice key={id} tone="warning">
          {t('profile.photos.rejection', { number, reason: rejection ?? '' })}
        </Notice>
      ))}
    </>
  );
});
