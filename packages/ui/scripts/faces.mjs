import * as lorelei from '@dicebear/lorelei';
import { createAvatar } from '@dicebear/core';

const WALLS = [
  ['#f3c7a6', '#e9a987'],
  ['#bfdccb', '#97c3aa'],
  ['#cbc1e3', '#a99cd2'],
  ['#f5d58c', '#e8b654'],
  ['#b9d3ec', '#8fb4d8'],
  ['#f0b7bb', '#e08f96'],
  ['#d8d2c4', '#c2b69f'],
  ['#a8d3cc', '#7fb5ad'],
];
const HAIR = ['3b2418', '1f1b18', '7a4a2c', 'b07a3c', '8d8884', '5a2f1e'];
const SKIN = ['f6dccb', 'eec09a', 'c98d63', '8e5b3b', 'fbe8da', 'e3b08b'];
const MOUTHS = ['happy01', 'happy02', 'happy03', 'happy05', 'happy07', 'happy08', 'happy12', 'happy16'];

/** A drawn head before a wall, as an SVG data address: sample pictures that need no server. */
export function sampleFace(seed) {
  const [light, deep] = WALLS[seed % WALLS.length];
  const head = createAvatar(lorelei, {
    seed: `face-${seed}`,
    hairColor: [HAIR[seed % HAIR.length]],
    skinColor: [SKIN[(seed * 5) % SKIN.length]],
    mouth: [MOUTHS[seed % MOUTHS.length]],
    beardProbability: 0,
    glassesProbability: seed % 4 === 2 ? 100 : 0,
    hairAccessoriesProbability: 0,
    earringsProbability: 0,
  })
    .toString()
    .replace('<svg ', '<svg x="-30" y="180" width="660" height="660" ');
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="600" height="800">' +
    `<defs><linearGradient id="w" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs>` +
    `<rect width="600" height="800" fill="url(#w)"/><circle cx="${120 + ((seed * 137) % 360)}" cy="260" r="210" fill="#fff" opacity=".22"/>${head}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
