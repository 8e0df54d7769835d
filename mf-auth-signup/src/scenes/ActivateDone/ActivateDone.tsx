import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { FailureNotice, StateGate } from '@rendezvous/people';
import { useNavigation, useStores, useText, useTitle } from '@rendezvous/platform';
import { Button } from '@rendezvous/ui';
import { Confirmed } from '../../components/Confirmed.tsx';
import { FormPage } from '../../components/FormPage.tsx';
import { NewLink } from '../../components/NewLink.tsx';
import { OutcomePage } from '../../components/OutcomePage.tsx';
import { Working } from '../../components/Working.tsx';
import { remote } from '../../remote.ts';

/**
 * Opened by the confirmation link. Confirms directly in that member's session, otherwise on a tap.
 */
export const ActivateDone = observer(function ActivateDone() {
  const { t } = useText('auth-signup');
  const { session } = useStores();
  const { activation } = remote.useStore();
  const navigation = useNavigation();
  const token = navigation.query.get('token');
  const { go } = navigation;

  useEffect(() => {
    if (token) void activation.open(token);
  }, [activation, token]);

  const { state } = activation;
  useEffect(() => {
    if (token && state === 'failed') go('activate-error', {}, { replace: true });
  }, [token, state, go]);

  if (!token) {
    if (session.isConfirmed) return <Confirmed />;
    const text = session.isLoggedIn ? t('activate.missingTextMember') : t('activate.missingText');
    return <NewLink title={t('activate.missingTitle')} drawing="noMessages" text={text} />;
  }
  if (state === 'asking') return <Asking token={token} />;
  if (state === 'done') return <Confirmed />;
  return (
    <FormPage>
      <StateGate
        from={{ state: state === 'unreachable' ? 'failed' : 'loading', failure: activation.failure }}
        onRetry={() => activation.open(token)}
        skeleton={<Working text={t('activate.working')} />}
      >
        {() => null}
      </StateGate>
    </FormPage>
  );
});

export default ActivateDone;

const Asking = observer(function Asking({ token }: { token: string }) {
  const { t } = useText('auth-signup');
  const { activation } = remote.useStore();
  const { busy, failure } = activation.confirming;
  useTitle(t('activate.askTitle'));
  return (
    <OutcomePage
      drawing="noMessages"
      title={t('activate.askTitle')}
      text={t('activate.askText')}
      notice={<FailureNotice failure={failure} />}
    >
      <Button loading={busy} onClick={() => void activation.confirm(token)}>
        {t('activate.ask')}
      </Button>
    </OutcomePage>
  );
});
