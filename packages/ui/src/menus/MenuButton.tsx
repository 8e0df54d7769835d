import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { IconButton } from '@rendezvous/ui';
import type { IconButtonProps } from '@rendezvous/ui';

export type LoadedMenuProps = {
  /** The trigger to pass to `Menu`. */
  trigger: ReactElement<Record<string, unknown>>;
  /** Call it if the menu's code does not load. */
  onClose: () => void;
};

export type MenuButtonProps = IconButtonProps & {
  /**
   * Renders a `Menu` with `startsOpen`. It may be lazy: the button stays until the menu has loaded.
   */
  menu: (props: LoadedMenuProps) => ReactNode;
};

/** Shows a button until it is pressed, and then the menu, which contains the same button. */
export function MenuButton({ menu, ...button }: MenuButtonProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Place>
      <IconButton
        {...button}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => setAsked(true)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setAsked(true);
        }}
      />
      {isAsked ? menu({ trigger: <IconButton {...button} />, onClose: () => setAsked(false) }) : null}
    </Place>
  );
}

const Place = styled.span`
  display: contents;
  & > button:not(:only-child) {
    display: none;
  }
`;
