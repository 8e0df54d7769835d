import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Picture, color, type } from '@rendezvous/ui';
import type { PictureSource } from '@rendezvous/ui';

export type PhotoTileProps = {
  picture: PictureSource | null;
  alt: string;
  sizes?: string;
  /** First on the screen: loads eagerly, with high priority. */
  priority?: boolean;
  /** Opens it; the tile becomes a button named `openLabel` (or `alt`). */
  onOpen?: () => void;
  openLabel?: string;
  /** A label on the picture ("Being checked", "Main photo"). */
  mark?: ReactNode;
  markTone?: 'neutral' | 'danger';
  /** Buttons over the corner (delete, make main). */
  actions?: ReactNode;
};

/** One square photo of a gallery. */
export function PhotoTile({
  picture,
  alt,
  sizes = '200px',
  priority = false,
  onOpen,
  openLabel,
  mark,
  markTone = 'neutral',
  actions,
}: PhotoTileProps) {
  return (
    <Tile>
      <Picture picture={picture} alt={onOpen ? '' : alt} sizes={sizes} priority={priority} />
      {onOpen ? <Cover type="button" aria-label={openLabel ?? alt} onClick={onOpen} /> : null}
      {mark ? <Mark $tone={markTone}>{mark}</Mark> : null}
      {actions ? <Actions>{actions}</Actions> : null}
    </Tile>
  );
}

const Tile = styled.div`
  position: relative;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: 16px;
`;

const Cover = styled.button`
  position: absolute;
  inset: 0;
  border: 0;
  border-radius: inherit;
  background: none;
  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Mark = styled.span<{ $tone: string }>`
  position: absolute;
  /* The longest label here fits on a tile of the smallest phone. */
  inset-block-end: 5px;
  inset-inline-start: 5px;
  max-width: calc(100% - 10px);
  padding: 3px 6px;
  border-radius: 12px;
  font-size: ${type[13]};
  font-weight: 600;
  line-height: 1.35;
  background: ${({ $tone }) => ($tone === 'danger' ? color.dangerSoft : color.surface)};
  color: ${({ $tone }) => ($tone === 'danger' ? color.danger : color.ink)};
`;

const Actions = styled.div`
  position: absolute;
  inset-block-start: 4px;
  inset-inline-end: 4px;
  display: flex;
`;
