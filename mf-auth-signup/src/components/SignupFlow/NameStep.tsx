import { observer } from 'mobx-react-lite';
import { useText } from '@rendezvous/platform';
import { Field, TextInput } from '@rendezvous/ui/forms';
import type { SignupStore } from '../../stores/SignupStore.ts';
import { useFieldError } from './useFieldError.ts';

/** Step 2: the profile name. */
export const NameStep = observer(function NameStep({ store }: { store: SignupStore }) {
  const { t } = useText('auth-signup');
  const errorOf = useFieldError(store);
  return (
    <Field label={t('steps.name.label')} hint={t('steps.name.hint')} error={errorOf('name')} required>
      <TextInput
        name="nickname"
        autoComplete="nickname"
        autoCapitalize="words"
        spellCheck={false}
        value={store.draft.name}
        onChange={(event) => store.set('name', event.target.value)}
      />
    </Field>
  );
});
