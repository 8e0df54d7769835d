import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import styled, { css } from 'styled-components';
import { CloseIcon, VisuallyHidden, color, layer, media, motion, onPicture, shadow } from '@rendezvous/ui';
import { Backdrop } from './Backdrop.tsx';
import { DialogTitle } from './DialogTitle.tsx';
import { CloseButton } from './CloseButton.tsx';
import { DialogFooter } from './DialogFooter.tsx';

export type DialogProps = {
  open: boolean;
  /** Called by the close button and, unless `locked`, by Escape and the backdrop. */
  onClose: () => void;
  title: ReactNode;
  /** Shows the title to screen readers only. */
  hideTitle?: boolean;
  /** Announced together with the title. */
  description?: ReactNode;
  /** The close button's label. Omit it for a dialog without one. */
  closeLabel?: string;
  /**
   * sm: 400 px, md: 520 px, lg: 760 px. `screen` hides the page behind it; `full` fills the window
   * in black.
   */
  size?: 'sm' | 'md' | 'lg' | 'screen' | 'full';
  /**
   * Ignores Escape and the backdrop, which visitors may hit by accident, but not the close button.
   */
  locked?: boolean;
  /** Buttons below the content. They are always visible. */
  footer?: ReactNode;
  /** By default, the first focusable element. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Returns the element to focus if the opener is gone, or null for the opener. */
  finalFocus?: () => HTMLElement | null;
  children?: ReactNode;
};

/** A modal dialog. The focus returns to the opener. */
export function Dialog({
  open,
  onClose,
  title,
  hideTitle = false,
  description,
  closeLabel,
  size = 'md',
  locked = false,
  footer,
  initialFocus,
  finalFocus,
  children,
}: DialogProps) {
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={locked || size === 'screen'}
      onOpenChange={(next, details) => {
        if (next) return;
        if (locked && details.reason === 'escape-key') details.cancel();
        else onClose();
      }}
    >
      <Base.Portal>
        <Backdrop $opaque={size === 'screen'} />
        <Viewport $full={size === 'full'}>
          <Popup
            $size={size}
            {...(initialFocus ? { initialFocus } : {})}
            {...(finalFocus ? { finalFocus } : {})}
          >
            <Head $hidden={hideTitle}>
              {hideTitle ? (
                <VisuallyHidden as={Base.Title}>{title}</VisuallyHidden>
              ) : (
                <DialogTitle>{title}</DialogTitle>
              )}
              {closeLabel ? (
                <Base.Close render={<CloseButton label={closeLabel} icon={<CloseIcon />} />} />
              ) : null}
            </Head>
            <Content>
              {description ? <Description>{description}</Description> : null}
              {children}
            </Content>
            {footer ? <DialogFooter>{footer}</DialogFooter> : null}
          </Popup>
        </Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

const WIDTHS = { sm: '400px', md: '520px', lg: '760px', screen: '560px', full: 'none' } as const;

const Viewport = styled(Base.Viewport)<{ $full: boolean }>`
  position: fixed;
  z-index: ${layer.overlay};
  inset: 0;
  display: grid;
  /* Limited to the window's height, so that long dialogs scroll inside. */
  grid-template-rows: minmax(0, 1fr);
  place-items: center;
  padding: ${({ $full }) => ($full ? 0 : '16px')};
  overflow: hidden;
`;

/** Black with light controls in both modes. The content fills the space below the close button. */
const fullScreen = css`
  --primary: ${onPicture.text};
  --second: ${onPicture.text};
  --sunken: rgb(255 255 255 / 18%);
  --primary-soft: var(--sunken);
  height: 100%;
  border: 0;
  border-radius: 0;
  background: rgb(0 0 0);
  color: ${onPicture.text};
  & > :first-child {
    position: absolute;
    z-index: ${layer.raised};
    inset-inline-end: 0;
  }
  & > :nth-child(2) {
    flex: 1;
    min-height: 0;
    padding: 0;
    overflow: hidden;
  }
`;

const Popup = styled(Base.Popup)<{ $size: keyof typeof WIDTHS }>`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: ${({ $size }) => WIDTHS[$size]};
  max-height: 100%;
  border-radius: 24px;
  border: 1px solid transparent;
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${({ $size }) => ($size === 'screen' ? 'none' : shadow.high)};
  outline: none;
  transition:
    opacity ${motion.medium} ${motion.ease},
    transform ${motion.medium} ${motion.ease};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: translateY(12px) scale(0.98);
  }
  ${({ $size }) =>
    $size === 'screen' &&
    css`
      background: transparent;
    `}
  ${({ $size }) => $size === 'full' && fullScreen}
`;

const Head = styled.div<{ $hidden: boolean }>`
  display: flex;
  align-items: flex-start;
  justify-content: ${({ $hidden }) => ($hidden ? 'flex-end' : 'space-between')};
  gap: 12px;
  padding: 20px 24px 0;
  ${media.md} {
    padding: 28px 32px 0;
  }
`;

const Content = styled.div`
  overflow-y: auto;
  padding: 12px 24px 24px;
  ${media.md} {
    padding: 16px 32px 32px;
  }
`;

const Description = styled(Base.Description)`
  margin: 0 0 16px;
  color: ${color.second};
  &:last-child {
    margin-block-end: 0;
  }
`;
