import { Skeleton, Stack } from '@rendezvous/ui';

/** The shape of a heading and its text, in a part of a screen that has said that it loads. */
export function TextWaiting() {
  return (
    <Stack gap={12} aria-busy>
      <Skeleton width="34%" />
      <Skeleton width="88%" />
      <Skeleton width="76%" />
    </Stack>
  );
}
