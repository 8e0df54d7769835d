import { useEffect, useMemo, useRef, useState } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { usePicture, useText } from '@rendezvous/platform';
import { Picture, Row, media, space, steps, stroke } from '@rendezvous/ui';
import { ColorSwitch } from '../../../components/ColorSwitch.tsx';
import { Graphic } from '../../../components/Graphic.tsx';
import { KeyButton } from '../../../components/KeyButton.tsx';
import { PictureHint } from '../../../components/PictureHint.tsx';
import { PictureQueue } from '../../../components/PictureQueue.tsx';
import { useHeldActs } from '../../../hooks/useHeldActs.ts';
import { useShortcuts } from '../../../hooks/useShortcuts.ts';
import { remote } from '../../../remote.ts';
import { Enlarged } from './Enlarged.tsx';
import { PhotoSheet } from './PhotoSheet.tsx';
import { RefusalReasons } from './RefusalReasons.tsx';

/** Shows pending photos, twelve at a time. Every action has a key. */
export const PhotoQueue = observer(function PhotoQueue() {
  const { t } = useText('console');
  const { photos, pictures } = remote.useStore();
  const [isEnlarged, setEnlarged] = useState(false);
  useEffect(() => void photos.load(), [photos]);
  useHeldActs(photos.held);
  const { sheet, accept, refuse } = usePhotoKeys(isEnlarged, setEnlarged);
  const { current, held, lost } = photos;
  const last = held.acts.at(-1);
  const count = last?.photos.length ?? 0;
  // The next page loads once the last decisions are sent.
  const isMore = photos.state === 'ready' && photos.total > 0 && pictures.left !== 0;

  return (
    <PictureQueue
      title={t('photos.title')}
      waiting={photos.total}
      outcome={
        last
          ? t(last.status === 'active' ? 'photos.accepted' : 'photos.rejected', { count })
          : lost
            ? t(`photos.last.${lost.because}`, { name: lost.name })
            : ''
      }
      onUndo={last ? () => photos.undo() : null}
      state={isMore ? 'loading' : photos.state}
      empty={t('photos.empty')}
      onReload={() => void photos.load()}
      keys={t('photos.keys', { undo: 'U' })}
    >
      {current ? (
        <>
          <Acts isEnlarged={isEnlarged} onAccept={accept} onEnlarge={setEnlarged} />
          <Columns data-refusing={photos.refusing}>
            {isEnlarged ? (
              <Enlarged current={current} />
            ) : (
              <Graphic>
                <PhotoSheet ref={sheet} />
              </Graphic>
            )}
            {photos.refusing ? (
              <RefusalReasons onRefuse={refuse} onCancel={() => photos.setRefusing(false)} />
            ) : null}
          </Columns>
          <Ahead />
        </>
      ) : null}
    </PictureQueue>
  );
});

type Toggle = (change: (before: boolean) => boolean) => void;

/** Registers the shortcuts. @returns a ref for the list, and functions to accept and reject */
function usePhotoKeys(isEnlarged: boolean, setEnlarged: Toggle) {
  const { photos } = remote.useStore();
  const sheet = useRef<HTMLOListElement>(null);
  const [accept, refuse] = useMemo(() => {
    const only = () => (isEnlarged && photos.current ? [photos.current] : undefined);
    return [() => photos.accept(only()), (reason: string) => photos.refuse(reason, only())];
  }, [photos, isEnlarged]);
  const keys = useMemo(
    () => ({
      a: () => (photos.refusing ? undefined : accept()),
      r: () => photos.setRefusing(true),
      s: () => photos.postpone(),
      u: () => photos.undo(),
      z: () => setEnlarged((before) => !before),
      ' ': () => photos.toggle(photos.current),
      escape: () => photos.setRefusing(false),
      arrowright: () => photos.move(1),
      arrowleft: () => photos.move(-1),
      arrowdown: () => photos.move(columnsOf(sheet.current)),
      arrowup: () => photos.move(-columnsOf(sheet.current)),
    }),
    [photos, accept, setEnlarged],
  );
  useShortcuts(keys);
  return { sheet, accept, refuse };
}

type ActsProps = { isEnlarged: boolean; onAccept: () => void; onEnlarge: Toggle };

/** Buttons for the keys. Each says how many photos it decides on. */
const Acts = observer(function Acts({ isEnlarged, onAccept, onEnlarge }: ActsProps) {
  const { t } = useText('console');
  const { photos } = remote.useStore();
  const { chosen, current, selected, sheet } = photos;
  const shown = isEnlarged && current ? [current] : undefined;
  const count = photos.acceptable(shown).length;
  const isAll = selected.length === 0 && count > 1;
  return (
    <Row gap={8}>
      {count > 0 ? (
        <KeyButton variant="primary" shortcut="A" onClick={onAccept}>
          {isEnlarged
            ? t('photos.accept')
            : isAll
              ? t('photos.acceptAll', { number: count })
              : t('photos.acceptMany', { count })}
        </KeyButton>
      ) : null}
      <KeyButton variant="quiet" shortcut="S" onClick={() => photos.postpone()}>
        {t('photos.skip')}
      </KeyButton>
      <KeyButton variant="quiet" shortcut="Z" onClick={() => onEnlarge((before) => !before)}>
        {isEnlarged ? t('photos.toSheet') : t('photos.enlarge')}
      </KeyButton>
      {isEnlarged ? null : <ColorSwitch />}
      <PictureHint files={(shown ?? sheet).map(({ photo }) => photo.filename)} />
      <Apart>
        <KeyButton refuses shortcut="R" onClick={() => photos.setRefusing(true)}>
          {isEnlarged ? t('photos.refuse') : t('photos.rejectMany', { count: chosen.length })}
        </KeyButton>
      </Apart>
    </Row>
  );
});

/** Keeps the rejection at the far end, so that a slip doesn't hit the other decision. */
const Apart = styled.div`
  margin-inline-start: auto;
`;

const columnsOf = (list: HTMLElement | null): number =>
  list === null
    ? 1
    : getComputedStyle(list)
        .gridTemplateColumns.split(' ')
        .filter((width) => Number.parseFloat(width) > 0).length;

/** Preloads the files of the next sheet, so that it shows immediately. */
const Ahead = observer(function Ahead() {
  const picture = usePicture();
  const { photos } = remote.useStore();
  return (
    <Hidden aria-hidden>
      {photos.ahead.map(({ photo }) => (
        <Picture key={photo.id} picture={picture(photo, 'card')} alt="" sizes={space[64]} priority />
      ))}
    </Hidden>
  );
});

const Hidden = styled.div`
  position: absolute;
  width: ${stroke[1]};
  height: ${stroke[1]};
  overflow: hidden;
  clip-path: inset(50%);
`;

const Columns = styled.div`
  display: grid;
  gap: ${space[24]};
  ${media.lg} {
    &[data-refusing='true'] {
      grid-template-columns: minmax(0, 1fr) ${steps(80)};
      align-items: start;
    }
  }
  ${media.phone} {
    > :last-child:not(:only-child) {
      order: -1;
    }
  }
`;
