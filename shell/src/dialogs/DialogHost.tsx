import { Suspense, lazy } from 'react';
import { observer } from 'mobx-react-lite';
import { useShell } from '../ShellContext.ts';

const DialogFrame = lazy(async () => {
  const { DialogFrame: Frame } = await import('./DialogFrame.tsx');
  return { default: Frame };
});

/** Room for the dialogs that lie over any screen. Their frame loads with the first one. */
export const DialogHost = observer(function DialogHost() {
  const { dialogs } = useShell();
  const { open } = dialogs;
  if (open === null) return null;
  return (
    <Suspense fallback={null}>
      <DialogFrame key={open.name} dialog={open} />
    </Suspense>
  );
});
