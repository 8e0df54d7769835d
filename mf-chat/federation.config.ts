import type { RemoteDeclaration } from '@rendezvous/platform';

export const federation: RemoteDeclaration = {
  requires: '^3.0.0',
  exposes: {
    remote: './src/remote.ts',
    Chats: './src/scenes/Chats/Chats.tsx',
    Chat: './src/scenes/Chat/Chat.tsx',
    Outbox: './src/scenes/Outbox/Outbox.tsx',
  },
};
