import { observer } from 'mobx-react-lite';
import type { Gender } from '@rendezvous/contracts';
import { useNavigation, useStores, useText } from '@rendezvous/platform';
import { Card } from '@rendezvous/ui';
import { useGenderAnswer } from '../hooks/useGenderAnswer.ts';
import { GenderChoice } from './GenderChoice.tsx';
import { QuestionForm } from './QuestionForm.tsx';

export type StartFormProps = {
  /** The second answer, where the page knows it. */
  seeking?: Gender | null;
};

/** The first question of the sign-up, on the lander. The answers are passed on to the sign-up. */
export const StartForm = observer(function StartForm({ seeking: known = null }: StartFormProps) {
  const { t } = useText('landers');
  const { signup_genders, signup_seeking } = useStores().settings.values;
  const navigation = useNavigation();
  const mine = useGenderAnswer('am', signup_genders);
  const theirs = useGenderAnswer('seek', signup_seeking, known);
  const query = { gender: mine.value, seeking: theirs.value };

  return (
    <Card as="section" padding={24} raised aria-label={t('start.label')}>
      <QuestionForm
        submitLabel={t('start.submit')}
        complete={query.gender !== null && query.seeking !== null}
        onSend={() => navigation.go('signup', {}, { query })}
      >
        {(refused) => (
          <>
            <GenderChoice large asks="am" answer={mine} refused={refused} />
            <GenderChoice large asks="seek" answer={theirs} refused={refused} />
          </>
        )}
      </QuestionForm>
    </Card>
  );
});
