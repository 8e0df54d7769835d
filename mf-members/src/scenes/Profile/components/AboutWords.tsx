import { useEffect, useRef, useState } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { splitSentences } from '@rendezvous/contracts/sentences';
import type { MemberPage } from '@rendezvous/core';
import { useStores, useText } from '@rendezvous/platform';
import {
  Button,
  MessageIcon,
  Stack,
  Text,
  Value,
  animations,
  color,
  media,
  motion,
  radius,
  size,
  space,
  steps,
  stroke,
  type,
} from '@rendezvous/ui';
import type { ShownProfile } from '../../../models/ShownProfile.ts';
import { useAnswer } from './useAnswer.ts';

export type AboutWordsProps = { page: MemberPage; profile: ShownProfile; words: string };

/** Shows a member’s “about me” text, with a button to pick a sentence to reply to. */
export const AboutWords = observer(function AboutWords({ page, profile, words }: AboutWordsProps) {
  const { t } = useText('members');
  const { session } = useStores();
  const answer = useAnswer(page, profile);
  const [isChoosing, setChoosing] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const sentences = splitSentences(words);
  const [only = words] = sentences;

  useEffect(() => {
    if (isChoosing) first.current?.focus();
  }, [isChoosing]);

  /** Visitors have to sign up first, and a single sentence needs no choice. */
  function handleAnswer(): void {
    if (session.isLoggedIn && sentences.length > 1) setChoosing(!isChoosing);
    else answer?.({ text: only });
  }

  return (
    <Stack gap={8} align="start">
      {isChoosing && answer ? (
        <Sentences aria-label={t('profile.answerSentence')}>
          {sentences.map((text, at) => (
            <li key={at}>
              <Sentence
                type="button"
                ref={at === 0 ? first : undefined}
                aria-label={t('profile.answer', { text })}
                onClick={() => answer({ text })}
              >
                <Value>{text}</Value>
              </Sentence>
            </li>
          ))}
        </Sentences>
      ) : (
        <Words measure size={17}>
          <Value>{words}</Value>
        </Words>
      )}
      {answer ? (
        <Quiet>
          <Button variant="quiet" icon={isChoosing ? null : <MessageIcon size={18} />} onClick={handleAnswer}>
            <Value>{t(isChoosing ? 'profile.cancel' : 'profile.answerSentence')}</Value>
          </Button>
        </Quiet>
      ) : null}
    </Stack>
  );
});

/** Larger on wide screens, so that a short text fills the column. */
const Words = styled(Text)`
  ${media.xl} {
    font-size: ${type[20]};
  }
`;

const Sentences = styled.ul`
  display: grid;
  gap: ${space[8]};
  inline-size: 100%;
  max-inline-size: ${size.reading};
  list-style: none;
  animation: ${animations.arrive} ${motion.medium} ${motion.ease};
`;

const Sentence = styled.button`
  inline-size: 100%;
  min-block-size: ${size.target};
  padding: ${space[8]} ${space[16]};
  border: ${stroke[1]} solid ${color.line};
  border-radius: ${radius.input};
  background: ${color.surface};
  color: inherit;
  font-size: ${type[17]};
  line-height: 1.5;
  text-align: start;
  cursor: pointer;
  ${media.hover} {
    &:hover {
      border-color: transparent;
      background: ${color.primarySoft};
    }
  }
`;

/** Aligns the button's icon with the text above. */
const Quiet = styled.div`
  --quiet-start: -${steps(5)};
`;
