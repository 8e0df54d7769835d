import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { LIMITS, REPORT_CATEGORIES } from '@rendezvous/contracts';
import type { Case, ReportCategory } from '@rendezvous/contracts';
import { RouteLink, useErrorText, useText } from '@rendezvous/platform';
import type { DialogContentProps, DialogRequest } from '@rendezvous/platform';
import { Submission } from '@rendezvous/store-kit';
import { Button, Notice, Stack, Text } from '@rendezvous/ui';
import { Field, RadioCards, TextArea, focusFirstInvalid } from '@rendezvous/ui/forms';
import { Dialog } from '@rendezvous/ui/overlays';
import { remote } from '../../remote.ts';

type ReportSubject = DialogRequest<'report'>['subject'];

const TITLES = {
  profile: 'report.title',
  photo: 'report.titlePhoto',
  message: 'report.titleMessage',
  chat: 'report.titleChat',
} as const satisfies Record<ReportSubject['kind'], string>;

const HINTS = {
  profile: 'report.hintProfile',
  photo: 'report.hintPhoto',
  message: 'report.hintMessage',
  chat: 'report.hintChat',
} as const satisfies Record<ReportSubject['kind'], string>;

/** Reports a profile, photo, message or chat to staff, and then shows a receipt. */
export const ReportDialog = observer(function ReportDialog({
  subject,
  onClose,
}: Omit<DialogContentProps<'report'>, 'onLockedChange' | 'onEvent'>) {
  const { t } = useText('members');
  const form = useId();
  const [submission] = useState(() => new Submission());
  const [receipt, setReceipt] = useState<Case | null>(null);

  if (receipt !== null) return <Receipt number={receipt.id} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(TITLES[subject.kind], { name: subject.profile.name })}
      closeLabel={t('profile.cancel')}
      footer={
        <Button type="submit" form={form} full loading={submission.busy}>
          {t('report.send')}
        </Button>
      }
    >
      <ReportForm id={form} subject={subject} submission={submission} onSent={setReceipt} />
    </Dialog>
  );
});

export default ReportDialog;

type ReportFormProps = {
  id: string;
  subject: ReportSubject;
  submission: Submission;
  onSent: (receipt: Case) => void;
};

const ReportForm = observer(function ReportForm({ id, subject, submission, onSent }: ReportFormProps) {
  const { t } = useText('members');
  const { t: people } = useText('people');
  const { t: errors } = useText('errors');
  const { report: store } = remote.useStore();
  const [category, setCategory] = useState<ReportCategory | null>(subject.category ?? null);
  const [text, setText] = useState('');
  // Number of submits without a category. Each one moves the focus back to the question.
  const [refused, setRefused] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const { failure } = submission;
  const textCode = submission.fields['text'];

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (category === null) {
      setRefused(refused + 1);
      return;
    }
    const sent = await submission.runForResult(() => store.send(subject, category, text.trim()));
    if (sent !== null) onSent(sent);
  }

  useEffect(() => {
    if (refused > 0) focusFirstInvalid(form.current);
  }, [refused]);

  return (
    <form ref={form} id={id} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Stack gap={24}>
        {failure === null || textCode ? null : <Failure error={failure.error} />}
        <RadioCards<ReportCategory>
          legend={t('report.category')}
          options={REPORT_CATEGORIES.map((value) => ({ value, label: people(`report_category.${value}`) }))}
          value={category}
          error={refused > 0 && category === null ? t('report.required') : undefined}
          onChange={setCategory}
        />
        <Field
          label={t('report.text')}
          hint={t(HINTS[subject.kind])}
          error={textCode && errors(`fields.${textCode}`)}
        >
          <TextArea
            maxLength={LIMITS.reportTextLength}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              submission.clearField('text');
            }}
          />
        </Field>
      </Stack>
    </form>
  );
});

function Failure({ error }: { error: unknown }) {
  const errorText = useErrorText();
  return (
    <Notice tone="danger" announce="assertive">
      {errorText(error)}
    </Notice>
  );
}

function Receipt({ number, onClose }: { number: string; onClose: () => void }) {
  const { t } = useText('members');
  const { t: common } = useText('common');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('report.doneTitle')}
      description={t('report.number', { number })}
      size="sm"
      footer={
        <>
          <Button as={RouteLink} to="complaints" variant="quiet">
            {t('report.mine')}
          </Button>
          <Button onClick={onClose}>{common('dialog.close')}</Button>
        </>
      }
    >
      <Text tone="second">{t('report.done')}</Text>
    </Dialog>
  );
}
