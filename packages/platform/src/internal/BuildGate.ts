import { missingNames } from '@rendezvous/contracts';
import type { ReleaseDocument, RemoteRelease } from '@rendezvous/contracts';
import type { FederationRuntime } from './FederationRuntime.ts';

/**
 * Which builds of a release this page can run. The names that a build takes are compared here. The server has compared the ranges of a release
 * with the platform that the release says, and `semver` is a large part of a first visit: only a release for another platform loads it.
 */
export class BuildGate {
  readonly #platformVersion: string;
  readonly #runtime: FederationRuntime;
  readonly #outside = new WeakSet<RemoteRelease>();
  readonly #admitted = new WeakMap<ReleaseDocument, Promise<void>>();

  constructor(platformVersion: string, runtime: FederationRuntime) {
    this.#platformVersion = platformVersion;
    this.#runtime = runtime;
  }

  /** To be awaited before `fits` is asked about a build of the release. Rejects if the check did not load; the next call tries again. */
  admit(release: ReleaseDocument): Promise<void> {
    const present = this.#admitted.get(release);
    if (present !== undefined) return present;
    const admitted = this.#checkRanges(release);
    this.#admitted.set(release, admitted);
    admitted.catch(() => this.#admitted.delete(release));
    return admitted;
  }

  fits(build: RemoteRelease): boolean {
    if (this.#outside.has(build)) return false;
    return missingNames(build.needs, this.#runtime.gives(build.needs)).length === 0;
  }

  async #checkRanges({ shell, remotes }: ReleaseDocument): Promise<void> {
    const platformVersion = this.#platformVersion;
    if (shell.platformVersion === platformVersion) return;
    const { findIncompatibility } = await import('@rendezvous/contracts/fit');
    for (const resolved of Object.values(remotes))
      for (const build of [resolved, resolved?.lastGood])
        if (build && findIncompatibility(build, { platformVersion, gives: build.needs }))
          this.#outside.add(build);
  }
}
