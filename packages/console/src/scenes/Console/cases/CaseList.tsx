import { useCallback, useEffect, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { StaffCase } from '@rendezvous/contracts';
import { RouteLink, useFormat, useNavigation, useText } from '@rendezvous/platform';
import { Badge, Link, Row, Stack, Text, color, radius, space, stroke } from '@rendezvous/ui';
import { FilterField } from '../../../components/FilterField.tsx';
import { Items } from '../../../components/Items.tsx';
import { ListFrame } from '../../../components/ListFrame.tsx';
import { ViewLinks } from '../../../components/ViewLinks.tsx';
import { useCategory } from '../../../hooks/useCategory.ts';
import { useListPage } from '../../../hooks/useListPage.ts';
import { isLate, isUrgent } from '../../../models/caseChoices.ts';
import { matches } from '../../../models/matches.ts';
import { remote } from '../../../remote.ts';
import type { CasesStore, CaseStatus } from '../../../stores/CasesStore.ts';

const STATUSES = ['open', 'upheld', 'dismissed'] as const;
const ABOUT = { chat_photo: 'photos', flagger: 'flagged' } as const;
type View = CaseStatus | (typeof ABOUT)[keyof typeof ABOUT];

/** Reports and complaints; the state is in the URL, the filter applies to the current page. */
export const CaseList = observer(function CaseList({ openId }: { openId: string | undefined }) {
  const { t } = useText('console');
  const { query } = useNavigation();
  const { cases } = remote.useStore();
  const status = STATUSES.find((one) => one === query.get('status')) ?? 'open';
  const page = useListPage();
  const about = (['chat_photo', 'flagger'] as const).find((one) => one === query.get('about'));
  const load = useCallback(
    () => void cases.load({ status, page, ...(about ? { about } : {}) }),
    [cases, status, page, about],
  );
  useEffect(load, [load]);
  const category = useCategory();
  useEffect(() => () => cases.narrow(), [cases]);
  const narrow = (text: string) =>
    cases.narrow({
      text,
      fits: ({ id, subject, reporter, email, site, text: words, ...one }) =>
        matches(text, id, category(one), subject?.name, reporter?.name, email, site, words),
    });

  return (
    <Stack gap={12}>
      <ListFrame
        section="cases"
        title={t('cases.title')}
        views={<Views view={about ? ABOUT[about] : status} />}
        form={
          <Row>
            <FilterField value={cases.filter.text} onChange={narrow} />
          </Row>
        }
        count={(count) => t('cases.count', { count })}
        fitting={cases.filter.text ? cases.shown.length : null}
        list={frameOf(cases)}
        drawing={status === 'open' ? 'done' : 'noResults'}
        empty={status === 'open' ? t('cases.empty') : t('cases.emptyOther')}
        onRetry={load}
      >
        <Items aria-label={t('cases.title')}>
          {cases.shown.map((one) => (
            <Item key={one.id} one={one} isOpen={one.id === openId} />
          ))}
        </Items>
      </ListFrame>
      <TransparencyLink />
    </Stack>
  );
});

function TransparencyLink() {
  const { t } = useText('console');
  return (
    <Link href="/api/console-transparency.php" download>
      {t('cases.transparency')}
    </Link>
  );
}

/** The pages of the list. The page after a decided one loads once its decisions are sent. */
function frameOf({ list, rows, total }: CasesStore) {
  const isMore = list.state === 'ready' && rows.length === 0 && total > 0;
  return { state: isMore ? ('loading' as const) : list.state, pages: list.pages, rows, total };
}

/** The case states, and the queues for reported chat photos and trusted flaggers. */
function Views({ view }: { view: View }) {
  const { t } = useText('console');
  return (
    <ViewLinks
      label={t('cases.statusLabel')}
      section="cases"
      current={view}
      views={[
        ...STATUSES.map((one) => ({
          id: one,
          label: t(`cases.status.${one}`),
          query: { status: one === 'open' ? undefined : one },
        })),
        { id: 'photos', label: t('cases.status.photos'), query: { about: 'chat_photo' } },
        { id: 'flagged', label: t('cases.status.flagged'), query: { about: 'flagger' } },
      ]}
    />
  );
}

function Item({ one, isOpen }: { one: StaffCase; isOpen: boolean }) {
  const { t } = useText('console');
  const category = useCategory();
  const { query } = useNavigation();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <Entry ref={item} data-urgent={isUrgent(one)} data-open={isOpen}>
      <Link
        as={RouteLink}
        to="console"
        params={{ section: 'cases', id: one.id }}
        query={Object.fromEntries(query)}
        aria-current={isOpen ? 'true' : undefined}
        quiet
      >
        {`${t(`cases.kind.${one.kind}`)}: ${category(one)}`}
      </Link>
      <Text size={13} tone="second">
        {[one.subject?.name, one.reporter?.name ?? one.email, one.site].filter(Boolean).join(' · ')}
      </Text>
      <Age one={one} />
    </Entry>
  );
}

function Age({ one: { status, created_at: made, due_at: due } }: { one: StaffCase }) {
  const { t } = useText('console');
  const format = useFormat();
  const isOpen = status === 'open';
  const since = format.relative(made);
  if (isOpen && due) {
    const time = `${format.date(due, 'short')} ${format.time(due)}`;
    return <Badge tone="warning">{t('cases.due', { time })}</Badge>;
  }
  return (
    <time dateTime={made} title={format.date(made)}>
      {isOpen && isLate(made) ? (
        <Badge tone="warning" label={`${since}, ${t('late')}`}>
          {since}
        </Badge>
      ) : (
        <Text as="span" size={13} tone="second">
          {since}
        </Text>
      )}
    </time>
  );
}

const Entry = styled.li`
  position: relative;
  padding: ${space[8]} ${space[12]};
  border-inline-start: ${stroke[4]} solid transparent;
  border-block-end: ${stroke[1]} solid ${color.line};
  overflow-wrap: anywhere;
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &[data-urgent='true'] {
    border-inline-start-color: ${color.danger};
  }
  &[data-open='true'] {
    background: ${color.primarySoft};
    border-radius: ${radius.input};
  }
`;
