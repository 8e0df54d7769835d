import { Suspense, lazy } from 'react';
import { observer } from 'mobx-react-lite';
import { useShell } from '../ShellContext.ts';
import type { OpenDialog } from './DialogsStore.ts';

const DialogFrame = lazy(async () => {
  const { DialogFrame: Frame } = await import('./DialogFrame.tsx');
  return { default: Frame };
});

/** The match that waited behind another one is a dialog of its own: read out, with its own moment. */
const keyOf = ({ name, request }: OpenDialog): string =>
  'profile' in request ? `${name} ${request.profile?.id}` : name;

/** Room for the dialogs that lie over any screen. Their frame loads with the first one. */
export const DialogHost = observer(function DialogHost() {
  const { dialogs } = useShell();
  const { open } = dialogs;
  if (open === null) return null;
  return (
    <Suspense fallback={null}>
      <DialogFrame key={keyOf(open)} dialog={open} />
    </Suspense>
  );
});
