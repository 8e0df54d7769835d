import { useEffect, useId, useRef, useState } from 'react';
import { observer } from 'mobx-react-lite';
import styled, { css, keyframes } from 'styled-components';
import type { Gender } from '@rendezvous/contracts';
import { useNavigation, useStores, useText } from '@rendezvous/platform';
import { Button, Card, Stack, Text, color, font, media, motion, space, steps, type } from '@rendezvous/ui';
import { useGenderAnswer } from '../hooks/useGenderAnswer.ts';

/** The query parameters that the sign-up reads. */
const FIELDS = ['gender', 'seeking'] as const;
const WORDS = {
  gender: { legend: 'start.iAm', option: 'am' },
  seeking: { legend: 'start.lookingFor', option: 'seek' },
} as const;

/**
 * Asks the first two sign-up questions, one at a time. Each answer is a submit button: without
 * scripts, the first answer leads to the sign-up, which asks the second question.
 */
export const QuickStart = observer(function QuickStart({ seeking }: { seeking: Gender | null }) {
  const { t } = useText('landers');
  const { t: common } = useText('common');
  const { min_age, signup_genders, signup_seeking } = useStores().settings.values;
  const navigation = useNavigation();
  const answers = {
    gender: useGenderAnswer('am', signup_genders),
    seeking: useGenderAnswer('seek', signup_seeking, seeking),
  };
  const questions = FIELDS.filter(
    (field) => answers[field].open.length > 1 && (field === 'gender' || seeking === null),
  );
  const [{ at, moves }, setPlace] = useState({ at: 0, moves: false });
  const field = questions[at];
  function handleAnswer(value?: Gender): void {
    const query = { gender: answers.gender.value, seeking: answers.seeking.value };
    if (field !== undefined && value !== undefined) {
      answers[field].choose(value);
      query[field] = value;
    }
    if (at + 1 < questions.length) setPlace({ at: at + 1, moves: true });
    else navigation.go('signup', {}, { query });
  }

  return (
    <Card as="section" padding={24} raised aria-label={t('start.label')}>
      <form action={navigation.href('signup')} onSubmit={(event) => event.preventDefault()}>
        <Stack gap={12}>
          {FIELDS.map((name) =>
            questions.includes(name) ? null : (
              <input key={name} type="hidden" name={name} value={answers[name].value ?? ''} />
            ),
          )}
          {field === undefined ? (
            <Button type="submit" size="lg" full onClick={() => handleAnswer()}>
              {t('start.submit')}
            </Button>
          ) : (
            <Question
              key={field}
              field={field}
              open={answers[field].open}
              slides={moves}
              onAnswer={handleAnswer}
            />
          )}
          {at === 0 ? (
            <Text size={14} tone="second" align="center">
              {t('start.note', { age: min_age })}
            </Text>
          ) : (
            <Button variant="quiet" size="sm" onClick={() => setPlace({ at: at - 1, moves: true })}>
              {common('nav.back')}
            </Button>
          )}
        </Stack>
      </form>
    </Card>
  );
});

type QuestionProps = {
  field: (typeof FIELDS)[number];
  open: readonly Gender[];
  /** Whether the question slides in after another one and takes the focus. */
  slides: boolean;
  onAnswer: (value: Gender) => void;
};

function Question({ field, open, slides, onAnswer }: QuestionProps) {
  const { t } = useText('landers');
  const group = useRef<HTMLDivElement>(null);
  const legend = useId();
  useEffect(() => {
    if (slides) group.current?.querySelector('button')?.focus();
  }, [slides]);
  return (
    <Row ref={group} role="group" aria-labelledby={legend} $slides={slides}>
      <Legend id={legend}>{t(WORDS[field].legend)}</Legend>
      <Options>
        {open.toReversed().map((value) => (
          <Button
            key={value}
            type="submit"
            size="lg"
            name={field}
            value={value}
            onClick={() => onAnswer(value)}
          >
            {t(`start.${WORDS[field].option}.${value}`)}
          </Button>
        ))}
      </Options>
    </Row>
  );
}

/** Ignores the pointer during the animation, so that a double tap does not answer two questions. */
const slideIn = keyframes`
  from {
    opacity: 0;
    translate: ${steps(8)} 0;
    pointer-events: none;
  }
  to {
    pointer-events: none;
  }
`;

const Row = styled.div<{ $slides: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[12]};
  overflow-x: clip;
  overflow-clip-margin: ${space[4]};
  ${media.moving} {
    ${({ $slides }) =>
      $slides &&
      css`
        animation: ${slideIn} ${motion.medium} ${motion.ease};
      `}
  }
`;

const Legend = styled.p`
  font-family: ${font.heading};
  font-size: ${type[20]};
  font-weight: 600;
  color: ${color.ink};
`;

const Options = styled.div`
  flex: 1 1 ${steps(56)};
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[8]};
  & > button {
    min-width: 0;
    padding-inline: ${space[8]};
  }
`;
