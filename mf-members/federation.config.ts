import type { RemoteDeclaration } from '@rendezvous/platform';

export const federation: RemoteDeclaration<'members'> = {
  requires: '^4.1.0',
  rendersOnServer: ['Members', 'Profile'],
  exposes: {
    remote: './src/remote.ts',
    Members: './src/scenes/Members/Members.tsx',
    Profile: './src/scenes/Profile/Profile.tsx',
    LikeDialog: './src/scenes/LikeDialog/LikeDialog.tsx',
    BlockDialog: './src/scenes/BlockDialog/BlockDialog.tsx',
    ReportDialog: './src/scenes/ReportDialog/ReportDialog.tsx',
    LikeSuggestion: './src/background/LikeSuggestion.ts',
  },
  contributes: {
    dialogs: {
      like: { module: 'LikeDialog', title: 'dialogs.like' },
      block: { module: 'BlockDialog', closesWithScreen: true },
      report: { module: 'ReportDialog', closesWithScreen: true },
    },
    background: [{ module: 'LikeSuggestion', query: 't' }],
    menu: [
      {
        id: 'search',
        menus: ['top', 'bottom'],
        order: 10,
        to: 'members',
        label: 'menu.search',
        icon: 'search',
        routes: ['members', 'members-id'],
      },
    ],
    prefetch: [
      { module: 'Members', order: 10, when: { 'session.isLoggedIn': true } },
      { module: 'Profile', order: 20, when: { 'session.isLoggedIn': true } },
    ],
  },
};
