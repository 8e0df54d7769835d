import { createAvatar } from '@dicebear/core';
import * as lorelei from '@dicebear/lorelei';
import { drawBrows, drawEyes, drawMouth, freckles } from './drawFeatures.ts';
import type { Eyes, Gaze, Mouth, Nose, Spot } from './drawFeatures.ts';
import { drawGlasses } from './drawGlasses.ts';
import { drawStubble } from './drawStubble.ts';
import type { Beard } from './features.ts';
import { browTint } from './face.ts';
import type { Face } from './face.ts';
import { blend, PALETTES } from './palettes.ts';
import { line, patch } from './strokes.ts';

/** Fill colours that mark the features of the generated drawing that we replace with our own. */
const OURS = { eyes: '010204', brows: '010205', mouth: '010203' } as const;

const EYES_AT: readonly [Spot, Spot] = [
  { x: 456, y: 512, width: 1 },
  { x: 664, y: 506, width: 0.66 },
];
const BROWS_AT: readonly [Spot, Spot] = [
  { x: 456, y: 412, width: 1.06 },
  { x: 666, y: 408, width: 0.66 },
];
/** Hair whose fringe hides nearly all of a brow, which is therefore not drawn. */
const FRINGES: readonly [near: readonly string[], far: readonly string[]] = [
  ['06', '10', '11', '12', '13', '14', '16', '17', '18', '19', '23', '42', '43', '46', '48'],
  ['07', '11', '12', '14', '15', '16', '17', '19', '21', '23', '24', '42', '43', '46', '48'],
];
const MOUTH_AT: Spot = { x: 560, y: 684, width: 0.92 };
const LENSES_AT: readonly [Spot, Spot] = [
  { x: 468, y: 514, width: 1.22, height: 1.18 },
  { x: 664, y: 508, width: 0.76, height: 1.14 },
];
/** The ear, at which the near arm of the glasses ends, and the far edge of the face. */
const EDGES = [
  { x: 294, y: 524 },
  { x: 706, y: 490 },
] as const;

/** Closes each head's chin, where two tapering lines of the generated drawing do not quite meet. */
const CHINS: Record<string, string> = {
  '01': 'M430 787C470 804.6 522 816.5 556 816.5C581 816.5 609 811.6 644 799C609 820.4 581 827.5 556 827.5C522 827.5 470 813.4 430 787Z',
  '02': 'M425 771C470 785.6 520 792.5 552 792.5C579 791.5 607 785.6 640 774C607 794.4 579 802.5 552 803.5C520 803.5 470 794.4 425 771Z',
  '03': 'M410 757C462 774.6 510 784.5 549 785.5C574 784.5 604 776.6 640 762C604 785.4 574 795.5 549 796.5C510 795.5 462 783.4 410 757Z',
  '04': 'M400 743C452 765.6 500 778.5 545 782.5C574 780.5 606 768.6 642 746C606 777.4 574 791.5 545 793.5C500 789.5 452 774.4 400 743Z',
};

/** Hair that shows the line of the forehead between two strands, and that line. */
const PARTED = ['29', '32', '35', '37'];
const FOREHEAD = 'M640 292C672 318 694 345 708 378';

const LORELEI_NOSES: Record<Nose, string> = {
  button: '06',
  bridge: '05',
  short: '02',
  broad: '03',
  long: '01',
};
const BALD_BASE = '34';
/** Maximum length of a stroke's path in characters. The shortest curl is twice as long. */
const LONGEST_STROKE = 100;

/** Follows the jaw of head 01 in Lorelei's own coordinates, and ends below the sideburn. */
const FULL_BEARD =
  'M306 528C310 590 320 646 346 700C382 768 456 822 545 834C622 838 692 802 707 718C713 688 712 640 708 592' +
  'C702 640 694 662 674 676C660 644 606 632 571 650C540 634 496 640 474 676C432 700 366 668 352 590C346 560 332 536 306 528Z';
const LOWER_FACE =
  'M320 540C322 590 324 640 333 682C354 728 398 772 449 798C484 813 522 822 556 822C606 822 668 800 699 736C712 700 712 640 712 540Z';
const GOATEE =
  'M478 676C496 640 540 634 570 650C602 632 654 638 666 668C676 730 668 806 610 824C582 832 548 832 522 822' +
  'C476 800 470 724 478 676Z';
const MOUSTACHE =
  'M470 678C486 644 536 630 570 648C602 630 652 634 672 662C650 668 614 662 572 664C536 664 502 672 470 678Z';

function drawBeard(beard: Beard, face: Face): string {
  const fill = (path: string) => `<path d="${path}" fill="${face.tint.fill}"/>`;
  switch (beard) {
    case 'none':
      return '';
    case 'stubble':
      return drawStubble(face, LOWER_FACE, { x: 545, y: 548, width: 232, height: 96 });
    case 'short':
      return fill(FULL_BEARD);
    case 'goatee':
      return fill(GOATEE);
    case 'moustache':
      return fill(MOUSTACHE);
  }
}

const FRECKLES = [
  [398, 598],
  [420, 588],
  [440, 602],
  [410, 614],
  [454, 592],
  [650, 590],
  [664, 598],
  [678, 588],
] as const;

