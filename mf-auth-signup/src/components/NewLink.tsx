import { observer } from 'mobx-react-lite';
import { FailureNotice } from '@rendezvous/people';
import { RouteLink, useNavigation, useStores, useText, useTitle } from '@rendezvous/platform';
import { Button, Notice } from '@rendezvous/ui';
import { remote } from '../remote.ts';
import { OutcomePage } from './OutcomePage.tsx';

type NewLinkProps = { title: string; drawing: 'error' | 'noMessages'; text: string };

/** Offers a new confirmation link. Without a session, asks the visitor to log in. */
export const NewLink = observer(function NewLink({ title, drawing, text }: NewLinkProps) {
  const { t } = useText('auth-signup');
  const { session } = useStores();
  const { href } = useNavigation();
  const { activation } = remote.useStore();
  useTitle(title);
  return (
    <OutcomePage
      drawing={drawing}
      title={title}
      text={text}
      notice={
        <>
          {activation.notice ? (
            <Notice tone="success" announce="polite">
              {t('activate.resent')}
            </Notice>
          ) : null}
          <FailureNotice failure={activation.resendFailure} />
        </>
      }
    >
      {session.isLoggedIn ? (
        <Button
          loading={activation.resending.busy}
          disabled={activation.wait > 0}
          onClick={() => void activation.resend()}
        >
          {activation.wait > 0 ? t('confirm.wait', { count: activation.wait }) : t('activate.resend')}
        </Button>
      ) : (
        <Button as={RouteLink} to="login" query={{ next: href('activate-error') }}>
          {t('login.submit')}
        </Button>
      )}
    </OutcomePage>
  );
});
