import styled from 'styled-components';
import { space, steps } from '@rendezvous/ui';
import { Items } from '../../../components/Items.tsx';

/** A list of `PersonBox` items. */
export const PersonBoxes = styled(Items)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${steps(65)}), 1fr));
  gap: ${space[8]};
`;
