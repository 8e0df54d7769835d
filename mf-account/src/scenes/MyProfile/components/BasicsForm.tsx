import { useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { GENDERS, SEXUALITIES, isCountry } from '@rendezvous/contracts';
import type { ProfileChange, SelfProfile } from '@rendezvous/contracts';
import { FailureNotice } from '@rendezvous/people';
import { useFormat, useText } from '@rendezvous/platform';
import { Stack, Text } from '@rendezvous/ui';
import { Field, NativeSelect, SegmentedChoice, TextInput } from '@rendezvous/ui/forms';
import { Group } from '../../../components/Group.tsx';
import { SaveRow } from '../../../components/SaveRow.tsx';
import { useFieldText } from '../../../hooks/useFieldText.ts';
import { remote } from '../../../remote.ts';
import { PlaceFields } from './PlaceFields.tsx';

type Basics = Required<Pick<SelfProfile, 'name' | 'seeking' | 'sexuality' | 'country' | 'region' | 'city'>>;

/** Name, gender looked for and place: saved together, because they are validated together. */
export const BasicsForm = observer(function BasicsForm() {
  const { t } = useText('account');
  const { t: people } = useText('people');
  const format = useFormat();
  const { profile } = remote.useStore();
  const [draft, setDraft] = useState<Partial<Basics>>({});
  const errorOf = useFieldText(profile.basics.failure);
  const saved = profile.profile;
  if (saved === null) return null;
  const values: Basics = { ...pick(saved), ...draft };

  function set(change: Partial<Basics>): void {
    profile.basics.reset();
    setDraft((draft) => ({ ...draft, ...change }));
  }

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const change: ProfileChange = { ...values, name: values.name.trim() };
    if (await profile.saveBasics(change)) setDraft({});
  }

  return (
    <Group id="basics" title={t('profile.basics.title')}>
      <Stack as="form" method="post" gap={16} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Text size={15.5} tone="second">
          {[
            people(`gender.${saved.gender}`),
            t('profile.basics.birth', { date: format.date(saved.date_of_birth, 'long') }),
          ].join(' · ')}
        </Text>
        <WhoFields values={values} errorOf={errorOf} onChange={set} />
        <PlaceFields
          values={values}
          errorOf={errorOf}
          onCountry={(country) => isCountry(country) && set({ country, region: null, city: null })}
          onRegion={(region) => set({ region, city: null })}
          onCity={(city) => set({ city })}
        />
        <FailureNotice failure={profile.basics.failure} />
        <SaveRow primary={Object.keys(draft).length > 0} submission={profile.basics} />
      </Stack>
    </Group>
  );
});

type WhoFieldsProps = {
  values: Basics;
  errorOf: (field: string) => string | undefined;
  onChange: (change: Partial<Basics>) => void;
};

function WhoFields({ values, errorOf, onChange }: WhoFieldsProps) {
  const { t } = useText('account');
  const { t: people } = useText('people');
  return (
    <>
      <Field
        label={t('profile.basics.name')}
        hint={t('profile.basics.nameHint')}
        error={errorOf('name')}
        required
      >
        <TextInput
          name="name"
          autoComplete="nickname"
          spellCheck={false}
          value={values.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <SegmentedChoice
        legend={people('labels.seeking')}
        error={errorOf('seeking')}
        options={GENDERS.map((value) => ({ value, label: people(`seeking.${value}`) }))}
        value={values.seeking}
        onChange={(seeking) => onChange({ seeking })}
      />
      <Field label={people('labels.sexuality')} error={errorOf('sexuality')} optional={t('optional')}>
        <NativeSelect
          emptyLabel={t('profile.notSaid')}
          options={SEXUALITIES.map((value) => ({ value, label: people(`sexuality.${value}`) }))}
          value={values.sexuality ?? ''}
          onChange={(event) =>
            onChange({ sexuality: SEXUALITIES.find((value) => value === event.target.value) ?? null })
          }
        />
      </Field>
    </>
  );
}

function pick({ name, seeking, sexuality, country, region, city }: SelfProfile): Basics {
  return { name, seeking, sexuality, country, region, city };
}
