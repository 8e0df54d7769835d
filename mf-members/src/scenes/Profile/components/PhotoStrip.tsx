import styled from 'styled-components';
import { color, media, radius, space, steps, stroke } from '@rendezvous/ui';

/** Lays out the photos: one per swipe on phones, otherwise one large photo and tiles. */
export const PhotoStrip = styled.ul`
  list-style: none;
  & > * {
    position: relative;
    overflow: hidden;
    background: ${color.sunken};
  }
  a,
  button {
    position: absolute;
    inset: 0;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: ${space[8]};
    padding: ${space[12]};
    color: ${color.second};
    font-weight: 600;
    border: 0;
    border-radius: inherit;
    background: none;
    text-decoration: none;
    outline-offset: -${stroke[3]};
  }
  ${media.phone} {
    display: flex;
    overflow-x: auto;
    scroll-snap-type: x mandatory;
    scroll-behavior: smooth;
    scrollbar-width: none;
    & > * {
      flex: none;
      width: 100%;
      /* Not dvh, because that changes while the page scrolls. */
      height: min(133.3vw, 62svh);
      scroll-snap-align: start;
      scroll-snap-stop: always;
    }
  }
  ${media.md} {
    display: grid;
    grid-template-columns: repeat(12, minmax(0, 1fr));
    gap: ${space[12]};
    & > * {
      grid-column: span 4;
      aspect-ratio: 1;
      border-radius: ${radius.card};
    }
    /* Three tiles per row. If one or two are left over, the first ones are wider instead. */
    & > :nth-child(2):nth-last-child(3n + 1 of :has(picture)) {
      grid-column: 1 / -1;
      aspect-ratio: 5 / 4;
    }
    & > :nth-child(2):nth-last-child(3n + 2 of :has(picture)),
    & > :nth-child(2):nth-last-child(3n + 2 of :has(picture)) + * {
      grid-column: span 6;
    }
    /* The tile of locked photos. */
    &&& > :not(:first-child, :has(picture)) {
      grid-column: 1 / -1;
      aspect-ratio: auto;
      min-block-size: ${steps(24)};
    }
    & > :first-child {
      grid-column: 1 / -1;
      aspect-ratio: 3 / 4;
      border-radius: ${radius.hero};
    }
  }
`;
