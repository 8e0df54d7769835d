import { headFromSide, SHOE, standing, trousersWith } from './drawPerson.ts';
import { FIELD } from './drawWall.ts';
import type { Face } from './face.ts';
import { blend, PALETTES } from './palettes.ts';
import type { Garment, Wall } from './palettes.ts';
import { area, at, ball, discs, INK, limb, line, patch, shadow } from './strokes.ts';

export const PLACES = ['bicycle', 'kitchen', 'dog', 'sea', 'book'] as const;
export type Place = (typeof PLACES)[number];

type Stage = { face: Face; garment: Garment; wall: Wall };

function named<T extends { id: string }>(all: readonly T[], id: string): T {
  const found = all.find((each) => each.id === id);
  if (!found) throw new Error(`no colour ${id}`);
  return found;
}

const wall = (id: string): Wall => named(PALETTES.walls, id);
const cloth = (id: string): string => named(PALETTES.clothes, id).fill;
const hair = (id: string): string => named(PALETTES.hairs, id).fill;

const SNOW = cloth('white');
const LEAF = blend(wall('sage').to, INK, 0.3);

/** Returns a ground colour that differs from the wall behind it. */
const ground = (behind: Wall, first: string, second: string): Wall =>
  wall(behind.id === first ? second : first);

const shaded = (colour: string, share: number): string => blend(colour, INK, share);
const bright = (colour: string, share: number): string => blend(colour, '#ffffff', share);

function drawSea({ face, garment, wall: sky }: Stage): string {
  const water = ground(sky, 'sky', 'teal').to;
  const sand = ground(sky, 'sand', 'peach');
  const boat =
    area('M0 -150C56 -110 70 -60 74 -24H0Z', SNOW, 6) +
    area('M-14 -120C-40 -80 -52 -50 -56 -24H-14Z', sky.to, 6) +
    area('M-80 -8H92C80 22 60 30 40 30H-36C-60 28 -72 14 -80 -8Z', blend(INK, sky.to, 0.25), 6);
  return (
    discs('#fff', 0.55, [660, 330, 130]) +
    patch('M0 560H960V960H0Z', water) +
    patch('M0 560H960V640C700 630 300 650 0 636Z', shaded(water, 0.16), 0.45) +
    line('M80 700H220M300 742H390M560 690H700M760 752H900M420 820H560M60 800H150', 9, '#ffffffa0') +
    at(250, 556, boat) +
    line('M640 440C654 426 668 428 676 442C684 428 700 426 712 440', 7) +
    line('M770 494C780 484 790 486 796 496C802 486 814 484 822 494', 7) +
    patch('M0 900C220 850 420 936 620 900S880 860 960 884V1280H0Z', '#fff', 0.75) +
    patch('M0 926C220 876 420 962 620 926S880 886 960 910V1280H0Z', sand.to) +
    patch('M0 1120C260 1060 600 1150 960 1080V1280H0Z', sand.from, 0.7) +
    shadow(470, 1168, 150) +
    at(440, 1160, standing(face, garment)) +
    line('M820 1280C818 1200 800 1150 770 1110M836 1280C838 1190 850 1130 884 1090', 10, LEAF) +
    line('M850 1280C866 1220 890 1180 930 1160M806 1280C796 1230 770 1200 730 1190', 10, LEAF)
  );
}

function drawAnimal(collar: string): string {
  const coat = bright(hair('darkBlond'), 0.12);
  return (
    limb('M-52 -60L-56 -4M56 -60L58 -4', coat, 20) +
    limb('M-76 -104C-112 -124 -118 -164 -98 -182', coat, 17) +
    area(
      'M-86 -98C-84 -136 -30 -132 16 -136C40 -150 60 -150 78 -134C92 -112 88 -76 66 -62' +
        'C20 -52 -40 -52 -72 -58C-84 -68 -88 -82 -86 -98Z',
      coat,
    ) +
    limb('M-72 -64L-74 -4M36 -64L34 -4', coat, 22) +
    area(
      'M36 -142C26 -184 44 -220 84 -220C108 -220 118 -204 124 -190L158 -180C168 -172 164 -154 152 -150' +
        'C132 -144 116 -140 102 -130C80 -118 50 -122 36 -142Z',
      coat,
    ) +
    area('M58 -214C30 -218 18 -186 26 -152C44 -150 62 -172 66 -198Z', shaded(coat, 0.35)) +
    area('M150 -184C166 -186 172 -172 164 -164C156 -162 150 -170 150 -184Z', INK, 4) +
    discs(INK, 1, [104, -188, 7]) +
    line('M36 -140C54 -118 82 -116 104 -128', 15, collar)
  );
}

