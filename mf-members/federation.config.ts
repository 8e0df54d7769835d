import type { RemoteDeclaration } from '@rendezvous/platform';

export const federation: RemoteDeclaration = {
  requires: '^3.0.0',
  exposes: {
    remote: './src/remote.ts',
    Members: './src/scenes/Members/Members.tsx',
    Profile: './src/scenes/Profile/Profile.tsx',
    LikeDialog: './src/scenes/LikeDialog/LikeDialog.tsx',
    BlockDialog: './src/scenes/BlockDialog/BlockDialog.tsx',
    ReportDialog: './src/scenes/ReportDialog/ReportDialog.tsx',
  },
};
