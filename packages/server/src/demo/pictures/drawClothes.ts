import type { Gender } from '@rendezvous/contracts';
import { blend, PALETTES } from './palettes.ts';
import type { Garment } from './palettes.ts';
import { area, limb, line } from './strokes.ts';

export const CUTS = ['crew', 'shirt', 'cardigan', 'vneck', 'hoodie', 'roll', 'blazer', 'scoop'] as const;
export type Cut = (typeof CUTS)[number];

export const PATTERNS = ['plain', 'stripes', 'plain', 'dots', 'plain', 'check', 'yoke'] as const;
type Pattern = (typeof PATTERNS)[number];

export type Extra = 'scarf' | 'cup' | 'headphones' | 'beanie';

export type Outfit = { cut: Cut; pattern: Pattern; garment: Garment; second: Garment };

type Point = { x: number; y: number };

/** The points at which the lines of the neck meet the clothes. */
export type Neck = { left: Point; right: Point };

const NECKS: Record<string, Neck> = {
  '01': { left: { x: 258, y: 902 }, right: { x: 674, y: 874 } },
  '02': { left: { x: 282, y: 896 }, right: { x: 640, y: 866 } },
  '03': { left: { x: 262, y: 906 }, right: { x: 706, y: 899 } },
  '04': { left: { x: 288, y: 916 }, right: { x: 684, y: 895 } },
};

export function neckOf(head: string): Neck {
  const neck = NECKS[head];
  if (!neck) throw new Error(`no neck for head ${head}`);
  return neck;
}

/** Lowest point of the neckline, in the middle of the chest. */
const DEPTH: Record<Cut, number> = {
  crew: 1022,
  vneck: 1150,
  shirt: 1120,
  roll: 1010,
  scoop: 1090,
  hoodie: 1030,
  cardigan: 1270,
  blazer: 1330,
};

const POINTED: readonly Cut[] = ['vneck', 'shirt', 'cardigan', 'blazer'];

function shoulders(gender: Gender, left: Point, right: Point): { left: string; right: string } {
  if (gender === 'female') {
    return {
      left: `M20 1560C8 1320 22 1150 120 1062C176 1012 ${left.x - 48} 966 ${left.x} ${left.y}`,
      right: `C${right.x + 44} 956 786 1006 846 1056C944 1140 956 1320 946 1560Z`,
    };
  }
  return {
    left: `M-90 1560C-96 1280 -66 1122 60 1040C138 990 ${left.x - 56} 962 ${left.x} ${left.y}`,
    right: `C${right.x + 54} 950 828 984 906 1034C1030 1116 1060 1280 1054 1560Z`,
  };
}

function neckline(cut: Cut, left: Point, right: Point, offset: number): string {
  const depth = DEPTH[cut] + offset;
  const middle = (left.x + right.x) / 2;
  if (POINTED.includes(cut)) {
    return `C${left.x + 50 - offset} ${left.y + 100} ${middle - 70} ${depth - 60} ${middle} ${depth}C${middle + 70} ${depth - 60} ${right.x - 44 + offset} ${right.y + 108} ${right.x + offset * 0.6} ${right.y + offset * 1.3}`;
  }
  return `C${left.x - offset} ${depth + 28} ${right.x + offset} ${depth + 34} ${right.x + offset * 0.6} ${right.y + offset * 1.3}`;
}

const paleness = (colour: string): number => Number.parseInt(colour.slice(3, 5), 16) / 255;

/** Returns the colour of a hoodie's cords. */
const cordOf = ({ fill, shade }: Garment): string =>
  paleness(fill) > 0.6 ? blend(shade, PALETTES.ink, 0.3) : blend(fill, '#ffffff', 0.6);

