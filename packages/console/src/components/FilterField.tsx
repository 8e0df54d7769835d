import { useText } from '@rendezvous/platform';
import { SearchInput } from './SearchInput.tsx';

type FilterFieldProps = { value: string; onChange: (value: string) => void };

/** A search box that filters the rows of the current page. */
export function FilterField({ value, onChange }: FilterFieldProps) {
  const { t } = useText('console');
  return <SearchInput label={t('filter')} value={value} onChange={(event) => onChange(event.target.value)} />;
}
