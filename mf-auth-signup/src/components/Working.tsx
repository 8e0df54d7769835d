import { Row, Spinner, Text } from '@rendezvous/ui';

/** Shown until the server has answered a mailed link's request. */
export function Working({ text }: { text: string }) {
  return (
    <Row justify="center" gap={12}>
      <Spinner />
      <Text>{text}</Text>
    </Row>
  );
}
