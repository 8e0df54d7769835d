import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  baseColours,
  contrast,
  criticalCss,
  fontFaces,
  fontFiles,
  fontPreloads,
  tokenCss,
  skeletonHtml,
  themeIds,
  themeOfNiche,
  themes,
} from './index.ts';
import type { Mode } from './index.ts';

const modes: Mode[] = ['light', 'dark'];
const fonts = join(__dirname, '..', '..', 'fonts');

describe.each(modes)('colours, %s', (mode) => {
  const base = baseColours[mode];

  it.each(['paper', 'surface', 'sunken'] as const)('give every text a contrast of 4.5:1 on %s', (ground) => {
    for (const text of ['ink', 'second', 'accent', 'warning', 'danger'] as const) {
      expect(contrast(base[text], base[ground])).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(base.edge, base[ground])).toBeGreaterThanOrEqual(3);
  });

  it('have enough contrast with their own tint', () => {
    expect(contrast(base.accent, base.accentSoft)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(base.warning, base.warningSoft)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(base.danger, base.dangerSoft)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(base.onAccent, base.accent)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(base.onDanger, base.danger)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(themeIds)('are readable everywhere in niche %s', (id) => {
    const niche = themes[id][mode];
    for (const ground of [base.paper, base.surface, base.sunken, niche.primarySoft]) {
      expect(contrast(niche.primary, ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(niche.onPrimary, niche.primary)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(base.second, niche.primarySoft)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the shade of names on pictures', () => {
  it('starts transparent, and gives white text 4.5:1 even on a white picture', () => {
    const [shade = ''] = /--shade:[^;]+/.exec(tokenCss('general')) ?? [];
    const stops = [...shade.matchAll(/#(\w{6})(\w\w)/g)].map(([, ink = '', alpha = '']) => ({ ink, alpha }));
    expect(stops.at(0)?.alpha).toBe('00');
    const { ink = '', alpha = '' } = stops.at(-2) ?? {};
    const share = Number.parseInt(alpha, 16) / 255;
    const ground = ink.replace(/\w\w/g, (part) =>
      Math.round(255 - (255 - Number.parseInt(part, 16)) * share).toString(16),
    );
    expect(contrast('#ffffff', `#${ground}`)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('fonts', () => {
  it('have local fallbacks for regular and bold text, with one family per kind of device', () => {
    const faces = fontFaces((file) => file)
      .split('@font-face')
      .filter((one) => one.includes('local('));
    const standIns = (family: string) =>
      faces
        .filter((one) => one.includes(`font-family:"${family}"`))
        .map((one) => `${/local\("([^"]+)"\)/.exec(one)?.[1]} ${/font-weight:([^;]+)/.exec(one)?.[1]}`);
    expect(standIns('Figtree Fallback')).toEqual(['Liberation Sans 400 500', 'Liberation Sans Bold 600 700']);
    expect(standIns('Figtree Roboto')).toEqual(['Roboto 400 500', 'Roboto Bold 600 700']);
    expect(standIns('Figtree DejaVu')).toEqual(['DejaVu Sans 400 500', 'DejaVu Sans Bold 600 700']);
    expect(standIns('Fraunces Fallback')).toEqual(['Liberation Serif Bold 600']);
    for (const one of faces)
      expect(one).toMatch(/size-adjust:\d+.*ascent-override:\d+.*descent-override:\d+/);
  });

  it('are stacked with their fallbacks and a generic family', () => {
    const css = tokenCss('general');
    expect(css).toContain(
      '--text:Figtree,"Figtree Fallback","Figtree Roboto","Figtree DejaVu",system-ui,sans-serif;',
    );
    expect(css).toContain(
      '--heading:Fraunces,"Fraunces Fallback","Fraunces Noto","Fraunces DejaVu",Georgia,serif;',
    );
  });

  it('declare exactly the files in the folder, each named by its content hash', () => {
    const files = readdirSync(fonts).filter((file) => file.endsWith('.woff2'));
    expect(fontFiles.map((one) => one.file).sort()).toEqual(files.sort());
    for (const file of files) {
      const hash = createHash('sha256')
        .update(readFileSync(join(fonts, file)))
        .digest('hex')
        .slice(0, 8);
      expect(file).toContain(`.${hash}.`);
    }
  });

  it('load at most 57 KB for the first paint', () => {
    const bytes = fontPreloads.map((file) => readFileSync(join(fonts, file)).length);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(57 * 1024);
  });

  it('include their licences', () => {
    for (const family of ['fraunces', 'figtree']) {
      expect(readFileSync(join(fonts, `OFL-${family}.txt`), 'utf8')).toContain('SIL Open Font License');
    }
  });
});

describe('the page', () => {
  const css = criticalCss({ theme: 'gilf', fontUrl: (file) => `/assets/${file}` });

  it('contains font faces, the niche’s tokens in both modes, and skeletons', () => {
    for (const { file } of fontFiles) expect(css).toContain(`url(/assets/${file})`);
    expect(css).toContain('--primary:#5C5A8C');
    expect(css).toContain('--primary:#B2B0E4');
    expect(css).not.toContain('#0B6E4F;');
    expect(css).toContain('.rv-face');
  });

  it('hyphenates long words, but no e-mail addresses', () => {
    const hyphenated = /([^{}]+)\{hyphens:auto;hyphenate-limit-chars:12/.exec(css)?.[1]?.split(',');
    expect(hyphenated).toEqual(expect.arrayContaining(['h1', 'p', 'li', 'dt']));
    expect(css).toContain('a[href^="mailto:"]{hyphens:manual}');
  });

  it('can be put in a style element', () => {
    expect(css).not.toMatch(/[<>]\/|<!--/);
    expect(css).not.toContain('undefined');
  });

  it.each(['grid', 'profile', 'deck', 'list', 'form', 'text', 'rows', 'desk', 'sheet'] as const)(
    'renders the %s skeleton under its headline as the page’s main landmark, without style attributes',
    (kind) => {
      const html = skeletonHtml(kind, 'Prices <now>');
      expect(html).not.toContain('style=');
      const box = document.createElement('div');
      box.innerHTML = html;
      expect(box.querySelectorAll('main')).toHaveLength(1);
      // A profile's headline is the name, which is not known yet.
      expect(box).toHaveTextContent(kind === 'profile' ? /^$/ : 'Prices <now>');
      expect(box.querySelector('.rv-sk')?.closest('[aria-hidden]')).toHaveAttribute('aria-hidden', 'true');
    },
  );

  it('maps a niche number to its theme', () => {
    expect(themeOfNiche(1)).toBe('general');
    expect(themeOfNiche(7)).toBe('gay');
    expect(themeOfNiche(99)).toBe('general');
  });
});
