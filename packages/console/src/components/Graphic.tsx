import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { remote } from '../remote.ts';

/** Shows members' pictures in grey until the moderator switches to colour. */
export const Graphic = observer(function Graphic({ children }: { children: ReactNode }) {
  const { pictures } = remote.useStore();
  return <Frame data-gray={!pictures.inColor}>{children}</Frame>;
});

const Frame = styled.div`
  &[data-gray='true'] img {
    filter: grayscale(1);
  }
`;
