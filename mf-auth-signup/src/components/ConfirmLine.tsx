import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { EmailField, FailureNotice } from '@rendezvous/people';
import { useErrorText, useStores, useText } from '@rendezvous/platform';
import { Button, Notice, Row, Stack, Value } from '@rendezvous/ui';
import { remote } from '../remote.ts';
import { CheckedForm } from './CheckedForm.tsx';

/** Asks members to open the mailed link until the address is confirmed, possibly in another tab. */
export const ConfirmLine = observer(function ConfirmLine() {
  const { session } = useStores();
  const [wasAsked] = useState(() => session.isLoggedIn && !session.isConfirmed);
  const { t } = useText('auth-signup');
  if (!session.isConfirmed) return <Waiting />;
  return wasAsked ? (
    <Notice tone="success" announce="polite">
      {t('activate.doneTitle')}
    </Notice>
  ) : null;
});

/** Offers to resend the mail or to change the address. */
const Waiting = observer(function Waiting() {
  const { t } = useText('auth-signup');
  const { t: labels } = useText('labels');
  const { session } = useStores();
  const { activation, signup } = remote.useStore();
  const [changing, setChanging] = useState(false);
  const { target } = signup;
  const email = activation.email ?? session.user?.email ?? '';
  return (
    <Stack gap={16}>
      <Notice
        actions={
          changing ? null : (
            <>
              <Button
                size="sm"
                variant="secondary"
                loading={activation.resending.busy}
                disabled={activation.wait > 0}
                onClick={() => void activation.resend()}
              >
                {activation.wait > 0 ? t('confirm.wait', { count: activation.wait }) : t('confirm.resend')}
              </Button>
              <Button size="sm" variant="quiet" onClick={() => setChanging(true)}>
                {t('confirm.change')}
              </Button>
            </>
          )
        }
      >
        <Value>{labels('auth-signup.alerts.activation.text', { email })}</Value>{' '}
        {target ? <Value>{t('confirm.target', { name: target.name })}</Value> : null}
      </Notice>
      {activation.notice ? (
        <Notice tone="success" announce="polite">
          {activation.notice === 'changed' ? t('confirm.changed', { email }) : t('confirm.resent')}
        </Notice>
      ) : null}
      <FailureNotice failure={activation.resendFailure} />
      {changing ? <ChangeAddress onDone={() => setChanging(false)} /> : null}
    </Stack>
  );
});

const ChangeAddress = observer(function ChangeAddress({ onDone }: { onDone: () => void }) {
  const { t } = useText('auth-signup');
  const errorText = useErrorText();
  const { activation } = remote.useStore();
  const failure = activation.changeFailure;
  const [email, setEmail] = useState('');

  async function handleSubmit(): Promise<void> {
    if (await activation.resend(email)) onDone();
  }

  return (
    <CheckedForm refusal={failure} onSubmit={() => void handleSubmit()}>
      <Stack gap={16}>
        <EmailField
          label={t('confirm.newEmail')}
          error={failure === null ? undefined : errorText(failure.error)}
          value={email}
          onChange={setEmail}
        />
        <Row>
          <Button type="submit" loading={activation.resending.busy} disabled={activation.wait > 0}>
            {activation.wait > 0 ? t('confirm.wait', { count: activation.wait }) : t('confirm.save')}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {t('cancel')}
          </Button>
        </Row>
      </Stack>
    </CheckedForm>
  );
});
