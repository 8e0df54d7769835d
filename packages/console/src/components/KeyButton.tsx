import styled from 'styled-components';
import { Button, Value, color, media } from '@rendezvous/ui';
import { KeyCap } from './KeyCap.tsx';

type KeyButtonProps = {
  /** The shortcut as printed on the key. */
  shortcut: string;
  variant?: 'primary' | 'secondary' | 'quiet';
  /** Red, for rejections. */
  refuses?: boolean;
  'aria-pressed'?: boolean;
  'aria-disabled'?: boolean;
  'aria-describedby'?: string;
  onClick: () => void;
  children: string;
};

/** A small button that shows its shortcut. */
export function KeyButton({ shortcut, variant = 'secondary', refuses, children, ...button }: KeyButtonProps) {
  return (
    <Root
      size="sm"
      variant={variant}
      data-refuses={refuses}
      aria-keyshortcuts={shortcut === 'Esc' ? 'Escape' : shortcut}
      {...button}
    >
      <Value>{children}</Value>
      <KeyCap>{shortcut}</KeyCap>
    </Root>
  );
}

const Root = styled(Button)`
  &[data-refuses='true'] {
    border-color: ${color.danger};
    color: ${color.danger};
    ${media.hover} {
      &:hover:not(:disabled, [aria-disabled='true']) {
        background: ${color.dangerSoft};
      }
    }
  }
`;
