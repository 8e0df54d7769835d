/** Licences (SPDX) of packages that may ship in a closed commercial product. */
export const FIT = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PDDL-1.0',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);

/**
 * Packages that ship with another licence, each with the reason. Names match by prefix. `licences` is what was reviewed: a package that
 * changes its licence needs another review.
 * @type {{ name: string, licences: string[], because: string }[]}
 */
export const ACCEPTED = [
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
];

/** Workspaces that do not ship. */
export const TOOLS = ['packages/tooling', 'packages/testing', 'packages/e2e'];
