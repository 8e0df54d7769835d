import { wordsOfField, wordsOfRow } from '../models/fieldWords.ts';
import { ROW_DEFAULTS } from '../models/SiteDraft.ts';
import type { RowList } from '../models/SiteDraft.ts';

const isList = (part: string): part is RowList => part in ROW_DEFAULTS;

/** The label of a site value, or else its path. `inList` puts the name of its row first. */
export function FieldName({ path, inList = false }: { path: string; inList?: boolean }) {
  const words = wordsOfField(path);
  if (words === null) return <code>{path}</code>;
  const [part = '', index] = path.split('.');
  const row = inList && isList(part) ? `${wordsOfRow(part, Number(index))}, ` : '';
  return <span lang="en">{`${row}${words}`}</span>;
}
