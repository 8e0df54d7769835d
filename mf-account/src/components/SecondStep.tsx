import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { useText } from '@rendezvous/platform';
import type { Submission } from '@rendezvous/store-kit';
import { canUsePasskeys } from '@rendezvous/store-kit/passkeys';
import { Button } from '@rendezvous/ui';
import { Field, VerbatimInput } from '@rendezvous/ui/forms';
import { useFieldText } from '../hooks/useFieldText.ts';
import { remote } from '../remote.ts';

type SecondStepProps = {
  submission: Pick<Submission, 'failure' | 'busy'>;
  code: string;
  onCode: (code: string) => void;
  /** Submits the form with a passkey instead of the code. */
  onPasskey: () => void;
};

/** Asks for a second factor as well as the password, if logins or the server require it. */
export const SecondStep = observer(function SecondStep(props: SecondStepProps) {
  const { submission, code, onCode, onPasskey } = props;
  const { t } = useText('account');
  const { twoStep } = remote.useStore();
  const error = useFieldText(submission.failure)('code');
  const [wasAsked, setWasAsked] = useState(false);
  if (error !== undefined && !wasAsked) setWasAsked(true);
  if (!twoStep.isSecondStep && !wasAsked) return null;
  const hasPasskey = canUsePasskeys() && twoStep.state.value?.passkeys.length !== 0;
  return (
    <>
      <Field label={t('settings.twoStep.proofCode')} error={error} required>
        <VerbatimInput
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => onCode(event.target.value)}
        />
      </Field>
      {hasPasskey ? (
        <Button variant="secondary" disabled={submission.busy} onClick={onPasskey}>
          {t('settings.twoStep.byPasskey')}
        </Button>
      ) : null}
    </>
  );
});
