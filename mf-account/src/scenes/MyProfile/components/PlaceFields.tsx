import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { useFormat, useStores, useText } from '@rendezvous/platform';
import { Field, NativeSelect } from '@rendezvous/ui/forms';

type PlaceFieldsProps = {
  values: { country: string; region: string | null; city: string | null };
  errorOf: (field: 'country' | 'region' | 'city') => string | undefined;
  onCountry: (country: string) => void;
  onRegion: (region: string | null) => void;
  onCity: (city: string | null) => void;
};

/** Country, region and city. The lists load once the country is known. */
export const PlaceFields = observer(function PlaceFields({ values, errorOf, ...on }: PlaceFieldsProps) {
  const { t } = useText('account');
  const { t: people } = useText('people');
  const { settings, locale } = useStores();
  const format = useFormat();
  const { country, region, city } = values;
  useEffect(() => {
    // Without the list, the member can still continue with the country alone.
    settings.loadRegions(country).catch(() => undefined);
  }, [settings, country]);
  const countries = settings.values.countries
    .map((code) => ({ value: code as string, label: format.country(code) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale.bcp47));
  const regions = settings.regions(country);
  const cities = regions.find((entry) => entry.code === region)?.cities ?? [];
  const cityOptions = city === null || cities.includes(city) ? cities : [city, ...cities];
  return (
    <>
      <Field label={people('labels.country')} error={errorOf('country')} required>
        <NativeSelect
          autoComplete="off"
          options={countries}
          value={country}
          onChange={(event) => on.onCountry(event.target.value)}
        />
      </Field>
      {regions.length > 0 ? (
        <Field
          label={people(`region.${settings.regionWord(country)}`)}
          error={errorOf('region')}
          optional={t('optional')}
        >
          <NativeSelect
            autoComplete="off"
            emptyLabel={t('choose')}
            options={regions.map(({ code, name }) => ({ value: code, label: name }))}
            value={region ?? ''}
            onChange={(event) => on.onRegion(event.target.value || null)}
          />
        </Field>
      ) : null}
      {cityOptions.length > 0 ? (
        <Field label={people('labels.city')} error={errorOf('city')} optional={t('optional')}>
          <NativeSelect
            autoComplete="off"
            emptyLabel={t('choose')}
            options={cityOptions.map((name) => ({ value: name, label: name }))}
            value={city ?? ''}
            onChange={(event) => on.onCity(event.target.value || null)}
          />
        </Field>
      ) : null}
    </>
  );
});
