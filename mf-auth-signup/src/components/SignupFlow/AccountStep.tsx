import { observer } from 'mobx-react-lite';
import { EmailField, NewPassword } from '@rendezvous/people';
import { RouteLink, T, useStores, useText } from '@rendezvous/platform';
import { Stack } from '@rendezvous/ui';
import { Checkbox } from '@rendezvous/ui/forms';
import type { SignupStore } from '../../stores/SignupStore.ts';
import { useFieldError } from './useFieldError.ts';

/** Step 4 asks for email address, password and consents. */
export const AccountStep = observer(function AccountStep({ store }: { store: SignupStore }) {
  const { t } = useText('auth-signup');
  const { settings } = useStores();
  const errorOf = useFieldError(store);
  const { draft } = store;
  return (
    <>
      <EmailField
        label={t('email')}
        hint={t('steps.account.emailHint')}
        error={errorOf('email')}
        value={draft.email}
        onChange={(email) => store.set('email', email)}
      />
      <NewPassword
        label={t('password')}
        hint={t('steps.account.passwordHint')}
        error={errorOf('password')}
        value={store.password}
        personal={[draft.name, draft.email.split('@')[0] ?? '', settings.values.name]}
        onChange={(value) => store.setPassword(value)}
      />
      <ConsentBoxes store={store} />
    </>
  );
});

/** A box for each consent. None is pre-ticked. */
const ConsentBoxes = observer(function ConsentBoxes({ store }: { store: SignupStore }) {
  const { t } = useText('auth-signup');
  const { settings } = useStores();
  const errorOf = useFieldError(store);
  const { draft } = store;
  return (
    <Stack gap={4}>
      <Checkbox
        label={
          <T
            ns="auth-signup"
            k="steps.account.terms"
            values={{ age: store.minAge }}
            components={{
              terms: <RouteLink to="pages-terms" target="_blank" />,
              privacy: <RouteLink to="pages-privacy" target="_blank" />,
            }}
          />
        }
        error={errorOf('terms')}
        name="terms"
        checked={draft.consents.terms}
        onChange={(event) => store.setConsent('terms', event.target.checked)}
      />
      <Checkbox
        // In this niche, new profiles are visible to visitors, so the consent says so.
        label={t(
          settings.niche === 'general' ? 'steps.account.sensitiveVisitors' : 'steps.account.sensitive',
        )}
        error={errorOf('sensitive')}
        name="sensitive"
        checked={draft.consents.sensitive}
        onChange={(event) => store.setConsent('sensitive', event.target.checked)}
      />
      <Checkbox
        label={t('steps.account.marketing')}
        name="marketing"
        checked={draft.consents.marketing}
        onChange={(event) => store.setConsent('marketing', event.target.checked)}
      />
    </Stack>
  );
});
