import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { COMPLAINT_CATEGORIES, REPORT_CATEGORIES } from '@rendezvous/contracts';
import type { Case } from '@rendezvous/contracts';
import { LoadGate } from '@rendezvous/people';
import { useFormat, useText } from '@rendezvous/platform';
import { Chip, Skeleton, Stack, Text, color, media, space, stroke } from '@rendezvous/ui';
import { Entries } from '../../../components/Entries.tsx';
import { Group } from '../../../components/Group.tsx';
import { useMoment } from '../../../hooks/useMoment.ts';
import type { ComplaintsStore } from '../../../stores/ComplaintsStore.ts';

/** Lists the member's reports and complaints with their outcomes. */
export const CaseList = observer(function CaseList({ store }: { store: ComplaintsStore }) {
  const { t } = useText('account');
  const cases = store.cases.value ?? [];
  return (
    <Group id="cases" title={t('complaints.mine')}>
      <LoadGate
        from={store.cases}
        skeleton={<Skeleton shape="block" />}
        empty={cases.length === 0 && <Text tone="second">{t('complaints.none')}</Text>}
      >
        {() => (
          <Entries>
            {cases.map((one) => (
              <CaseRow key={one.id} one={one} />
            ))}
          </Entries>
        )}
      </LoadGate>
    </Group>
  );
});

function useCategory(one: Case): string {
  const { t } = useText('people');
  const complaint = COMPLAINT_CATEGORIES.find((value) => value === one.category);
  if (one.kind === 'complaint' && complaint) return t(`complaint_category.${complaint}`);
  const report = REPORT_CATEGORIES.find((value) => value === one.category);
  return report ? t(`report_category.${report}`) : one.category;
}

const CaseRow = observer(function CaseRow({ one }: { one: Case }) {
  const { t } = useText('account');
  const format = useFormat();
  const moment = useMoment();
  const category = useCategory(one);
  return (
    <Item>
      <Head>
        <Stack gap={4}>
          <Text weight={600}>
            {`${t(one.kind === 'report' ? 'complaints.report' : 'complaints.complaint')} · ${category}`}
          </Text>
          <Text size={14} tone="second">
            {t('complaints.number', { id: one.id, date: format.date(moment(one.created_at)) })}
          </Text>
        </Stack>
        <Chip>{t(`complaints.${one.status}`)}</Chip>
      </Head>
      {one.status === 'open' && one.due_at ? (
        <Text size={14}>
          {t('complaints.due', {
            time: `${format.date(moment(one.due_at), 'short')} ${format.time(moment(one.due_at))}`,
          })}
        </Text>
      ) : null}
      {one.outcome ? <Text size={15.5}>{one.outcome}</Text> : null}
    </Item>
  );
});

/** Puts the state below the number on phones, regardless of its length. */
const Head = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: start;
  gap: ${space[8]} ${space[16]};
  ${media.phone} {
    flex-direction: column;
  }
  & > :last-child {
    flex: none;
  }
`;

const Item = styled.li`
  display: grid;
  gap: ${space[8]};
  padding-block: ${space[12]};
  overflow-wrap: anywhere;
  & + & {
    border-block-start: ${stroke[1]} solid ${color.line};
  }
`;
