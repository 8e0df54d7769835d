import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { steps } from '@rendezvous/ui';
import { remote } from '../remote.ts';

/** Shows members' pictures small and in grey until the moderator switches to colour. */
export const Graphic = observer(function Graphic({ children }: { children: ReactNode }) {
  const { pictures } = remote.useStore();
  return <Frame data-gray={!pictures.inColor}>{children}</Frame>;
});

const Frame = styled.div`
  &[data-gray='true'] {
    picture {
      width: fit-content;
      height: auto;
      background: none;
    }
    img {
      align-self: flex-start;
      filter: grayscale(1);
      width: auto;
      height: ${steps(32)};
      min-height: 0;
      max-width: 100%;
      object-fit: contain;
    }
  }
`;
