import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { IconButton } from '@rendezvous/ui';
import type { IconButtonProps } from '@rendezvous/ui';

export type LoadedMenuProps = {
  /** The same button, for Menu. */
  trigger: ReactElement<Record<string, unknown>>;
  /** Called if the menu cannot be loaded. */
  onClose: () => void;
};

export type MenuButtonProps = IconButtonProps & {
  /** A Menu with `startsOpen`. It may be lazy; the button stays until it has loaded. */
  menu: (props: LoadedMenuProps) => ReactNode;
};

/** The button of a menu that is rendered on the first press, and then replaces the button. */
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
