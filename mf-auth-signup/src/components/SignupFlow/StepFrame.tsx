import { useId, useLayoutEffect, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { useText } from '@rendezvous/platform';
import { Button, ChevronLeftIcon, Notice, Stack, size, space, steps } from '@rendezvous/ui';
import { ProgressSteps } from '@rendezvous/ui/forms';
import { CheckedForm } from '../CheckedForm.tsx';
import { StepHeading } from './StepHeading.tsx';

export type StepFrameProps = {
  /** Starts at 1. */
  step: number;
  total: number;
  title: ReactNode;
  level: 1 | 2;
  /** The form's target without scripts. */
  action: string | undefined;
  busy: boolean;
  /** Counts rejected answers; each one focuses the first invalid field. */
  refused: number;
  submitLabel: string;
  failure?: ReactNode;
  onSubmit: () => void;
  onBack: (() => void) | null;
  children: ReactNode;
};

/** One question per screen: progress, title, answers and a button. */
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
  const { t: common } = useText('common');
  const id = useId();

  /** Submits only without scripts. */
  function handleBack(event: MouseEvent): void {
    event.preventDefault();
    onBack?.();
  }

  return (
    <CheckedForm action={action} refusal={refused} onSubmit={onSubmit}>
      <Stack gap={24}>
        <ProgressSteps current={step} total={total} label={t('steps.progress', { step, total })} />
        <StepHeading level={level} size="title" id={id}>
          {title}
        </StepHeading>
        {failure ? (
          <Notice tone="danger" announce="assertive">
            {failure}
          </Notice>
        ) : null}
        <Answers step={step} labelledBy={id}>
          {children}
        </Answers>
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
              {common('nav.back')}
            </Button>
          ) : null}
        </Actions>
      </Stack>
    </CheckedForm>
  );
}

type AnswersProps = { step: number; labelledBy: string; children: ReactNode };

/** Focuses the first empty field, else the first one. */
function focusFirstOpen(box: HTMLElement | null): void {
  const fields = [
    ...(box?.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, textarea') ?? []),
  ];
  (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
}

/** The fields of a step. Focuses the first empty one when the step opens. */
function Answers({ step, labelledBy, children }: AnswersProps) {
  const box = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  useLayoutEffect(() => {
    // A page load must not move the focus. A step change must, and synchronously: otherwise a
    // dialog's focus trap takes it.
    if (first.current) first.current = false;
    else focusFirstOpen(box.current);
  }, [step]);
  return (
    <Fields gap={24} role="group" aria-labelledby={labelledBy} ref={box}>
      {children}
    </Fields>
  );
}

/* Keeps the question visible above its focused field. */
const Fields = styled(Stack)`
  input,
  select,
  textarea {
    scroll-margin-block-start: calc(${size.topBar} + ${steps(60)});
  }
`;

const Actions = styled.div`
  display: grid;
  gap: ${space[8]};
`;
