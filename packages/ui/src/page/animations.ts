/**
 * Names of animations that start on input. Their keyframes are part of the page (animationCss),
 * because inserting them later would recalculate all styles before the next paint.
 */
export const animations = {
  arrive: 'rv-arrive',
  beat: 'rv-beat',
  fly: 'rv-fly',
  grow: 'rv-grow',
  late: 'rv-late',
  turn: 'rv-turn',
  wave: 'rv-wave',
} as const;
