import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { useStores, useText } from '@rendezvous/platform';
import { Button, Stack, Text } from '@rendezvous/ui';

export type QuestionFormProps = {
  submitLabel: string;
  /** Every answer is there. */
  complete: boolean;
  /** Sent with every answer. */
  onSend: () => void;
  /** The questions; `refused` once it was sent without all the answers. */
  children: (refused: boolean) => ReactNode;
};

/** The way from a lander into the sign-up: questions, one button, and who may come. */
export const QuestionForm = observer(function QuestionForm({
  submitLabel,
  complete,
  onSend,
  children,
}: QuestionFormProps) {
  const { t } = useText('landers');
  const { settings } = useStores();
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    // On a phone the question may be far above the button.
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (complete) onSend();
    else setRefusals(refusals + 1);
  }

  return (
    <form noValidate ref={form} onSubmit={handleSubmit}>
      <Stack gap={24}>
        {children(refusals > 0)}
        <Stack gap={12}>
          <Button type="submit" size="lg" full>
            {submitLabel}
          </Button>
          <Text size={14} tone="second" align="center">
            {t('start.note', { age: settings.values.min_age })}
          </Text>
        </Stack>
      </Stack>
    </form>
  );
});
