import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PriceCard } from './PriceCard.tsx';
import { PriceCards } from './PriceCards.tsx';

const bundles = [
  { id: '10', price: '€14.99', each: '€1.50' },
  { id: '25', price: '€29.99', each: '€1.20' },
  { id: '60', price: '€44.99', each: '€0.75', old: '€59.99' },
  { id: '150', price: '€119.99', each: '€0.80' },
] as const;

function Bundles({ error, initial }: { error?: string; initial: string | null }) {
  const [chosen, setChosen] = useState(initial);
  return (
    <PriceCards label="Choose your credits" error={error}>
      {bundles.map((bundle) => (
        <PriceCard
          key={bundle.id}
          name="bundle"
          value={bundle.id}
          title={`${bundle.id} credits`}
          perMessage={bundle.each}
          perMessageLabel="a message"
          price={bundle.price}
          {...('old' in bundle ? { oldPrice: { price: bundle.old, label: 'Before' } } : {})}
          selected={chosen === bundle.id}
          disabled={bundle.id === '25'}
          onSelect={() => setChosen(bundle.id)}
        />
      ))}
    </PriceCards>
  );
}

const meta: Meta<typeof PriceCards> = { component: PriceCards, tags: ['wide'] };
export default meta;

type Story = StoryObj<typeof PriceCards>;

export const Chosen: Story = { render: () => <Bundles initial="60" /> };
export const NoneChosen: Story = { render: () => <Bundles initial={null} error="Choose your credits." /> };
