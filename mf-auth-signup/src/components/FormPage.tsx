import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Container, color, media, radius, shadow, size, space, steps } from '@rendezvous/ui';

type FormPageProps = {
  children: ReactNode;
  /** Placed next to the form if there is room, otherwise below it. */
  beside?: ReactNode;
  /** Aligns the content below the form with the bottom of the screen, unless the form is longer. */
  fillsScreen?: boolean;
};

/** A narrow column for forms: plain on phones, a card on wider screens. */
export function FormPage({ children, beside, fillsScreen = false }: FormPageProps) {
  return (
    <Container>
      <Room $isDouble={beside !== undefined} $fillsScreen={fillsScreen}>
        <Sheet>{children}</Sheet>
        {beside}
      </Room>
    </Container>
  );
}

const screen = css`
  grid-template-rows: 1fr auto;
  row-gap: ${space[32]};
  min-height: calc(100svh - var(--page-top, 0rem) - ${size.topBar});
  padding-block-end: ${space[24]};
`;

const columns = css`
  ${media.md} {
    grid-template: auto / minmax(0, 3fr) minmax(0, 2fr);
    column-gap: ${space[32]};
  }
  ${media.lg} {
    grid-template-columns: minmax(0, ${steps(120)}) minmax(0, ${steps(110)});
    column-gap: ${space[64]};
  }
`;

const Room = styled.div<{ $isDouble: boolean; $fillsScreen: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, ${size.form});
  justify-content: center;
  padding-block: ${space[24]} ${space[48]};
  ${media.md} {
    padding-block: ${space[48]} ${space[64]};
  }
  ${({ $fillsScreen }) => $fillsScreen && screen}
  ${({ $isDouble }) => $isDouble && columns}
`;

const Sheet = styled.div`
  min-width: 0;
  ${media.md} {
    /* Not centred, because the card would jump between steps of different heights. */
    align-self: start;
    padding: ${space[32]};
    border-radius: ${radius.hero};
    background: ${color.surface};
    box-shadow: ${shadow.soft};
  }
`;
