import { observer } from 'mobx-react-lite';
import { ATTRIBUTES } from '@rendezvous/contracts';
import type { AttributeField, Gender, ProfileChange } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { Grid } from '@rendezvous/ui';
import { Field, NativeSelect } from '@rendezvous/ui/forms';
import { Group } from '../../../components/Group.tsx';
import { remote } from '../../../remote.ts';
import { SavedMark } from './SavedMark.tsx';
import { useQuickError } from './useQuickError.ts';

const FIELDS = Object.keys(ATTRIBUTES) as AttributeField[];

/** Attributes with fixed choices, each of which is saved immediately. */
export const DetailChoices = observer(function DetailChoices() {
  const { t } = useText('account');
  const { t: people } = useText('people');
  const { profile } = remote.useStore();
  const errorOf = useQuickError(profile);
  const values = profile.profile;
  if (values === null) return null;
  const optionsOf = (field: AttributeField) =>
    ATTRIBUTES[field].map((value) => ({
      value: value as string,
      label: attributeText(people, field, value, values.gender),
    }));
  return (
    <Group
      id="details"
      title={t('profile.details.title')}
      hint={t('profile.details.hint')}
      aside={<SavedMark of={FIELDS} />}
    >
      <Grid min={200}>
        {FIELDS.map((field) => (
          <Field key={field} label={people(`labels.${field}`)} error={errorOf(field)}>
            <NativeSelect
              // Saved on change, so a value restored by the browser must not count as a choice.
              autoComplete="off"
              emptyLabel={t('profile.notSaid')}
              options={optionsOf(field)}
              value={values[field] ?? ''}
              onChange={(event) => void profile.quick.change(choice(field, event.target.value))}
            />
          </Field>
        ))}
      </Grid>
    </Group>
  );
});

type People = ReturnType<typeof useText<'people'>>['t'];

function attributeText(people: People, field: AttributeField, value: string, gender: Gender): string {
  // The keys are `people:<field>.<value>`; some texts differ by gender.
  return people(`${field}.${value}` as Parameters<People>[0], { context: gender });
}

function choice(field: AttributeField, value: string): ProfileChange {
  const known = ATTRIBUTES[field].find((one) => one === value) ?? null;
  return { [field]: known };
}
