import { useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { GENDERS } from '@rendezvous/contracts';
import type { Gender } from '@rendezvous/contracts';
import { useNavigation, useStores, useText } from '@rendezvous/platform';
import { Button, Stack, Text } from '@rendezvous/ui';
import { Field, SegmentedChoice, TextArea } from '@rendezvous/ui/forms';
import { remote } from '../remote.ts';
import type { Target } from '../stores/TargetStore.ts';

export type TargetFormProps = { target: Target; rows?: number };

/** A first line to a member and who writes it; both go along to the sign-up for that member. */
export const TargetForm = observer(function TargetForm({ target, rows = 3 }: TargetFormProps) {
  const { t } = useText('landers');
  const { t: errors } = useText('errors');
  const { settings } = useStores();
  const { target: store } = remote.useStore();
  const navigation = useNavigation();
  const [gender, setGender] = useState<Gender | null>(null);
  const [tried, setTried] = useState(false);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (gender === null) return;
    store.handOver();
    navigation.go('members-id-signup', { id: target.id }, { query: { gender, seeking: target.gender } });
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap={16}>
        <Field label={t('target.message', { name: target.name })} hint={t('target.hint')}>
          <TextArea
            rows={rows}
            maxLength={settings.values.message_length}
            value={store.message}
            onChange={(event) => store.write(event.target.value)}
          />
        </Field>
        <SegmentedChoice
          legend={t('start.iAm')}
          options={GENDERS.map((value) => ({ value, label: t(`start.am.${value}`) })).reverse()}
          value={gender}
          error={tried && gender === null ? errors('fields.required') : undefined}
          onChange={setGender}
        />
        <Stack gap={8}>
          <Button type="submit" size="lg" full>
            {t('target.submit')}
          </Button>
          <Text size={14} tone="second" align="center">
            {t('start.note', { age: settings.values.min_age })}
          </Text>
        </Stack>
      </Stack>
    </form>
  );
});
