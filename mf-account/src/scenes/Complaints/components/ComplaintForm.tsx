import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { COMPLAINT_CATEGORIES, LIMITS } from '@rendezvous/contracts';
import { EmailField, FailureNotice } from '@rendezvous/people';
import { useFormat, useNavigation, useStores, useText } from '@rendezvous/platform';
import { Card, Notice, Stack } from '@rendezvous/ui';
import { Field, NativeSelect, TextArea } from '@rendezvous/ui/forms';
import { SaveRow } from '../../../components/SaveRow.tsx';
import { useFieldText } from '../../../hooks/useFieldText.ts';
import type { ComplaintsStore } from '../../../stores/ComplaintsStore.ts';

const MAX = LIMITS.reportTextLength;

export const ComplaintForm = observer(function ComplaintForm({ store }: { store: ComplaintsStore }) {
  const { t } = useText('account');
  const { t: people } = useText('people');
  const format = useFormat();
  const { session } = useStores();
  const { query } = useNavigation();
  const { draft, submission } = store;
  const errorOf = useFieldText(submission.failure);
  const profile = query.get('profile');
  const length = [...draft.text].length;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void store.send(profile);
  }

  return (
    <Card as="form" method="post" padding={24} noValidate onSubmit={handleSubmit}>
      <Stack gap={16}>
        {profile === null ? null : <Notice>{t('complaints.aboutMember')}</Notice>}
        <Field label={t('complaints.category')} error={errorOf('category')} required>
          <NativeSelect
            emptyLabel={t('choose')}
            options={COMPLAINT_CATEGORIES.map((value) => ({
              value,
              label: people(`complaint_category.${value}`),
            }))}
            value={draft.category}
            onChange={(event) =>
              store.set({ category: COMPLAINT_CATEGORIES.find((one) => one === event.target.value) ?? '' })
            }
          />
        </Field>
        <Field label={t('complaints.text')} hint={t('complaints.textHint')} error={errorOf('text')} required>
          <TextArea
            rows={6}
            value={draft.text}
            onChange={(event) => store.set({ text: event.target.value })}
            over={length > MAX}
            {...(length > MAX * LIMITS.messageCounterFrom && {
              counter: t('counter', {
                used: format.number(length),
                max: format.number(MAX),
              }),
            })}
          />
        </Field>
        {session.isLoggedIn ? null : <ComplainantEmail store={store} />}
        <FailureNotice failure={submission.failure} />
        <SaveRow primary submission={submission} label={t('complaints.submit')} done="" />
      </Stack>
    </Card>
  );
});

/** Asks visitors for an address, because they get the reply by e-mail. */
const ComplainantEmail = observer(function ComplainantEmail({ store }: { store: ComplaintsStore }) {
  const { t } = useText('account');
  const errorOf = useFieldText(store.submission.failure);
  return (
    <EmailField
      label={t('complaints.email')}
      hint={t('complaints.emailHint')}
      error={errorOf('email')}
      value={store.draft.email}
      onChange={(email) => store.set({ email })}
    />
  );
});
