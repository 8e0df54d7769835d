import styled from 'styled-components';
import { useStores, useText } from '@rendezvous/platform';
import { Row, color, font, motion, radius, shadow, space, type } from '@rendezvous/ui';
import { Captions } from '../../../components/Captions.tsx';
import { MotionButton } from '../../../components/MotionButton.tsx';
import { PlayerSteps } from '../../../components/PlayerSteps.tsx';
import { usePlayer } from '../../../hooks/usePlayer.ts';
import { coupleOf } from '../coupleOf.ts';
import { SCENES } from './storyScenes.ts';
import { StoryScene } from './StoryScene.tsx';

const MILLISECONDS = 5000;

/** Plays four drawings with captions automatically, unless reduced motion is preferred. */
export function Story() {
  const { t } = useText('landers');
  const { settings } = useStores();
  const couple = coupleOf(settings.niche);
  const { at, playing, toggle, show } = usePlayer(SCENES.length, MILLISECONDS);
  return (
    <Figure role="group" aria-label={t('story.label')}>
      <Screen>
        {SCENES.map((scene, index) => (
          <Layer key={scene} $shown={index === at} aria-hidden>
            <StoryScene scene={scene} couple={couple} />
          </Layer>
        ))}
      </Screen>
      <Captions
        at={at}
        playing={playing}
        captions={SCENES.map((scene) => (
          <Line key={scene}>{t(`story.${scene}`)}</Line>
        ))}
      />
      <Row justify="space-between" gap={12}>
        <MotionButton playing={playing} onToggle={toggle} />
        <PlayerSteps
          at={at}
          labels={SCENES.map((_, index) => t('story.scene', { number: index + 1, total: SCENES.length }))}
          onShow={show}
        />
      </Row>
    </Figure>
  );
}

const Figure = styled.div`
  display: grid;
  gap: ${space[16]};
`;

const Screen = styled.div`
  position: relative;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border-radius: ${radius.hero};
  background: ${color.primarySoft};
  box-shadow: ${shadow.soft};
`;

const Layer = styled.div<{ $shown: boolean }>`
  position: absolute;
  inset: 0;
  opacity: ${({ $shown }) => ($shown ? 1 : 0)};
  scale: ${({ $shown }) => ($shown ? 1 : 1.04)};
  transition:
    opacity calc(4 * ${motion.slow}) ${motion.ease},
    scale calc(6 * ${motion.slow}) ${motion.ease};
`;

const Line = styled.p`
  font-family: ${font.heading};
  font-size: ${type[20]};
  line-height: 1.35;
`;
