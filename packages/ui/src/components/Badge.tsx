import styled from 'styled-components';
import { color } from '../tokens.ts';
import { Rolling } from './Rolling.tsx';

export type BadgeTone = 'accent' | 'primary' | 'warning' | 'danger' | 'neutral';

export type BadgeProps = {
  /** A number, already capped ("99+"), or a text. Hidden if empty. */
  children: string | number | null | undefined;
  tone?: BadgeTone;
  /** For screen readers: "3 unread messages". */
  label?: string;
  className?: string;
};

export function Badge({ children, tone = 'accent', label, className }: BadgeProps) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <Pill $tone={tone} className={className} {...(label ? { role: 'img', 'aria-label': label } : {})}>
      <Rolling>{String(children)}</Rolling>
    </Pill>
  );
}

const grounds: Record<BadgeTone, readonly [string, string]> = {
  accent: [color.accent, color.onAccent],
  primary: [color.primarySoft, color.primary],
  warning: [color.warningSoft, color.warning],
  danger: [color.danger, color.onDanger],
  neutral: [color.wash, color.second],
};

const Pill = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  min-width: 19px;
  height: 19px;
  padding: 0 6px;
  border-radius: 999px;
  font-size: 0.75rem;
  font-weight: 700;
  line-height: 1;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  background: ${({ $tone }) => grounds[$tone][0]};
  color: ${({ $tone }) => grounds[$tone][1]};
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;
