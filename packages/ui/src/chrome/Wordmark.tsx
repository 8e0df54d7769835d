import styled from 'styled-components';
import { color, media } from '@rendezvous/ui';

/** The site's name in the heading font. Links home with `as={RouteLink}` or `href`. */
export const Wordmark = styled.a`
  display: inline-flex;
  align-items: center;
  flex: 1 1 0;
  max-width: max-content;
  min-height: 44px;
  font: 600 1.375rem/1 var(--heading);
  letter-spacing: -0.01em;
  color: ${color.primary};
  text-decoration: none;
  ${media.md} {
    white-space: nowrap;
  }
`;
