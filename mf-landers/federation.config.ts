import type { RemoteDeclaration } from '@rendezvous/platform';

export const federation: RemoteDeclaration = {
  requires: '^4.0.0',
  exposes: {
    remote: './src/remote.ts',
    Index: './src/scenes/Index/Index.tsx',
    AloneTonight: './src/scenes/AloneTonight/AloneTonight.tsx',
    CollageLanding: './src/scenes/CollageLanding/CollageLanding.tsx',
    Gallery: './src/scenes/Gallery/Gallery.tsx',
    IconsLanding: './src/scenes/IconsLanding/IconsLanding.tsx',
    MapLanding: './src/scenes/MapLanding/MapLanding.tsx',
    SocialNetwork: './src/scenes/SocialNetwork/SocialNetwork.tsx',
    TransitionsVideoLanding: './src/scenes/TransitionsVideoLanding/TransitionsVideoLanding.tsx',
    Video: './src/scenes/Video/Video.tsx',
    TinderSwipe: './src/scenes/TinderSwipe/TinderSwipe.tsx',
    MemberLanding: './src/scenes/MemberLanding/MemberLanding.tsx',
    MemberLanding2: './src/scenes/MemberLanding2/MemberLanding2.tsx',
    MemberLanding3: './src/scenes/MemberLanding3/MemberLanding3.tsx',
  },
};
