import { observer } from 'mobx-react-lite';
import { RemoteBoundary, useText } from '@rendezvous/platform';
import { Dialog } from '@rendezvous/ui/overlays';
import { useShell } from '../ShellContext.ts';
import { DIALOG_MODULES } from './dialogModules.ts';
import type { OpenDialog } from './DialogsStore.ts';

const TITLES = {
  signup: 'dialog.signup',
  like: 'dialog.like',
  match: 'dialog.match',
  'received-like': 'dialog.receivedLike',
  'time-bonus': 'dialog.timeBonus',
} as const;

type DialogFrameProps = { dialog: OpenDialog };

/** Frame, focus and closing of a dialog; a remote fills it. */
export const DialogFrame = observer(function DialogFrame({ dialog }: DialogFrameProps) {
  const { dialogs } = useShell();
  const { t } = useText('common');
  const { remote, module } = DIALOG_MODULES[dialog.name];
  const handleClose = () => dialogs.close();
  return (
    <Dialog
      open
      onClose={handleClose}
      locked={dialogs.locked}
      size={dialog.name === 'signup' ? 'lg' : 'md'}
      title={t(TITLES[dialog.name])}
      hideTitle
      closeLabel={t('dialog.close')}
    >
      <RemoteBoundary
        remote={remote}
        module={module}
        size="part"
        props={{
          ...dialog.request,
          onClose: handleClose,
          onLockedChange: (locked: boolean) => dialogs.setLocked(locked),
        }}
      />
    </Dialog>
  );
});
