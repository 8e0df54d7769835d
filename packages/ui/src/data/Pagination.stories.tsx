import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Pagination } from './Pagination.tsx';

const meta: Meta<typeof Pagination> = {
  component: Pagination,
  tags: ['wide'],
  args: {
    count: 12,
    label: 'Pages',
    previousLabel: 'Previous page',
    nextLabel: 'Next page',
    pageLabel: (page) => `Page ${page}`,
    linkProps: (page) => ({ href: `#page-${page}` }),
  },
};
export default meta;

type Story = StoryObj<typeof Pagination>;

export const First: Story = { args: { page: 1 } };
export const Middle: Story = { args: { page: 6 } };
export const Last: Story = { args: { page: 12 } };
