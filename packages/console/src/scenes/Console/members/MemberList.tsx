import { useEffect } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { StaffMember } from '@rendezvous/contracts';
import { RouteLink, useFormat, useNavigation, useText } from '@rendezvous/platform';
import { Button, Link, space, steps } from '@rendezvous/ui';
import type { TableColumn } from '@rendezvous/ui/data';
import { ListFrame } from '../../../components/ListFrame.tsx';
import { RowTable } from '../../../components/RowTable.tsx';
import { SearchInput } from '../../../components/SearchInput.tsx';
import { useListPage } from '../../../hooks/useListPage.ts';
import { columnOf } from '../../../models/columnOf.ts';
import { remote } from '../../../remote.ts';
import { MemberState } from './MemberState.tsx';

/** Searches members by name, email address or id. The query is in the URL. */
export const MemberList = observer(function MemberList() {
  const { t } = useText('console');
  const { query, setQuery } = useNavigation();
  const { list } = remote.useStore().members;
  const q = query.get('q') ?? '';
  const page = useListPage();
  useEffect(() => void list.load({ q, page }), [list, q, page]);
  const columns = useColumns();

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setQuery({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim(), page: null });
  }

  return (
    <ListFrame
      section="members"
      title={t('sections.members')}
      form={
        <Search as="form" role="search" onSubmit={handleSubmit}>
          <SearchInput
            key={q}
            name="q"
            label={t('members.search')}
            placeholder={t('members.searchHint')}
            defaultValue={q}
            maxLength={320}
            autoComplete="off"
          />
          <Button type="submit" variant="secondary">
            {t('members.find')}
          </Button>
        </Search>
      }
      count={(count) => t('members.count', { count })}
      list={list}
      empty={t('members.none')}
      lead={
        q === '' ? null : (
          <Link as={RouteLink} to="console" params={{ section: 'members' }}>
            {t('members.toList')}
          </Link>
        )
      }
      onRetry={() => void list.load({ q, page })}
    >
      <RowTable caption={t('sections.members')} columns={columns} rows={list.rows} rowKey={(one) => one.id} />
    </ListFrame>
  );
});

function useColumns(): TableColumn<StaffMember>[] {
  const { t } = useText('console');
  const format = useFormat();
  return [
    columnOf(t('members.columns.name'), (one) => (
      <Link as={RouteLink} to="console" params={{ section: 'members', id: one.id }}>
        {`${one.name}, ${one.age}`}
      </Link>
    )),
    columnOf(t('members.columns.state'), (one: StaffMember) => <MemberState of={one} />, { place: 'end' }),
    columnOf(t('members.columns.email'), (one: StaffMember) => <Address>{one.email}</Address>, {
      place: 'bare',
    }),
    columnOf(t('members.columns.site'), (one) => one.site),
    columnOf(t('members.columns.credits'), (one) => format.number(one.credits), 'end'),
    columnOf(
      t('members.columns.cases'),
      (one) => (one.open_cases > 0 ? format.number(one.open_cases) : null),
      'end',
    ),
    columnOf(t('members.columns.since'), (one) => format.date(one.signup_date), 'end'),
  ];
}

const Address = styled.span`
  overflow-wrap: anywhere;
`;

const Search = styled.div`
  display: grid;
  grid-template-columns: minmax(0, ${steps(112)}) auto;
  justify-content: start;
  gap: ${space[8]};
  > :first-child {
    width: 100%;
  }
`;
