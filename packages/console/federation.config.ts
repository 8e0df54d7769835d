import type { RemoteDeclaration } from '@rendezvous/platform';

export const federation: RemoteDeclaration<'console'> = {
  requires: '^4.0.0',
  exposes: {
    remote: './src/remote.ts',
    Console: './src/scenes/Console/Console.tsx',
  },
  contributes: {
    menu: [
      {
        id: 'console',
        menus: ['user'],
        order: 30,
        to: 'console',
        label: 'menu.console',
        when: { 'session.isStaff': true },
      },
    ],
  },
};
