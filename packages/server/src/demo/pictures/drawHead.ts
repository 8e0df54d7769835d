import { createAvatar } from '@dicebear/core';
import * as lorelei from '@dicebear/lorelei';
import { drawBrows, drawEyes, drawMouth } from './drawFeatures.ts';
import type { Eyes, Gaze, Mouth, Nose, Spot } from './drawFeatures.ts';
import { SUNGLASSES } from './features.ts';
import type { Beard } from './features.ts';
import { browTint } from './face.ts';
import type { Face } from './face.ts';
import { blend, PALETTES } from './palettes.ts';

/** Marks of the features in the generated drawing that we replace with our own. */
const OURS = { eyes: '010204', brows: '010205', mouth: '010203' } as const;

const EYES_AT: readonly [Spot, Spot] = [
  { x: 456, y: 512, width: 1 },
  { x: 664, y: 506, width: 0.66 },
];
const BROWS_AT: readonly [Spot, Spot] = [
  { x: 456, y: 412, width: 1.06 },
  { x: 666, y: 408, width: 0.66 },
];
const MOUTH_AT: Spot = { x: 560, y: 684, width: 0.92 };

const LORELEI_NOSES: Record<Nose, string> = {
  button: '06',
  bridge: '05',
  short: '02',
  broad: '03',
  long: '01',
};
const BALD_BASE = '34';

/** Drawn along the jaw of head 01, in the style's own coordinates. */
const FULL_BEARD =
  'M319 590C326 632 334 664 350 700C382 768 456 822 545 834C622 838 692 802 707 718C713 688 712 640 708 592' +
  'C702 640 694 662 674 676C660 644 606 632 571 650C540 634 496 640 474 676C432 700 374 668 352 590Z';
const GOATEE =
  'M478 676C496 640 540 634 570 650C602 632 654 638 666 668C676 730 668 806 610 824C582 832 548 832 522 822' +
  'C476 800 470 724 478 676Z';
const MOUSTACHE =
  'M470 678C486 644 536 630 570 648C602 630 652 634 672 662C650 668 614 662 572 664C536 664 502 672 470 678Z';

function drawBeard(beard: Beard, face: Face): string {
  if (beard === 'none') return '';
  const tint = face.tint.fill;
  const lips = `<ellipse cx="566" cy="690" rx="70" ry="19" fill="${face.skin.fill}"/>`;
  switch (beard) {
    case 'stubble':
      // Ends at the chin, unlike a full beard.
      return `<path transform="translate(0 47) scale(1 .92)" d="${FULL_BEARD}" fill="${blend(face.skin.fill, PALETTES.ink, 0.5)}" fill-opacity=".3"/>`;
    case 'short':
      return `<path d="${FULL_BEARD}" fill="${tint}"/>${lips}`;
    case 'goatee':
      return `<path d="${GOATEE}" fill="${tint}"/>${lips}`;
    case 'moustache':
      return `<path d="${MOUSTACHE}" fill="${tint}"/>`;
  }
}

function drawBlush({ skin, beard }: Face): string {
  const left = beard === 'short' ? 590 : 618;
  return (
    `<g fill="${skin.blush}" fill-opacity=".22"><ellipse cx="424" cy="${left}" rx="46" ry="27"/>` +
    `<ellipse cx="668" cy="${left - 8}" rx="27" ry="25"/></g>`
  );
}

/** Wrinkles of older faces. */
function drawYears(face: Face): string {
  if (face.band !== 'senior' && face.band !== 'middle') return '';
  const ink = blend(face.skin.fill, PALETTES.ink, 0.42);
  const lines = ['M374 552C364 558 358 564 352 572', 'M374 534C364 535 356 537 348 541'];
  if (face.band === 'senior')
    lines.push('M474 636C463 648 459 662 463 678', 'M428 574C446 584 470 585 490 578');
  return `<path d="${lines.join('')}" fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>`;
}

/** Differs between pictures; `under` and `over` are drawn below and on the neck. */
export type HeadOptions = {
  gaze: Gaze;
  glasses: string | null;
  eyes: Eyes;
  mouth: Mouth;
  under: string;
  over: string;
};

/**
 * The head as SVG elements in a 980 x 980 field, without a background. We add clothes, blush, lines
 * and beard below eyes, mouth and hair.
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
    glasses: glasses ? (variant(glasses) as ['variant01']) : [],
    glassesProbability: glasses ? 100 : 0,
    earrings: ['variant02'],
    earringsProbability: face.earrings ? 100 : 0,
    frecklesProbability: face.freckles ? 100 : 0,
    beardProbability: 0,
    hairAccessoriesProbability: 0,
    skinColor: hex(face.skin.fill),
    hairColor: face.hair === 'bald' ? ['transparent'] : hex(face.tint.fill),
    eyesColor: [OURS.eyes],
    eyebrowsColor: [OURS.brows],
    noseColor: hex(ink),
    glassesColor: hex(glasses === SUNGLASSES ? PALETTES.ink : face.frame),
    earringsColor: hex(face.earrings ?? ink),
    frecklesColor: hex(PALETTES.freckle),
    mouthColor: [OURS.mouth],
  }).toString();
  const ours: Record<string, string> = {
    [OURS.eyes]:
      over +
      drawBlush(face) +
      drawYears(face) +
      drawBeard(face.beard, face) +
      drawEyes(eyes, gaze, face.gender === 'female', EYES_AT),
    [OURS.brows]: drawBrows(face.brows, browTint(face), BROWS_AT),
    [OURS.mouth]: drawMouth(mouth, face.skin.lips, MOUTH_AT),
  };
  const body = /<g mask="[^"]+"><g[^>]*>([\s\S]*)<\/g><\/svg>$/.exec(svg)?.[1] ?? '';
  return (
    `<g transform="translate(10 -60)">${under}${body}`
      .replace(/<path d="[^"]*" fill="#(01020\d)"\/>/g, (_, mark: string) => ours[mark] ?? '')
      // Closes the gap between skin and outline.
      .replaceAll(
        `fill="${face.skin.fill}"/>`,
        `fill="${face.skin.fill}" stroke="${face.skin.fill}" stroke-width="5"/>`,
      )
      .replaceAll('"#000"', `"${ink}"`)
      .replaceAll('"transparent"', '"none"')
  );
}
