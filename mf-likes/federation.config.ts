import type { RemoteDeclaration } from '@rendezvous/platform';

export const federation: RemoteDeclaration = {
  requires: '^3.0.0',
  exposes: {
    remote: './src/remote.ts',
    Likes: './src/scenes/Likes/Likes.tsx',
    SwipeGame: './src/scenes/SwipeGame/SwipeGame.tsx',
    MatchFinder: './src/scenes/MatchFinder/MatchFinder.tsx',
    SignupMatches: './src/scenes/SignupMatches/SignupMatches.tsx',
    MatchOverlay: './src/scenes/MatchOverlay/MatchOverlay.tsx',
    LikeOverlay: './src/scenes/LikeOverlay/LikeOverlay.tsx',
  },
};
