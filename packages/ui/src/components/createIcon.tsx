import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';

export type IconProps = {
  /** Width and height in pixels. Beside text, use 22. */
  size?: number;
  /** Fills the shape, as for an active like. */
  filled?: boolean;
  /** For screen readers. Omit it beside text. */
  label?: string;
  className?: string;
};

export type Icon = (props: IconProps) => ReactElement;

/**
 * Creates a lucide icon with our stroke width, hidden from screen readers unless it has a label.
 */
export function createIcon(Drawing: LucideIcon): Icon {
  return function DrawnIcon({ size = 22, filled = false, label, className }) {
    const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
    return (
      <Drawing
        size={size}
        strokeWidth={1.8}
        fill={filled ? 'currentColor' : 'none'}
        focusable={false}
        className={className}
        {...naming}
      />
    );
  };
}
