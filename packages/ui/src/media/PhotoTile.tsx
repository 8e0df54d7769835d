import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Picture, color, type } from '@rendezvous/ui';
import type { PictureSource } from '@rendezvous/ui';

export type PhotoTileProps = {
  picture: PictureSource | null;
  alt: string;
  sizes?: string;
  /** Loads eagerly and with high priority. For tiles near the top. */
  priority?: boolean;
  /** A label on the picture: "Being checked", "Main photo". */
  mark?: ReactNode;
  markTone?: 'neutral' | 'danger';
  /** Buttons in the corner, e.g. delete or make main photo. */
  actions?: ReactNode;
};

export function PhotoTile({
  picture,
  alt,
  sizes = '200px',
  priority = false,
  mark,
  markTone = 'neutral',
  actions,
}: PhotoTileProps) {
  return (
    <Tile>
      <Picture picture={picture} alt={alt} sizes={sizes} priority={priority} />
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

const Mark = styled.span<{ $tone: string }>`
  position: absolute;
  /* Leaves room for the longest label on the smallest phone. */
  inset-block-start: 5px;
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
  /* At the bottom, because faces are in the middle or higher. */
  inset-block-end: 4px;
  inset-inline-end: 4px;
  display: flex;
`;
