import { useEffect, useRef } from 'react';
import { Button, Heading, Row, Stack, Text } from '@rendezvous/ui';

type QuestionProps = {
  level: 3 | 4;
  title: string;
  /** What happens on confirmation, and whether it can be undone. */
  consequence: string;
  confirm: string;
  cancel: string;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks for confirmation. Takes the focus when it appears. */
export function Question(props: QuestionProps) {
  const { busy } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap={8}>
      <Heading level={props.level} size="card" ref={heading} tabIndex={-1}>
        {props.title}
      </Heading>
      <Text size={14} tone="second">
        {props.consequence}
      </Text>
      <Row gap={8}>
        <Button loading={busy} onClick={props.onConfirm}>
          {props.confirm}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={props.onCancel}>
          {props.cancel}
        </Button>
      </Row>
    </Stack>
  );
}
