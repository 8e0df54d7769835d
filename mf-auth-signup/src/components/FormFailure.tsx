import { observer } from 'mobx-react-lite';
import { useErrorText } from '@rendezvous/platform';
import { Notice } from '@rendezvous/ui';
import type { LoginStore } from '../stores/LoginStore.ts';

/** What stopped the last attempt, above the form. */
export const FormFailure = observer(function FormFailure({ store }: { store: LoginStore }) {
  const errorText = useErrorText();
  const { form } = store.errors;
  if (form === undefined) return null;
  return (
    <Notice tone="danger" announce="assertive">
      {errorText(form)}
    </Notice>
  );
});
