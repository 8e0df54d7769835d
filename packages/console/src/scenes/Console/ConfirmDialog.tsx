import { observer } from 'mobx-react-lite';
import { FailureNotice } from '@rendezvous/people';
import { useText } from '@rendezvous/platform';
import { canUsePasskeys } from '@rendezvous/store-kit/passkeys';
import { ProofForm } from '@rendezvous/ui/forms';
import { Dialog } from '@rendezvous/ui/overlays';
import { useFieldText } from '../../hooks/useFieldText.ts';
import { remote } from '../../remote.ts';

/** Asks staff to authenticate again before a critical action, which then runs. */
export const ConfirmDialog = observer(function ConfirmDialog() {
  const { t } = useText('console');
  const { confirm } = remote.useStore();
  return (
    <Dialog
      open={confirm.isOpen}
      onClose={() => confirm.cancel()}
      size="sm"
      title={t('confirm.title')}
      description={t('confirm.text')}
      closeLabel={t('confirm.close')}
    >
      <ConfirmForm />
    </Dialog>
  );
});

const ConfirmForm = observer(function ConfirmForm() {
  const { t } = useText('console');
  const { t: people } = useText('people');
  const { confirm, secondFactor } = remote.useStore();
  const { failure, busy } = confirm.submission;
  const errorOf = useFieldText(failure);
  const hasPasskey = canUsePasskeys() && (secondFactor.value?.passkeys.length ?? 0) > 0;
  return (
    <ProofForm
      labels={{
        password: t('confirm.password'),
        showPassword: people('password.show'),
        hidePassword: people('password.hide'),
        code: secondFactor.value?.second_step === true ? t('confirm.code') : null,
        submit: t('confirm.submit'),
        passkey: t('confirm.passkey'),
      }}
      errorOf={errorOf}
      notice={<FailureNotice failure={failure} />}
      busy={busy}
      onSubmit={(proof) => void confirm.confirm(proof)}
      onPasskey={hasPasskey ? () => void confirm.confirmByPasskey() : null}
    />
  );
});
