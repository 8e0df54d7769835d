import { useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import type { ListCheck } from '@rendezvous/contracts';
import type { TrustList } from '@rendezvous/contracts/kinds';
import { FailureNotice } from '@rendezvous/people';
import { useText } from '@rendezvous/platform';
import { Button, Row, Stack, Text, Value } from '@rendezvous/ui';
import { Field, TextArea, VerbatimInput } from '@rendezvous/ui/forms';
import { useFieldText } from '../../../hooks/useFieldText.ts';
import { LIST_HINTS } from '../../../models/listHints.ts';
import { remote } from '../../../remote.ts';

/** Adds an entry to a list, and can show what it would find first. */
export const EntryForm = observer(function EntryForm({ kind }: { kind: TrustList }) {
  const { t } = useText('console');
  const { lists } = remote.useStore();
  const { failure, busy } = lists.submission;
  const errorOf = useFieldText(failure);
  const [value, setValue] = useState('');
  const [text, setText] = useState('');
  const [found, setFound] = useState<ListCheck | null>(null);
  const [added, setAdded] = useState(false);
  const hint = LIST_HINTS[kind];

  async function handleCheck(): Promise<void> {
    setAdded(false);
    setFound(await lists.check({ kind, value }, text));
  }

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAdded(false);
    if (!(await lists.put({ kind, value }, true))) return;
    setAdded(true);
    setFound(null);
    setValue('');
  }

  return (
    <Stack as="form" gap={12} noValidate onSubmit={(event: FormEvent) => void handleSubmit(event)}>
      <Field
        label={t('lists.value')}
        hint={hint ? t(`lists.hints.${hint}`) : undefined}
        error={errorOf('value')}
        required
      >
        <VerbatimInput
          value={value}
          maxLength={200}
          onChange={(event) => {
            setValue(event.target.value);
            setFound(null);
            lists.submission.clearField('value');
          }}
        />
      </Field>
      <Field label={t('lists.text')}>
        <TextArea rows={2} maxLength={2000} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <FailureNotice failure={failure} />
      <Row gap={8}>
        <Button type="submit" loading={busy}>
          {t('lists.add')}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={() => void handleCheck()}>
          {t('lists.check')}
        </Button>
      </Row>
      <div role="status">{found ? <Found kind={kind} found={found} /> : added ? t('lists.added') : ''}</div>
    </Stack>
  );
});

function Found({ kind, found }: { kind: TrustList; found: ListCheck }) {
  const { t } = useText('console');
  const ofMembers = kind === 'disposable_domain' || kind === 'protected_name';
  return (
    <Stack gap={4}>
      <Text>
        {t(ofMembers ? 'lists.foundMembers' : 'lists.foundTexts', {
          matching: found.matching,
          read: found.read,
        })}
      </Text>
      {found.text === null ? null : <Text>{t(found.text ? 'lists.textFound' : 'lists.textNotFound')}</Text>}
      <ul>
        {found.examples.map((one) => (
          <li key={one}>
            <Value>{one}</Value>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
