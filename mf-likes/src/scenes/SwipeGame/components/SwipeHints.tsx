import styled from 'styled-components';
import { INTERESTS } from '@rendezvous/contracts';
import { inSentence } from '@rendezvous/people';
import { useFormat, useText } from '@rendezvous/platform';
import { Text, Value, font, media, size, space, steps, type } from '@rendezvous/ui';
import type { SwipeProfile } from '../../../stores/SwipeStore.ts';

export type SwipeHintsProps = {
  /** Describes the top card's link. */
  id: string;
  person: SwipeProfile;
};

const MOST_SHARED = 3;

/** Two hints beside or below the picture: the first sentence, and shared interests. */
export function SwipeHints({ id, person: { about, shared = [] } }: SwipeHintsProps) {
  const { t, lang } = useText('likes');
  const { t: people } = useText('people');
  const format = useFormat();
  const common = INTERESTS.filter((one) => shared.includes(one))
    .slice(0, MOST_SHARED)
    .map((one) => inSentence(people(`interests.${one}`), lang));
  return (
    <Lines id={id}>
      {about ? (
        <About size={14}>
          <Value>{about}</Value>
        </About>
      ) : null}
      {common.length > 0 ? (
        <Text size={14} tone="second">
          <Value>{t('reasons.interests', { list: format.list(common) })}</Value>
        </Text>
      ) : null}
    </Lines>
  );
}

/** Always three lines high, so that the buttons do not move. */
const Lines = styled.div`
  min-block-size: ${steps(15)};
  max-width: ${size.form};
  margin-inline: auto;
  padding-block-start: ${space[8]};
  & > * {
    text-align: var(--side, center);
  }
  ${media.lg} {
    grid-area: hints;
    display: grid;
    gap: ${space[8]};
    align-content: start;
    width: 100%;
    min-block-size: ${steps(36)};
    padding-block-start: ${space[24]};
    & > * {
      font-size: ${type[16]};
    }
  }
`;

const About = styled(Text)`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  ${media.lg} {
    -webkit-line-clamp: 4;
    && {
      font: 600 ${type[26]} / 1.3 ${font.heading};
    }
    text-wrap: balance;
  }
`;
