import type { PictureSource } from '@rendezvous/ui';

/** Wall, shade, skin, hair and clothes per person. */
const PALETTES = [
  ['#f3c7a6', '#e9a987', '#f6dccb', '#3b2418', '#0b6e4f'],
  ['#bfdccb', '#97c3aa', '#eec09a', '#1f1b18', '#7a3e9d'],
  ['#cbc1e3', '#a99cd2', '#c98d63', '#2a1a12', '#a34708'],
  ['#f5d58c', '#e8b654', '#8e5b3b', '#1f1b18', '#1d5fbf'],
  ['#b9d3ec', '#8fb4d8', '#fbe8da', '#b07a3c', '#7d1f2b'],
  ['#f0b7bb', '#e08f96', '#e3b08b', '#5a2f1e', '#0a6a78'],
] as const;

/** A deterministic portrait as an SVG data URL. */
export function samplePicture(seed: number): PictureSource {
  const [wall, shade, skin, hair, clothes] = PALETTES[seed % PALETTES.length] ?? PALETTES[0];
  const long = seed % 2 === 0;
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="600" height="800">' +
    `<rect width="600" height="800" fill="${wall}"/>` +
    `<circle cx="${120 + ((seed * 137) % 360)}" cy="260" r="230" fill="${shade}" opacity=".5"/>` +
    (long ? `<path d="M150 620V380a150 170 0 0 1 300 0v240z" fill="${hair}"/>` : '') +
    `<path d="M80 800c0-150 90-210 220-210s220 60 220 210z" fill="${clothes}"/>` +
    `<path d="M250 500h100v90a50 50 0 0 1-100 0z" fill="${skin}"/>` +
    `<circle cx="300" cy="390" r="130" fill="${skin}"/>` +
    `<path d="M165 390c-10-120 60-170 135-170s145 50 135 170c-60-10-110-40-140-80-30 40-80 70-130 80z" fill="${hair}"/>` +
    `<path d="M255 440c25 30 65 30 90 0" fill="none" stroke="${hair}" stroke-width="8" stroke-linecap="round"/>` +
    `<circle cx="255" cy="395" r="9" fill="${hair}"/><circle cx="345" cy="395" r="9" fill="${hair}"/></svg>`;
  return { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, width: 600, height: 800 };
}
