/** Returns a lander's remote. Landers of other repositories have a remote of the same name. */
export const landerRemote = (builds: readonly { remote: string }[], lander: string): string =>
  builds.some(({ remote }) => remote === lander) ? lander : 'landers';
