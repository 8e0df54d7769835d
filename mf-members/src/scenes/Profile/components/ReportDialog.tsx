import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { LIMITS, REPORT_CATEGORIES } from '@rendezvous/contracts';
import type { ReportCategory } from '@rendezvous/contracts';
import { useErrorText, useStores, useText } from '@rendezvous/platform';
import { Button, Notice, Stack } from '@rendezvous/ui';
import { Field, RadioCards, TextArea } from '@rendezvous/ui/forms';
import { Dialog } from '@rendezvous/ui/overlays';
import { remote } from '../../../remote.ts';
import type { ShownProfile } from './ProfileBody.tsx';

export type ReportDialogProps = { profile: ShownProfile; onClose: () => void };

/** Tells the staff about a member; the server attaches the evidence. */
const ReportDialog = observer(function ReportDialog({ profile, onClose }: ReportDialogProps) {
  const { t } = useText('members');
  const { t: people } = useText('people');
  const { toasts } = useStores();
  const { profile: store } = remote.useStore();
  const form = useId();
  const [category, setCategory] = useState<ReportCategory | null>(null);
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setMissing(category === null);
    if (category === null) return;
    try {
      await store.report(profile.id, category, text.trim());
      toasts.success(t('report.done'));
      onClose();
    } catch (error) {
      setFailure(error);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('report.title', { name: profile.name })}
      closeLabel={t('profile.cancel')}
      footer={
        <Button type="submit" form={form} full loading={store.busy}>
          {t('report.send')}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Stack gap={24}>
          {failure === null ? null : <Failure error={failure} />}
          <RadioCards<ReportCategory>
            legend={t('report.category')}
            options={REPORT_CATEGORIES.map((value) => ({ value, label: people(`report_category.${value}`) }))}
            value={category}
            error={missing && category === null ? t('report.required') : undefined}
            onChange={setCategory}
          />
          <Field label={t('report.text')} hint={t('report.textHint')}>
            <TextArea
              maxLength={LIMITS.reportTextLength}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
});

export default ReportDialog;

function Failure({ error }: { error: unknown }) {
  const errorText = useErrorText();
  return (
    <Notice tone="danger" announce="assertive">
      {errorText(error)}
    </Notice>
  );
}
