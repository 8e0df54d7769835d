import type { ElementType, ReactNode } from 'react';
import styled from 'styled-components';
import { type } from '../tokens.ts';
import type { TypeSize } from '../page/tokens.ts';
import { toneOf } from './toneOf.ts';
import type { Tone } from './toneOf.ts';

export type TextProps = {
  /** A size of the type scale, in pixels. Body text uses 16. */
  size?: TypeSize;
  tone?: Tone;
  weight?: 400 | 500 | 600 | 700;
  align?: 'start' | 'center' | 'end';
  /**
   * Limits lines to about 62 characters: 51 `ch`, because a zero is wider than the average letter.
   */
  measure?: boolean;
  /** Uses tabular figures, for columns and counters. */
  tabular?: boolean;
  as?: ElementType;
  id?: string;
  className?: string;
  role?: string;
  /** Whether the text is about to change, e.g. when prices have loaded. */
  'aria-busy'?: boolean;
  children?: ReactNode;
};

export function Text({
  size = 16,
  tone = 'ink',
  weight = 400,
  align = 'start',
  measure,
  tabular,
  as = 'p',
  ...rest
}: TextProps) {
  return (
    <Body
      as={as}
      $size={size}
      $tone={tone}
      $weight={weight}
      $align={align}
      $measure={measure}
      $tabular={tabular}
      {...rest}
    />
  );
}

const Body = styled.p<{
  $size: TypeSize;
  $tone: Tone;
  $weight: number;
  $align: string;
  $measure?: boolean | undefined;
  $tabular?: boolean | undefined;
}>`
  font-size: ${({ $size }) => type[$size]};
  line-height: ${({ $size }) => ($size >= 26 ? 1.2 : $size <= 14 ? 1.4 : 1.5)};
  font-weight: ${({ $weight }) => $weight};
  color: ${({ $tone }) => toneOf($tone)};
  text-align: ${({ $align }) => $align};
  text-wrap: pretty;
  ${({ $measure }) => $measure && 'max-width: 51ch;'}
  ${({ $tabular }) => $tabular && 'font-variant-numeric: tabular-nums;'}
`;
