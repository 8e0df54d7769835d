import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';

export type IconProps = {
  /** Edge in pixels; 22 next to text. */
  size?: number;
  /** Draw it filled (a like that is set). */
  filled?: boolean;
  /** Name for screen readers; omit if there is text beside it. */
  label?: string;
  className?: string;
};

export type Icon = (props: IconProps) => ReactElement;

/** A lucide icon with the project's stroke width, hidden from screen readers unless it has a label. */
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
