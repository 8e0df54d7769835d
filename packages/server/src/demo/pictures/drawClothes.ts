import type { Gender } from '@rendezvous/contracts';
import { blend, PALETTES } from './palettes.ts';
import type { Garment } from './palettes.ts';

export const CUTS = ['crew', 'vneck', 'shirt', 'roll', 'scoop'] as const;
export type Cut = (typeof CUTS)[number];

type Point = { x: number; y: number };

/** Where the neck lines of each head end and the clothes start. */
const NECKS: Record<string, { left: Point; right: Point }> = {
  '01': { left: { x: 258, y: 902 }, right: { x: 674, y: 874 } },
  '02': { left: { x: 282, y: 896 }, right: { x: 640, y: 866 } },
  '03': { left: { x: 262, y: 906 }, right: { x: 706, y: 899 } },
  '04': { left: { x: 288, y: 916 }, right: { x: 684, y: 895 } },
};

function neckOf(head: string): { left: Point; right: Point } {
  const neck = NECKS[head];
  if (!neck) throw new Error(`no neck for head ${head}`);
  return neck;
}

/** The lowest point of the neckline, in the middle of the chest. */
const DEPTH: Record<Cut, number> = { crew: 1022, vneck: 1150, shirt: 1120, roll: 1010, scoop: 1090 };

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
  const pointed = cut === 'vneck' || cut === 'shirt';
  if (pointed) {
    return `C${left.x + 50 - offset} ${left.y + 100} ${middle - 70} ${depth - 60} ${middle} ${depth}C${middle + 70} ${depth - 60} ${right.x - 44 + offset} ${right.y + 108} ${right.x + offset * 0.6} ${right.y + offset * 1.3}`;
  }
  return `C${left.x - offset} ${depth + 28} ${right.x + offset} ${depth + 34} ${right.x + offset * 0.6} ${right.y + offset * 1.3}`;
}

function drawDetail(cut: Cut, garment: Garment, line: string, left: Point, right: Point): string {
  const round = 'stroke-linecap="round" stroke-linejoin="round"';
  const middle = (left.x + right.x) / 2;
  switch (cut) {
    case 'shirt': {
      const lapel = `fill="${blend(garment.fill, garment.shade, 0.35)}" stroke="${line}" stroke-width="9" ${round}`;
      return (
        `<path d="M${middle} ${DEPTH.shirt}V1560" fill="none" stroke="${line}" stroke-width="9"/>` +
        `<path d="M${left.x} ${left.y}C${left.x - 34} ${left.y + 30} ${left.x - 46} ${left.y + 66} ${left.x - 46} ${left.y + 104}L${middle - 104} ${DEPTH.shirt + 34}L${middle} ${DEPTH.shirt}C${middle - 70} ${DEPTH.shirt - 60} ${left.x + 50} ${left.y + 100} ${left.x} ${left.y}Z" ${lapel}/>` +
        `<path d="M${right.x} ${right.y}C${right.x + 34} ${right.y + 30} ${right.x + 46} ${right.y + 66} ${right.x + 46} ${right.y + 104}L${middle + 104} ${DEPTH.shirt + 34}L${middle} ${DEPTH.shirt}C${middle + 70} ${DEPTH.shirt - 60} ${right.x - 44} ${right.y + 108} ${right.x} ${right.y}Z" ${lapel}/>`
      );
    }
    case 'crew':
    case 'vneck':
      return `<path d="M${left.x - 20} ${left.y + 40}${neckline(cut, left, right, 32)}" fill="none" stroke="${line}" stroke-width="8" opacity=".5" ${round}/>`;
    case 'roll':
      return (
        `<path d="M${left.x + 4} ${left.y - 14}C${left.x + 70} ${left.y + 54} ${right.x - 70} ${right.y + 66} ${right.x - 4} ${right.y - 10}C${right.x + 34} ${right.y + 22} ${right.x + 40} ${right.y + 74} ${right.x + 24} ${right.y + 116}C${middle + 120} 1068 ${middle - 130} 1070 ${left.x - 18} ${left.y + 104}C${left.x - 34} ${left.y + 58} ${left.x - 26} ${left.y + 14} ${left.x + 4} ${left.y - 14}Z" fill="${blend(garment.fill, garment.shade, 0.35)}" stroke="${line}" stroke-width="11" ${round}/>` +
        `<path d="M${left.x + 34} ${left.y + 66}C${middle - 100} ${left.y + 104} ${middle + 90} ${left.y + 104} ${right.x - 40} ${right.y + 70}" fill="none" stroke="${line}" stroke-width="8" opacity=".45" ${round}/>`
      );
    case 'scoop':
      return '';
  }
}

/** The skin between neck and neckline, drawn below the head. */
export function drawChest(head: string, skinFill: string): string {
  const { left, right } = neckOf(head);
  return `<path d="M${left.x} ${left.y}L${right.x} ${right.y}L${right.x - 30} 1080L${(left.x + right.x) / 2} 1180L${left.x + 30} 1080Z" fill="${skinFill}" stroke="${skinFill}" stroke-width="12" stroke-linejoin="round"/>`;
}

/** A jumper or shirt, drawn above the neck and below the hair, in the head's field and ink. */
export function drawClothes(gender: Gender, head: string, cut: Cut, garment: Garment): string {
  const { left, right } = neckOf(head);
  const line = blend(PALETTES.ink, garment.fill, 0.12);
  const sides = shoulders(gender, left, right);
  const arm = gender === 'female' ? { left: 178, right: 788 } : { left: 110, right: 858 };
  return (
    `<path d="${sides.left}${neckline(cut, left, right, 0)}${sides.right}" fill="${garment.fill}" stroke="${line}" stroke-width="11" stroke-linejoin="round"/>` +
    `<path d="M${arm.left} 1560C${arm.left - 2} 1400 ${arm.left + 6} 1280 ${arm.left + 34} 1200M${arm.right} 1560C${arm.right + 2} 1400 ${arm.right - 6} 1280 ${arm.right - 34} 1200" fill="none" stroke="${line}" stroke-width="8" stroke-linecap="round" opacity=".5"/>` +
    drawDetail(cut, garment, line, left, right)
  );
}
