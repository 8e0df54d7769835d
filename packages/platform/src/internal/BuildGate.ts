import { missingNames } from '@rendezvous/contracts';
import type { ReleaseDocument, RemoteRelease } from '@rendezvous/contracts';
import type { FederationRuntime } from './FederationRuntime.ts';

/**
 * Decides which builds are compatible with this page. Import names are compared here. The server
 * has compared platform ranges for its own shell, so the large `semver` loads only if this page's
 * platform differs.
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

  /**
   * Call it before `fits`. Rejects if the code of the check does not load; the next call retries.
   */
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
    return missingNames(build.needs, this.#runtime.exportsOf(build.needs)).length === 0;
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
