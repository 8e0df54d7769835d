import { useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { LANGUAGES, LANGUAGE_NAMES, isLanguage } from '@rendezvous/contracts';
import type { LegalPageName } from '@rendezvous/contracts';
import { FailureNotice } from '@rendezvous/people';
import { useFormat, useText } from '@rendezvous/platform';
import { Button, Card, Stack } from '@rendezvous/ui';
import { Field, NativeSelect, TextArea, TextInput } from '@rendezvous/ui/forms';
import { useFieldText } from '../../../hooks/useFieldText.ts';
import { EMPTY_LEGAL, summariesOf, summaryIn } from '../../../models/LegalDraft.ts';
import type { LegalDraft } from '../../../models/LegalDraft.ts';
import { remote } from '../../../remote.ts';
import { LegalQuestion } from './LegalQuestion.tsx';

type LegalFormProps = { site: string; page: LegalPageName; onDone: () => void };
type PartProps = { draft: LegalDraft; change: (part: Partial<LegalDraft>) => void };

/** Asks for a day and a summary. Nothing is announced before the confirmation. */
export const LegalForm = observer(function LegalForm({ site, page, onDone }: LegalFormProps) {
  const { t } = useText('console');
  const { legal } = remote.useStore();
  const [draft, setDraft] = useState(EMPTY_LEGAL);
  const [asking, setAsking] = useState(false);

  function change(part: Partial<LegalDraft>): void {
    setDraft({ ...draft, ...part });
    setAsking(false);
  }
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (summaryIn(draft, 'en').trim() === '') setDraft({ ...draft, language: 'en' });
    setAsking(legal.validate(draft));
  }
  async function handleConfirm(): Promise<void> {
    if (await legal.announce(site, page, draft)) onDone();
    setAsking(false);
  }

  return (
    <Card padding={24}>
      <Stack as="form" gap={16} noValidate onSubmit={handleSubmit}>
        <Day draft={draft} change={change} />
        <Summary draft={draft} change={change} />
        <FailureNotice failure={legal.submission.failure} />
        {asking ? (
          <LegalQuestion
            from={draft.from}
            onConfirm={() => void handleConfirm()}
            onCancel={() => setAsking(false)}
          />
        ) : (
          <Button type="submit">{t('legal.announce')}</Button>
        )}
      </Stack>
    </Card>
  );
});

const Day = observer(function Day({ draft, change }: PartProps) {
  const { t } = useText('console');
  const format = useFormat();
  const { versions, submission } = remote.useStore().legal;
  const errorOf = useFieldText(submission.failure);
  const earliest = versions.value?.earliest ?? '';
  const hint = earliest === '' ? '' : t('legal.fromHint', { date: format.date(earliest, 'long') });
  return (
    <Field label={t('legal.from')} hint={hint} error={errorOf('from')} required>
      <TextInput
        type="date"
        min={earliest || undefined}
        value={draft.from}
        onChange={(event) => change({ from: event.target.value })}
      />
    </Field>
  );
});

const Summary = observer(function Summary({ draft, change }: PartProps) {
  const { t } = useText('console');
  const errorOf = useFieldText(remote.useStore().legal.submission.failure);
  const { language } = draft;
  const written = summariesOf(draft).map((one) => one.language);
  const nameOf = (one: (typeof LANGUAGES)[number]) =>
    written.includes(one) ? t('news.written', { language: LANGUAGE_NAMES[one] }) : LANGUAGE_NAMES[one];
  return (
    <>
      <Field label={t('campaigns.columns.language')} hint={t('news.languageHint')}>
        <NativeSelect
          options={LANGUAGES.map((one) => ({ value: one, label: nameOf(one) }))}
          value={language}
          onChange={({ target: { value } }) => (isLanguage(value) ? change({ language: value }) : undefined)}
        />
      </Field>
      <Field label={t('legal.summary')} hint={t('legal.summaryHint')} error={errorOf('summary')} required>
        <TextArea
          rows={4}
          lang={language}
          maxLength={600}
          value={summaryIn(draft, language)}
          onChange={(event) => change({ texts: { ...draft.texts, [language]: event.target.value } })}
        />
      </Field>
    </>
  );
});
