import type { RemoteDeclaration } from '@rendezvous/platform';

export const federation: RemoteDeclaration<'__NAME__'> = {
  requires: '__REQUIRES__',
  exposes: {
    remote: './src/remote.ts',
    __SCREEN__: './src/scenes/__SCREEN__/__SCREEN__.tsx',
  },
  contributes: {
    routes: [
      {
        name: 'start',
        path: '__PATH__',
        screen: '__SCREEN__',
        title: 'title',__LAYOUT__
      },
    ],
  },
};
