import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { GENDERS, SEXUALITIES, isCountry } from '@rendezvous/contracts';
import { useFormat, useText } from '@rendezvous/platform';
import { SubmitButton } from '@rendezvous/platform/forms';
import { Grid, Row, Stack, Text } from '@rendezvous/ui';
import { Field, NativeSelect, SegmentedChoice, TextInput } from '@rendezvous/ui/forms';
import { Group } from '../../../components/Group.tsx';
import { remote } from '../../../remote.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { SavedMark } from './SavedMark.tsx';
import { useQuickError } from './useQuickError.ts';

const FIELDS = ['name', 'seeking', 'sexuality', 'country', 'region', 'city'] as const;

export const BasicsForm = observer(function BasicsForm() {
  const { t } = useText('account');
  const { t: people } = useText('people');
  const format = useFormat();
  const { profile } = remote.useStore();
  const errorOf = useQuickError(profile);
  const values = profile.profile;
  if (values === null) return null;
  const { quick } = profile;

  return (
    <Group id="basics" title={t('profile.basics.title')} aside={<SavedMark of={FIELDS} />}>
      <Text size={15.5} tone="second">
        {[
          people(`gender.${values.gender}`),
          t('profile.basics.birth', { date: format.date(values.date_of_birth, 'long') }),
        ].join(' · ')}
      </Text>
      <NameForm />
      <SegmentedChoice
        legend={people('labels.seeking')}
        error={errorOf('seeking')}
        options={GENDERS.map((value) => ({ value, label: people(`seeking.${value}`) }))}
        value={values.seeking}
        onChange={(seeking) => void quick.change({ seeking })}
      />
      <Grid min={200}>
        <Field label={people('labels.sexuality')} error={errorOf('sexuality')} optional={t('optional')}>
          <NativeSelect
            autoComplete="off"
            emptyLabel={t('profile.notSaid')}
            options={SEXUALITIES.map((value) => ({ value, label: people(`sexuality.${value}`) }))}
            value={values.sexuality ?? ''}
            onChange={({ target }) =>
              void quick.change({ sexuality: SEXUALITIES.find((value) => value === target.value) ?? null })
            }
          />
        </Field>
        <PlaceFields
          values={values}
          errorOf={errorOf}
          onCountry={(country) =>
            isCountry(country) && void quick.change({ country, region: null, city: null })
          }
          onRegion={(region) => void quick.change({ region, city: null })}
          onCity={(city) => void quick.change({ city })}
        />
      </Grid>
    </Group>
  );
});

/** Has a save button, because names are unique and public: half a name must not be saved. */
const NameForm = observer(function NameForm() {
  const { t } = useText('account');
  const { profile } = remote.useStore();
  const errorOf = useQuickError(profile);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void profile.saveName();
  }

  return (
    <Stack as="form" method="post" gap={12} noValidate onSubmit={handleSubmit}>
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
          data-stored={profile.nameDraft === null || undefined}
          value={profile.nameDraft ?? profile.profile?.name ?? ''}
          onChange={(event) => profile.setNameDraft(event.target.value)}
        />
      </Field>
      {profile.nameDraft === null ? null : (
        <Row>
          <SubmitButton size="sm">{t('save')}</SubmitButton>
        </Row>
      )}
    </Stack>
  );
});
