import { useCallback, useEffect, useId, useRef } from 'react';
import type { AriaAttributes } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { harmOf } from '@rendezvous/contracts';
import type { CaseHarm, StaffCase } from '@rendezvous/contracts';
import { RouteLink, useFormat, useNavigation, useText } from '@rendezvous/platform';
import { Badge, Link, Row, Stack, Text, color, motion, radius, space, type } from '@rendezvous/ui';
import { Items } from '../../../components/Items.tsx';
import { ListFrame } from '../../../components/ListFrame.tsx';
import { ViewLinks } from '../../../components/ViewLinks.tsx';
import { WaitingTime } from '../../../components/WaitingTime.tsx';
import { useCategory } from '../../../hooks/useCategory.ts';
import { useListPage } from '../../../hooks/useListPage.ts';
import { matches } from '../../../models/matches.ts';
import { remote } from '../../../remote.ts';
import type { CasesStore, CaseStatus } from '../../../stores/CasesStore.ts';
import { CasesWaiting } from './CasesWaiting.tsx';

const STATUSES = ['open', 'upheld', 'dismissed'] as const;
const ABOUT = { chat_photo: 'photos', flagger: 'flagged' } as const;
type View = CaseStatus | (typeof ABOUT)[keyof typeof ABOUT];

/** Lists reports and complaints. The status is in the URL; the filter applies to one page. */
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
        count={(count) => t('cases.count', { count })}
        filter={{ text: cases.filter.text, fitting: cases.shown.length, onChange: narrow }}
        list={frameOf(cases)}
        drawing={status === 'open' ? 'done' : 'noResults'}
        empty={status === 'open' ? t('cases.empty') : t('cases.emptyOther')}
        lead={
          status === 'open' ? undefined : (
            <Link as={RouteLink} to="console" params={{ section: 'cases' }}>
              {t('cases.toList')}
            </Link>
          )
        }
        waiting={<CasesWaiting />}
        onRetry={load}
      >
        <Groups
          label={t('cases.title')}
          cases={cases.shown}
          byHarm={status === 'open'}
          openId={openId}
          isSiteShown={new Set(cases.rows.map(({ site }) => site)).size > 1}
        />
      </ListFrame>
      {cases.list.state === 'loading' ? null : <TransparencyLink />}
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

/** Shows a fully decided page as loading: the next one loads once its decisions are sent. */
function frameOf({ list, rows, total }: CasesStore) {
  const isMore = list.state === 'ready' && rows.length === 0 && total > 0;
  return { state: isMore ? ('loading' as const) : list.state, pages: list.pages, rows, total };
}

/** Links to the case states, and to the queues for reported chat photos and trusted flaggers. */
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

type ItemsProps = {
  cases: readonly StaffCase[];
  openId: string | undefined;
  /** Whether the list has cases of several sites. */
  isSiteShown: boolean;
};

/** Groups open cases by harm, in the server's order. */
function Groups({ label, cases, byHarm, ...list }: ItemsProps & { label: string; byHarm: boolean }) {
  if (!byHarm) return <Cases aria-label={label} cases={cases} {...list} />;
  const steps = new Set(cases.map(({ category }) => harmOf(category)));
  return (
    <Stack gap={16} role="group" aria-label={label}>
      {[...steps].map((harm) => (
        <Group
          key={harm}
          harm={harm}
          cases={cases.filter(({ category }) => harmOf(category) === harm)}
          {...list}
        />
      ))}
    </Stack>
  );
}

const URGENT: ReadonlySet<CaseHarm> = new Set(['minors', 'threats', 'money']);

function Group({ harm, ...rest }: ItemsProps & { harm: CaseHarm }) {
  const { t } = useText('console');
  const id = useId();
  return (
    <div>
      <GroupName id={id} data-urgent={URGENT.has(harm)}>
        {t(`cases.harm.${harm}`)}
      </GroupName>
      <Cases aria-labelledby={id} {...rest} />
    </div>
  );
}

function Cases({
  cases,
  openId,
  isSiteShown,
  ...name
}: ItemsProps & Pick<AriaAttributes, 'aria-label' | 'aria-labelledby'>) {
  return (
    <Items {...name}>
      {cases.map((one) => (
        <Item key={one.id} one={one} isOpen={one.id === openId} isSiteShown={isSiteShown} />
      ))}
    </Items>
  );
}

function Item({ one, isOpen, isSiteShown }: { one: StaffCase; isOpen: boolean; isSiteShown: boolean }) {
  const { t } = useText('console');
  const category = useCategory();
  const { query } = useNavigation();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <Entry ref={item} data-open={isOpen}>
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
      <Row nowrap align="baseline" justify="space-between">
        <Text size={13} tone="second">
          {[one.subject?.name, one.reporter?.name ?? one.email, isSiteShown ? one.site : null]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Age one={one} />
      </Row>
    </Entry>
  );
}

function Age({ one: { status, created_at: made, due_at: due } }: { one: StaffCase }) {
  const { t } = useText('console');
  const format = useFormat();
  if (status === 'open' && due) {
    const time = `${format.date(due)}, ${format.time(due)}`;
    return <Badge tone="warning">{t('cases.due', { time })}</Badge>;
  }
  return (
    <time dateTime={made} title={format.date(made)}>
      {status === 'open' ? (
        <WaitingTime since={made} />
      ) : (
        <Text as="span" size={13} tone="second">
          {format.relative(made)}
        </Text>
      )}
    </time>
  );
}

const GroupName = styled.h3`
  font-size: ${type[13]};
  font-weight: 600;
  line-height: 1.4;
  color: ${color.second};
  display: flex;
  align-items: center;
  gap: ${space[8]};
  margin-block-end: ${space[4]};
  &[data-urgent='true']::before {
    content: '';
    width: ${space[8]};
    height: ${space[8]};
    border-radius: ${radius.full};
    background: ${color.danger};
  }
`;

/** The background of a row extends beyond its text, which stays aligned with the list's title. */
const Entry = styled.li`
  position: relative;
  margin-inline: -${space[12]};
  padding: ${space[8]} ${space[12]};
  border-radius: ${radius.input};
  overflow-wrap: anywhere;
  transition: background-color ${motion.fast} ${motion.ease};
  &:hover {
    background: ${color.sunken};
  }
  &[data-open='true'] {
    background: ${color.primarySoft};
  }
  > a {
    display: inline-block;
    font-weight: 600;
    line-height: 1.3;
    color: ${color.ink};
    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
  }
  time {
    margin-inline-start: auto;
    white-space: nowrap;
  }
`;
