import type { AuditEntry } from '@rendezvous/contracts';
import { RouteLink, useText } from '@rendezvous/platform';
import { Link, Value } from '@rendezvous/ui';
import { Moment } from '../../../components/Moment.tsx';
import { RowTable } from '../../../components/RowTable.tsx';
import { useActWords } from '../../../hooks/useActWords.ts';
import { columnOf } from '../../../models/columnOf.ts';

export function AuditTable({ caption, rows }: { caption: string; rows: readonly AuditEntry[] }) {
  const { t } = useText('console');
  const words = useActWords();
  return (
    <RowTable
      caption={caption}
      rows={rows}
      rowKey={(one) => one.id}
      columns={[
        columnOf<AuditEntry>(t('audit.columns.when'), ({ at }) => <Moment at={at} />, { place: 'end' }),
        columnOf<AuditEntry>(t('audit.columns.act'), (one) =>
          [words.act(one), words.change(one)].filter(Boolean).join(' · '),
        ),
        columnOf<AuditEntry>(t('audit.columns.subject'), (one) => <Subject subject={one.subject} />, {
          place: 'bare',
        }),
        columnOf<AuditEntry>(t('audit.columns.who'), (one) => one.staff.name),
        columnOf<AuditEntry>(t('members.columns.site'), (one) => one.site),
        columnOf<AuditEntry>(t('acts.reason'), (one) => words.reason(one)),
      ]}
    />
  );
}

const LEADS_TO: Readonly<Record<string, string>> = {
  member: 'members',
  case: 'cases',
  campaign: 'campaigns',
  remote: 'releases',
};

const SUBJECTS = [
  'member',
  'case',
  'photo',
  'payment',
  'invite',
  'campaign',
  'remote',
  'news',
  'pictures',
  'queue',
] as const;

/** Kinds of member searches. */
const SEARCHES = ['newest', 'name', 'address', 'number'] as const;

function Subject({ subject }: { subject: string | null }) {
  const { t } = useText('console');
  const [kind = '', id = ''] = (subject ?? '').split(':');
  const section = LEADS_TO[kind];
  const search = SEARCHES.find((one) => kind === 'search' && one === id);
  if (search) return <Value>{t(`audit.search.${search}`)}</Value>;
  const known = SUBJECTS.find((one) => one === kind);
  const text = known ? t(`audit.subject.${known}`, { id }) : (subject ?? '');
  if (section === undefined) return <Value>{text}</Value>;
  return (
    <Link as={RouteLink} to="console" params={{ section, id }}>
      {text}
    </Link>
  );
}