function drawDog({ face, garment, wall: sky }: Stage): string {
  const grass = ground(sky, 'sage', 'honey').to;
  const trees = [
    [110, 690, 74],
    [200, 650, 92],
    [820, 640, 96],
    [910, 690, 80],
  ] as const;
  const trunks = trees.map(([x, y]) => `M${x} ${y}V${y + 150}`).join('');
  return (
    discs('#fff', 0.5, [250, 300, 140]) +
    patch('M0 640C160 520 330 520 500 620S820 540 960 600V1280H0Z', shaded(sky.to, 0.14), 0.4) +
    patch('M0 800C240 690 480 720 640 780S880 780 960 740V1280H0Z', grass) +
    patch(
      'M560 770C600 800 500 850 420 900C300 970 200 1080 150 1280H800C760 1120 700 1000 640 920C590 860 680 810 610 772Z',
      ground(sky, 'sand', 'peach').from,
    ) +
    line(trunks, 16, blend(INK, grass, 0.3)) +
    discs(shaded(grass, 0.28), 1, ...trees) +
    shadow(400, 1158, 140) +
    shadow(660, 1164, 120) +
    at(388, 1150, standing(face, garment)) +
    at(650, 1162, drawAnimal(garment.fill)) +
    line('M484 956C530 1000 620 1012 694 1024', 7) +
    line('M70 1180L64 1150M86 1180L90 1144M102 1182L116 1156', 8, shaded(grass, 0.4)) +
    line('M850 1090L844 1060M866 1090L870 1054M882 1092L896 1066', 8, shaded(grass, 0.4))
  );
}

function drawShelf(board: string): string {
  const jar = (x: number, height: number, colour: string) =>
    area(
      `M${x} 0V${-height}C${x} ${-height - 10} ${x + 62} ${-height - 10} ${x + 62} ${-height}V0Z`,
      colour,
      6,
    ) + line(`M${x + 4} ${10 - height}H${x + 58}`, 6);
  return (
    area('M0 0H400V26H0Z', board, 6) +
    jar(30, 96, SNOW) +
    jar(112, 70, wall('honey').to) +
    jar(194, 110, wall('rose').to) +
    area('M290 0L280 -60H370L360 0Z', cloth('terracotta'), 6) +
    line('M324 -62C310 -100 280 -110 266 -104M326 -62C330 -110 322 -130 310 -140', 10, LEAF) +
    line('M328 -62C350 -100 376 -104 386 -94', 10, LEAF)
  );
}

function drawKitchen({ face, garment, wall: paint }: Stage): string {
  const wood = ground(paint, 'sand', 'peach');
  const board = shaded(wood.to, 0.12);
  const frame = bright(wood.from, 0.4);
  const pan =
    area('M0 0H150V62C150 84 134 92 116 92H34C16 92 0 84 0 62Z', bright(INK, 0.3)) +
    line('M150 24H206M-8 0H158', 12);
  const linen = cloth(['cream', 'white'].includes(garment.id) ? 'mustard' : 'cream');
  const apron =
    line('M-48 -392L-2 -238M48 -392L2 -238M-66 -236H66', 13, linen) +
    area('M0 -236C-40 -268 -60 -226 0 -232C60 -226 40 -268 0 -236M0 -234L-24 -176M0 -234L24 -176', linen, 5);
  return (
    patch('M0 640H960V870H0Z', '#fff', 0.32) +
    line(
      'M0 755H960M120 640V755M280 640V755M440 640V755M600 640V755M760 640V755M920 640V755',
      4,
      '#ffffff80',
    ) +
    line('M40 755V870M200 755V870M360 755V870M520 755V870M680 755V870M840 755V870', 4, '#ffffff80') +
    patch('M560 120H860V540H560Z', '#fff', 0.55) +
    line('M560 120H860V540H560ZM710 120V540M560 330H860', 12, frame) +
    at(70, 470, drawShelf(board)) +
    line('M300 0V150', 7) +
    area('M220 220C220 170 260 146 300 146S380 170 380 220Z', garment.fill, 7) +
    discs('#fff', 0.85, [300, 226, 22]) +
    patch('M0 1130H960V1280H0Z', shaded(paint.to, 0.22)) +
    area('M-20 900H980V1136H-20Z', wood.from) +
    area('M-20 864H980V908H-20Z', board) +
    line('M240 908V1136M500 908V1136M740 908V1136', 6) +
    line('M150 960H200M290 960H340M790 960H840M660 960H700', 10) +
    at(640, 770, pan) +
    line('M690 730C670 700 710 690 690 650M740 730C720 700 760 690 740 650', 9, '#ffffffc0') +
    at(
      60,
      790,
      area('M0 74C0 20 120 20 120 74Z', cloth('mustard'), 7) + area('M-16 70H136V80H-16Z', board, 6),
    ) +
    shadow(420, 1216, 140) +
    at(
      420,
      1206,
      standing(
        face,
        garment,
        [
          ['M-72 -364C-124 -330 -130 -290 -96 -264', [-80, -256]],
          ['M72 -364C124 -330 150 -330 196 -352', [206, -358]],
        ],
        apron,
      ),
    )
  );
}

