import { useEffect, useMemo, useRef } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { StaffMember } from '@rendezvous/contracts';
import { RouteLink, useFormat, useNavigation, useText } from '@rendezvous/platform';
import { Button, Link, media, space } from '@rendezvous/ui';
import { Field, TextInput } from '@rendezvous/ui/forms';
import type { TableColumn } from '@rendezvous/ui/data';
import { ListFrame } from '../../../components/ListFrame.tsx';
import { RowTable } from '../../../components/RowTable.tsx';
import { useListPage } from '../../../hooks/useListPage.ts';
import { useMemberStatus } from '../../../hooks/useMemberStatus.ts';
import { useShortcuts } from '../../../hooks/useShortcuts.ts';
import { columnOf } from '../../../models/columnOf.ts';
import { remote } from '../../../remote.ts';

/** Members by name, address or id; the query is in the URL. */
export const MemberList = observer(function MemberList() {
  const { t } = useText('console');
  const { query, setQuery } = useNavigation();
  const { list } = remote.useStore().members;
  const input = useRef<HTMLInputElement>(null);
  useShortcuts(useMemo(() => ({ '/': () => input.current?.focus() }), []));
  const q = query.get('q') ?? '';
  const page = useListPage();
  useEffect(() => void list.load({ q, page }), [list, q, page]);
  const columns = useColumns();

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setQuery({ q: input.current?.value.trim() ?? '', page: null });
  }

  return (
    <ListFrame
      section="members"
      title={t('sections.members')}
      form={
        <Search as="form" role="search" onSubmit={handleSubmit}>
          <Field label={t('members.search')} hint={t('members.searchHint')}>
            <TextInput
              ref={input}
              type="search"
              key={q}
              defaultValue={q}
              maxLength={320}
              autoComplete="off"
            />
          </Field>
          <Button type="submit" variant="secondary">
            {t('members.find')}
          </Button>
        </Search>
      }
      count={(count) => t('members.count', { count })}
      list={list}
      empty={t('members.none')}
      onRetry={() => void list.load({ q, page })}
    >
      <RowTable caption={t('sections.members')} columns={columns} rows={list.rows} rowKey={(one) => one.id} />
    </ListFrame>
  );
});

function useColumns(): TableColumn<StaffMember>[] {
  const { t } = useText('console');
  const format = useFormat();
  const status = useMemberStatus();
  return [
    columnOf(t('members.columns.name'), (one) => (
      <Link as={RouteLink} to="console" params={{ section: 'members', id: one.id }}>
        {`${one.name}, ${one.age}`}
      </Link>
    )),
    columnOf(t('members.columns.email'), (one) => <Address>{one.email}</Address>),
    columnOf(t('members.columns.state'), status),
    columnOf(t('members.columns.credits'), (one) => format.number(one.credits), 'end'),
    columnOf(t('members.columns.cases'), (one) => format.number(one.open_cases), 'end'),
    columnOf(t('members.columns.site'), (one) => one.site),
    columnOf(t('members.columns.since'), (one) => format.date(one.signup_date, 'short'), 'end'),
  ];
}

const Address = styled.span`
  overflow-wrap: anywhere;
`;

const Search = styled.div`
  display: grid;
  gap: ${space[8]};
  align-items: end;
  ${media.md} {
    grid-template-columns: minmax(0, 28rem) auto;
    justify-content: start;
  }
`;
