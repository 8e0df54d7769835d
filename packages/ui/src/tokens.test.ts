import { describe, expect, it } from '@jest/globals';
import { themes } from './frame/themes.ts';
import { baseColours } from './frame/tokens.ts';
import { media } from './tokens.ts';

/** Degrees on the colour circle: 0 is red, 120 green. */
function hueOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  const sixth =
    most === red
      ? (green - blue) / span
      : most === green
        ? 2 + (blue - red) / span
        : 4 + (red - green) / span;
  return (sixth * 60 + 360) % 360;
}

describe('tokens', () => {
  it('screens change at 576, 768, 992 and 1200 px', () => {
    const widths = [media.sm, media.md, media.lg, media.xl].map(
      (query) => /min-width: (\d+)px/.exec(query)?.[1],
    );
    expect(widths).toEqual(['576', '768', '992', '1200']);
  });

  it.each(['light', 'dark'] as const)(
    'green leads on the general site, pink-red is for what is unread: %s',
    (mode) => {
      const green = hueOf(themes.general[mode].primary);
      const accent = hueOf(baseColours[mode].accent);
      expect(green).toBeGreaterThan(130);
      expect(green).toBeLessThan(175);
      expect(accent).toBeGreaterThan(325);
      expect(accent).toBeLessThan(350);
    },
  );
});
