import { countGraphemes } from '@rendezvous/contracts';
import { dateShape } from '@rendezvous/contracts/typed';
import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { useFormat, useStores, useText } from '@rendezvous/platform';
import { Field, SegmentedChoice, TextArea } from '@rendezvous/ui/forms';
import type { SignupStore } from '../../stores/SignupStore.ts';
import { useFieldError } from './useFieldError.ts';

/**
 * Step 0 asks for the visitor's own gender and the one sought or, with a target, the first message.
 */
export const WhoStep = observer(function WhoStep({ store }: { store: SignupStore }) {
  const { t } = useText('auth-signup');
  const { t: people } = useText('people');
  const format = useFormat();
  const { settings, locale } = useStores();
  useDateShapeSoon(locale.bcp47);
  const errorOf = useFieldError(store);
  const { signup_genders, signup_seeking } = settings.values;
  const { draft, target } = store;
  const limit = settings.values.message_length;
  const used = countGraphemes(draft.signup_message);
  return (
    <>
      {target ? (
        <Field
          label={t('steps.who.message', { name: target.name })}
          hint={t('steps.who.messageHint', { name: target.name })}
          error={errorOf('signup_message')}
          hideLabel
        >
          <TextArea
            rows={4}
            maxLength={limit}
            value={draft.signup_message}
            counter={
              used > limit * 0.8
                ? t('complete.counter', { used: format.number(used), max: format.number(limit) })
                : ''
            }
            onChange={(event) => store.set('signup_message', event.target.value)}
          />
        </Field>
      ) : null}
      {signup_genders.length > 1 ? (
        <SegmentedChoice
          large
          name="gender"
          legend={t('steps.who.iAm')}
          options={signup_genders.map((value) => ({ value, label: t(`steps.who.am.${value}`) })).reverse()}
          value={draft.gender}
          error={errorOf('gender')}
          onChange={(value) => store.set('gender', value)}
        />
      ) : null}
      {target || signup_seeking.length < 2 ? null : (
        <SegmentedChoice
          large
          name="seeking"
          legend={people('labels.seeking')}
          options={signup_seeking.map((value) => ({ value, label: t(`steps.who.seek.${value}`) })).reverse()}
          value={draft.seeking}
          error={errorOf('seeking')}
          onChange={(value) => store.set('seeking', value)}
        />
      )}
    </>
  );
});

/** Creates the date format while the visitor reads, so that the next step opens quickly. */
function useDateShapeSoon(locale: string): void {
  useEffect(() => {
    if (typeof requestIdleCallback === 'undefined') return undefined;
    const idle = requestIdleCallback(() => dateShape(locale));
    return () => cancelIdleCallback(idle);
  }, [locale]);
}
