import type { KeyboardEvent } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { VisitorCard } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { Button, CloseIcon, HeartIcon, Row, Value, mediaQuery, radius, space, steps } from '@rendezvous/ui';
import { Face } from '../../../components/Face.tsx';
import { useDrag } from './useDrag.ts';

export type DeckProps = {
  person: VisitorCard;
  next: VisitorCard | undefined;
  onDecide: (yes: boolean) => void;
};

const SIZES = `${mediaQuery.sm} ${steps(80)}, 80vw`;

/** The top card follows the finger; arrow keys and buttons work too. */
export const Deck = observer(function Deck({ person, next, onDecide }: DeckProps) {
  const { t } = useText('landers');
  const drag = useDrag(onDecide);

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    onDecide(event.key === 'ArrowRight');
  }

  return (
    <div role="presentation" onKeyDown={handleKey}>
      <div role="group" aria-label={t('swipe.card')}>
        <Stack>
          {next ? (
            <Behind inert>
              <Face person={next} sizes={SIZES} />
            </Behind>
          ) : null}
          <Top {...drag}>
            <Face person={person} priority sizes={SIZES} />
          </Top>
        </Stack>
        <Buttons justify="center" gap={16}>
          <Button variant="secondary" size="lg" onClick={() => onDecide(false)}>
            <CloseIcon />
            <Value>{t('swipe.no')}</Value>
          </Button>
          <Button variant="like" size="lg" onClick={() => onDecide(true)}>
            <HeartIcon />
            <Value>{t('swipe.yes')}</Value>
          </Button>
        </Buttons>
      </div>
    </div>
  );
});

const Stack = styled.div`
  position: relative;
  width: min(100%, 48vh, ${steps(85)});
  margin-inline: auto;
`;

const Behind = styled.div`
  position: absolute;
  inset: 0;
  scale: 0.96;
  translate: 0 ${space[12]};
`;

const Top = styled.div`
  position: relative;
  border-radius: ${radius.card};
  touch-action: pan-y;
  user-select: none;
  cursor: grab;
`;

const Buttons = styled(Row)`
  margin-block-start: ${space[32]};
`;
