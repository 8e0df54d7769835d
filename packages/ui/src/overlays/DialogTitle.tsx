import { Dialog as Base } from '@base-ui/react/dialog';
import styled from 'styled-components';
import { media, type } from '@rendezvous/ui';

/** The visible title. It also names the dialog for screen readers. */
export const DialogTitle = styled(Base.Title)`
  margin: 0;
  font: 600 ${type[20]} / 1.25 var(--heading);
  letter-spacing: -0.01em;
  ${media.md} {
    font-size: ${type[26]};
  }
`;
