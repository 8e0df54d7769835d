import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Badge, Link } from '@rendezvous/ui';
import { Table } from './Table.tsx';
import type { TableProps } from './Table.tsx';

const transactions = [
  { id: 1041, date: '18 May 2026', what: '60 credits', method: 'iDEAL', amount: '€44.99', done: true },
  { id: 1017, date: '2 May 2026', what: '10 credits', method: 'PayPal', amount: '€14.99', done: true },
  { id: 1011, date: '1 May 2026', what: '10 credits', method: 'Visa', amount: '€14.99', done: false },
];
type Transaction = (typeof transactions)[number];

const meta: Meta<TableProps<Transaction>> = {
  component: Table<Transaction>,
  tags: ['wide'],
  args: {
    caption: 'Transactions',
    rows: transactions,
    rowKey: (row) => row.id,
    columns: [
      { id: 'date', header: 'Date', label: 'Date', cell: (row) => row.date },
      { id: 'what', header: 'What', label: 'What', cell: (row) => row.what },
      { id: 'method', header: 'Method', label: 'Method', cell: (row) => row.method },
      {
        id: 'state',
        header: 'State',
        label: 'State',
        cell: (row) => (
          <Badge tone={row.done ? 'primary' : 'warning'}>{row.done ? 'Complete' : 'Pending'}</Badge>
        ),
      },
      { id: 'amount', header: 'Amount', label: 'Amount', align: 'end', cell: (row) => row.amount },
      {
        id: 'invoice',
        header: 'Invoice',
        label: 'Invoice',
        align: 'end',
        cell: (row) => <Link href={`#${row.id}`}>Download</Link>,
      },
    ],
  },
};
export default meta;

type Story = StoryObj<TableProps<Transaction>>;

export const Comfortable: Story = {};
export const Dense: Story = { args: { dense: true } };
