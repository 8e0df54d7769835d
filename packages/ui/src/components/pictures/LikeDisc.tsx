import styled from 'styled-components';
import { onPicture } from '../../tokens.ts';
import { HeartIcon } from '../icons.ts';
import { pressable } from '../pressable.ts';

export type LikeDiscProps = {
  liked: boolean;
  /** For screen readers. Contains the name: "Like Sanne". */
  label: string;
  onToggle: () => void;
  busy?: boolean;
};

/** The like button on a picture. The state is in `aria-pressed`, so the label stays the same. */
export function LikeDisc({ liked, label, onToggle, busy = false }: LikeDiscProps) {
  return (
    <Disc
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={liked}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onToggle}
    >
      <HeartIcon filled={liked} />
    </Disc>
  );
}

const Disc = styled.button`
  ${pressable}
  padding: 0;
  width: 44px;
  height: 44px;
  background: ${onPicture.glass};
  color: ${onPicture.like};
  &:focus-visible {
    outline-color: ${onPicture.like};
    box-shadow: 0 0 0 2px ${onPicture.glass};
  }
`;
