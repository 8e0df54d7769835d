import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { color, space } from '../../tokens.ts';
import { Drawing } from '../pictures/Drawing.tsx';
import type { DrawingName } from '../pictures/Drawing.tsx';
import { Heading } from '../Heading.tsx';

export type EmptyStateProps = {
  drawing: DrawingName | ReactElement;
  title: ReactNode;
  /** A single sentence. */
  children?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3;
  titleRef?: React.Ref<HTMLHeadingElement>;
};

/** Shows a drawing, a sentence and an action. Also used for 404, offline and error screens. */
export function EmptyState({ drawing, title, children, action, level = 2, titleRef }: EmptyStateProps) {
  return (
    <Box>
      <Drawing name={drawing} />
      <Heading
        level={level}
        size="section"
        align="center"
        ref={titleRef}
        tabIndex={titleRef ? -1 : undefined}
      >
        {title}
      </Heading>
      {children ? <Sentence>{children}</Sentence> : null}
      {action ? <Action>{action}</Action> : null}
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space[8]};
  padding: ${space[32]} ${space[16]};
  text-align: center;
  &:has(h1) {
    min-height: 56dvh;
    justify-content: center;
  }
`;

const Sentence = styled.div`
  max-width: 44ch;
  text-wrap: balance;
  color: ${color.second};
`;

const Action = styled.div`
  margin-block-start: ${space[12]};
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[8]};
`;
