import styled from 'styled-components';
import { Badge, color, layer, shadow } from '@rendezvous/ui';
import { ArrowDownIcon } from '@rendezvous/ui/icons';

export type JumpToNewestProps = {
  /** "To the newest message", with the number of new ones if there are any. */
  label: string;
  count?: string | number | null;
  onClick: () => void;
};

/**
 * Scrolls to the newest message. Shown while the conversation is scrolled up; its parent must be
 * positioned.
 */
export function JumpToNewest({ label, count, onClick }: JumpToNewestProps) {
  return (
    <Jump type="button" aria-label={label} title={label} onClick={onClick}>
      <ArrowDownIcon size={20} />
      <span aria-hidden>
        <Badge>{count}</Badge>
      </span>
    </Jump>
  );
}

const Jump = styled.button`
  position: absolute;
  z-index: ${layer.raised};
  inset-block-end: 16px;
  /* Centred, because at the end it would cover the read status. */
  inset-inline: 0;
  margin-inline: auto;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 1px solid ${color.line};
  border-radius: 50%;
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.high};
  & > :nth-child(2) {
    position: absolute;
    inset-block-start: -8px;
  }
`;
