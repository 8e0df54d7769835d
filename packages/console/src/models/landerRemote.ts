/** The remote of a lander. A remote of another repository has its lander's name. */
export const landerRemote = (builds: readonly { remote: string }[], lander: string): string =>
  builds.some(({ remote }) => remote === lander) ? lander : 'landers';
