import { useState } from 'react';
import type { Gender } from '@rendezvous/contracts';
import { useNavigation, useText } from '@rendezvous/platform';
import { Card } from '@rendezvous/ui';
import { GenderChoice } from './GenderChoice.tsx';
import { QuestionForm } from './QuestionForm.tsx';

export type StartFormProps = {
  /** What the page already knows of the second answer. */
  seeking?: Gender | null;
};

/** The first question of the sign-up, where the visitor is. The answers go along to the next one. */
export function StartForm({ seeking: known = null }: StartFormProps) {
  const { t } = useText('landers');
  const navigation = useNavigation();
  const [gender, setGender] = useState<Gender | null>(null);
  const [seeking, setSeeking] = useState<Gender | null>(known);

  return (
    <Card as="section" padding={24} raised aria-label={t('start.label')}>
      <QuestionForm
        submitLabel={t('start.submit')}
        complete={gender !== null && seeking !== null}
        onSend={() => navigation.go('signup', {}, { query: { gender, seeking } })}
      >
        {(refused) => (
          <>
            <GenderChoice
              large
              asks="am"
              value={gender}
              missing={refused && gender === null}
              onChange={setGender}
            />
            <GenderChoice
              large
              asks="seek"
              value={seeking}
              missing={refused && seeking === null}
              onChange={setSeeking}
            />
          </>
        )}
      </QuestionForm>
    </Card>
  );
}
