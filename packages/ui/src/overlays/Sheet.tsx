import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import styled from 'styled-components';
import { CloseIcon, color, layer, media, motion, shadow } from '@rendezvous/ui';
import { Backdrop } from './Backdrop.tsx';
import { CloseButton } from './CloseButton.tsx';
import { DialogFooter } from './DialogFooter.tsx';
import { DialogTitle } from './DialogTitle.tsx';

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** The button that applies the choice ("Show 214 people"). It is always visible. */
  footer?: ReactNode;
  /** By default, the first focusable element. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/**
 * A panel for filters, gifts or lists. Slides in from the bottom on phones, otherwise from the
 * side.
 */
export function Sheet({ open, onClose, title, closeLabel, footer, initialFocus, children }: SheetProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Base.Portal>
        <Backdrop />
        <Panel {...(initialFocus ? { initialFocus } : {})}>
          <Head>
            <DialogTitle>{title}</DialogTitle>
            <Base.Close render={<CloseButton label={closeLabel} icon={<CloseIcon />} />} />
          </Head>
          <Content>{children}</Content>
          {footer ? <Foot>{footer}</Foot> : null}
        </Panel>
      </Base.Portal>
    </Base.Root>
  );
}

const Panel = styled(Base.Popup)`
  position: fixed;
  z-index: ${layer.overlay};
  inset: auto 0 0;
  display: flex;
  flex-direction: column;
  max-height: calc(100dvh - 48px);
  padding-block-end: env(safe-area-inset-bottom);
  border-start-start-radius: 24px;
  border-start-end-radius: 24px;
  border: 1px solid transparent;
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.high};
  outline: none;
  transition: transform ${motion.slow} ${motion.ease};
  &[data-starting-style],
  &[data-ending-style] {
    transform: translateY(100%);
  }
  ${media.md} {
    inset: 0;
    inset-inline-start: auto;
    width: 420px;
    max-height: none;
    border-radius: 0;
    border-start-start-radius: 24px;
    border-end-start-radius: 24px;
    &[data-starting-style],
    &[data-ending-style] {
      transform: translateX(100%);
    }
    &:dir(rtl)[data-starting-style],
    &:dir(rtl)[data-ending-style] {
      transform: translateX(-100%);
    }
  }
`;

const Foot = styled(DialogFooter)`
  padding-inline: 24px;
  & > * {
    flex: 1 1 auto;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 12px;
  padding: 20px 24px 12px;
`;

const Content = styled.div`
  flex: 1;
  overflow-y: auto;
  padding: 4px 24px 24px;
`;
