/** The remote of a lander. One of another repository is named after its lander. */
export const landerRemote = (builds: readonly { remote: string }[], lander: string): string =>
  builds.some(({ remote }) => remote === lander) ? lander : 'landers';
