import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { DELETION_REASONS, LIMITS } from '@rendezvous/contracts';
import { RouteLink, useNavigation, useText } from '@rendezvous/platform';
import { Submission } from '@rendezvous/store-kit';
import { Button, Row } from '@rendezvous/ui';
import { Field, RadioCards, TextArea } from '@rendezvous/ui/forms';
import { remote } from '../../../remote.ts';
import { DeleteFrame } from './DeleteFrame.tsx';
import { DeleteOffer } from './DeleteOffer.tsx';
import { DeletePassword } from './DeletePassword.tsx';

/** Deletes the account in at most three steps. The step is in the URL so that Back works. */
export const DeleteAccount = observer(function DeleteAccount({ step }: { step: string }) {
  const { deletion } = remote.useStore();
  if (step === 'password') return <DeletePassword />;
  if (step === 'offer' && deletion.offer !== null) return <DeleteOffer offer={deletion.offer} />;
  return <ReasonStep />;
});

const ReasonStep = observer(function ReasonStep() {
  const { t } = useText('account');
  const { t: people } = useText('people');
  const { setQuery } = useNavigation();
  const { deletion } = remote.useStore();
  const [submission] = useState(() => new Submission());

  async function goOn(): Promise<void> {
    const offer = await deletion.begin();
    setQuery({ delete: offer === null ? 'password' : 'offer' });
  }

  return (
    <DeleteFrame title={t('delete.reasonTitle')} hint={t('delete.reasonHint')}>
      <RadioCards
        hideLegend
        legend={t('delete.reasonTitle')}
        options={DELETION_REASONS.map((value) => ({ value, label: people(`deletion_reason.${value}`) }))}
        value={deletion.reason}
        onChange={(reason) => deletion.choose(reason)}
      />
      {deletion.reason === 'other' || deletion.reason === 'site_problems' ? (
        <Field label={t('delete.remarks')} optional={t('optional')}>
          <TextArea
            rows={3}
            maxLength={LIMITS.remarksLength}
            value={deletion.remarks}
            onChange={(event) => deletion.setRemarks(event.target.value)}
          />
        </Field>
      ) : null}
      <Row gap={12}>
        <Button loading={submission.busy} onClick={() => void submission.run(goOn)}>
          {t('next')}
        </Button>
        <Button as={RouteLink} to="notifications" variant="secondary">
          {t('delete.stay')}
        </Button>
      </Row>
    </DeleteFrame>
  );
});
