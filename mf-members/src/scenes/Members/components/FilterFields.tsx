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

type FieldsProps = { draft: Filters; onChange: (change: Partial<Filters>) => void };

/** The form fields of all filters. */
export function FilterFields({ draft, defaults, onChange }: FieldsProps & { defaults: FilterDefaults }) {
  return (
    <Stack gap={32}>
      <WhoFields draft={draft} defaults={defaults} onChange={onChange} />
      <PlaceFields draft={draft} defaults={defaults} onChange={onChange} />
      <MoreFields draft={draft} onChange={onChange} />
    </Stack>
  );
}

/** Filters by fields that visitors cannot see. */
const MEMBERS_ONLY: ReadonlySet<string> = new Set(['sexuality', 'interests', 'online']);

/** Whether this user can use a filter. An empty `search_fields` offers all of them. */
function useSearchFields(): (field: string) => boolean {
  const { session, settings } = useStores();
  const { search_fields: fields } = settings.values;
  return (field) =>
    (fields.length === 0 || fields.includes(field)) &&
    (session.isLoggedIn || !MEMBERS_ONLY.has(field)) &&
    (field !== 'online' || session.user?.show_activity !== false);
}

const WhoFields = observer(function WhoFields({
  draft,
  defaults,
  onChange,
}: FieldsProps & { defaults: FilterDefaults }) {
  const { t } = useText('members');
  const { t: people } = useText('people');
  const { settings } = useStores();
  const asks = useSearchFields();
  const { minAge, maxAge } = draft;
  return (
    <>
      {asks('gender') && settings.values.signup_seeking.length > 1 ? (
        <SegmentedChoice<Gender>
          legend={people('labels.seeking')}
          options={GENDERS.map((value) => ({ value, label: people(`seeking.${value}`) })).reverse()}
          value={draft.gender}
          onChange={(gender) => onChange({ gender })}
        />
      ) : null}
      {asks('min_age') || asks('max_age') ? (
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
      {asks('sexuality') ? (
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
});

const PlaceFields = observer(function PlaceFields({
  draft,
  defaults,
  onChange,
}: FieldsProps & { defaults: FilterDefaults }) {
  const { t } = useText('members');
  const asks = useSearchFields();
  const { hasPlace } = defaults;
  return (
    <>
      <Stack gap={16}>
        {draft.within === null ? <CountryFields draft={draft} onChange={onChange} /> : null}
        {hasPlace && asks('country') ? (
          <DistanceField draft={draft} defaults={defaults} onChange={onChange} />
        ) : null}
      </Stack>
      {hasPlace ? (
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
});

const DistanceField = observer(function DistanceField({
  draft,
  defaults,
  onChange,
}: FieldsProps & { defaults: FilterDefaults }) {
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

const CountryFields = observer(function CountryFields({ draft, onChange }: FieldsProps) {
  const { t } = useText('members');
  const { t: people } = useText('people');
  const { settings, locale } = useStores();
  const format = useFormat();
  const asks = useSearchFields();
  const { country, region } = draft;
  useEffect(() => {
    if (country) settings.loadRegions(country).catch(() => undefined);
  }, [settings, country]);
  const regions = country ? settings.regions(country) : [];
  return (
    <>
      {asks('country') ? (
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
      {asks('countryregion') && regions.length > 0 ? (
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

const MoreFields = observer(function MoreFields({ draft, onChange }: FieldsProps) {
  const { t } = useText('members');
  const { t: people } = useText('people');
  const asks = useSearchFields();
  const handleInterests = useCallback(
    (interests: Filters['interests']) => onChange({ interests }),
    [onChange],
  );
  return (
    <>
      <Stack gap={8}>
        {asks('online') ? (
          <Switch
            label={t('filters.online')}
            checked={draft.online}
            onChange={(online) => onChange({ online })}
          />
        ) : null}
        {asks('with_photo') ? (
          <Switch
            label={t('filters.withPhoto')}
            checked={draft.withPhoto}
            onChange={(withPhoto) => onChange({ withPhoto })}
          />
        ) : null}
      </Stack>
      {asks('interests') ? (
        <ChoiceGroup large legend={people('labels.interests')}>
          <InterestLots folded chosen={draft.interests} onChange={handleInterests} />
        </ChoiceGroup>
      ) : null}
    </>
  );
});
