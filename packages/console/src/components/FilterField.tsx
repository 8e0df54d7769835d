import { useText } from '@rendezvous/platform';
import { SearchInput } from './SearchInput.tsx';

type FilterFieldProps = { value: string; onChange: (value: string) => void };

/** Filters the rows on the page. */
export function FilterField({ value, onChange }: FilterFieldProps) {
  const { t } = useText('console');
  return <SearchInput label={t('filter')} value={value} onChange={(event) => onChange(event.target.value)} />;
}
