import { observer } from 'mobx-react-lite';
import { Heading, Stack, Text } from '@rendezvous/ui';
import { usePerson } from '../hooks/usePerson.ts';
import type { Target } from '@rendezvous/store-kit';

/** Shows the name, the approximate place and the mark of a fictional profile. */
export const TargetName = observer(function TargetName({ target }: { target: Target }) {
  const { place, mark } = usePerson(target);
  return (
    <Stack gap={4}>
      <Heading level={2} size="section">
        {`${target.name}, ${target.age}`}
      </Heading>
      <Text tone="second">{[place, mark].filter(Boolean).join(' · ')}</Text>
    </Stack>
  );
});