function drawBlush({ skin, beard, freckles: spotted }: Face): string {
  const left = beard === 'short' ? 590 : 618;
  return (
    `<g fill="${skin.blush}" fill-opacity=".22"><ellipse cx="424" cy="${left}" rx="46" ry="27"/>` +
    `<ellipse cx="668" cy="${left - 8}" rx="27" ry="25"/></g>` +
    (spotted ? freckles(FRECKLES) : '')
  );
}

/** Draws the wrinkles of older faces. Glasses hide those around the eyes. */
function drawYears(face: Face, glasses: string | null): string {
  const senior = face.band === 'senior';
  if (!senior && face.band !== 'middle') return '';
  const lines = glasses ? [] : ['M400 528C393 528 387 529 381 532', 'M402 541C396 543 390 547 386 551'];
  if (senior) lines.push('M474 636C463 648 459 662 463 678');
  if (senior && !glasses) lines.push('M428 574C446 584 470 585 490 578');
  return lines.length > 0 ? line(lines.join(''), 4.5, blend(face.skin.fill, PALETTES.ink, 0.34)) : '';
}

/** Removes the loose strokes that some hairstyles have in front of the ear. */
function withoutStrokes(svg: string, tint: string): string {
  return svg.replace(/<path d="([^"]*)" fill="(#[^"]*)"\/>/g, (path, shape: string, fill: string) => {
    if (fill !== tint) return path;
    const parts = shape.split(/(?=M)/).filter((part) => part.length > LONGEST_STROKE);
    return parts.length > 0 ? path.replace(shape, parts.join('')) : '';
  });
}

/** What differs between pictures. `under` is drawn below the neck, `over` above it. */
export type HeadOptions = {
  gaze: Gaze;
  glasses: string | null;
  eyes: Eyes;
  mouth: Mouth;
  under: string;
  over: string;
};

/**
 * Draws the head as SVG elements in a 980 x 980 field, without a background. We add clothes, blush,
 * lines and beard below eyes, mouth and hair.
 */
export function drawHead(face: Face, { gaze, glasses, eyes, mouth, under, over }: HeadOptions): string {
  const hex = (color: string) => [color.slice(1)];
  const variant = (number: string) => [`variant${number}`];
  const ink = blend(PALETTES.ink, face.skin.fill, 0.06);
  const svg = createAvatar(lorelei, {
    seed: face.hair,
    head: variant(face.head) as ['variant01'],
    hair: variant(face.hair === 'bald' ? BALD_BASE : face.hair) as ['variant01'],
    eyes: ['variant06'],
    eyebrows: ['variant05'],
    nose: variant(LORELEI_NOSES[face.nose]) as ['variant01'],
    mouth: ['happy01'],
    glassesProbability: 0,
    earrings: ['variant02'],
    earringsProbability: face.earrings ? 100 : 0,
    frecklesProbability: 0,
    beardProbability: 0,
    hairAccessoriesProbability: 0,
    skinColor: hex(face.skin.fill),
    hairColor: face.hair === 'bald' ? ['transparent'] : hex(face.tint.fill),
    eyesColor: [OURS.eyes],
    eyebrowsColor: [OURS.brows],
    noseColor: hex(ink),
    earringsColor: hex(face.earrings ?? ink),
    mouthColor: [OURS.mouth],
  }).toString();
  const bearded = face.beard === 'short' || face.beard === 'goatee';
  const worn = glasses ? drawGlasses(glasses, face.frame, LENSES_AT, EDGES) : { arms: '', frames: '' };
  const ours: Record<string, string> = {
    [OURS.eyes]:
      over +
      patch(CHINS[face.head] ?? '', ink) +
      (PARTED.includes(face.hair) ? line(FOREHEAD, 18, face.tint.fill) : '') +
      drawBlush(face) +
      drawYears(face, glasses) +
      drawBeard(face.beard, face) +
      drawEyes(eyes, gaze, face.gender === 'female', EYES_AT),
    [OURS.brows]: drawBrows(face.brows, browTint(face), [
      FRINGES[0].includes(face.hair) ? null : BROWS_AT[0],
      FRINGES[1].includes(face.hair) ? null : BROWS_AT[1],
    ]),
    [OURS.mouth]:
      drawMouth(mouth, face.skin.lips, { ...MOUTH_AT, width: bearded ? 0.8 : MOUTH_AT.width }, bearded) +
      worn.arms,
  };
  const body = /<g mask="[^"]+"><g[^>]*>([\s\S]*)<\/g><\/svg>$/.exec(svg)?.[1] ?? '';
  return (
    `<g transform="translate(10 -60)">${under}${withoutStrokes(body, face.tint.fill)}`
      .replace(/<path d="[^"]*" fill="#(01020\d)"\/>/g, (_, mark: string) => ours[mark] ?? '')
      // Closes the gap between skin and outline.
      .replaceAll(
        `fill="${face.skin.fill}"/>`,
        `fill="${face.skin.fill}" stroke="${face.skin.fill}" stroke-width="5"/>`,
      )
      .replaceAll('"#000"', `"${ink}"`)
      .replaceAll('"transparent"', '"none"') + `<g transform="translate(10 -60)">${worn.frames}</g>`
  );
}
