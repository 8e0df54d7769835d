import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { useStores, useText } from '@rendezvous/platform';
import { Field, NativeSelect } from '@rendezvous/ui/forms';
import { remote } from '../remote.ts';

type SiteFieldProps = { value: string; onChange: (domain: string) => void; error?: string | undefined };

/** Selects the site of a record; the current site by default. */
export const SiteField = observer(function SiteField({ value, onChange, error }: SiteFieldProps) {
  const { t } = useText('console');
  const { settings } = useStores();
  const { sites } = remote.useStore();
  useEffect(() => void sites.load(), [sites]);
  const here = settings.values.domain;
  const known = sites.all.length > 0 ? sites.all : [{ domain: here, name: settings.values.name }];
  return (
    <Field label={t('members.columns.site')} error={error}>
      <NativeSelect
        options={known.map(({ domain, name }) => ({ value: domain, label: `${name} (${domain})` }))}
        value={value || here}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
});
