import styled from 'styled-components';
import { Heading, media, type } from '@rendezvous/ui';

/** A title small enough to leave room for faces and the first question on phones. */
export const Headline = styled(Heading)`
  ${media.phone} {
    font-size: clamp(${type[26]}, 8.7vw, ${type[34]});
    line-height: 1.1;
    hyphens: auto;
    overflow-wrap: anywhere;
  }
`;