function drawHouses(sky: Wall): string {
  const house = (x: number, width: number, top: number, colour: string) => {
    const windows = [110, 210, 310].flatMap((y) => [0.2, 0.58].map((share) => [x + width * share, top + y]));
    return (
      patch(`M${x} 900V${top + 70}L${x + width / 2} ${top}L${x + width} ${top + 70}V900Z`, colour) +
      windows
        .map(
          ([left, y]) =>
            `<rect x="${left}" y="${y}" width="${width * 0.22}" height="58" rx="6" fill="#fff" fill-opacity=".55"/>`,
        )
        .join('')
    );
  };
  return (
    house(-30, 210, 470, shaded(sky.to, 0.12)) +
    house(180, 190, 540, bright(sky.to, 0.35)) +
    house(370, 220, 490, shaded(sky.to, 0.2)) +
    house(590, 190, 560, bright(sky.to, 0.25)) +
    house(780, 220, 500, shaded(sky.to, 0.14))
  );
}

function drawCycle(paint: string): string {
  const wheel =
    `<circle r="118" stroke="${INK}" stroke-width="14"/>` +
    line('M-110 0H110M0 -110V110M-78 -78L78 78M-78 78L78 -78', 3, bright(INK, 0.35)) +
    discs(INK, 1, [0, 0, 11]);
  return (
    at(290, 0, wheel) +
    at(660, 0, wheel) +
    limb('M440 0L398 -196M440 0H290L404 -168M440 0L606 -150M408 -160L596 -190M586 -226L660 0', paint, 11) +
    line('M584 -232L572 -268C590 -286 610 -282 622 -276', 14) +
    area('M352 -210C370 -224 424 -222 436 -208C426 -196 372 -194 352 -210Z', INK, 6) +
    ball(644, -262, wall('rose').to, 5) +
    ball(676, -268, SNOW, 5) +
    ball(704, -260, wall('honey').to, 5) +
    area('M622 -246H724L708 -166H638Z', cloth('mustard'), 7) +
    line('M628 -220H718M634 -194H712', 5) +
    discs(INK, 1, [440, 0, 26])
  );
}

function drawBicycle({ face, garment, wall: sky }: Stage): string {
  const trousers = trousersWith(garment);
  const street = ground(sky, 'sand', 'peach');
  return (
    discs('#fff', 0.5, [760, 260, 120]) +
    drawHouses(sky) +
    patch('M0 860C200 830 700 830 960 860V1280H0Z', ground(sky, 'sage', 'honey').to) +
    patch('M0 1000H960V1280H0Z', street.from) +
    line('M0 1000H960', 8, shaded(street.to, 0.15)) +
    line('M40 1220H200M330 1220H490M620 1220H780M900 1220H960', 10, '#ffffffa0') +
    shadow(470, 1146, 320) +
    at(
      0,
      1022,
      limb('M402 -236L520 -176L462 -60', shaded(trousers, 0.3), 40) +
        area('M446 -62H500C512 -52 508 -40 496 -40H446Z', SHOE) +
        drawCycle(cloth(garment.id === 'terracotta' ? 'pine' : 'terracotta')) +
        limb('M400 -240L528 -148L446 34', trousers, 46) +
        area('M424 34H482C504 40 504 56 490 58H424Z', SNOW) +
        limb('M402 -250C404 -300 424 -350 448 -386', garment.fill, 84) +
        at(478, -470, headFromSide(face)) +
        limb('M452 -372C484 -320 520 -292 574 -278', garment.fill, 32) +
        ball(588, -276, face.skin.fill),
    )
  );
}

