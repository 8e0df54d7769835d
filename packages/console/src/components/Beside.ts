import styled from 'styled-components';
import { size, space } from '@rendezvous/ui';
import { roomy } from '../models/media.ts';

/** On the widest screens, puts a list beside its form, or two lists beside each other. */
export const Beside = styled.div<{ $even?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]} ${space[48]};
  align-items: start;
  ${roomy} {
    grid-template-columns: minmax(0, ${({ $even }) => ($even ? '1fr' : size.reading)}) minmax(0, 1fr);
  }
`;
