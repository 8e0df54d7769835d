import styled, { css } from 'styled-components';
import { color, size, space, steps, stroke } from '@rendezvous/ui';
import { roomy } from '../models/media.ts';

const list = css`
  > :last-child {
    min-height: ${steps(150)};
    padding-inline-start: ${space[48]};
    border-inline-start: ${stroke[1]} solid ${color.line};
  }
`;

/** On the widest screens, puts a list beside its form, or two lists beside each other. */
export const Beside = styled.div<{ $even?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]} ${space[48]};
  align-items: start;
  ${roomy} {
    grid-template-columns: minmax(0, ${({ $even }) => ($even ? '1fr' : size.reading)}) minmax(0, 1fr);
    ${({ $even }) => ($even ? '' : list)}
  }
`;
