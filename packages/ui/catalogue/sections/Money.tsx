import { useState } from 'react';
import { Button, Card, Stack } from '@rendezvous/ui';
import { Countdown, OrderSummary, PriceCard, PriceCards } from '@rendezvous/ui/payments';
import { Sample, Section } from '../Section.tsx';
import { say } from '../say.ts';

const bundles = [
  { id: '10', price: '€14.99', each: '€1.50' },
  { id: '25', price: '€29.99', each: '€1.20' },
  { id: '60', price: '€44.99', each: '€0.75', old: '€59.99', mark: '25 % off' },
  { id: '150', price: '€119.99', each: '€0.80', mark: 'Lowest price a message' },
] as const;

export function Money() {
  const [chosen, setChosen] = useState<string | null>('60');
  return (
    <Section title="Payments">
      <Sample name="PriceCards">
        <PriceCards label={say('Choose your credits')}>
          {bundles.map((bundle) => (
            <PriceCard
              key={bundle.id}
              name="bundle"
              value={bundle.id}
              title={say(`${bundle.id} credits`)}
              perMessage={bundle.each}
              perMessageLabel={say('a message')}
              price={bundle.price}
              {...('old' in bundle ? { oldPrice: { price: bundle.old, label: say('Before') } } : {})}
              {...('mark' in bundle ? { mark: say(bundle.mark) } : {})}
              note={say('VAT included')}
              selected={chosen === bundle.id}
              onSelect={() => setChosen(bundle.id)}
            />
          ))}
        </PriceCards>
      </Sample>
      <Sample name="Countdown">
        <Countdown hours="03" minutes="12" seconds="08" label={say('3 hours and 12 minutes left')}>
          {say('Your 25 % for new members ends in')}
        </Countdown>
      </Sample>
      <Sample name="OrderSummary">
        <Card padding={24}>
          <Stack gap={24}>
            <OrderSummary
              lines={[
                { id: 'bundle', label: say('60 credits'), amount: '€59.99' },
                { id: 'code', label: say('25 % for new members'), amount: '−€15.00', minus: true },
              ]}
              totalLabel={say('To pay')}
              total="€44.99"
              note={say('Including 21 % VAT: €7.81')}
            />
            <Button full size="lg">
              {say('Order and pay €44.99')}
            </Button>
          </Stack>
        </Card>
      </Sample>
    </Section>
  );
}
