import { observer } from 'mobx-react-lite';
import { useNavigation } from '@rendezvous/platform';
import { Stack } from '@rendezvous/ui';
import { FormPage } from '../../components/FormPage.tsx';
import { SignupFlow } from '../../components/SignupFlow/SignupFlow.tsx';
import { ToLogin } from '../../components/ToLogin.tsx';
import { useGivenAnswers } from '../../components/useGivenAnswers.ts';
import { remote } from '../../remote.ts';

/** The sign-up as a page. `gender` and `seeking` in the query are answers from another page. */
export const Signup = observer(function Signup() {
  const { signup } = remote.useStore();
  const navigation = useNavigation();

  useGivenAnswers(signup);

  return (
    <FormPage faces>
      <Stack gap={24}>
        <SignupFlow level={1} onMade={() => navigation.go('complete-signup', {}, { replace: true })} />
        <ToLogin />
      </Stack>
    </FormPage>
  );
});

export default Signup;
