import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { useDialogs } from '@rendezvous/platform';
import { useLegalDue } from '../hooks/useLegalDue.ts';

/** Asks members to accept terms and privacy policy that came into force since their last visit. */
export const LegalTask = observer(function LegalTask(): null {
  const dialogs = useDialogs();
  const isDue = useLegalDue();
  useEffect(() => {
    if (isDue) dialogs.open('legal', {});
  }, [dialogs, isDue]);
  return null;
});

export default LegalTask;
