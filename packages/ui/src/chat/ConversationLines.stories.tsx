import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { DaySeparator } from './DaySeparator.tsx';
import { TypingLine } from './TypingLine.tsx';
import { UnreadDivider } from './UnreadDivider.tsx';

/** The lines between the messages of a conversation. */
const meta: Meta = {};
export default meta;

export const Day: StoryObj = { render: () => <DaySeparator>Today</DaySeparator> };
export const Unread: StoryObj = { render: () => <UnreadDivider>2 new</UnreadDivider> };
export const Typing: StoryObj = { render: () => <TypingLine>Sanne is writing…</TypingLine> };
