import type { RemoteDeclaration } from '@rendezvous/platform';

const search = { order: 10, to: 'members', icon: 'search', routes: ['members', 'members-id'] } as const;

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
      { ...search, id: 'search', menus: ['top'], label: 'menu.search' },
      { ...search, id: 'search-tab', menus: ['bottom'], label: 'menu.searchTab' },
    ],
    prefetch: [
      { module: 'Members', order: 10, when: { 'session.isLoggedIn': true } },
      { module: 'Profile', order: 20, when: { 'session.isLoggedIn': true } },
    ],
  },
};
