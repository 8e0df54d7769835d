import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { useText } from '@rendezvous/platform';
import { Button, ChevronLeftIcon, Notice, Stack, color, motion, size, space, steps } from '@rendezvous/ui';
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
  /** Number of rejected submissions. Each one focuses the first invalid field. */
  refused: number;
  submitLabel: string;
  failure?: ReactNode;
  onSubmit: () => void;
  onBack: (() => void) | null;
  children: ReactNode;
};

/** Lays out one question: progress, title, fields and buttons. */
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
  const id = useId();
  const comesFrom = useDirection(step);

  return (
    <CheckedForm action={action} refusal={refused} onSubmit={onSubmit}>
      <Stack gap={24}>
        <ProgressSteps current={step} total={total} label={t('steps.progress', { step, total })} />
        <Sliding key={step} gap={24} $from={comesFrom}>
          <StepHeading level={level} size="title" id={id}>
            {title}
          </StepHeading>
          {failure ? (
            <Notice tone="danger" announce="assertive">
              {failure}
            </Notice>
          ) : null}
          {/* The first question must not take the focus on load. Later ones follow a tap. */}
          <Answers focuses={step > 1 || comesFrom !== null} labelledBy={id}>
            {children}
          </Answers>
          <Actions busy={busy} submitLabel={submitLabel} onBack={onBack} />
        </Sliding>
      </Stack>
    </CheckedForm>
  );
}

type ActionsProps = Pick<StepFrameProps, 'busy' | 'submitLabel' | 'onBack'>;

function Actions({ busy, submitLabel, onBack }: ActionsProps) {
  const { t } = useText('common');

  /** Without scripts, the button submits the form instead. */
  function handleBack(event: MouseEvent): void {
    event.preventDefault();
    onBack?.();
  }

  return (
    <ActionRow>
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
          {t('nav.back')}
        </Button>
      ) : null}
    </ActionRow>
  );
}

type Side = 'left' | 'right';

/** The side from which a step slides in. Null for the first step shown. */
function useDirection(step: number): Side | null {
  const [{ shown, from }, set] = useState<{ shown: number; from: Side | null }>({ shown: step, from: null });
  if (step === shown) return from;
  const next = step > shown ? 'right' : 'left';
  set({ shown: step, from: next });
  return next;
}

type AnswersProps = { focuses: boolean; labelledBy: string; children: ReactNode };

/** Focuses the first empty field or, if there is none, the first field. */
function focusFirstOpen(box: HTMLElement | null): void {
  const fields = [
    ...(box?.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, textarea') ?? []),
  ];
  (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
}

/** Contains the fields of a step, and focuses the first open one if the step should take focus. */
function Answers({ focuses, labelledBy, children }: AnswersProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // In a layout effect, because a surrounding dialog's focus trap would otherwise take the focus.
    if (focuses) focusFirstOpen(box.current);
  }, [focuses]);
  return (
    <Fields gap={24} role="group" aria-labelledby={labelledBy} ref={box}>
      {children}
    </Fields>
  );
}

const Sliding = styled(Stack)<{ $from: Side | null }>`
  ${({ $from }) =>
    $from &&
    css`
      transition: ${motion.medium} ${motion.ease};
      transition-property: opacity, translate;
      @starting-style {
        opacity: 0;
        translate: ${$from === 'right' ? '' : '-'}${steps(3)};
      }
    `}
`;

/* Keeps the question in view above a focused field. */
const Fields = styled(Stack)`
  input,
  select,
  textarea {
    scroll-margin-block-start: calc(${size.topBar} + ${steps(60)});
  }
`;

/**
 * Looks disabled until a choice is made, even without scripts. A press then says what is missing.
 */
const ActionRow = styled.div`
  display: grid;
  gap: ${space[8]};
  form:has([type='radio']:indeterminate) & > :first-child {
    background: ${color.wash};
    color: ${color.second};
  }
`;
