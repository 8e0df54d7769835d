import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { useDialogs, useNavigation } from '@rendezvous/platform';
import { useAgeDue } from '../hooks/useAgeDue.ts';
import { useLegalDue } from '../hooks/useLegalDue.ts';

/** Opens what a member must do first: accept new terms, or prove their age if due at sign-up. */
export const DueTask = observer(function DueTask(): null {
  const dialogs = useDialogs();
  const { goPath, pathname, query } = useNavigation();
  const isLegalDue = useLegalDue();
  const isAgeDue = useAgeDue();
  const here = query.size > 0 ? `${pathname}?${query}` : pathname;
  useEffect(() => {
    if (isLegalDue) dialogs.open('legal', {});
  }, [dialogs, isLegalDue]);
  useEffect(() => {
    if (isAgeDue) goPath(`/age-check?${new URLSearchParams({ next: here })}`, { replace: true });
  }, [goPath, here, isAgeDue]);
  return null;
});

export default DueTask;
