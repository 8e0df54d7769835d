import { Row, Spinner, Text } from '@rendezvous/ui';

/** Shown while the request of a mailed link is pending. */
export function Working({ text }: { text: string }) {
  return (
    <Row justify="center" gap={12}>
      <Spinner />
      <Text>{text}</Text>
    </Row>
  );
}
