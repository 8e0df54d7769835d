import { useEffect, useMemo } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { useMedia } from '@rendezvous/people';
import { RouteLink, useFormat, useNavigation, useText } from '@rendezvous/platform';
import {
  Link,
  Row,
  Text,
  Value,
  color,
  layer,
  media,
  mediaQuery,
  radius,
  shadow,
  space,
  steps,
  stroke,
} from '@rendezvous/ui';
import { KeyButton } from '../../../components/KeyButton.tsx';
import { useHeldActs } from '../../../hooks/useHeldActs.ts';
import { useShortcuts } from '../../../hooks/useShortcuts.ts';
import { remote } from '../../../remote.ts';
import { CaseDetail } from './CaseDetail.tsx';
import { CaseList } from './CaseList.tsx';
import { CaseWaiting } from './CaseWaiting.tsx';

/** Shows the list beside the open case, or one of them on small screens. */
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
    // Handled here, because no decision form is mounted between cases.
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
  // Shows a placeholder until the first case opens.
  const isWide = useMedia(mediaQuery.md);
  const [first] = cases.shown;
  const isOpening = isWide && (cases.list.state === 'loading' || first !== undefined);
  return (
    <>
      <Columns data-open={id !== undefined} data-alone={id === undefined && !isOpening}>
        <aside>
          <CaseList openId={id ?? (isOpening ? first?.id : undefined)} />
        </aside>
        <div>
          <BackLink as={RouteLink} to="console" params={{ section: 'cases' }}>
            {t('cases.toList')}
          </BackLink>
          <Left />
          {id === undefined ? (
            isOpening && <CaseWaiting />
          ) : (
            <CaseDetail key={id} id={id} onDecided={(next) => show(next)} />
          )}
        </div>
      </Columns>
      <Held />
    </>
  );
});

type Show = (id: string | null) => void;

/** Returns a function that opens a case, or closes it for null, in the same view of the list. */
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
  const isWide = useMedia(mediaQuery.md);
  const isReady = cases.list.state === 'ready' && cases.rows.length > 0;
  useEffect(() => {
    if (!isWide || !isReady || id !== undefined) return;
    // Reads the state again, because another view's list may have started loading since the render.
    const first = cases.list.state === 'ready' ? cases.pass(undefined, 1) : null;
    if (first !== null) show(first);
  }, [cases, isWide, isReady, id, show]);
}

function undo(undone: { id: string } | null, show: Show): void {
  if (undone !== null) show(undone.id);
}

/** Offers to undo the last decision. Floats above the page, so that nothing moves. */
const Held = observer(function Held() {
  const { t } = useText('console');
  const { cases } = remote.useStore();
  const show = useShow();
  const last = cases.held.acts.at(-1);
  return (
    <Foot role="status">
      {last ? (
        <Undo>
          <Text size={14}>{t('cases.held', { number: last.one.id })}</Text>
          <KeyButton shortcut="U" onClick={() => undo(cases.undo(), show)}>
            {t('undo')}
          </KeyButton>
        </Undo>
      ) : null}
    </Foot>
  );
});

/** Names the linked accounts that the last decision did not apply to. */
const Left = observer(function Left() {
  const { t } = useText('console');
  const format = useFormat();
  const { left } = remote.useStore().cases;
  return (
    <div role="status">
      {left ? (
        <Text size={14}>
          <Value>{t('cases.left', { number: left.number, names: format.list(left.names) })}</Value>
        </Text>
      ) : null}
    </div>
  );
});

const Foot = styled.div`
  position: fixed;
  z-index: ${layer.bar};
  inset-inline: ${space[16]};
  /* At the top, unless the decision has a column of its own. */
  inset-block-start: calc(${space[16]} + env(safe-area-inset-top));
  display: flex;
  justify-content: center;
  pointer-events: none;
  ${media.xl} {
    inset-block: auto ${space[24]};
  }
`;

const Undo = styled(Row)`
  padding: ${space[8]} ${space[8]} ${space[8]} ${space[16]};
  gap: ${space[16]};
  border: ${stroke[1]} solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.high};
  pointer-events: auto;
`;

const BackLink = styled(Link)`
  display: inline-block;
  margin-block-end: ${space[12]};
  ${media.md} {
    display: none;
  }
`;

const Columns = styled.div`
  &[data-open='true'] > aside,
  &[data-open='false'] > div {
    display: none;
  }
  ${media.md} {
    display: grid;
    grid-template-columns: clamp(${steps(64)}, 21vw, ${steps(80)}) minmax(0, 1fr);
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
      /* Leaves room for the background of the open case, which extends beyond its text. */
      margin-inline: -${space[12]};
      padding-inline: ${space[12]};
      overflow-y: auto;
    }
    &[data-alone='true'] > aside {
      grid-column: 1 / -1;
    }
  }
`;
