import styled from 'styled-components';
import { Container, media, steps } from '@rendezvous/ui';

/** The column of a page of faces, wide enough for six of them. */
export const FacesContainer = styled(Container)`
  ${media.xxl} {
    max-width: ${steps(432)};
  }
`;
