import { useEffect, useMemo } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { useMedia } from '@rendezvous/people';
import { RouteLink, useFormat, useNavigation, useText } from '@rendezvous/platform';
import { Button, Link, Row, Text, Value, media, mediaQuery, space, steps } from '@rendezvous/ui';
import { Keys } from '../../../components/Keys.tsx';
import { useHeldActs } from '../../../hooks/useHeldActs.ts';
import { useShortcuts } from '../../../hooks/useShortcuts.ts';
import { remote } from '../../../remote.ts';
import { CaseDetail } from './CaseDetail.tsx';
import { CaseList } from './CaseList.tsx';

/** The list beside the open case; small screens show one of them. Keys: J, K, 1 to 4, Enter, U. */
export const Desk = observer(function Desk({ id }: { id?: string }) {
  const { t } = useText('console');
  const { cases } = remote.useStore();
  const show = useShow();
  useHeldActs(cases.held);
  const keys = useMemo(() => {
    const pass = (step: -1 | 1) => () => {
      const next = cases.pass(id, step);
      if (next !== null) show(next);
    };
    // Here, because between two cases no decision is shown that could hear them.
    const places = [0, 1, 2, 3].map((place) => [String(place + 1), () => cases.press(place)]);
    return {
      ...Object.fromEntries(places),
      j: pass(1),
      k: pass(-1),
      u: () => undo(cases.undo(), show),
    };
  }, [cases, id, show]);
  useShortcuts(keys);
  useFirst(id, show);
  return (
    <Columns data-open={id !== undefined}>
      <aside>
        <CaseList openId={id} />
      </aside>
      <div>
        <Row gap={16} justify="space-between">
          <BackLink as={RouteLink} to="console" params={{ section: 'cases' }}>
            {t('cases.toList')}
          </BackLink>
          <Keys>{t('cases.keys', { decide: '1–4', undo: 'U' })}</Keys>
          <Held />
        </Row>
        {id === undefined ? null : <CaseDetail key={id} id={id} onDecided={(next) => show(next)} />}
      </div>
    </Columns>
  );
});

type Show = (id: string | null) => void;

/** Opens a case, or none, in the same view of the list. */
function useShow(): Show {
  const { go, query } = useNavigation();
  return useMemo(
    () => (id) =>
      go(
        'console',
        { section: 'cases', id: id ?? undefined },
        { query: Object.fromEntries(query), replace: true },
      ),
    [go, query],
  );
}

/** Opens the first case if there is room beside the list. */
function useFirst(id: string | undefined, show: Show): void {
  const { cases } = remote.useStore();
  const isWide = useMedia(mediaQuery.lg);
  const isReady = cases.list.state === 'ready' && cases.rows.length > 0;
  useEffect(() => {
    if (!isWide || !isReady || id !== undefined) return;
    // Read now, because the list of another view may be loading since the render.
    const first = cases.list.state === 'ready' ? cases.pass(undefined, 1) : null;
    if (first !== null) show(first);
  }, [cases, isWide, isReady, id, show]);
}

function undo(undone: { id: string } | null, show: Show): void {
  if (undone !== null) show(undone.id);
}

/** The last decision while it can be undone. */
const Held = observer(function Held() {
  const { t } = useText('console');
  const { cases } = remote.useStore();
  const show = useShow();
  const format = useFormat();
  const last = cases.held.acts.at(-1);
  return (
    <Row gap={8} role="status">
      {last ? (
        <>
          <Text size={14}>{t('cases.held', { number: last.one.id })}</Text>
          <Button
            size="sm"
            variant="secondary"
            aria-keyshortcuts="u"
            onClick={() => undo(cases.undo(), show)}
          >
            {t('undo', { key: 'U' })}
          </Button>
        </>
      ) : null}
      {cases.left ? (
        <Text size={14}>
          <Value>
            {t('cases.left', { number: cases.left.number, names: format.list(cases.left.names) })}
          </Value>
        </Text>
      ) : null}
    </Row>
  );
});

const BackLink = styled(Link)`
  ${media.lg} {
    display: none;
  }
`;

const Columns = styled.div`
  &[data-open='true'] > aside,
  &[data-open='false'] > div {
    display: none;
  }
  ${media.lg} {
    display: grid;
    grid-template-columns: clamp(${steps(64)}, 21vw, ${steps(76)}) minmax(0, 1fr);
    gap: ${space[24]};
    align-items: start;
    &[data-open] > aside,
    &[data-open] > div {
      display: block;
    }
    > aside {
      position: sticky;
      inset-block-start: ${space[16]};
      max-height: calc(100vh - ${space[32]});
      overflow-y: auto;
    }
  }
`;
