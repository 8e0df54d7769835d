import { useText } from '@rendezvous/platform';
import type { TextKey } from '@rendezvous/platform';
import { ROW_DEFAULTS } from '../models/SiteDraft.ts';
import type { RowList } from '../models/SiteDraft.ts';

type Label = TextKey<'console'> & `fields.${string}`;

// A newer server may send values without a label here: `t` then returns the key.
const isLabel = (key: string): key is Label => key.startsWith('fields.');
const isList = (part: string): part is RowList => part in ROW_DEFAULTS;

/** Shows the label of a site value, or its path without one. `inList` prefixes the row's name. */
export function FieldName({ path, inList = false }: { path: string; inList?: boolean }) {
  const { t } = useText('console');
  const [part = '', index = ''] = path.split('.');
  const key = `fields.${part === 'vat_rates' ? part : path.replace(/\.\d+\./, '.')}`;
  const words = isLabel(key) ? t(key, { country: index }) : key;
  if (words === key) return <code>{path}</code>;
  const row = inList && isList(part) ? `${t(`fields.rows.${part}`, { number: Number(index) + 1 })}, ` : '';
  return <span>{`${row}${words}`}</span>;
}
