import { ok, problem, warning } from './finding.mjs';

/** Megabytes. */
const SPACE = { packages: 1_600, data: 400, builds: 600 };
const MEMORY = { minimum: 2_000, comfortable: 4_000 };
const OPEN_FILES = 4_096;
const WATCHES = 32_768;

const gigabytes = (megabytes) => `${(megabytes / 1_000).toFixed(1)} GB`;

export function checkSpace({ isInstalled, space }) {
  const forCode = SPACE.builds + (isInstalled ? 0 : SPACE.packages);
  const places = space.isOneDisk
    ? [{ ...space.workspace, needed: forCode + SPACE.data }]
    : [
        { ...space.workspace, needed: forCode },
        { ...space.data, needed: SPACE.data },
      ];
  const full = places.find(({ free, needed }) => free < needed);
  if (!full)
    return ok('Disk', places.map(({ folder, free }) => `${gigabytes(free)} free in ${folder}`).join(', '));
  return problem(
    'Disk',
    `${full.folder} has ${full.free} MB left; packages, builds and data may need ${full.needed} MB.`,
    'Free some space, or move the data: DATA_DIR=/other/disk npm start',
  );
}

export function checkMemory({ memory }) {
  const { total, available } = memory;
  if (total < MEMORY.minimum) {
    return problem(
      'Memory',
      `This machine has ${gigabytes(total)}; the build alone may need ${gigabytes(MEMORY.minimum)}.`,
      'Give it more memory (a container: --memory=4g; WSL: .wslconfig), or add swap.',
    );
  }
  if (available < MEMORY.minimum || total < MEMORY.comfortable) {
    return warning(
      'Memory',
      `${gigabytes(available)} of ${gigabytes(total)} are available; all tests together may need ${gigabytes(MEMORY.comfortable)}.`,
      'Close other programs before npm test, or run fewer checks: npm test -- --changed',
    );
  }
  return ok('Memory', `${gigabytes(available)} of ${gigabytes(total)} available`);
}

export function checkFileLimits({ files }) {
  const { open, watches } = files;
  if (open !== null && open < OPEN_FILES) {
    return problem(
      'Open files',
      `A process may open ${open} files; server, database and builds need ${OPEN_FILES}.`,
      `Raise the limit in this shell: ulimit -Hn ${OPEN_FILES} (as root), or for good in /etc/security/limits.conf`,
    );
  }
  if (watches !== null && watches < WATCHES) {
    return warning(
      'Open files',
      `This system watches ${watches} files at most; npm run dev may miss changes.`,
      `Raise it: sudo sysctl fs.inotify.max_user_watches=${WATCHES * 2}`,
    );
  }
  return ok('Open files', open === null ? 'no limit found' : `up to ${open} per process`);
}
