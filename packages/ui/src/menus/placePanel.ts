export type Side = 'top' | 'bottom';
export type Align = 'start' | 'center' | 'end';

type Box = {
  left: number;
  top: number;
  width: number;
  height: number;
};

export type Placement = {
  left: number;
  top: number;
  maxHeight: number;
  side: Side;
};

const EDGE = 12;
const GAP = 8;

function alongside(anchor: Box, width: number, align: Align, rtl: boolean): number {
  if (align === 'center') return anchor.left + anchor.width / 2 - width / 2;
  const left = (align === 'start') !== rtl;
  return left ? anchor.left : anchor.left + anchor.width - width;
}

/**
 * Positions a panel within the window: on the given side if it fits, otherwise on the roomier one.
 */
export function placePanel(
  anchor: Box,
  panel: { width: number; height: number },
  view: { width: number; height: number },
  wish: { side: Side; align: Align; rtl: boolean },
): Placement {
  const above = anchor.top - GAP - EDGE;
  const below = view.height - anchor.top - anchor.height - GAP - EDGE;
  const fits = panel.height <= (wish.side === 'top' ? above : below);
  const side = fits ? wish.side : above > below ? 'top' : 'bottom';
  const maxHeight = Math.max(120, side === 'top' ? above : below);
  const height = Math.min(panel.height, maxHeight);
  const requested = alongside(anchor, panel.width, wish.align, wish.rtl);
  return {
    side,
    maxHeight,
    left: Math.max(EDGE, Math.min(requested, view.width - panel.width - EDGE)),
    top: side === 'top' ? anchor.top - GAP - height : anchor.top + anchor.height + GAP,
  };
}
