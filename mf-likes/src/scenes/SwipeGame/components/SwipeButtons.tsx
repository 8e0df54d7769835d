import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { useText } from '@rendezvous/platform';
import {
  Button,
  CloseIcon,
  HeartIcon,
  Value,
  color,
  layer,
  media,
  size,
  space,
  steps,
  stroke,
  type,
} from '@rendezvous/ui';
import { UndoIcon } from '@rendezvous/ui/icons';
import { remote } from '../../../remote.ts';

export const SwipeButtons = observer(function SwipeButtons() {
  const { t } = useText('likes');
  const { swipe } = remote.useStore();
  return (
    <>
      <Decisions>
        <Button
          variant="secondary"
          size="lg"
          icon={<CloseIcon size={20} />}
          onClick={() => void swipe.decide(false)}
        >
          <Value>{t('swipe.skip')}</Value>
          <Key aria-hidden>←</Key>
        </Button>
        <Button
          variant="like"
          size="lg"
          icon={<HeartIcon size={20} />}
          disabled={swipe.likesLeft === 0}
          onClick={() => void swipe.decide(true)}
        >
          <Value>{t('swipe.like')}</Value>
          <Key aria-hidden>→</Key>
        </Button>
      </Decisions>
      <Undo>
        <Button
          variant="quiet"
          icon={<UndoIcon size={20} />}
          disabled={!swipe.canUndo}
          onClick={() => void swipe.undo()}
        >
          <Value>{t('swipe.undo')}</Value>
          <Key aria-hidden>⌫</Key>
        </Button>
      </Undo>
    </>
  );
});

/** On a phone the decision stays above the bar, however many notices push the card down. */
const Decisions = styled.div`
  display: flex;
  gap: ${space[12]};
  max-width: ${steps(100)};
  margin-inline: auto;
  padding-block: ${space[16]} ${space[8]};
  & > * {
    flex: 1 1 auto;
    padding-inline: ${space[8]};
  }
  ${media.phone} {
    position: sticky;
    z-index: ${layer.raised};
    inset-block-end: calc(${size.bottomBar} + env(safe-area-inset-bottom));
    background: ${color.paper};
  }
  ${media.lg} {
    grid-area: decisions;
    width: 100%;
    padding-block-start: ${space[32]};
  }
`;

const Undo = styled.div`
  display: grid;
  justify-content: center;
  padding-block-end: ${space[16]};
  button:disabled {
    background: none;
  }
  ${media.lg} {
    grid-area: undo;
  }
`;

/** The key that does the same, where there is a keyboard. */
const Key = styled.kbd`
  display: none;
  margin-inline-start: ${space[8]};
  padding: 0 ${space[8]};
  border: ${stroke[1]} solid ${color.line};
  border-radius: ${space[8]};
  background: ${color.sunken};
  color: ${color.second};
  font: 500 ${type[13]} / 1.6 var(--text);
  ${media.lg} {
    ${media.hover} {
      display: inline-block;
    }
  }
`;
