import type { RemoteDeclaration } from '@rendezvous/platform';

export const federation: RemoteDeclaration<'chat'> = {
  requires: '^4.2.0',
  rendersOnServer: ['Chats', 'Chat'],
  exposes: {
    remote: './src/remote.ts',
    Chats: './src/scenes/Chats/Chats.tsx',
    Chat: './src/scenes/Chat/Chat.tsx',
    AnswerSheet: './src/scenes/AnswerSheet/AnswerSheet.tsx',
    Outbox: './src/background/Outbox.ts',
  },
  contributes: {
    dialogs: { answer: { module: 'AnswerSheet', closesWithScreen: true } },
    background: [{ module: 'Outbox', stored: 'outbox:{user}' }],
    menu: [
      {
        id: 'messages',
        menus: ['top', 'bottom'],
        order: 20,
        to: 'chats',
        label: 'menu.messages',
        icon: 'message',
        routes: ['chats', 'chats-id', 'members-id-chat'],
        badge: { text: 'counters.messagesBadge', count: 'counters.unreadMessages', label: 'menu.unread' },
      },
    ],
    prefetch: [{ module: 'Chats', order: 30, when: { 'session.isLoggedIn': true } }],
  },
};
