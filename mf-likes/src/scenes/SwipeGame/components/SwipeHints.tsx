import styled from 'styled-components';
import { Text, Value, font, media, space, steps, type } from '@rendezvous/ui';
import { useShared } from '../../../components/useShared.ts';
import type { SwipeProfile } from '../../../stores/SwipeStore.ts';

export type SwipeHintsProps = {
  /** The element id, for the `aria-describedby` of the top card's link. */
  id: string;
  person: SwipeProfile;
};

/** Longer texts, in characters, get a smaller font, so that they fit a phone. */
const LONG = 80;
const SMALLER = `clamp(${type[15.5]}, 4.6vw, ${type[17]})`;

/** Shows the first sentence of the profile and shared interests. */
export function SwipeHints({ id, person: { about, shared } }: SwipeHintsProps) {
  const common = useShared()(shared);
  return (
    <Lines id={id}>
      {about ? (
        <About $isLong={about.length > LONG}>
          <Value>{about}</Value>
        </About>
      ) : null}
      {common ? (
        <Text size={14} tone="second">
          <Value>{common}</Value>
        </Text>
      ) : null}
    </Lines>
  );
}

/** On wide screens, reserves the height of the longest hints, and keeps all near the buttons. */
const Lines = styled.div`
  grid-area: hints;
  min-block-size: var(--hints);
  & > * {
    text-align: var(--side, center);
  }
  ${media.lg} {
    display: grid;
    align-content: end;
    min-block-size: ${steps(40)};
    padding-block-start: ${space[24]};
  }
  ${media.xxl} {
    min-block-size: ${steps(46)};
  }
`;

const About = styled.p<{ $isLong: boolean }>`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  margin-block-end: ${space[4]};
  font: 600 ${({ $isLong }) => ($isLong ? SMALLER : `clamp(${type[17]}, 5.2vw, ${type[20]})`)} / 1.3
    ${font.heading};
  text-wrap: balance;
  ${media.low} {
    -webkit-line-clamp: 2;
    font-size: ${type[17]};
  }
  ${media.lg} {
    -webkit-line-clamp: 4;
    margin-block-end: ${space[8]};
    font-size: ${type[26]};
  }
  ${media.xxl} {
    font-size: ${({ $isLong }) => type[$isLong ? 26 : 34]};
  }
`;
