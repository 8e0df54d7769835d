import { wordsOfField, wordsOfRow } from '../models/fieldWords.ts';
import { ROW_DEFAULTS } from '../models/SiteDraft.ts';
import type { RowList } from '../models/SiteDraft.ts';

const isList = (part: string): part is RowList => part in ROW_DEFAULTS;

/** What a value of a site is called; with `inList`, after the row that it is in. A value without words has its path. */
export function FieldName({ path, inList = false }: { path: string; inList?: boolean }) {
  const words = wordsOfField(path);
  if (words === null) return <code>{path}</code>;
  const [part = '', index] = path.split('.');
  const row = inList && isList(part) ? `${wordsOfRow(part, Number(index))}, ` : '';
  return <span lang="en">{`${row}${words}`}</span>;
}
