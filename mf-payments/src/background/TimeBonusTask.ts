import { useEffect } from 'react';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useDialogs, useNavigation, useStores } from '@rendezvous/platform';

/** Opens the bonus dialog after some time in the members area. Once dismissed, it never reopens. */
export const TimeBonusTask = observer(function TimeBonusTask(): null {
  const { timeBonus, session } = useStores();
  const { route } = useNavigation();
  const dialogs = useDialogs();
  const isInside = route?.membersArea === true && session.isLoggedIn;

  useEffect(() => {
    if (isInside) timeBonus.enterMembersArea();
    else timeBonus.leaveMembersArea();
  }, [timeBonus, isInside]);

  useEffect(
    () =>
      reaction(
        () => timeBonus.modalOpen,
        (isOpen) => {
          if (isOpen) dialogs.open('time-bonus', {}, () => timeBonus.dismissModal());
        },
        { fireImmediately: true },
      ),
    [timeBonus, dialogs],
  );
  return null;
});

export default TimeBonusTask;