function drawTree(leaves: string, sky: Wall): string {
  const bark = blend(hair('chestnut'), sky.to, 0.3);
  return (
    area(
      'M120 1110C180 1080 190 900 176 640L130 470L190 520L220 420L262 520L340 450L286 620' +
        'C280 880 290 1060 360 1110C300 1090 270 1096 240 1116C210 1096 170 1096 120 1110Z',
      bark,
    ) +
    line('M214 700C220 780 216 860 220 930M250 800C250 860 256 900 256 960', 6, shaded(bark, 0.4)) +
    discs(leaves, 1, [90, 330, 190], [330, 250, 210], [180, 140, 200], [480, 390, 130], [-10, 180, 150]) +
    discs('#fff', 0.13, [120, 300, 110], [350, 210, 120], [460, 380, 66])
  );
}

function drawBook({ face, garment, wall: sky }: Stage): string {
  const trousers = trousersWith(garment);
  const grass = ground(sky, 'sage', 'honey').to;
  return (
    discs('#fff', 0.5, [720, 420, 120]) +
    patch('M0 760C200 660 460 700 620 760S860 740 960 700V1280H0Z', shaded(sky.to, 0.14), 0.4) +
    patch('M0 980C220 900 500 930 960 1000V1280H0Z', grass) +
    patch('M0 1150C300 1090 620 1130 960 1180V1280H0Z', shaded(grass, 0.14), 0.5) +
    drawTree(shaded(grass, 0.2), sky) +
    shadow(480, 1130, 240) +
    limb('M396 1080L560 950L610 1104', shaded(trousers, 0.3), 46) +
    area('M590 1106H650C668 1112 668 1128 654 1130H590Z', SHOE) +
    limb('M390 1062C372 1010 352 960 350 900', garment.fill, 92) +
    limb('M388 1064L398 1076', trousers, 92) +
    at(366, 796, headFromSide(face)) +
    limb('M392 1090L512 930L542 1112', trousers, 50) +
    area('M520 1114H584C604 1120 604 1138 590 1140H520Z', SNOW) +
    at(
      508,
      868,
      area('M-6 30L-64 -30C-40 -50 -14 -46 2 -26C18 -58 46 -66 70 -52L54 22C34 12 12 14 -6 30Z', SNOW, 7),
    ) +
    line('M510 842L502 898', 5) +
    limb('M362 904C384 966 420 960 470 906', garment.fill, 34) +
    ball(480, 896, face.skin.fill) +
    at(
      720,
      1120,
      area('M0 0H150L140 -74H14Z', cloth('mustard'), 7) +
        line('M20 -74C30 -150 120 -150 130 -74M6 -36H146', 7),
    ) +
    line('M900 1130L894 1100M916 1130L920 1094M932 1132L946 1106', 8, shaded(grass, 0.4)) +
    line('M60 1230L54 1200M76 1230L80 1194M92 1232L106 1206', 8, shaded(grass, 0.4))
  );
}

const DRAWINGS: Record<Place, (stage: Stage) => string> = {
  bicycle: drawBicycle,
  kitchen: drawKitchen,
  dog: drawDog,
  sea: drawSea,
  book: drawBook,
};

/** Draws a small person in a place, from behind or from the side. */
export function drawScene(place: Place, stage: Stage): string {
  const { width, height } = FIELD;
  const { wall: behind } = stage;
  return (
    `<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${behind.from}"/><stop offset=".6" stop-color="${behind.to}"/></linearGradient>` +
    `<rect width="${width}" height="${height}" fill="url(#wall)"/>${DRAWINGS[place](stage)}`
  );
}
