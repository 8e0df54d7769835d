import type { RemoteDeclaration } from '@rendezvous/platform';

export const federation: RemoteDeclaration = {
  requires: '^3.0.0',
  exposes: {
    remote: './src/remote.ts',
    Console: './src/scenes/Console/Console.tsx',
  },
};
