import type { RemoteDeclaration } from '@rendezvous/platform';

export const federation: RemoteDeclaration = {
  requires: '^3.0.0',
  exposes: {
    remote: './src/remote.ts',
    StaticPage: './src/scenes/StaticPage/StaticPage.tsx',
    MyProfile: './src/scenes/MyProfile/MyProfile.tsx',
    Settings: './src/scenes/Settings/Settings.tsx',
    Complaints: './src/scenes/Complaints/Complaints.tsx',
    MailChange: './src/scenes/MailChange/MailChange.tsx',
    AccountDeleted: './src/scenes/AccountDeleted/AccountDeleted.tsx',
    LangConfig: './src/scenes/LangConfig/LangConfig.tsx',
  },
};
