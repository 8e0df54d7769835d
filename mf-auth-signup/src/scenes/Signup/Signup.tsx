import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { SelfUser } from '@rendezvous/contracts';
import { RouteLink, useNavigation, useText } from '@rendezvous/platform';
import { Link, Row, Stack, Text } from '@rendezvous/ui';
import { FormPage } from '../../components/FormPage.tsx';
import { SignupFlow } from '../../components/SignupFlow/SignupFlow.tsx';
import { useGivenAnswers } from '../../components/useGivenAnswers.ts';
import { remote } from '../../remote.ts';

/** Sign-up as a page. `gender` and `seeking` in the query are answers already given on another page. */
export const Signup = observer(function Signup() {
  const { t } = useText('auth-signup');
  const { signup } = remote.useStore();
  const navigation = useNavigation();
  const [made, setMade] = useState<SelfUser | null>(null);

  // There the way to log in is the only thing to do, and stands as a button already.
  const byPartner = signup.gate?.open === false && signup.gate.gate === 'with_trafficsource';

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
        {made || byPartner ? null : (
          <Row justify="center">
            <Text tone="second">
              <Link as={RouteLink} to="login">
                {t('modal.toLogin')}
              </Link>
            </Text>
          </Row>
        )}
      </Stack>
    </FormPage>
  );
});

export default Signup;
