import styled, { css } from 'styled-components';
import { Card, Stack, media, mediaQuery, radius, shadow, space, steps } from '@rendezvous/ui';

/** Screens on which the decision has a column of its own, or that are too low for it to stay. */
const elsewhere = `@media ${mediaQuery.xl}, ${mediaQuery.low}`;

/** Stays at the bottom edge of the screen, below the case. */
export const DecisionCard = styled(Card)`
  position: sticky;
  inset-block-end: 0;
  display: flex;
  flex-direction: column;
  max-height: 60dvh;
  padding-block-end: calc(${space[16]} + env(safe-area-inset-bottom));
  border-end-start-radius: 0;
  border-end-end-radius: 0;
  box-shadow: ${shadow.high};
  ${elsewhere} {
    position: static;
    inset-block-end: auto;
    display: block;
    max-height: none;
    padding-block-end: ${space[16]};
    border-radius: ${radius.card};
    box-shadow: none;
  }
`;

export const DecisionForm = styled(Stack)`
  position: relative;
  min-height: 0;
  ${elsewhere} {
    position: static;
  }
`;

/** The fields that follow the choice. They scroll if they don’t fit. */
export const DecisionFields = styled(Stack)<{ $isChosen: boolean }>`
  ${({ $isChosen }) => ($isChosen ? '' : 'display: none;')}
  min-height: 0;
  /* Leaves room for the outline of the focus. */
  margin: -${space[8]};
  padding: ${space[8]};
  overflow-y: auto;
  ${elsewhere} {
    display: flex;
    margin: 0;
    padding: 0;
    overflow: visible;
  }
`;

/** Two columns, or as many as fit. */
export const choiceColumns = css`
  grid-template-columns: repeat(2, minmax(0, 1fr));
  ${media.lg} {
    grid-template-columns: repeat(auto-fit, minmax(${steps(36)}, 1fr));
  }
  ${media.xl} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, ${steps(40)}), 1fr));
  }
`;
