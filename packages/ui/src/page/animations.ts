/**
 * Names of input-triggered animations. Their keyframes are part of the page, because inserting them
 * later would recalculate all styles before the next paint.
 */
export const animations = {
  arrive: 'rv-arrive',
  beat: 'rv-beat',
  grow: 'rv-grow',
  turn: 'rv-turn',
} as const;

const keyframes: Record<keyof typeof animations, string> = {
  arrive: 'from{opacity:0;transform:translateY(12px)}',
  beat: '40%{scale:1.25}',
  grow: 'from{opacity:0;transform:scale(.97)}',
  turn: 'to{transform:rotate(1turn)}',
};

export const animationCss = Object.entries(keyframes)
  .map(([name, frames]) => `@keyframes ${animations[name as keyof typeof animations]}{${frames}}`)
  .join('');
