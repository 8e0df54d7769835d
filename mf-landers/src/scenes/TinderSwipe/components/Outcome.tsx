import { useEffect, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { VisitorCard } from '@rendezvous/contracts';
import { RouteLink, useText } from '@rendezvous/platform';
import { Button, Heading, Stack, Text, space, steps } from '@rendezvous/ui';
import { RoundFace } from '../../../components/RoundFace.tsx';
import { StartForm } from '../../../components/StartForm.tsx';

export type OutcomeProps = {
  liked: readonly VisitorCard[];
  /** Null if there were no cards. */
  onAgain: (() => void) | null;
};

/** Links to write to the liked members. */
export const Outcome = observer(function Outcome({ liked, onAgain }: OutcomeProps) {
  const { t } = useText('landers');
  const title = useRef<HTMLHeadingElement>(null);
  // Takes the focus, which was lost with the buttons of the last card.
  const decided = onAgain !== null;
  useEffect(() => {
    if (decided) title.current?.focus();
  }, [decided]);
  const first = liked[0];
  return (
    <Stack gap={24}>
      <Stack gap={8}>
        <Heading level={2} size="section" align="center" ref={title} tabIndex={-1}>
          {first ? t('swipe.done', { count: liked.length }) : t('swipe.none')}
        </Heading>
        {decided ? (
          <Text tone="second" align="center">
            {t('swipe.doneText')}
          </Text>
        ) : null}
      </Stack>
      {first ? (
        <>
          <Faces>
            {liked.map((person) => (
              <li key={person.id}>
                <RoundFace person={person} />
              </li>
            ))}
          </Faces>
          <Button as={RouteLink} to="members-id-landing2" params={{ id: first.id }} size="lg" full>
            {t('swipe.write', { name: first.name })}
          </Button>
        </>
      ) : (
        <StartForm />
      )}
      {onAgain === null ? null : (
        <Button variant="quiet" onClick={onAgain}>
          {t('swipe.again')}
        </Button>
      )}
    </Stack>
  );
});

const Faces = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[12]};
  list-style: none;
  & > li {
    width: ${steps(18)};
  }
`;
