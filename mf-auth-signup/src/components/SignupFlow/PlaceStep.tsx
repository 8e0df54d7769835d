import { useEffect, useSyncExternalStore } from 'react';
import { observer } from 'mobx-react-lite';
import { useFormat, useStores, useText } from '@rendezvous/platform';
import { Button, Notice } from '@rendezvous/ui';
import { Field, NativeSelect } from '@rendezvous/ui/forms';
import { PlaceIcon } from '@rendezvous/ui/icons';
import type { PlacesStore } from '../../stores/PlacesStore.ts';
import type { SignupStore } from '../../stores/SignupStore.ts';
import { useFieldError } from './useFieldError.ts';

const isSteady = () => () => undefined;

type PlaceProps = { store: SignupStore };

/** Step 3: country, region and city, from the device's position when the visitor allows it. */
export const PlaceStep = observer(function PlaceStep({
  store,
  places,
}: PlaceProps & { places: PlacesStore }) {
  return (
    <>
      <Locate store={store} places={places} />
      <CountryField store={store} />
      <RegionFields store={store} />
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
  const { settings, locale } = useStores();
  const format = useFormat();
  const errorOf = useFieldError(store);
  const countries = settings.values.countries
    .map((code) => ({ value: String(code), label: format.country(String(code)) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale.bcp47));
  return (
    <Field label={t('steps.place.country')} error={errorOf('country')} required>
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

const RegionFields = observer(function RegionFields({ store }: PlaceProps) {
  const { t } = useText('auth-signup');
  const { t: people } = useText('people');
  const { settings } = useStores();
  const errorOf = useFieldError(store);
  const { country, region, city } = store.draft;
  useEffect(() => {
    // Without the list the member continues with the country alone.
    if (country) settings.loadRegions(country).catch(() => undefined);
  }, [country, settings]);

  const regions = settings.regions(country);
  const cities = regions.find((entry) => entry.code === region)?.cities ?? [];
  if (regions.length === 0) return null;
  return (
    <>
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
      {cities.length > 0 ? (
        <Field label={t('steps.place.city')} hint={t('steps.place.cityHint')} error={errorOf('city')}>
          <NativeSelect
            name="city"
            autoComplete="address-level2"
            emptyLabel={t('steps.place.choose')}
            options={cities.map((name) => ({ value: name, label: name }))}
            value={city}
            onChange={(event) => store.set('city', event.target.value)}
          />
        </Field>
      ) : null}
    </>
  );
});