function drawDetail({ cut, garment }: Outfit, line2: string, { left, right }: Neck): string {
  const round = 'stroke-linecap="round" stroke-linejoin="round"';
  const middle = (left.x + right.x) / 2;
  switch (cut) {
    case 'shirt': {
      const lapel = `fill="${blend(garment.fill, garment.shade, 0.35)}" stroke="${line2}" stroke-width="9" ${round}`;
      return (
        `<path d="M${middle} ${DEPTH.shirt}V1560" fill="none" stroke="${line2}" stroke-width="9"/>` +
        `<path d="M${left.x} ${left.y}C${left.x - 34} ${left.y + 30} ${left.x - 46} ${left.y + 66} ${left.x - 46} ${left.y + 104}L${middle - 104} ${DEPTH.shirt + 34}L${middle} ${DEPTH.shirt}C${middle - 70} ${DEPTH.shirt - 60} ${left.x + 50} ${left.y + 100} ${left.x} ${left.y}Z" ${lapel}/>` +
        `<path d="M${right.x} ${right.y}C${right.x + 34} ${right.y + 30} ${right.x + 46} ${right.y + 66} ${right.x + 46} ${right.y + 104}L${middle + 104} ${DEPTH.shirt + 34}L${middle} ${DEPTH.shirt}C${middle + 70} ${DEPTH.shirt - 60} ${right.x - 44} ${right.y + 108} ${right.x} ${right.y}Z" ${lapel}/>`
      );
    }
    case 'crew':
    case 'vneck':
      return `<path d="M${left.x - 20} ${left.y + 40}${neckline(cut, left, right, 32)}" fill="none" stroke="${line2}" stroke-width="8" stroke-opacity=".5" ${round}/>`;
    case 'roll':
      return (
        `<path d="M${left.x + 4} ${left.y - 14}C${left.x + 70} ${left.y + 54} ${right.x - 70} ${right.y + 66} ${right.x - 4} ${right.y - 10}C${right.x + 34} ${right.y + 22} ${right.x + 40} ${right.y + 74} ${right.x + 24} ${right.y + 116}C${middle + 120} 1068 ${middle - 130} 1070 ${left.x - 18} ${left.y + 104}C${left.x - 34} ${left.y + 58} ${left.x - 26} ${left.y + 14} ${left.x + 4} ${left.y - 14}Z" fill="${blend(garment.fill, garment.shade, 0.35)}" stroke="${line2}" stroke-width="11" ${round}/>` +
        `<path d="M${left.x + 34} ${left.y + 66}C${middle - 100} ${left.y + 104} ${middle + 90} ${left.y + 104} ${right.x - 40} ${right.y + 70}" fill="none" stroke="${line2}" stroke-width="8" stroke-opacity=".45" ${round}/>`
      );
    case 'hoodie':
      return (
        area(
          `M${left.x + 6} ${left.y - 20}C${left.x + 60} ${left.y + 120} ${right.x - 60} ${right.y + 130} ${right.x - 6} ${right.y - 16}C${right.x + 70} ${right.y + 10} ${right.x + 76} ${right.y + 80} ${right.x + 30} ${right.y + 130}C${middle + 110} 1110 ${middle + 30} 1120 ${middle} 1090C${middle - 30} 1120 ${middle - 110} 1110 ${left.x - 30} ${left.y + 124}C${left.x - 76} ${left.y + 76} ${left.x - 70} ${left.y + 6} ${left.x + 6} ${left.y - 20}Z`,
          blend(garment.fill, garment.shade, 0.5),
          11,
        ) +
        line(
          `M${middle - 52} 1100C${middle - 60} 1150 ${middle - 50} 1190 ${middle - 58} 1230M${middle + 56} 1100C${middle + 62} 1140 ${middle + 54} 1180 ${middle + 60} 1210`,
          11,
          cordOf(garment),
        )
      );
    case 'cardigan':
      return (
        line(
          `M${left.x - 4} ${left.y + 56}${neckline(cut, left, right, 42)}M${middle} ${DEPTH.cardigan}V1560`,
          8,
          line2,
        ) +
        [1320, 1400]
          .map(
            (y) =>
              `<circle cx="${middle}" cy="${y}" r="12" fill="${garment.shade}" stroke="${line2}" stroke-width="6"/>`,
          )
          .join('')
      );
    case 'blazer': {
      const lapel = (side: Point, sign: number) =>
        area(
          `M${side.x} ${side.y}C${side.x + sign * 40} ${side.y + 40} ${side.x + sign * 70} ${side.y + 110} ${side.x + sign * 36} ${side.y + 190}L${side.x + sign * 66} ${side.y + 232}L${middle} ${DEPTH.blazer}C${middle + sign * 70} ${DEPTH.blazer - 60} ${side.x - sign * 46} ${side.y + 100} ${side.x} ${side.y}Z`,
          blend(garment.fill, garment.shade, 0.4),
          9,
        );
      return lapel(left, -1) + lapel(right, 1) + line(`M${middle} ${DEPTH.blazer}V1560`, 9, line2);
    }
    case 'scoop':
      return '';
  }
}

/** Draws the skin between neck and neckline. Goes below the head. */
export function drawChest({ left, right }: Neck, skinFill: string): string {
  return `<path d="M${left.x} ${left.y}L${right.x} ${right.y}L${right.x - 30} 1080L${(left.x + right.x) / 2} 1180L${left.x + 30} 1080Z" fill="${skinFill}" stroke="${skinFill}" stroke-width="12" stroke-linejoin="round"/>`;
}

