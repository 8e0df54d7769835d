import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { useNavigation } from '@rendezvous/platform';
import { lazyDialog } from '@rendezvous/platform/lazy';
import { useShell } from '../ShellContext.ts';
import { useBackCloses } from './useBackCloses.ts';
import type { OpenDialog } from './DialogsStore.ts';

const DialogFrame = lazyDialog<{ open: OpenDialog; onClose: () => void }>(
  async () => ({ default: (await import('./DialogFrame.tsx')).DialogFrame }),
  ({ onClose }) => onClose(),
);

/** Shows the current dialog over any screen. The frame loads with the first dialog. */
export const DialogHost = observer(function DialogHost() {
  const { dialogs } = useShell();
  const { current } = dialogs;
  const { pathname } = useNavigation();
  useEffect(() => dialogs.closeWithScreen, [dialogs, pathname]);
  useBackCloses(current?.id);
  if (current === null) return null;
  return <DialogFrame key={current.id} open={current} onClose={() => dialogs.closeOne(current.id)} />;
});
