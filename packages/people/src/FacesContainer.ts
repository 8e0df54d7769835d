import styled from 'styled-components';
import { Container, media, steps } from '@rendezvous/ui';

/** The column of a page of faces, as wide as six of them need. */
export const FacesContainer = styled(Container)`
  ${media.xxl} {
    max-width: ${steps(432)};
  }
`;
