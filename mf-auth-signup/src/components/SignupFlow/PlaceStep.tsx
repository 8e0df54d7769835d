import { useEffect, useId, useSyncExternalStore } from 'react';
import { observer } from 'mobx-react-lite';
import { useFormat, useStores, useText } from '@rendezvous/platform';
import { Button, Notice } from '@rendezvous/ui';
import { Field, NativeSelect, TextInput } from '@rendezvous/ui/forms';
import { PlaceIcon } from '@rendezvous/ui/icons';
import { listCities, matchCities } from '../../models/cities.ts';
import type { PlacesStore } from '../../stores/PlacesStore.ts';
import type { SignupStore } from '../../stores/SignupStore.ts';
import { useFieldError } from './useFieldError.ts';

const isSteady = () => () => undefined;

type PlaceProps = { store: SignupStore };

/** Step 3 asks for country and city, or locates the device if the visitor allows it. */
export const PlaceStep = observer(function PlaceStep({
  store,
  places,
}: PlaceProps & { places: PlacesStore }) {
  return (
    <>
      <Locate store={store} places={places} />
      <CountryField store={store} />
      <CityField store={store} />
    </>
  );
});

const Locate = observer(function Locate({ store, places }: PlaceProps & { places: PlacesStore }) {
  const { t } = useText('auth-signup');
  const canLocate = useSyncExternalStore(
    isSteady,
    () => places.canLocate,
    () => false,
  );

  async function handleLocate(): Promise<void> {
    const place = await places.locate();
    if (place === null) return;
    store.set('country', place.country);
    store.set('region', place.region ?? '');
    store.set('city', place.city ?? '');
  }

  if (!canLocate) return null;
  return (
    <>
      <Button
        variant="secondary"
        icon={<PlaceIcon size={20} />}
        loading={places.locating.busy}
        onClick={() => void handleLocate()}
      >
        {places.locating.busy ? t('steps.place.locating') : t('steps.place.locate')}
      </Button>
      {places.locating.failure ? <Notice announce="polite">{t('steps.place.locateFailed')}</Notice> : null}
    </>
  );
});

const CountryField = observer(function CountryField({ store }: PlaceProps) {
  const { t } = useText('auth-signup');
  const { t: people } = useText('people');
  const { settings, locale } = useStores();
  const format = useFormat();
  const errorOf = useFieldError(store);
  const countries = settings.values.countries
    .map((code) => ({ value: String(code), label: format.country(String(code)) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale.bcp47));
  return (
    <Field label={people('labels.country')} error={errorOf('country')} required>
      <NativeSelect
        name="country"
        autoComplete="country"
        emptyLabel={t('steps.place.choose')}
        options={countries}
        value={store.draft.country}
        onChange={(event) => store.set('country', event.target.value)}
      />
    </Field>
  );
});

/** A listed city determines the region. For other cities, the form asks for it. */
const CityField = observer(function CityField({ store }: PlaceProps) {
  const { t } = useText('auth-signup');
  const { t: people } = useText('people');
  const { settings, locale } = useStores();
  const errorOf = useFieldError(store);
  const listId = useId();
  const { country, region, city } = store.draft;
  useEffect(() => {
    // Without the list, the visitor can still continue with the country alone.
    if (country) settings.loadRegions(country).catch(() => undefined);
  }, [country, settings]);

  const regions = settings.regions(country);
  const cities = listCities(regions, locale.bcp47);
  const chosen = cities.find((each) => each.name === city && each.region === region);
  const matches = matchCities(cities, city, locale.bcp47);
  const isUnlisted = regions.length > 0 && city !== '' && !chosen && matches.length === 0;

  function handleChange(typed: string): void {
    const found = matchCities(cities, typed, locale.bcp47);
    const exact = found.find(({ label }) => label.length === typed.trim().length);
    store.set('region', exact?.region ?? (found.length === 0 ? region : ''));
    store.set('city', exact?.name ?? typed);
  }

  /** Completes the city if only one matches. */
  function handleBlur(): void {
    const [only] = matches;
    if (only && matches.length === 1 && city !== '') handleChange(only.label);
  }

  return (
    <>
      <Field label={people('labels.city')} hint={t('steps.place.cityHint')} error={errorOf('city')}>
        <TextInput
          name="city"
          autoComplete="address-level2"
          autoCapitalize="words"
          list={listId}
          value={chosen?.label ?? city}
          onChange={(event) => handleChange(event.target.value)}
          onBlur={handleBlur}
        />
      </Field>
      <datalist id={listId}>
        {cities.map(({ label }) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      {isUnlisted ? (
        <Field label={people(`region.${settings.regionWord(country)}`)} error={errorOf('region')}>
          <NativeSelect
            name="region"
            autoComplete="address-level1"
            emptyLabel={t('steps.place.choose')}
            options={regions.map(({ code, name }) => ({ value: code, label: name }))}
            value={region}
            onChange={(event) => store.set('region', event.target.value)}
          />
        </Field>
      ) : null}
    </>
  );
});
