export {
  BubblePhoto,
  ChatBubble,
  DaySeparator,
  MessageStatus,
  StatusAction,
  TypingLine,
  UnreadDivider,
} from './bubbles.tsx';
export type { ChatBubbleProps, MessageStatusProps, StatusActionProps } from './bubbles.tsx';
export { Composer } from './Composer.tsx';
export type { ComposerProps } from './Composer.tsx';
export { ChatHeader, ConversationRow, GiftChoice, GiftTray, JumpToNewest } from './pieces.tsx';
export type { ChatHeaderProps, ConversationRowProps, GiftChoiceProps, JumpToNewestProps } from './pieces.tsx';
