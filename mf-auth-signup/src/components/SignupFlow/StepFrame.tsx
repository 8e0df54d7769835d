import { useLayoutEffect, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { useText } from '@rendezvous/platform';
import { Button, ChevronLeftIcon, Notice, Stack, space } from '@rendezvous/ui';
import { ProgressSteps } from '@rendezvous/ui/forms';
import { CheckedForm } from '../CheckedForm.tsx';
import { StepHeading } from './StepHeading.tsx';

export type StepFrameProps = {
  /** From 1. */
  step: number;
  total: number;
  title: ReactNode;
  level: 1 | 2;
  /** Where the form is sent without a script. */
  action: string | undefined;
  busy: boolean;
  /** Counts rejected answers: each one focuses the first invalid field. */
  refused: number;
  submitLabel: string;
  failure?: ReactNode;
  onSubmit: () => void;
  onBack: (() => void) | null;
  children: ReactNode;
};

/** One question per screen: progress, a focused title, the answer and a button. */
export function StepFrame({
  step,
  total,
  title,
  level,
  action,
  busy,
  refused,
  submitLabel,
  failure,
  onSubmit,
  onBack,
  children,
}: StepFrameProps) {
  const { t } = useText('auth-signup');
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  useLayoutEffect(() => {
    // Page loads must not move the focus. Step changes must, synchronously, because otherwise a
    // dialog's focus trap takes it.
    if (first.current) first.current = false;
    else heading.current?.focus();
  }, [step]);

  /** Sent only where no script runs. */
  function handleBack(event: MouseEvent): void {
    event.preventDefault();
    onBack?.();
  }

  return (
    <CheckedForm action={action} refusal={refused} onSubmit={onSubmit}>
      <Stack gap={24}>
        <ProgressSteps current={step} total={total} label={t('steps.progress', { step, total })} />
        <StepHeading level={level} size="title" ref={heading} tabIndex={-1}>
          {title}
        </StepHeading>
        {failure ? (
          <Notice tone="danger" announce="assertive">
            {failure}
          </Notice>
        ) : null}
        {children}
        <Actions>
          <Button type="submit" size="lg" full loading={busy}>
            {submitLabel}
          </Button>
          {onBack ? (
            <Button
              type="submit"
              name="back"
              value="on"
              variant="quiet"
              full
              icon={<ChevronLeftIcon size={20} />}
              onClick={handleBack}
            >
              {t('steps.back')}
            </Button>
          ) : null}
        </Actions>
      </Stack>
    </CheckedForm>
  );
}

const Actions = styled.div`
  display: grid;
  gap: ${space[8]};
`;
