import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styled from 'styled-components';
import type { Interest } from '@rendezvous/contracts';
import { handInterests, handedInterests } from '@rendezvous/core/handover';
import { useStores, useText } from '@rendezvous/platform';
import { Row, Text, color, media, motion, radius, shadow, space, steps, stroke, type } from '@rendezvous/ui';
import { HowItWorks } from '../../components/HowItWorks.tsx';
import { Lander } from '../../components/Lander.tsx';
import { TopicDrawing } from './components/TopicDrawing.tsx';
import { TOPICS } from './components/topics.ts';

const MOST = 3;

/** Offers drawn activities. The chosen ones are suggested for the new profile. */
export const IconsLanding = observer(function IconsLanding() {
  const { t } = useText('landers');
  const { t: people } = useText('people');
  const { t: common } = useText('common');
  const { storage } = useStores();
  const [changed, setChanged] = useState<readonly Interest[] | null>(null);
  // Stored choices are still selected after a return from the sign-up, even on another day.
  const waiting = handedInterests(storage);
  const chosen = changed ?? TOPICS.filter((topic) => waiting.includes(topic));

  function handleToggle(topic: Interest): void {
    const next = chosen.includes(topic)
      ? chosen.filter((one) => one !== topic)
      : // A fourth choice replaces the first, so that every tap has an effect.
        [...chosen, topic].slice(-MOST);
    setChanged(next);
    handInterests(storage, next);
  }

  return (
    <Lander
      title={common('titles.landersIconslanding')}
      lead={t('icons.lead', { max: MOST })}
      art={
        <Group role="group" aria-labelledby="topics-legend">
          <Row justify="space-between" gap={16}>
            <Text weight={600} id="topics-legend">
              {t('icons.legend')}
            </Text>
            <Text size={14} tone="second" role="status">
              {t('icons.chosen', { number: chosen.length, max: MOST })}
            </Text>
          </Row>
          <Tiles>
            {TOPICS.map((topic) => (
              <li key={topic}>
                <Tile type="button" aria-pressed={chosen.includes(topic)} onClick={() => handleToggle(topic)}>
                  <TopicDrawing topic={topic} />
                  <span>{people(`interests.${topic}`)}</span>
                </Tile>
              </li>
            ))}
          </Tiles>
        </Group>
      }
    >
      <HowItWorks />
    </Lander>
  );
});

export default IconsLanding;

const Group = styled.div`
  display: grid;
  gap: ${space[12]};
`;

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[8]};
  list-style: none;
  ${media.sm} {
    gap: ${space[16]};
  }
`;

const Tile = styled.button`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space[4]};
  width: 100%;
  height: 100%;
  min-height: ${steps(22)};
  padding: ${space[8]} ${space[4]};
  border: ${stroke[2]} solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.ink};
  font: inherit;
  font-size: ${type[14]};
  font-weight: 500;
  line-height: 1.25;
  hyphens: auto;
  cursor: pointer;
  transition:
    border-color ${motion.fast} ${motion.ease},
    translate ${motion.medium} ${motion.ease};
  &[aria-pressed='true'] {
    border-color: ${color.primary};
    background: ${color.primarySoft};
    box-shadow: ${shadow.soft};
    translate: 0 -${stroke[2]};
  }
  ${media.hover} {
    &:hover {
      border-color: ${color.primary};
    }
  }
  ${media.sm} {
    gap: ${space[8]};
    min-height: ${steps(35)};
    font-size: ${type[16]};
  }
`;
