import { css } from 'styled-components';
import { animations } from '../page/animations.ts';
import { color, media, motion, radius, type } from '../tokens.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'like';
export type ButtonSize = 'sm' | 'md' | 'lg';

export const pressable = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  position: relative;
  border: 1px solid transparent;
  border-radius: ${radius.full};
  font-weight: 600;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  -webkit-tap-highlight-color: transparent;
  transition:
    background-color ${motion.fast} ${motion.ease},
    border-color ${motion.fast} ${motion.ease},
    transform ${motion.fast} ${motion.ease};
  &:active:not([aria-disabled='true'], :disabled) {
    transform: scale(0.98);
  }
  /* Only after a press, but not when a page first shows a pressed button. */
  &[aria-pressed='true']:is(:focus, :hover) svg {
    animation: ${animations.beat} ${motion.slow} ${motion.ease};
  }
  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
  }
  &:disabled {
    background: ${color.wash};
    border-color: transparent;
    color: ${color.second};
  }
`;

const hovered = (mixed: string, into: string, amount: number): string =>
  `color-mix(in srgb, ${mixed} ${100 - amount}%, ${into})`;

export const variants: Record<ButtonVariant, ReturnType<typeof css>> = {
  primary: css`
    background: ${color.primary};
    color: ${color.onPrimary};
    ${media.hover} {
      &:hover:not(:disabled, [aria-disabled='true']) {
        background: ${hovered(color.primary, color.ink, 14)};
      }
    }
  `,
  secondary: css`
    background: ${color.surface};
    color: ${color.ink};
    border-color: ${color.line};
    ${media.hover} {
      &:hover:not(:disabled, [aria-disabled='true']) {
        background: ${color.sunken};
      }
    }
  `,
  quiet: css`
    margin-inline-start: var(--quiet-start, 0);
    background: transparent;
    color: ${color.primary};
    ${media.hover} {
      &:hover:not(:disabled, [aria-disabled='true']) {
        background: ${color.primarySoft};
      }
    }
  `,
  danger: css`
    background: ${color.danger};
    color: ${color.onDanger};
    ${media.hover} {
      &:hover:not(:disabled, [aria-disabled='true']) {
        background: ${hovered(color.danger, color.ink, 14)};
      }
    }
  `,
  like: css`
    background: ${color.surface};
    color: ${color.accent};
    border-color: ${color.line};
    &[aria-pressed='true'] {
      background: ${color.accentSoft};
      border-color: ${color.accentSoft};
    }
    ${media.hover} {
      &:hover:not(:disabled, [aria-disabled='true']) {
        background: ${color.accentSoft};
      }
    }
  `,
};

export const buttonSizes: Record<ButtonSize, ReturnType<typeof css>> = {
  sm: css`
    min-height: 36px;
    padding: 6px 14px;
    font-size: ${type[14]};
    &::after {
      content: '';
      position: absolute;
      inset: -5px 0;
    }
  `,
  md: css`
    min-height: 44px;
    padding: 9px 20px;
    font-size: ${type[15.5]};
  `,
  lg: css`
    min-height: 54px;
    padding: 12px clamp(20px, 2.4vw + 10px, 28px);
    font-size: ${type[17]};
  `,
};
