import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { useNavigation, useText } from '@rendezvous/platform';
import { Heading, Row, Stack } from '@rendezvous/ui';
import { FilterField } from '../../../components/FilterField.tsx';
import { ListCount } from '../../../components/ListCount.tsx';
import { ListFrame } from '../../../components/ListFrame.tsx';
import { useActWords } from '../../../hooks/useActWords.ts';
import { matches } from '../../../models/matches.ts';
import { remote } from '../../../remote.ts';
import { AuditTable } from './AuditTable.tsx';

/** Everything that staff did, the newest first; the filter looks through the page that is shown. */
export const AuditSection = observer(function AuditSection() {
  const { t } = useText('console');
  const { query } = useNavigation();
  const { list } = remote.useStore().audit;
  const [filter, setFilter] = useState('');
  const words = useActWords();
  const page = Number(query.get('page')) || 1;
  useEffect(() => void list.load({ page }), [list, page]);
  const rows = list.rows.filter((one) =>
    matches(filter, one.staff.name, words.act(one), words.reason(one), one.subject, words.change(one)),
  );
  return (
    <Stack gap={12}>
      <Row justify="space-between" align="end">
        <Heading level={2} size="card">
          {t('audit.title')}
        </Heading>
        <FilterField value={filter} onChange={setFilter} />
      </Row>
      <ListCount
        list={list}
        fitting={filter ? rows.length : null}
        words={(count) => t('audit.count', { count })}
      />
      <ListFrame
        section="audit"
        list={list}
        page={page}
        empty={t('audit.empty')}
        onRetry={() => void list.load({ page })}
      >
        <AuditTable caption={t('audit.title')} rows={rows} />
      </ListFrame>
    </Stack>
  );
});
