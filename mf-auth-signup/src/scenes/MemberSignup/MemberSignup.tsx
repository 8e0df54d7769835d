import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { StateGate } from '@rendezvous/people';
import { useNavigation, useStores, useText } from '@rendezvous/platform';
import { Notice, Skeleton, Stack } from '@rendezvous/ui';
import { FormPage } from '../../components/FormPage.tsx';
import { SignupFlow } from '../../components/SignupFlow/SignupFlow.tsx';
import { TargetCard } from '../../components/TargetCard.tsx';
import { ToLogin } from '../../components/ToLogin.tsx';
import { useGivenAnswers } from '../../components/useGivenAnswers.ts';
import { remote } from '../../remote.ts';

/** A sign-up with a first message to a member, which is sent once the address is confirmed. */
export const MemberSignup = observer(function MemberSignup() {
  const { t } = useText('auth-signup');
  const navigation = useNavigation();
  const id = navigation.params['id'] ?? '';
  const store = useTarget(id);

  return (
    <FormPage>
      <StateGate from={store} onRetry={() => store.load(id)} skeleton={<FlowSkeleton />}>
        {() => (
          <Stack gap={24}>
            {store.state === 'gone' ? <Notice>{t('gone')}</Notice> : null}
            {store.profile ? <TargetCard profile={store.profile} /> : null}
            <SignupFlow
              level={1}
              target={store.profile}
              // Without scripts, the form continues at the sign-up without the message.
              action={navigation.href('signup')}
              onMade={() => navigation.go('complete-signup', {}, { replace: true })}
            />
            <ToLogin
              next={store.profile ? navigation.href('members-id', { id: store.profile.id }) : undefined}
            />
          </Stack>
        )}
      </StateGate>
    </FormPage>
  );
});

export default MemberSignup;

function FlowSkeleton() {
  return (
    <Stack gap={24}>
      <Skeleton height={96} />
      <Skeleton height={200} />
    </Stack>
  );
}

/** Loads the member in the URL and takes a lander's answers. Call it in an observer. */
function useTarget(id: string) {
  const { target: store, signup } = remote.useStore();
  const isHydrating = useStores().hydration.isRunning;
  useEffect(() => {
    void store.load(id);
  }, [store, id]);

  // The first message and the gender given on a lander.
  useEffect(() => {
    if (!isHydrating) signup.takeMessage(id);
  }, [signup, id, isHydrating]);
  useGivenAnswers(signup);
  return store;
}