function drawPattern({ pattern, garment, second }: Outfit, shape: string): string {
  const pale = paleness(garment.fill) > 0.6;
  const colour = blend(garment.fill, pale ? second.fill : PALETTES.light, pale ? 0.7 : 0.62);
  const rows = (from: number, step: number, draw: (y: number) => string) =>
    Array.from({ length: Math.ceil((1480 - from) / step) }, (_, row) => draw(from + row * step)).join('');
  const stroke = (path: string, width: number, opacity: number) =>
    `<path d="${path}" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;
  const band = (y: number) => `M-100 ${y + 20}C200 ${y - 30} 740 ${y - 30} 1060 ${y + 20}`;
  const drawn = {
    plain: '',
    stripes: stroke(rows(960, 66, band), 22, 0.9),
    check: stroke(
      rows(960, 92, band) +
        'M90 900V1560M210 900V1560M330 900V1560M450 900V1560M570 900V1560M690 900V1560M810 900V1560',
      16,
      0.32,
    ),
    dots: rows(940, 70, (y) =>
      Array.from(
        { length: 11 },
        (_, at) =>
          `<circle cx="${40 + at * 92 + ((y / 70) % 2 < 1 ? 0 : 46)}" cy="${y}" r="11" fill="${colour}" fill-opacity=".8"/>`,
      ).join(''),
    ),
    yoke: `<path d="M-100 880H1060V1170C740 1110 200 1110 -100 1170Z" fill="${colour}" fill-opacity=".8"/>`,
  }[pattern];
  return (
    drawn && `<clipPath id="cloth"><path d="${shape}"/></clipPath><g clip-path="url(#cloth)">${drawn}</g>`
  );
}

/** Draws a jumper, shirt or jacket in the head's field. Goes above the neck and below the hair. */
export function drawClothes(gender: Gender, neck: Neck, outfit: Outfit): string {
  const { cut, garment, second } = outfit;
  const { left, right } = neck;
  const ink = blend(PALETTES.ink, garment.fill, 0.12);
  const sides = shoulders(gender, left, right);
  const arm = gender === 'female' ? { left: 178, right: 788 } : { left: 110, right: 858 };
  const shape = (as: Cut) => `${sides.left}${neckline(as, left, right, 0)}${sides.right}`;
  const outline = (as: Cut, fill: string) => area(shape(as), fill, 11);
  const open = cut === 'cardigan' || cut === 'blazer';
  return (
    (open
      ? outline('crew', second.fill) +
        drawPattern({ ...outfit, garment: second, second: garment }, shape('crew'))
      : '') +
    `<path d="${shape(cut)}" fill="${garment.fill}"/>` +
    (open ? '' : drawPattern(outfit, shape(cut))) +
    `<path d="${shape(cut)}" stroke="${ink}" stroke-width="11" stroke-linejoin="round"/>` +
    `<path d="M${arm.left} 1560C${arm.left - 2} 1400 ${arm.left + 6} 1280 ${arm.left + 34} 1200M${arm.right} 1560C${arm.right + 2} 1400 ${arm.right - 6} 1280 ${arm.right - 34} 1200" fill="none" stroke="${ink}" stroke-width="8" stroke-linecap="round" stroke-opacity=".5"/>` +
    drawDetail(outfit, ink, neck)
  );
}

/** Draws a scarf around the neck, or a hand with a cup. Goes above the clothes. */
export function drawExtra(
  extra: Extra | null,
  { left, right }: Neck,
  { garment, second }: Outfit,
  skin: string,
): string {
  const middle = (left.x + right.x) / 2;
  switch (extra) {
    case 'scarf':
      return (
        area(
          `M${middle + 60} 1000C${middle + 40} 1100 ${middle + 70} 1220 ${middle + 50} 1330H${middle + 190}C${middle + 200} 1220 ${middle + 170} 1100 ${middle + 180} 1000Z`,
          second.fill,
          11,
        ) +
        area(
          `M${left.x + 30} ${left.y - 66}C${left.x + 100} ${left.y + 20} ${right.x - 100} ${right.y + 20} ${right.x - 30} ${right.y - 66}C${right.x + 50} ${right.y - 50} ${right.x + 70} ${right.y + 60} ${right.x + 10} ${right.y + 116}C${middle + 110} 1070 ${middle - 110} 1070 ${left.x - 10} ${left.y + 116}C${left.x - 70} ${left.y + 60} ${left.x - 50} ${left.y - 50} ${left.x + 30} ${left.y - 66}Z`,
          second.fill,
          11,
        ) +
        line(
          `M${left.x + 10} ${left.y + 16}C${middle - 100} ${left.y + 80} ${middle + 80} ${left.y + 84} ${right.x - 30} ${right.y + 10}M${left.x + 60} ${left.y + 96}C${middle - 60} ${left.y + 120} ${middle + 10} ${left.y + 122} ${middle + 70} ${left.y + 110}`,
          8,
          second.shade,
        )
      );
    case 'cup':
      return (
        limb('M830 1480C850 1380 810 1290 740 1210', garment.fill, 110) +
        area('M690 1016H826V1150C826 1190 800 1206 758 1206C716 1206 690 1190 690 1150Z', second.fill, 10) +
        line('M826 1050C880 1040 880 1140 826 1136', 16) +
        area(
          'M664 1120C676 1096 760 1098 770 1112C786 1126 780 1140 766 1142C784 1150 782 1172 764 1174C778 1184 770 1204 752 1204C764 1216 752 1230 736 1230C690 1232 650 1200 664 1120Z',
          skin,
          9,
        )
      );
    default:
      return '';
  }
}
