import type { ReactNode } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { TIMES } from '@rendezvous/contracts';
import type { MainImage } from '@rendezvous/contracts';
import { usePicture } from '@rendezvous/platform';
import {
  Avatar,
  Heading,
  HeartIcon,
  Text,
  color,
  media,
  motion,
  radius,
  space,
  steps,
  stroke,
} from '@rendezvous/ui';

/** Phones in landscape: the layout is side by side, so that nothing scrolls. */
const LOW = `@media (max-height: ${steps(120)}) and (min-width: ${steps(135)})`;

type Image = MainImage | null | undefined;

export type LikeMomentProps = {
  /** The person who liked; for a match, both members. */
  images: readonly [Image] | readonly [Image, Image];
  title: string;
  /** The site's label for a fictional profile. */
  mark?: string | null;
  text: string;
  /** The buttons, primary one first. */
  children: ReactNode;
};

/** Announces a like (one picture) or a match (two), with its buttons. */
export function LikeMoment({ images, title, mark, text, children }: LikeMomentProps) {
  const picture = usePicture();
  const meets = images.length === 2;
  return (
    <Moment>
      <Faces aria-hidden>
        {images.map((image, at) => (
          <Face key={at} $side={meets ? at * 2 - 1 : 0}>
            <Avatar size={128} picture={picture(image)} />
          </Face>
        ))}
        <Heart $between={meets}>
          <HeartIcon size={22} filled />
        </Heart>
      </Faces>
      <Words>
        <Heading level={2} size="title">
          {title}
        </Heading>
        {mark ? <Text tone="second">{mark}</Text> : null}
        <Text tone="second">{text}</Text>
      </Words>
      <Answers>{children}</Answers>
    </Moment>
  );
}

const Moment = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[24]};
  ${LOW} {
    grid-template-columns: auto 1fr;
    align-items: center;
    justify-items: start;
  }
`;

const meet = keyframes`from {
  opacity: 0;
  translate: calc(var(--side) * ${space[48]}) 0;
  rotate: calc(var(--side) * 8deg);
}`;
/** The heart pops in when the pictures meet, and overshoots its size. */
const land = keyframes`from { opacity: 0; scale: 0; } 60% { scale: 1.2; }`;

const Faces = styled.div`
  position: relative;
  display: flex;
  padding-block: ${space[16]};
  ${LOW} {
    padding-block: 0;
    zoom: 0.7;
  }
`;

/** In a match, the two pictures move in from opposite sides. */
const Face = styled.div<{ $side: number }>`
  border-radius: ${radius.full};
  & + & {
    margin-inline-start: -${steps(5)};
    outline: ${stroke[4]} solid ${color.surface};
  }
  ${({ $side }) =>
    $side !== 0 &&
    css`
      --side: ${$side};
      ${media.moving} {
        animation: ${meet} ${motion.slow} ${motion.ease} ${TIMES.matchOverlayDelay}s backwards;
      }
    `}
`;

const Heart = styled.span<{ $between: boolean }>`
  position: absolute;
  inset-block-end: ${({ $between }) => ($between ? 0 : space[8])};
  inset-inline-start: ${({ $between }) => ($between ? `calc(50% - ${space[24]})` : steps(22))};
  display: grid;
  place-items: center;
  width: ${space[48]};
  height: ${space[48]};
  border: ${stroke[4]} solid ${color.surface};
  border-radius: ${radius.full};
  background: ${color.accent};
  color: ${color.onAccent};
  ${({ $between }) =>
    $between &&
    css`
      ${media.moving} {
        animation: ${land} ${motion.slow} ${motion.ease} calc(${TIMES.matchOverlayDelay}s + ${motion.medium})
          backwards;
      }
    `}
`;

const Words = styled.div`
  display: grid;
  gap: ${space[8]};
  text-wrap: balance;
  && > * {
    text-align: center;
  }
  ${LOW} {
    && > * {
      text-align: start;
    }
  }
`;

const Answers = styled.div`
  display: grid;
  gap: ${space[12]};
  width: 100%;
  ${LOW} {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    & > * {
      flex: 1 1 auto;
      width: auto;
    }
  }
`;
