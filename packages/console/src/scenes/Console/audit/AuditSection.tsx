import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { AUDIT_KINDS } from '@rendezvous/contracts';
import { RouteLink, useNavigation, useText } from '@rendezvous/platform';
import { Link, Text, Value } from '@rendezvous/ui';
import { ListFrame } from '../../../components/ListFrame.tsx';
import { ViewLinks } from '../../../components/ViewLinks.tsx';
import { useActWords } from '../../../hooks/useActWords.ts';
import { useListPage } from '../../../hooks/useListPage.ts';
import { matches } from '../../../models/matches.ts';
import { remote } from '../../../remote.ts';
import { AuditTable } from './AuditTable.tsx';

/** Lists staff actions and lookups, newest first. The filter applies to the current page. */
export const AuditSection = observer(function AuditSection() {
  const { t } = useText('console');
  const { query } = useNavigation();
  const { list } = remote.useStore().audit;
  const [filter, setFilter] = useState('');
  const words = useActWords();
  const page = useListPage();
  const member = query.get('member') ?? undefined;
  const kind = AUDIT_KINDS.find((one) => one === query.get('kind'));
  const load = () => void list.load({ page, member, kind });
  useEffect(load, [list, page, member, kind]);
  const rows = list.rows.filter((one) =>
    matches(filter, one.staff.name, words.act(one), words.reason(one), one.subject, words.change(one)),
  );
  return (
    <ListFrame
      section="audit"
      title={t('audit.title')}
      views={
        <ViewLinks
          label={t('audit.kindLabel')}
          section="audit"
          current={kind ?? 'all'}
          views={(['all', ...AUDIT_KINDS] as const).map((one) => ({
            id: one,
            label: t(`audit.kind.${one}`),
            query: { member, kind: one === 'all' ? undefined : one },
          }))}
        />
      }
      form={member === undefined ? null : <About member={member} kind={kind} />}
      count={(count) => t('audit.count', { count })}
      filter={{ text: filter, fitting: rows.length, onChange: setFilter }}
      list={list}
      empty={t('audit.empty')}
      lead={
        kind === undefined && member === undefined ? null : (
          <Link as={RouteLink} to="console" params={{ section: 'audit' }}>
            {t('audit.kind.all')}
          </Link>
        )
      }
      onRetry={load}
    >
      <AuditTable caption={t('audit.title')} rows={rows} />
    </ListFrame>
  );
});

function About({ member, kind }: { member: string; kind: string | undefined }) {
  const { t } = useText('console');
  return (
    <Text size={14}>
      <Value>{t('audit.about', { id: member })}</Value>{' '}
      <Link as={RouteLink} to="console" params={{ section: 'audit' }} query={{ kind }}>
        {t('audit.aboutAll')}
      </Link>
    </Text>
  );
}
