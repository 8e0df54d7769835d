import { useId } from 'react';
import type { MouseEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { useText } from '@rendezvous/platform';
import { Chip, Row, Stack, Text } from '@rendezvous/ui';
import { Field, TextInput } from '@rendezvous/ui/forms';
import type { SignupStore } from '../../stores/SignupStore.ts';
import { useFieldError } from './useFieldError.ts';

/** Step 2 asks for the profile name, with suggestions if it is taken. */
export const NameStep = observer(function NameStep({ store }: { store: SignupStore }) {
  const { t } = useText('auth-signup');
  const errorOf = useFieldError(store);
  return (
    <Stack gap={16}>
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
      <Ideas store={store} />
    </Stack>
  );
});

/** Suggestions stay visible during the step, so that the visitor can try each of them. */
const Ideas = observer(function Ideas({ store }: { store: SignupStore }) {
  const { t } = useText('auth-signup');
  const id = useId();
  if (store.names.length === 0) return null;
  return (
    <Stack gap={8} role="group" aria-labelledby={id}>
      <Text id={id} size={14} tone="second">
        {t('steps.name.free')}
      </Text>
      <Row gap={8}>
        {/* Makes Enter submit the typed name instead of the first suggestion. */}
        <button type="submit" hidden />
        {store.names.map((name) => (
          <Chip
            key={name}
            as="button"
            type="submit"
            name="nickname"
            value={name}
            translate="no"
            aria-pressed={store.draft.name === name}
            onClick={(event: MouseEvent) => {
              // Without scripts, the button submits the suggestion instead.
              event.preventDefault();
              store.set('name', name);
            }}
          >
            {name}
          </Chip>
        ))}
      </Row>
    </Stack>
  );
});
