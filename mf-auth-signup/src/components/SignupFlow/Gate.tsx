import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { EmailField } from '@rendezvous/people';
import { RouteLink, useErrorText, useNavigation, useStores, useText } from '@rendezvous/platform';
import { Submission } from '@rendezvous/store-kit';
import { Button, Divider, Heading, Notice, Stack, Text } from '@rendezvous/ui';
import { Field, VerbatimInput } from '@rendezvous/ui/forms';
import type { Settings } from '@rendezvous/contracts';
import { CheckedForm } from '../CheckedForm.tsx';
import type { SignupStore } from '../../stores/SignupStore.ts';

type GateProps = { store: SignupStore; gate: Settings['signups']; level: 1 | 2 };

/**
 * Shown if the site is closed to this visitor: open by invitation or to partners' visitors only.
 */
export const Gate = observer(function Gate({ store, gate, level }: GateProps) {
  const { t } = useText('auth-signup');
  const { settings } = useStores();
  const site = settings.values.name;
  if (gate === 'with_trafficsource') {
    return (
      <Stack gap={16}>
        <Heading level={level} size="title">
          {t('gate.closedTitle')}
        </Heading>
        <Text>{t('gate.closedText', { site })}</Text>
        <Button as={RouteLink} to="login" size="lg">
          {t('login.submit')}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap={24}>
      <Heading level={level} size="title">
        {t('gate.title')}
      </Heading>
      <Text>{t('gate.text', { site })}</Text>
      <InviteForm store={store} />
      <Divider />
      <WaitingListForm store={store} />
    </Stack>
  );
});

const InviteForm = observer(function InviteForm({ store }: { store: SignupStore }) {
  const { t } = useText('auth-signup');
  const { t: errors } = useText('errors');
  const [submission] = useState(() => new Submission());
  const sent = useNavigation().query.get('invite') ?? '';
  const [code, setCode] = useState(sent);
  const [error, setError] = useState(sent === '' ? undefined : t('gate.badCode'));

  async function handleSubmit(): Promise<void> {
    setError(undefined);
    if (code.trim() === '') setError(errors('fields.required'));
    else await submission.run(tryCode);
  }

  async function tryCode(): Promise<void> {
    if (await store.loadGate(code.trim())) return;
    setError(store.gateFailure ? errors('network') : t('gate.badCode'));
  }

  return (
    <CheckedForm refusal={error} onSubmit={() => void handleSubmit()}>
      <Stack gap={16}>
        <Field label={t('gate.code')} error={error} required>
          <VerbatimInput
            name="invite"
            autoComplete="off"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
        <Button type="submit" size="lg" full loading={submission.busy}>
          {t('gate.useCode')}
        </Button>
      </Stack>
    </CheckedForm>
  );
});

const WaitingListForm = observer(function WaitingListForm({ store }: { store: SignupStore }) {
  const { t } = useText('auth-signup');
  const { t: errors } = useText('errors');
  const errorText = useErrorText();
  const [submission] = useState(() => new Submission<'email'>());
  const [email, setEmail] = useState('');
  const { failure, fields } = submission;
  const wrong = fields.email;
  const error = wrong ? errors(`fields.${wrong}`) : failure ? errorText(failure.error) : undefined;

  function handleSubmit(): void {
    if (email.trim() === '') submission.refuse({ email: 'required' });
    else void submission.run(() => store.joinWaitingList(email));
  }

  if (submission.done > 0) {
    return (
      <Notice tone="success" announce="polite">
        {t('gate.joined')}
      </Notice>
    );
  }
  return (
    <CheckedForm refusal={failure} onSubmit={handleSubmit}>
      <Stack gap={16}>
        <EmailField
          label={t('email')}
          hint={`${t('gate.or')} ${t('gate.waiting')}`}
          error={error}
          value={email}
          onChange={setEmail}
        />
        <Button type="submit" variant="secondary" full loading={submission.busy}>
          {t('gate.join')}
        </Button>
      </Stack>
    </CheckedForm>
  );
});
