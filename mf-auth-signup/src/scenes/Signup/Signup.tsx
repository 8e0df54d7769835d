import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { SelfUser } from '@rendezvous/contracts';
import { useNavigation } from '@rendezvous/platform';
import { Stack } from '@rendezvous/ui';
import { FormPage } from '../../components/FormPage.tsx';
import { SignupFlow } from '../../components/SignupFlow/SignupFlow.tsx';
import { ToLogin } from '../../components/ToLogin.tsx';
import { useGivenAnswers } from '../../components/useGivenAnswers.ts';
import { remote } from '../../remote.ts';

/** Sign-up as a page. `gender` and `seeking` in the query are answers from another page. */
export const Signup = observer(function Signup() {
  const { signup } = remote.useStore();
  const navigation = useNavigation();
  const [made, setMade] = useState<SelfUser | null>(null);

  useGivenAnswers(signup);

  return (
    <FormPage faces>
      <Stack gap={24}>
        <SignupFlow
          level={1}
          made={made}
          onMade={setMade}
          onContinue={() => navigation.go('complete-signup', {}, { replace: true })}
        />
        {made ? null : <ToLogin />}
      </Stack>
    </FormPage>
  );
});

export default Signup;
