import styled from 'styled-components';

/** A photo in a message. Its width is fixed while it loads, to avoid layout shifts. */
export const BubblePhoto = styled.span`
  display: block;
  width: min(240px, 62vw);
  aspect-ratio: 4 / 3;
`;
