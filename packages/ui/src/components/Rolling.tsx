import { useState } from 'react';
import styled from 'styled-components';
import { animations } from '../page/animations.ts';
import { motion } from '../tokens.ts';
import { Value } from './Value.tsx';

/** A text whose number rises into place when it changes, but not at first. Keyed like `Value`. */
export function Rolling({ children: text }: { children: string }) {
  const [first] = useState(text);
  const figure = text === first ? undefined : /\d[\d.,\s]*/.exec(text)?.[0].trim();
  if (figure === undefined) return <Value>{text}</Value>;
  const at = text.indexOf(figure);
  return (
    <span>
      <Value>{text.slice(0, at)}</Value>
      <Rising key={text}>{figure}</Rising>
      <Value>{text.slice(at + figure.length)}</Value>
    </span>
  );
}

const Rising = styled.span`
  display: inline-block;
  animation: ${animations.arrive} ${motion.slow} ${motion.ease};
`;
