import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { PersonCard, Waiting } from '@rendezvous/people';
import { useNavigation, useStores, useText } from '@rendezvous/platform';
import type { DialogContentProps } from '@rendezvous/platform';
import { Button, EmptyState, Heading, Skeleton, Stack, steps } from '@rendezvous/ui';
import { remote } from '../../remote.ts';

/** Suggests a member to like: the given one or, without one, the first of the default search. */
export const LikeDialog = observer(function LikeDialog({ profile, onClose }: DialogContentProps<'like'>) {
  const { t } = useText('members');
  const { t: label } = useText('labels');
  const { suggestion: store } = remote.useStore();
  const { session } = useStores();
  const navigation = useNavigation();
  const id = profile?.id;

  useEffect(() => {
    void store.load(id);
    // The dialog must not open with an earlier suggestion, who may be liked by then.
    return () => store.person.clear();
  }, [store, id, session.isLoggedIn]);

  function handleOpen(target: string): void {
    onClose();
    navigation.go('members-id', { id: target });
  }

  const { state, value: person } = store.person;
  if (state === 'loading' || !store.person.isOf(id)) {
    return (
      <Face>
        <Waiting>
          <Skeleton shape="face" />
        </Waiting>
      </Face>
    );
  }
  if (person === null) {
    return (
      <EmptyState
        drawing="noLikes"
        title={t('likeDialog.empty')}
        action={<Button onClick={onClose}>{t('likeDialog.close')}</Button>}
      >
        {t('likeDialog.emptyText')}
      </EmptyState>
    );
  }
  return (
    <Stack gap={16}>
      <Heading level={3} size="section">
        {label('members.dialogs.like')}
      </Heading>
      <Face>
        <PersonCard person={person} priority sizes={steps(90)} />
      </Face>
      <Button full size="lg" onClick={() => handleOpen(person.id)}>
        {t('likeDialog.open')}
      </Button>
      <Button full variant="quiet" onClick={onClose}>
        {t('likeDialog.close')}
      </Button>
    </Stack>
  );
});

export default LikeDialog;

/** Shrinks the face in low windows, so that it and both buttons are visible together. */
const Face = styled.div`
  width: min(100%, ${steps(90)}, max(${steps(50)}, (100dvh - ${steps(82.5)}) * 0.75));
  margin-inline: auto;
`;
