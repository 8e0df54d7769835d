import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { FailureNotice } from '@rendezvous/people';
import { useText } from '@rendezvous/platform';
import type { Submission } from '@rendezvous/store-kit';
import { canUsePasskeys } from '@rendezvous/store-kit/passkeys';
import { ProofForm } from '@rendezvous/ui/forms';
import { useFieldText } from '../../../hooks/useFieldText.ts';
import { remote } from '../../../remote.ts';
import type { TypedProof } from '../../../stores/proof.ts';

type OwnProofFormProps = {
  submitLabel: string;
  isDangerous?: boolean;
  submission: Pick<Submission, 'failure' | 'busy'>;
  onSubmit: (proof: TypedProof) => void;
  onCancel: () => void;
  children?: ReactNode;
};

/** A form for the password and the member's own second factors. */
export const OwnProofForm = observer(function OwnProofForm(props: OwnProofFormProps) {
  const { submission, onSubmit, onCancel } = props;
  const { t } = useText('account');
  const { t: people } = useText('people');
  const { twoStep } = remote.useStore();
  const errorOf = useFieldText(submission.failure);
  const { isSecondStep } = twoStep;
  const hasPasskey = isSecondStep && canUsePasskeys() && (twoStep.state.value?.passkeys.length ?? 0) > 0;
  return (
    <ProofForm
      labels={{
        password: t('settings.twoStep.password'),
        showPassword: people('password.show'),
        hidePassword: people('password.hide'),
        code: isSecondStep ? t('settings.twoStep.proofCode') : null,
        submit: props.submitLabel,
        passkey: t('settings.twoStep.byPasskey'),
      }}
      errorOf={errorOf}
      notice={<FailureNotice failure={submission.failure} />}
      busy={submission.busy}
      isDangerous={props.isDangerous}
      onSubmit={(proof) => onSubmit({ ...proof, byPasskey: false })}
      onPasskey={hasPasskey ? (proof) => onSubmit({ ...proof, byPasskey: true }) : null}
      cancel={{ label: t('cancel'), onClick: onCancel }}
    >
      {props.children}
    </ProofForm>
  );
});
