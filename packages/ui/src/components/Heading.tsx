import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, media, type } from '../tokens.ts';
import type { TypeSize } from '../page/tokens.ts';

export type HeadingSize = 'display' | 'large' | 'title' | 'section' | 'card';

export type HeadingProps = {
  level?: 1 | 2 | 3 | 4;
  /** In pixels: display 44–64, large 34–44, title 26–34, section 20–26, card 17–20. */
  size?: HeadingSize;
  align?: 'start' | 'center' | 'end';
  id?: string;
  className?: string;
  /** Set to -1 if the router moves the focus here. */
  tabIndex?: number;
  ref?: React.Ref<HTMLHeadingElement>;
  children?: ReactNode;
};

const SIZE_OF_LEVEL: Record<1 | 2 | 3 | 4, HeadingSize> = { 1: 'title', 2: 'section', 3: 'card', 4: 'card' };

export function Heading({ level = 2, size, align = 'start', ...rest }: HeadingProps) {
  const tag = `h${level}` as const;
  return <Head as={tag} $size={size ?? SIZE_OF_LEVEL[level]} $align={align} {...rest} />;
}

const HEADING_TYPE: Record<HeadingSize, readonly [TypeSize, TypeSize, number]> = {
  display: [44, 64, 1.04],
  large: [34, 44, 1.1],
  title: [26, 34, 1.15],
  section: [20, 26, 1.25],
  card: [17, 20, 1.3],
};

const Head = styled.h2<{ $size: HeadingSize; $align: string }>`
  font-family: ${font.heading};
  font-weight: 600;
  letter-spacing: -0.01em;
  text-wrap: balance;
  color: ${color.ink};
  text-align: ${({ $align }) => $align};
  font-size: ${({ $size }) => type[HEADING_TYPE[$size][0]]};
  line-height: ${({ $size }) => HEADING_TYPE[$size][2]};
  ${media.md} {
    font-size: ${({ $size }) => type[HEADING_TYPE[$size][1]]};
  }
`;
