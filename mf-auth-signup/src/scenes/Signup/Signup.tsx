import { observer } from 'mobx-react-lite';
import { useNavigation } from '@rendezvous/platform';
import { FacesBeside } from '../../components/FacesBeside.tsx';
import { FormPage } from '../../components/FormPage.tsx';
import { SignupFlow } from '../../components/SignupFlow/SignupFlow.tsx';
import { useGivenAnswers } from '../../components/useGivenAnswers.ts';
import { remote } from '../../remote.ts';

/** The sign-up as a page. `gender` and `seeking` in the query prefill the first step. */
export const Signup = observer(function Signup() {
  const { signup } = remote.useStore();
  const navigation = useNavigation();

  useGivenAnswers(signup);

  return (
    <FormPage beside={<FacesBeside below />} fillsScreen>
      <SignupFlow level={1} onMade={() => navigation.go('complete-signup', {}, { replace: true })} />
    </FormPage>
  );
});

export default Signup;
