import { Suspense, lazy, useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { useNavigation } from '@rendezvous/platform';
import { useShell } from '../ShellContext.ts';
import { useBackCloses } from './useBackCloses.ts';

const DialogFrame = lazy(async () => {
  const { DialogFrame: Frame } = await import('./DialogFrame.tsx');
  return { default: Frame };
});

/** Shows the current dialog over any screen. The frame loads with the first dialog. */
export const DialogHost = observer(function DialogHost() {
  const { dialogs } = useShell();
  const { current } = dialogs;
  const { pathname } = useNavigation();
  useEffect(() => dialogs.closeWithScreen, [dialogs, pathname]);
  useBackCloses(current?.id);
  if (current === null) return null;
  return (
    <Suspense fallback={null}>
      <DialogFrame key={current.id} open={current} />
    </Suspense>
  );
});
