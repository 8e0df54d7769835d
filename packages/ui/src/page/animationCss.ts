import { animations } from './animations.ts';

const keyframes: Record<keyof typeof animations, string> = {
  // Fades in while rising slightly. `--rise` sets the distance, `--shrunk` the starting scale.
  arrive: 'from{opacity:0;transform:translateY(var(--rise,8px)) scale(var(--shrunk,1))}',
  beat: '40%{scale:1.25}',
  // Flies off up and to the right, and returns from below on the left.
  fly: '45%{opacity:0;translate:9px -9px}46%{opacity:0;translate:-9px 9px}',
  grow: 'from{opacity:0;transform:scale(.97)}',
  late: 'from{opacity:0}',
  turn: 'to{transform:rotate(1turn)}',
  wave: '0%,60%,to{opacity:.4}30%{opacity:1;translate:0 -2px}',
};

export const animationCss = Object.entries(keyframes)
  .map(([name, frames]) => `@keyframes ${animations[name as keyof typeof animations]}{${frames}}`)
  .join('');
