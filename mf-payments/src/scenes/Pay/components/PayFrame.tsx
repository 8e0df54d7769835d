import type { ReactNode, Ref } from 'react';
import styled, { css } from 'styled-components';
import { Heading, Stack, Text, media, space, steps } from '@rendezvous/ui';

export type PayFrameProps = {
  title?: ReactNode;
  text?: ReactNode;
  /** An illustration or spinner above the title. */
  mark?: ReactNode;
  /** Whether screen readers announce changes of title and text. */
  announce?: boolean;
  titleRef?: Ref<HTMLHeadingElement>;
  /** Puts its two children side by side in wide windows. */
  halves?: boolean;
  children: ReactNode;
};

/** Lays out the state of a payment: mark, title, text and actions. */
export function PayFrame({
  title,
  text,
  mark,
  announce = false,
  titleRef,
  halves = false,
  children,
}: PayFrameProps) {
  return (
    <Column $halves={halves}>
      <Stack gap={12} {...(announce ? { role: 'status' } : {})}>
        {mark}
        {title ? (
          <Heading level={1} size="title" ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
            {title}
          </Heading>
        ) : null}
        {text ? <Text tone="second">{text}</Text> : null}
      </Stack>
      {children}
    </Column>
  );
}

const sideBySide = css`
  grid-template-columns: repeat(2, minmax(0, 1fr));
  column-gap: ${space[48]};
  align-items: start;
  max-width: ${steps(288)};
  > :first-child {
    grid-column: 1 / -1;
  }
`;

const Column = styled.div<{ $halves: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
  padding-block: ${space[24]} ${space[48]};
  ${media.md} {
    padding-block: ${space[48]} ${space[64]};
  }
  ${media.lg} {
    ${({ $halves }) => $halves && sideBySide}
  }
`;
