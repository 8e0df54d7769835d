import styled from 'styled-components';
import { color, motion, radius, size, space, steps, stroke } from '@rendezvous/ui';

export type PlayerStepsProps = {
  at: number;
  labels: readonly string[];
  onShow: (at: number) => void;
};

/** A small button for each picture of a player. */
export function PlayerSteps({ at, labels, onShow }: PlayerStepsProps) {
  return (
    <List>
      {labels.map((label, index) => (
        <li key={label}>
          <Step
            type="button"
            aria-label={label}
            title={label}
            aria-current={index === at ? 'step' : undefined}
            onClick={() => onShow(index)}
          />
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  display: flex;
  list-style: none;
`;

const Step = styled.button`
  display: grid;
  place-items: center;
  width: ${size.target};
  height: ${size.target};
  padding: 0;
  border: 0;
  border-radius: ${radius.full};
  background: none;
  cursor: pointer;
  &::before {
    content: '';
    width: ${space[12]};
    height: ${space[12]};
    border-radius: ${radius.full};
    border: ${stroke[2]} solid ${color.edge};
    transition: width ${motion.medium} ${motion.ease};
  }
  &[aria-current]::before {
    width: ${steps(7)};
    border-color: ${color.primary};
    background: ${color.primary};
  }
`;
