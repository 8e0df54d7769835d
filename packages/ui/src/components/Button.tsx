import type { ElementType, ReactNode } from 'react';
import styled from 'styled-components';
import { elementOf } from '../polymorphic.ts';
import type { Polymorphic } from '../polymorphic.ts';
import { color } from '../tokens.ts';
import { Spinner } from './Spinner.tsx';
import { Value } from './Value.tsx';
import { buttonSizes, pressable, variants } from './pressable.ts';
import type { ButtonSize, ButtonVariant } from './pressable.ts';

type ButtonOwnProps = {
  /** Use one `primary` per screen. `like` is pink and needs `aria-pressed`. */
  variant?: ButtonVariant;
  /** Heights of 36, 44 and 54 pixels. The touch target is at least 44. */
  size?: ButtonSize;
  /** Shows a spinner and ignores presses. The width stays the same. */
  loading?: boolean;
  /** Fills the width of its column. */
  full?: boolean;
  icon?: ReactNode;
  children?: ReactNode;
};

export type ButtonProps<E extends ElementType = 'button'> = Polymorphic<E, ButtonOwnProps>;

/** A button. With `href` or `as={RouteLink}`, a link that looks like one. */
export function Button<E extends ElementType = 'button'>(props: ButtonProps<E>) {
  const {
    variant = 'primary',
    size = 'md',
    loading = false,
    full = false,
    icon,
    as,
    children,
    ...rest
  } = props as ButtonProps<'button'> & { as?: ElementType };
  const element = elementOf(as, rest.href, 'button');
  const onClick = loading ? (event: React.SyntheticEvent) => event.preventDefault() : rest.onClick;
  return (
    <Root
      as={element}
      {...(element === 'button' ? { type: 'button' as const } : {})}
      {...rest}
      {...(loading ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      onClick={onClick}
      $variant={variant}
      $size={size}
      $full={full}
    >
      {loading ? (
        <Waiting>
          <Spinner size={20} />
        </Waiting>
      ) : null}
      <Face $hidden={loading}>
        {icon}
        <Value>{children}</Value>
      </Face>
    </Root>
  );
}

const Root = styled.button<{ $variant: ButtonVariant; $size: ButtonSize; $full: boolean }>`
  ${pressable}
  line-height: 1.25;
  text-align: center;
  ${({ $variant }) => variants[$variant]}
  ${({ $size }) => buttonSizes[$size]}
  ${({ $full }) => $full && 'width: 100%;'}
  &[aria-disabled='true']:not([aria-busy]) {
    background: ${color.wash};
    color: ${color.second};
  }
`;

const Face = styled.span<{ $hidden: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-width: 0;
  opacity: ${({ $hidden }) => ($hidden ? 0 : 1)};
  svg {
    flex: none;
  }
`;

const Waiting = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;
