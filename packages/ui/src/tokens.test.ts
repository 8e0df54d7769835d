import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { Badge } from './components/Badge.tsx';
import { TopBar } from './chrome/TopBar.tsx';
import { Button } from './components/Button.tsx';
import { Container } from './components/layout/Container.tsx';
import { Notice } from './components/layout/Notice.tsx';
import { FaceGrid } from './components/pictures/FaceGrid.tsx';
import { baseCss } from './page/css.ts';
import { entryCss } from './page/entryCss.ts';
import { pictureSizes } from './page/pictureSizes.ts';
import { skeletonCss } from './page/skeleton.ts';
import { themes } from './page/themes.ts';
import { baseColours, breakpoints, faceSpans, gridColumns } from './page/tokens.ts';
import { color, media } from './tokens.ts';

/** Returns a colour's hue in degrees: 0 is red, 120 is green. */
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
  it('have breakpoints at 576, 768, 992 and 1200 px', () => {
    const widths = [media.sm, media.md, media.lg, media.xl].map(
      (query) => /min-width: (\d+)px/.exec(query)?.[1],
    );
    expect(widths).toEqual(['576', '768', '992', '1200']);
  });

  it('use the same breakpoints for the first paint and for picture sizes', () => {
    const texts = [skeletonCss, entryCss, ...Object.values(pictureSizes)];
    const widths = texts.flatMap((text) =>
      // A max-width query is one pixel below the breakpoint.
      [...text.matchAll(/\((min|max)-width: ?(\d+)px\)/g)].map(
        ([, side, width]) => Number(width) + (side === 'max' ? 1 : 0),
      ),
    );
    expect(widths.length).toBeGreaterThan(5);
    for (const width of widths) expect(Object.values(breakpoints)).toContain(width);
  });

  it('allow word spaces with fractions of a pixel, including in buttons and fields', () => {
    expect(baseCss).toMatch(/body\{text-rendering:geometricPrecision/);
    expect(baseCss).toMatch(/button,input,textarea,select\{[^}]*text-rendering:inherit/);
  });

  it('place faces on twelve columns, so that a page of members fills complete rows', () => {
    expect(gridColumns).toBe(12);
    for (const span of Object.values(faceSpans)) {
      const faces = gridColumns / span;
      expect([faces, 24 / faces].every(Number.isInteger)).toBe(true);
    }
    expect(skeletonCss).toContain('grid-template-columns:repeat(12,minmax(0,1fr))');
    render(createElement(FaceGrid));
    expect(document.head).toHaveTextContent('grid-template-columns:repeat(12, minmax(0, 1fr))');
  });

  it('align bars, banners and pages at the same edge, before and after the first paint', () => {
    expect(baseCss).toContain(':root{--page-edge:16px}');
    expect(skeletonCss).toMatch(
      /\.rv-top\{[^}]*padding-inline:var\(--page-edge\).*\.rv-main\{padding:24px var\(--page-edge\)/,
    );
    render(
      createElement(
        Container,
        null,
        createElement(TopBar, { logo: 'Site' }, createElement(Notice, { banner: true }, 'News')),
      ),
    );
    for (const rule of [
      'width:100%;padding-inline:var(--page-edge)',
      'min-height:64px;padding-inline:var(--page-edge)',
      'padding:12px var(--page-edge)',
    ])
      expect(document.head).toHaveTextContent(rule);
  });

  it.each(['light', 'dark'] as const)(
    'are green on the general site, and pink-red for unread counts: %s',
    (mode) => {
      const green = hueOf(themes.general[mode].primary);
      const accent = hueOf(baseColours[mode].accent);
      expect(green).toBeGreaterThan(130);
      expect(green).toBeLessThan(175);
      expect(accent).toBeGreaterThan(325);
      expect(accent).toBeLessThan(350);
    },
  );

  it('give the main button the primary colour and the unread count the accent colour', () => {
    render(createElement(Button, null, 'Sign up'));
    render(createElement(Badge, { label: '3 unread messages', children: 3 }));
    const ground = (element: HTMLElement) => getComputedStyle(element).background;
    expect(ground(screen.getByRole('button', { name: 'Sign up' }))).toBe(color.primary);
    expect(ground(screen.getByRole('img', { name: '3 unread messages' }))).toBe(color.accent);
  });
});
