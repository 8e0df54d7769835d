import { Row, Spinner, Text } from '@rendezvous/ui';

/** What a link does until the server has answered. */
export function Working({ text }: { text: string }) {
  return (
    <Row justify="center" gap={12}>
      <Spinner />
      <Text>{text}</Text>
    </Row>
  );
}
