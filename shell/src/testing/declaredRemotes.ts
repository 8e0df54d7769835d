import { NO_CONTRIBUTIONS, REMOTE_NAMES } from '@rendezvous/contracts';
import type { Contributions, OwnRemoteName, TextTree } from '@rendezvous/contracts';

export type DeclaredRemote = {
  exposes: readonly string[];
  contributes: Contributions;
  /** In English. */
  labels: TextTree;
};

export type DeclaredRemotes = Readonly<Record<string, DeclaredRemote>>;

type Declaration = Omit<DeclaredRemote, 'contributes'> & { contributes?: Partial<Contributions> };

/** The remotes' `federation.config.ts` and labels, defined by jest.config.mjs. */
declare const DECLARED_REMOTES: Readonly<Record<OwnRemoteName, Declaration>>;

export const declareRemote = ({ contributes, ...rest }: Declaration): DeclaredRemote => ({
  ...rest,
  contributes: { ...NO_CONTRIBUTIONS, ...contributes },
});

export const declaredRemotes: DeclaredRemotes = Object.fromEntries(
  REMOTE_NAMES.map((name) => [name, declareRemote(DECLARED_REMOTES[name])]),
);
