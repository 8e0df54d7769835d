import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../Button.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta: Meta<typeof EmptyState> = { component: EmptyState };
export default meta;

type Story = StoryObj<typeof EmptyState>;

export const NoLikes: Story = {
  args: {
    drawing: 'noLikes',
    title: 'No likes yet',
    children: 'A photo of your face helps most.',
    action: <Button>Add a photo</Button>,
  },
};

export const NoMessages: Story = {
  args: {
    drawing: 'noMessages',
    title: 'No messages yet',
    children: 'Someone has to write first. Why not you?',
    action: <Button>Search members</Button>,
  },
};

export const NoResults: Story = {
  args: {
    drawing: 'noResults',
    title: 'No one matches all of that',
    children: 'Try a wider age range or a larger distance.',
    action: <Button>Clear filters</Button>,
  },
};

export const Offline: Story = {
  args: {
    drawing: 'offline',
    title: 'You’re offline',
    children: 'We’ll keep what you write and send it when you’re back online.',
    action: <Button>Try again</Button>,
  },
};

export const NotFound: Story = {
  args: {
    drawing: 'notFound',
    title: 'We couldn’t find this page',
    children: 'The address may have changed.',
    action: <Button>Go to home page</Button>,
  },
};

export const Failed: Story = {
  args: {
    drawing: 'error',
    title: 'Something went wrong here',
    children: 'The rest of the site works.',
    action: <Button>Try again</Button>,
  },
};

export const NoPhoto: Story = {
  args: {
    drawing: 'photo',
    title: 'No photo yet',
    children: 'JPEG, PNG or WebP.',
    action: <Button>Choose a photo</Button>,
  },
};

export const Done: Story = {
  args: {
    drawing: 'done',
    title: 'Your address is confirmed',
    children: 'Sanne will get your message now.',
    action: <Button>See who matches you</Button>,
  },
};
