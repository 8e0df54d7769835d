import styled from 'styled-components';

/** A photo in a bubble. Its width is fixed before it loads, so that nothing moves. */
export const BubblePhoto = styled.span`
  display: block;
  width: min(240px, 62vw);
  aspect-ratio: 4 / 3;
`;
