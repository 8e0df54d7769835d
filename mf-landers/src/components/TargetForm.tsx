import { observer } from 'mobx-react-lite';
import { useNavigation, useStores, useText } from '@rendezvous/platform';
import { Field, TextArea } from '@rendezvous/ui/forms';
import { useGenderAnswer } from '../hooks/useGenderAnswer.ts';
import { remote } from '../remote.ts';
import type { Target } from '@rendezvous/store-kit';
import { GenderChoice } from './GenderChoice.tsx';
import { QuestionForm } from './QuestionForm.tsx';

export type TargetFormProps = { target: Target; rows?: number };

/** Takes the first message to a member, and the sender's gender, which the sign-up needs. */
export const TargetForm = observer(function TargetForm({ target, rows = 3 }: TargetFormProps) {
  const { t } = useText('landers');
  const { settings } = useStores();
  const { target: store } = remote.useStore();
  const navigation = useNavigation();
  const mine = useGenderAnswer('am', settings.values.signup_genders);

  function handleSend(): void {
    store.handOver();
    navigation.go(
      'members-id-signup',
      { id: target.id },
      { query: { gender: mine.value, seeking: target.gender } },
    );
  }

  return (
    <QuestionForm
      submitLabel={t('target.submit')}
      complete={mine.value !== null}
      action={navigation.href('members-id-signup', { id: target.id })}
      onSend={handleSend}
    >
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
          <GenderChoice answer={mine} refused={refused} />
          <input type="hidden" name="seeking" value={target.gender} />
        </>
      )}
    </QuestionForm>
  );
});
