import type { ElementType, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { elementOf } from '../polymorphic.ts';
import type { Polymorphic } from '../polymorphic.ts';
import { color, type } from '../tokens.ts';
import { Value } from './Value.tsx';
import { pressable } from './pressable.ts';

export type ChipTone = 'plain' | 'soft' | 'quiet';

type ChipOwnProps = {
  /** plain: outlined; soft: tinted (shared interest); quiet: muted. */
  tone?: ChipTone;
  icon?: ReactNode;
  children?: ReactNode;
};

export type ChipProps<E extends ElementType = 'span'> = Polymorphic<E, ChipOwnProps>;

/**
 * A pill: text by default, a button with `onClick`, a link with `href` or `as`, a toggle with
 * `aria-pressed`.
 */
export function Chip<E extends ElementType = 'span'>(props: ChipProps<E>) {
  const { tone, icon, as, children, ...rest } = props as ChipProps<'button'> & { as?: ElementType };
  const element = elementOf(as, rest.href, rest.onClick ? 'button' : 'span');
  const pressed = rest['aria-pressed'] === true || rest['aria-pressed'] === 'true';
  return (
    <Pill
      as={element}
      {...(element === 'button' ? { type: 'button' as const } : {})}
      {...rest}
      $tone={tone ?? (pressed ? 'soft' : 'plain')}
      $live={element !== 'span'}
    >
      {icon}
      <Value>{children}</Value>
    </Pill>
  );
}

const tones: Record<ChipTone, ReturnType<typeof css>> = {
  plain: css`
    background: ${color.surface};
    border-color: ${color.line};
    color: ${color.ink};
  `,
  soft: css`
    background: ${color.primarySoft};
    color: ${color.primary};
  `,
  quiet: css`
    background: ${color.surface};
    border-color: ${color.line};
    color: ${color.second};
  `,
};

const Pill = styled.span<{ $tone: ChipTone; $live: boolean }>`
  ${pressable}
  min-height: 36px;
  padding: 6px 13px;
  gap: 6px;
  font-size: ${type[14]};
  line-height: 1.3;
  max-width: 100%;
  ${({ $live }) =>
    $live
      ? css`
          &::after {
            content: '';
            position: absolute;
            inset: -4px 0;
          }
        `
      : css`
          cursor: default;
          user-select: auto;
          &:active {
            transform: none !important;
          }
        `}
  ${({ $tone }) => tones[$tone]}
`;
