import { Skeleton, Stack } from '@rendezvous/ui';

/** A placeholder for a heading and text. Silent, because the screen already announces loading. */
export function TextWaiting() {
  return (
    <Stack gap={12} aria-busy>
      <Skeleton width="34%" />
      <Skeleton width="88%" />
      <Skeleton width="76%" />
    </Stack>
  );
}
