import { useId } from 'react';
import { Card, Heading, Stack } from '@rendezvous/ui';
import { PlaceList } from '../../../components/PlaceList.tsx';
import type { Place } from '../../../components/PlaceList.tsx';

type PlacesProps = { title: string; places: readonly Place[] };

export function Places({ title, places }: PlacesProps) {
  const id = useId();
  return (
    <Stack as="section" gap={8} aria-labelledby={id}>
      <Heading level={2} size="card" id={id}>
        {title}
      </Heading>
      <Card padding={0}>
        <PlaceList places={places} />
      </Card>
    </Stack>
  );
}
