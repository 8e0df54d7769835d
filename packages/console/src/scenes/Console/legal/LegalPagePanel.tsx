import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { StaffLegalPage, StaffLegalVersion } from '@rendezvous/contracts';
import { useFormat, useText } from '@rendezvous/platform';
import { Badge, EmptyState, Heading, Stack, Text, Value } from '@rendezvous/ui';
import type { TableColumn } from '@rendezvous/ui/data';
import { RowTable } from '../../../components/RowTable.tsx';
import { columnOf } from '../../../models/columnOf.ts';
import { LegalForm } from './LegalForm.tsx';

type LegalPagePanelProps = { site: string; one: StaffLegalPage };

/** Lists a page's versions, with a form to announce one if the release has new texts. */
export const LegalPagePanel = observer(function LegalPagePanel({ site, one }: LegalPagePanelProps) {
  const { t } = useText('console');
  const [announced, setAnnounced] = useState(false);
  const columns = useColumns();
  const title = t(`legal.pages.${one.page}`);
  return (
    <Stack as="section" gap={12}>
      <Heading level={3} size="card">
        {title}
      </Heading>
      {one.versions.length > 0 ? (
        <RowTable caption={title} columns={columns} rows={one.versions} rowKey={({ id }) => id} />
      ) : (
        <EmptyState drawing="noResults" title={t('legal.empty')} />
      )}
      {one.changed ? (
        <LegalForm site={site} page={one.page} onDone={() => setAnnounced(true)} />
      ) : (
        <Text size={14} tone="second">
          {t('legal.unchanged')}
        </Text>
      )}
      <Text size={14} role="status">
        {announced ? t('legal.announced') : ''}
      </Text>
    </Stack>
  );
});

function useColumns(): TableColumn<StaffLegalVersion>[] {
  const { t } = useText('console');
  const format = useFormat();
  return [
    columnOf(t('legal.from'), (one) => <time dateTime={one.valid_from}>{format.date(one.valid_from)}</time>),
    columnOf(
      t('members.columns.state'),
      ({ state }: StaffLegalVersion) => (
        <Badge tone={state === 'current' ? 'primary' : 'neutral'}>{t(`legal.state.${state}`)}</Badge>
      ),
      { place: 'end' },
    ),
    columnOf(
      t('legal.summary'),
      ({ summary }: StaffLegalVersion) => {
        const english = summary.find(({ language }) => language === 'en');
        return english ? <span lang="en">{english.text}</span> : null;
      },
      { place: 'bare' },
    ),
    columnOf(t('legal.columns.mails'), (one) => (one.announced_at === null ? null : <Mails one={one} />)),
    columnOf(
      t('legal.columns.accepted'),
      (one) => (one.announced_at === null ? null : format.number(one.accepted)),
      'end',
    ),
    columnOf(t('audit.columns.who'), (one) => one.staff),
  ];
}

function Mails({ one }: { one: StaffLegalVersion }) {
  const { t } = useText('console');
  const format = useFormat();
  if (one.mailed_at !== null) return <Value>{t('news.done', { count: one.mailed })}</Value>;
  const values = { sent: format.number(one.mailed), readers: format.number(one.readers) };
  return <Value>{t('news.running', values)}</Value>;
}
