import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { OrderSummary } from './OrderSummary.tsx';

const meta: Meta<typeof OrderSummary> = { component: OrderSummary, parameters: { column: 'form' } };
export default meta;

export const WithDiscount: StoryObj<typeof OrderSummary> = {
  args: {
    lines: [
      { id: 'bundle', label: '60 credits', amount: '€59.99' },
      { id: 'code', label: '25 % for new members', amount: '−€15.00', minus: true },
    ],
    totalLabel: 'To pay',
    total: '€44.99',
    note: 'Including 21% VAT: €7.81',
  },
};
