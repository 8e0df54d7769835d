/** Milliseconds between progress lines of a step. */
const INTERVAL = 5000;
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

export type Step = {
  count: (bytes: number) => void;
  end: () => void;
};

/** Starts reporting the progress of a step. @param total bytes, if known */
export type StartStep = (name: string, total?: number) => Step;

export function formatBytes(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${UNITS[power]}`;
}

/** Writes a line every few seconds, and one at the end of each step. */
export function createProgress(write: (line: string) => void): StartStep {
  return (name, total) => {
    const began = performance.now();
    let bytes = 0;
    let told = began;
    const share = () => (total ? ` (${Math.floor((bytes / total) * 100)} %)` : '');
    return {
      count(more) {
        bytes += more;
        if (performance.now() - told < INTERVAL) return;
        told = performance.now();
        write(`${name}: ${formatBytes(bytes)}${share()} …`);
      },
      end: () =>
        write(`${name}: ${formatBytes(bytes)} in ${((performance.now() - began) / 1000).toFixed(1)} s`),
    };
  };
}
