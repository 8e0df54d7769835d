import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { Gender } from '@rendezvous/contracts';
import { useNavigation, useStores, useText } from '@rendezvous/platform';
import { Field, TextArea } from '@rendezvous/ui/forms';
import { remote } from '../remote.ts';
import type { Target } from '../stores/TargetStore.ts';
import { GenderChoice } from './GenderChoice.tsx';
import { QuestionForm } from './QuestionForm.tsx';

export type TargetFormProps = { target: Target; rows?: number };

/** A first line to a member and who writes it; both go along to the sign-up for that member. */
export const TargetForm = observer(function TargetForm({ target, rows = 3 }: TargetFormProps) {
  const { t } = useText('landers');
  const { settings } = useStores();
  const { target: store } = remote.useStore();
  const navigation = useNavigation();
  const [gender, setGender] = useState<Gender | null>(null);

  function handleSend(): void {
    store.handOver();
    navigation.go('members-id-signup', { id: target.id }, { query: { gender, seeking: target.gender } });
  }

  return (
    <QuestionForm submitLabel={t('target.submit')} complete={gender !== null} onSend={handleSend}>
      {(refused) => (
        <>
          <Field label={t('target.message', { name: target.name })} hint={t('target.hint')}>
            <TextArea
              rows={rows}
              maxLength={settings.values.message_length}
              value={store.message}
              onChange={(event) => store.write(event.target.value)}
            />
          </Field>
          <GenderChoice asks="am" value={gender} missing={refused && gender === null} onChange={setGender} />
        </>
      )}
    </QuestionForm>
  );
});
