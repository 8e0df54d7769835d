import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { useText } from '@rendezvous/platform';
import type { DialogEvent } from '@rendezvous/platform';
import { RemoteBoundary } from '@rendezvous/platform/internal';
import { Dialog } from '@rendezvous/ui/overlays';
import { useLabel } from '../contributions/useLabel.ts';
import { useShell } from '../ShellContext.ts';
import type { OpenDialog } from './DialogsStore.ts';

/**
 * Frames a dialog, and handles its focus and closing. Without a title, the remote draws the frame.
 */
export const DialogFrame = observer(function DialogFrame({ open }: { open: OpenDialog }) {
  const { dialogs } = useShell();
  const { t } = useText('common');
  const label = useLabel();
  const { id, dialog, request } = open;
  const handleClose = useCallback(() => dialogs.closeOne(id), [dialogs, id]);
  const handleLockedChange = useCallback((locked: boolean) => dialogs.setLocked(locked), [dialogs]);
  const handleEvent = useCallback((event: DialogEvent) => dialogs.announce(id, event), [dialogs, id]);
  const frame = (title: string, content: ReactNode) => (
    <Dialog
      open
      onClose={handleClose}
      locked={dialogs.locked}
      size={dialog.size ?? 'md'}
      title={title}
      hideTitle
      closeLabel={t('dialog.close')}
    >
      {content}
    </Dialog>
  );
  const module = {
    remote: dialog.remote,
    module: dialog.module,
    size: 'part',
    props: { ...request, onClose: handleClose, onLockedChange: handleLockedChange, onEvent: handleEvent },
  } as const;
  if (dialog.title !== undefined)
    return frame(label(dialog.remote, dialog.title), <RemoteBoundary {...module} />);
  return (
    <RemoteBoundary
      {...module}
      skeleton={<></>}
      renderFailure={(failure) => frame(t('remote.partTitle'), failure)}
    />
  );
});
