import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { LANGUAGES, LANGUAGE_NAMES, isLanguage } from '@rendezvous/contracts';
import { FailureNotice } from '@rendezvous/people';
import { useStores, useText } from '@rendezvous/platform';
import { Button, Notice, Row, Stack, Text } from '@rendezvous/ui';
import { Field, NativeSelect, TextArea, TextInput } from '@rendezvous/ui/forms';
import { Fields } from '../../../components/Fields.tsx';
import { useFieldText } from '../../../hooks/useFieldText.ts';
import { EMPTY_NEWS, textIn, unfinishedIn, writtenIn } from '../../../models/NewsDraft.ts';
import type { NewsDraft } from '../../../models/NewsDraft.ts';
import { remote } from '../../../remote.ts';
import { NewsQuestion } from './NewsQuestion.tsx';

type PartProps = { draft: NewsDraft; change: (part: Partial<NewsDraft>) => void };

/** Edits subject and text by language. Staff confirm the number of recipients before sending. */
export const NewsForm = observer(function NewsForm({ onSent }: { onSent: () => void }) {
  const { t } = useText('console');
  const { session } = useStores();
  const { news } = remote.useStore();
  const [draft, setDraft] = useState(EMPTY_NEWS);
  const [asking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const readers = news.readersOf(draft.site);

  function change(part: Partial<NewsDraft>): void {
    setDraft({ ...draft, ...part });
    setAsking(false);
    setSaid('');
  }
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setSaid('');
    const unfinished = unfinishedIn(draft);
    if (unfinished !== null) setDraft({ ...draft, language: unfinished });
    setAsking(news.validate(draft));
  }
  async function handlePreview(): Promise<void> {
    setSaid('');
    if (await news.preview(draft)) setSaid(t('news.previewed', { email: session.user?.email ?? '' }));
  }
  async function handleConfirm(): Promise<void> {
    const waits = (readers ?? 0) > news.alone;
    const isSent = await news.send(draft);
    if (isSent || news.isUnseen) setAsking(false);
    if (!isSent) return;
    setDraft(EMPTY_NEWS);
    setSaid(t(waits ? 'news.waits' : 'news.started'));
    onSent();
  }

  return (
    <Stack as="form" gap={16} noValidate onSubmit={handleSubmit}>
      <Where draft={draft} change={change} />
      <Words draft={draft} change={change} />
      <Refused />
      {asking && readers ? (
        <NewsQuestion readers={readers} onConfirm={handleConfirm} onCancel={() => setAsking(false)} />
      ) : (
        <Row gap={8}>
          <Button type="submit" disabled={!readers}>
            {t('news.send')}
          </Button>
          <Button variant="secondary" loading={news.submission.busy} onClick={() => void handlePreview()}>
            {t('news.preview')}
          </Button>
        </Row>
      )}
      <Text size={14} role="status">
        {said}
      </Text>
    </Stack>
  );
});

const Refused = observer(function Refused() {
  const { t } = useText('console');
  const { submission, isUnseen } = remote.useStore().news;
  if (!isUnseen) return <FailureNotice failure={submission.failure} />;
  return (
    <Notice tone="danger" announce="assertive">
      {t('news.previewFirst')}
    </Notice>
  );
});

const Where = observer(function Where({ draft, change }: PartProps) {
  const { t } = useText('console');
  const { news, sites } = remote.useStore();
  useEffect(() => void sites.load(), [sites]);
  const written = writtenIn(draft);
  const readers = news.readersOf(draft.site);
  const nameOf = (one: (typeof LANGUAGES)[number]) =>
    written.includes(one) ? t('news.written', { language: LANGUAGE_NAMES[one] }) : LANGUAGE_NAMES[one];
  return (
    <Fields>
      <Field
        label={t('members.columns.site')}
        hint={
          readers === null ? '' : readers === 0 ? t('news.noReaders') : t('news.readers', { count: readers })
        }
      >
        <NativeSelect
          emptyLabel={t('news.allSites')}
          options={sites.all.map(({ domain, name }) => ({ value: domain, label: `${name} (${domain})` }))}
          value={draft.site}
          onChange={(event) => change({ site: event.target.value })}
        />
      </Field>
      <Field label={t('campaigns.columns.language')} hint={t('news.languageHint')}>
        <NativeSelect
          options={LANGUAGES.map((one) => ({ value: one, label: nameOf(one) }))}
          value={draft.language}
          onChange={({ target: { value } }) => (isLanguage(value) ? change({ language: value }) : undefined)}
        />
      </Field>
    </Fields>
  );
});

const Words = observer(function Words({ draft, change }: PartProps) {
  const { t } = useText('console');
  const { submission } = remote.useStore().news;
  const errorOf = useFieldText(submission.failure);
  const { language } = draft;
  const { subject, text } = textIn(draft, language);
  const write = (part: Partial<{ subject: string; text: string }>) =>
    change({ texts: { ...draft.texts, [language]: { subject, text, ...part } } });
  return (
    <>
      <Field label={t('news.subject')} hint={t('news.subjectHint')} error={errorOf('subject')} required>
        <TextInput
          lang={language}
          maxLength={120}
          value={subject}
          onChange={(event) => write({ subject: event.target.value })}
        />
      </Field>
      <Field label={t('news.text')} hint={t('news.textHint')} error={errorOf('text')} required>
        <TextArea
          rows={6}
          lang={language}
          maxLength={5000}
          value={text}
          onChange={(event) => write({ text: event.target.value })}
        />
      </Field>
    </>
  );
});
