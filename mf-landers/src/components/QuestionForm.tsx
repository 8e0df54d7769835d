import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { useStores, useText } from '@rendezvous/platform';
import { Button, Stack, Text } from '@rendezvous/ui';
import { focusFirstInvalid } from '@rendezvous/ui/forms';

export type QuestionFormProps = {
  submitLabel: string;
  complete: boolean;
  /** Where the answers go if the form is submitted before its scripts run. */
  action: string;
  onSend: () => void;
  /** Renders the questions. `refused` is true after a submission with missing answers. */
  children: (refused: boolean) => ReactNode;
};

/** A form that leads from a lander to the sign-up: questions, a button and the minimum age. */
export const QuestionForm = observer(function QuestionForm({
  submitLabel,
  complete,
  action,
  onSend,
  children,
}: QuestionFormProps) {
  const { t } = useText('landers');
  const { settings } = useStores();
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) focusFirstInvalid(form.current);
  }, [refusals]);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (complete) onSend();
    else setRefusals(refusals + 1);
  }

  return (
    <form action={action} noValidate ref={form} onSubmit={handleSubmit}>
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
