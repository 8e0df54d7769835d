import { observer } from 'mobx-react-lite';
import styled, { keyframes } from 'styled-components';
import type { VisitorCard } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { Heading, Row, Stack, Text, color, media, radius, shadow, space, steps } from '@rendezvous/ui';
import { Captions } from '../../../components/Captions.tsx';
import { MotionButton } from '../../../components/MotionButton.tsx';
import { PlayerSteps } from '../../../components/PlayerSteps.tsx';
import { useFreeMessages } from '../../../hooks/useFreeMessages.ts';
import { usePlayer } from '../../../hooks/usePlayer.ts';
import { LookChapter } from './LookChapter.tsx';
import { SignupChapter } from './SignupChapter.tsx';
import { WriteChapter } from './WriteChapter.tsx';

const CHAPTERS = ['signup', 'look', 'write'] as const;
const MILLISECONDS = 6000;

/** Plays three chapters inside a drawn phone, with a progress line for each. */
export const DrawnFilm = observer(function DrawnFilm({ people }: { people: readonly VisitorCard[] }) {
  const { t } = useText('landers');
  const { at, playing, toggle, show } = usePlayer(CHAPTERS.length, MILLISECONDS);
  const chapter = CHAPTERS[at] ?? 'signup';
  const free = useFreeMessages();
  return (
    <Figure role="group" aria-label={t('video.label')}>
      <Screen aria-hidden $playing={playing}>
        <Phone key={chapter}>
          {chapter === 'signup' ? <SignupChapter person={people[0]} /> : null}
          {chapter === 'look' ? <LookChapter people={people.slice(0, 4)} /> : null}
          {chapter === 'write' ? <WriteChapter person={people[1]} /> : null}
        </Phone>
      </Screen>
      <Bar aria-hidden>
        <Filled key={`${chapter}${playing}`} $playing={playing} />
      </Bar>
      <Row justify="space-between" gap={12}>
        <MotionButton playing={playing} onToggle={toggle} />
        <PlayerSteps
          at={at}
          labels={CHAPTERS.map((name, index) =>
            t('video.chapter', { number: index + 1, title: t(`how.${name}.title`) }),
          )}
          onShow={show}
        />
      </Row>
      <Captions
        at={at}
        playing={playing}
        captions={CHAPTERS.map((name) => (
          <Stack key={name} gap={4}>
            <Heading level={2} size="section">
              {t(`how.${name}.title`)}
            </Heading>
            <Text tone="second">{t(`how.${name}.text`, { count: free })}</Text>
          </Stack>
        ))}
      />
    </Figure>
  );
});

const Figure = styled.div`
  display: grid;
  gap: ${space[12]};
`;

const Screen = styled.div<{ $playing: boolean }>`
  display: grid;
  place-items: end center;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border-radius: ${radius.hero};
  background: radial-gradient(circle at 50% 110%, ${color.primary}, ${color.primarySoft} 70%);
  box-shadow: ${shadow.soft};
  * {
    animation-play-state: ${({ $playing }) => ($playing ? 'running' : 'paused')};
  }
`;

const rise = keyframes`
  from { translate: 0 12%; opacity: 0; }
`;

const Phone = styled.div`
  width: min(56%, ${steps(67.5)});
  height: 90%;
  padding: ${space[24]} ${space[16]} 0;
  overflow: hidden;
  border: ${steps(1.5)} solid ${color.ink};
  border-block-end: 0;
  border-radius: ${space[32]} ${space[32]} 0 0;
  background: ${color.paper};
  ${media.moving} {
    animation: ${rise} 500ms ease-out;
  }
`;

const Bar = styled.div`
  height: ${space[4]};
  overflow: hidden;
  border-radius: ${radius.full};
  background: ${color.line};
`;

const fills = keyframes`
  from { scale: 0 1; }
`;

const Filled = styled.div<{ $playing: boolean }>`
  height: 100%;
  background: ${color.primary};
  transform-origin: left;
  scale: ${({ $playing }) => ($playing ? '1 1' : '0 1')};
  ${media.moving} {
    animation: ${fills} ${MILLISECONDS}ms linear;
  }
`;
