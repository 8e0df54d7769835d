import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { TrustListEntry } from '@rendezvous/contracts';
import type { TrustList } from '@rendezvous/contracts/kinds';
import { useFormat, useNavigation, useText } from '@rendezvous/platform';
import { Badge, Button, Stack, Text, Value } from '@rendezvous/ui';
import type { TableColumn } from '@rendezvous/ui/data';
import { Field, NativeSelect } from '@rendezvous/ui/forms';
import { Beside } from '../../../components/Beside.ts';
import { FilterField } from '../../../components/FilterField.tsx';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { NoMatch } from '../../../components/NoMatch.tsx';
import { RowTable } from '../../../components/RowTable.tsx';
import { SectionHead } from '../../../components/SectionHead.tsx';
import { Waiting } from '../../../components/Waiting.tsx';
import { columnOf } from '../../../models/columnOf.ts';
import { LIST_KINDS } from '../../../models/listHints.ts';
import { matches } from '../../../models/matches.ts';
import { recordState } from '../../../models/recordState.ts';
import { remote } from '../../../remote.ts';
import { EntryForm } from './EntryForm.tsx';

/** Maximum number of rows shown; the filter finds the others. */
const SHOWN = 100;

/** Edits the lists that texts, names and email addresses are checked against. */
export const ListsSection = observer(function ListsSection() {
  const { t } = useText('console');
  const { query, setQuery } = useNavigation();
  const { lists } = remote.useStore();
  const kind = LIST_KINDS.find((one) => one === query.get('list')) ?? 'banned_pattern';
  const [filter, setFilter] = useState('');
  useEffect(() => {
    lists.submission.reset();
    void lists.list.reload(kind);
  }, [lists, kind]);
  return (
    <Stack gap={16}>
      <SectionHead
        title={t('sections.lists')}
        tools={
          <Field label={t('lists.which')} hideLabel>
            <NativeSelect
              options={LIST_KINDS.map((one) => ({ value: one, label: t(`lists.kinds.${one}`) }))}
              value={kind}
              onChange={(event) => {
                setFilter('');
                setQuery({ list: event.target.value });
              }}
            />
          </Field>
        }
      />
      <Beside>
        <EntryForm key={kind} kind={kind} />
        <Entries kind={kind} filter={filter} onFilter={setFilter} />
      </Beside>
    </Stack>
  );
});

type EntriesProps = { kind: TrustList; filter: string; onFilter: (filter: string) => void };

const Entries = observer(function Entries({ kind, filter, onFilter }: EntriesProps) {
  const { t } = useText('console');
  const { list } = remote.useStore().lists;
  const columns = useColumns(kind);
  const state = recordState(list, kind);
  if (state === 'failed') return <LoadFailed onRetry={() => void list.reload(kind)} />;
  if (state === 'loading' || list.value === null) return <Waiting />;
  const own = list.value;
  if (own.length === 0) return <Text tone="second">{t('lists.empty')}</Text>;
  const rows = own.filter((one) => matches(filter, one.value, one.language, one.added_by));
  return (
    <Stack gap={8}>
      <FilterField value={filter} onChange={onFilter} />
      <Text size={14} tone="second" role="status" tabular>
        {filter === '' ? '' : t('shown', { count: rows.length })}
      </Text>
      {rows.length === 0 ? (
        <NoMatch onClear={() => onFilter('')} />
      ) : (
        <RowTable
          caption={t(`lists.kinds.${kind}`)}
          columns={columns}
          rows={rows.slice(0, SHOWN)}
          rowKey={(one) => one.value}
        />
      )}
      {rows.length > SHOWN ? (
        <Text size={14} tone="second">
          {t('lists.first', { number: SHOWN })}
        </Text>
      ) : null}
    </Stack>
  );
});

function useColumns(kind: TrustList): TableColumn<TrustListEntry>[] {
  const { t } = useText('console');
  const format = useFormat();
  return [
    columnOf(t(`lists.kinds.${kind}`), ({ value, ...one }) => (
      <>
        <Entry>
          <Value>{value}</Value>
        </Entry>{' '}
        <Text as="span" size={13} tone="second">
          {[one.language, one.added_by, one.added_at && format.date(one.added_at)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </>
    )),
    columnOf(t('members.columns.state'), ({ active }) =>
      active ? null : <Badge tone="neutral">{t('lists.off')}</Badge>,
    ),
    columnOf('', (one) => <Switch one={one} />, {
      align: 'end',
      place: 'end',
      label: t('acts.title'),
    }),
  ];
}

const Switch = observer(function Switch({ one: { kind, value, active } }: { one: TrustListEntry }) {
  const { t } = useText('console');
  const { lists } = remote.useStore();
  const act = t(active ? 'lists.switchOff' : 'lists.switchOn');
  return (
    <Button
      size="sm"
      variant="quiet"
      disabled={lists.submission.busy}
      aria-label={`${act}: ${value}`}
      onClick={() => void lists.put({ kind, value }, !active)}
    >
      {act}
    </Button>
  );
});

const Entry = styled.code`
  overflow-wrap: anywhere;
`;
