/** The remote of a lander: one of another repository has the name of its lander. */
export const landerRemote = (builds: readonly { remote: string }[], lander: string): string =>
  builds.some(({ remote }) => remote === lander) ? lander : 'landers';
