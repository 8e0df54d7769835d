import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { DaySeparator } from './DaySeparator.tsx';
import { TypingLine } from './TypingLine.tsx';
import { UnreadDivider } from './UnreadDivider.tsx';

/** Dividers and status lines between messages. */
const meta: Meta = {};
export default meta;

export const Day: StoryObj = { render: () => <DaySeparator>Today</DaySeparator> };
export const Unread: StoryObj = { render: () => <UnreadDivider>2 new</UnreadDivider> };
export const Typing: StoryObj = { render: () => <TypingLine>Sanne is writing…</TypingLine> };
