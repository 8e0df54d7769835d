import styled from 'styled-components';

/** Has a fixed width while it loads, to avoid layout shifts. */
export const BubblePhoto = styled.span`
  display: block;
  width: min(240px, 62vw);
  aspect-ratio: 4 / 3;
`;
