import { useCallback, useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { GENDERS, LIMITS, SEXUALITIES, isCountry } from '@rendezvous/contracts';
import type { Gender, SearchOrder, Sexuality } from '@rendezvous/contracts';
import { InterestLots } from '@rendezvous/people';
import { useFormat, useStores, useText } from '@rendezvous/platform';
import { Stack } from '@rendezvous/ui';
import { ChoiceGroup, Field, NativeSelect, SegmentedChoice, Switch } from '@rendezvous/ui/forms';
import { RangeSlider } from '@rendezvous/ui/overlays';
import { distancesOf, placeWithin } from '../../../models/filters.ts';
import type { FilterDefaults, Filters } from '../../../models/filters.ts';
import { useShownFields } from './useShownFields.ts';
import type { ShownFields } from './useShownFields.ts';

export type FilterFieldsProps = {
  draft: Filters;
  defaults: FilterDefaults;
  onChange: (change: Partial<Filters>) => void;
};

type PartProps = FilterFieldsProps & { shown: ShownFields };

/** The form fields of all filters. */
export const FilterFields = observer(function FilterFields(props: FilterFieldsProps) {
  const shown = useShownFields(props.draft, props.defaults);
  return (
    <Stack gap={32}>
      <WhoFields {...props} shown={shown} />
      <PlaceFields {...props} shown={shown} />
      <MoreFields {...props} shown={shown} />
    </Stack>
  );
});

function WhoFields({ draft, defaults, onChange, shown }: PartProps) {
  const { t } = useText('members');
  const { t: people } = useText('people');
  const { minAge, maxAge } = draft;
  return (
    <>
      {shown.gender ? (
        <SegmentedChoice<Gender>
          legend={people('labels.seeking')}
          options={GENDERS.map((value) => ({ value, label: people(`seeking.${value}`) })).reverse()}
          value={draft.gender}
          onChange={(gender) => onChange({ gender })}
        />
      ) : null}
      {shown.age ? (
        <RangeSlider
          label={people('labels.age')}
          min={defaults.minAge}
          max={LIMITS.maxAge}
          value={[minAge, maxAge]}
          valueText={
            maxAge < LIMITS.maxAge
              ? t('found.ages', { from: minAge, to: maxAge })
              : t('found.agesFrom', { from: minAge })
          }
          thumbLabels={[t('filters.ageFrom'), t('filters.ageTo')]}
          onChange={([from, to]) => onChange({ minAge: from, maxAge: to })}
        />
      ) : null}
      {shown.sexuality ? (
        <Field label={people('labels.sexuality')}>
          <NativeSelect
            emptyLabel={t('filters.any')}
            options={SEXUALITIES.map((value) => ({ value, label: people(`sexuality.${value}`) }))}
            value={draft.sexuality ?? ''}
            onChange={(event) => {
              const chosen: Sexuality | undefined = SEXUALITIES.find((value) => value === event.target.value);
              onChange({ sexuality: chosen ?? null });
            }}
          />
        </Field>
      ) : null}
    </>
  );
}

function PlaceFields(props: PartProps) {
  const { draft, onChange, shown } = props;
  const { t } = useText('members');
  return (
    <>
      <Stack gap={16}>
        <CountryFields {...props} />
        {shown.distance ? <DistanceField {...props} /> : null}
      </Stack>
      {shown.order ? (
        <SegmentedChoice<SearchOrder>
          legend={t('filters.order')}
          options={[
            { value: 'active', label: t('filters.orderActive') },
            { value: 'near', label: t('filters.orderNear') },
          ]}
          value={draft.order}
          onChange={(order) => onChange({ order })}
        />
      ) : null}
    </>
  );
}

const DistanceField = observer(function DistanceField({ draft, defaults, onChange }: FilterFieldsProps) {
  const { t } = useText('members');
  const { settings } = useStores();
  const format = useFormat();
  const { within } = draft;
  // The URL may contain a distance that is not among the choices.
  const distances = new Set([...distancesOf(settings.country), ...(within === null ? [] : [within])]);
  return (
    <Field label={t('filters.distance')}>
      <NativeSelect
        emptyLabel={t('filters.any')}
        options={[...distances]
          .toSorted((a, b) => a - b)
          .map((km) => ({
            value: String(km),
            label: t('filters.within', { distance: format.distance(km) }),
          }))}
        value={within === null ? '' : String(within)}
        onChange={(event) => {
          const { value } = event.target;
          onChange(value ? placeWithin(Number(value)) : { within: null, country: defaults.country });
        }}
      />
    </Field>
  );
});

const CountryFields = observer(function CountryFields({ draft, onChange, shown }: PartProps) {
  const { t } = useText('members');
  const { t: people } = useText('people');
  const { settings, locale } = useStores();
  const format = useFormat();
  const { country, region } = draft;
  useEffect(() => {
    if (country) settings.loadRegions(country).catch(() => undefined);
  }, [settings, country]);
  const regions = country ? settings.regions(country) : [];
  return (
    <>
      {shown.country ? (
        <Field label={people('labels.country')}>
          <NativeSelect
            {...(settings.values.searchAllCountries ? { emptyLabel: t('filters.anywhere') } : {})}
            options={settings.values.countries
              .map((code) => ({ value: code, label: format.country(code) }))
              .sort((a, b) => a.label.localeCompare(b.label, locale.bcp47))}
            value={country ?? ''}
            onChange={(event) => {
              const { value } = event.target;
              onChange({ country: isCountry(value) ? value : null, region: null });
            }}
          />
        </Field>
      ) : null}
      {shown.region ? (
        <Field label={people(`region.${settings.regionWord(country)}`)}>
          <NativeSelect
            emptyLabel={t('filters.any')}
            options={regions.map(({ code, name }) => ({ value: code, label: name }))}
            value={region ?? ''}
            onChange={(event) => onChange({ region: event.target.value || null })}
          />
        </Field>
      ) : null}
    </>
  );
});

function MoreFields({ draft, onChange, shown }: PartProps) {
  const { t } = useText('members');
  const { t: people } = useText('people');
  const handleInterests = useCallback(
    (interests: Filters['interests']) => onChange({ interests }),
    [onChange],
  );
  return (
    <>
      <Stack gap={8}>
        {shown.online ? (
          <Switch
            label={t('filters.online')}
            checked={draft.online}
            onChange={(online) => onChange({ online })}
          />
        ) : null}
        {shown.withPhoto ? (
          <Switch
            label={t('filters.withPhoto')}
            checked={draft.withPhoto}
            onChange={(withPhoto) => onChange({ withPhoto })}
          />
        ) : null}
      </Stack>
      {shown.interests ? (
        <ChoiceGroup large legend={people('labels.interests')}>
          <InterestLots folded chosen={draft.interests} onChange={handleInterests} />
        </ChoiceGroup>
      ) : null}
    </>
  );
}
