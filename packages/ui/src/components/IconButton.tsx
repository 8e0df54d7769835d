import type { ElementType, ReactNode } from 'react';
import styled from 'styled-components';
import { elementOf } from '../polymorphic.ts';
import type { Polymorphic } from '../polymorphic.ts';
import { onPicture } from '../tokens.ts';
import { pressable, variants } from './pressable.ts';
import type { ButtonVariant } from './pressable.ts';

type IconButtonOwnProps = {
  /** For screen readers and the tooltip. */
  label: string;
  icon: ReactNode;
  /** `plain` has no background; `picture` is a light disc on a picture. */
  variant?: ButtonVariant | 'plain' | 'picture';
  /** Width and height in pixels. */
  size?: 44 | 48 | 52;
};

export type IconButtonProps<E extends ElementType = 'button'> = Polymorphic<E, IconButtonOwnProps>;

export function IconButton<E extends ElementType = 'button'>(props: IconButtonProps<E>) {
  const {
    label,
    icon,
    variant = 'plain',
    size = 44,
    as,
    ...rest
  } = props as IconButtonProps<'button'> & { as?: ElementType };
  const element = elementOf(as, rest.href, 'button');
  return (
    <Disc
      as={element}
      {...(element === 'button' ? { type: 'button' as const } : {})}
      aria-label={label}
      title={label}
      {...rest}
      $variant={variant}
      $size={size}
    >
      {icon}
    </Disc>
  );
}

const Disc = styled.button<{ $variant: ButtonVariant | 'plain' | 'picture'; $size: number }>`
  ${pressable}
  flex: none;
  padding: 0;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  ${({ $variant }) => {
    if ($variant === 'plain')
      return `background: transparent; color: inherit; &:hover { background: var(--sunken); }`;
    if ($variant === 'picture') return `background: ${onPicture.glass}; color: ${onPicture.onGlass};`;
    return variants[$variant];
  }}
`;
