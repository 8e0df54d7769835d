import type { RemoteDeclaration } from '@rendezvous/platform';

export const federation: RemoteDeclaration<'likes'> = {
  requires: '^4.2.0',
  rendersOnServer: ['Likes', 'SwipeGame', 'MatchFinder', 'SignupMatches'],
  exposes: {
    remote: './src/remote.ts',
    Likes: './src/scenes/Likes/Likes.tsx',
    SwipeGame: './src/scenes/SwipeGame/SwipeGame.tsx',
    MatchFinder: './src/scenes/MatchFinder/MatchFinder.tsx',
    SignupMatches: './src/scenes/SignupMatches/SignupMatches.tsx',
    MatchOverlay: './src/scenes/MatchOverlay/MatchOverlay.tsx',
    LikeOverlay: './src/scenes/LikeOverlay/LikeOverlay.tsx',
    LikeNews: './src/background/LikeNews.ts',
  },
  contributes: {
    dialogs: {
      match: { module: 'MatchOverlay', title: 'dialogs.match', repeats: true },
      'received-like': { module: 'LikeOverlay', title: 'dialogs.receivedLike' },
    },
    background: [
      {
        module: 'LikeNews',
        when: [
          { 'likes.pendingMatch': { not: null } },
          { 'likes.waitingMatch': { not: null } },
          { 'counters.newLikes': { not: 0 } },
        ],
      },
    ],
    menu: [
      {
        id: 'likes',
        menus: ['top', 'bottom'],
        order: 30,
        to: 'likes',
        label: 'menu.likes',
        icon: 'heart',
        routes: ['likes', 'likes-type', 'likes-m-id', 'match-finder', 'swipe-game'],
        badge: { text: 'counters.likesBadge', count: 'counters.newLikes', label: 'menu.newLikes' },
      },
    ],
    prefetch: [{ module: 'Likes', order: 40, when: { 'session.isLoggedIn': true } }],
  },
};
