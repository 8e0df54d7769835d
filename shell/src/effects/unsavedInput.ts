type TextField = HTMLTextAreaElement | HTMLInputElement;

const NO_TEXT = ['checkbox', 'radio', 'range', 'search', 'file', 'submit', 'button'];

const isTextField = (target: unknown): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !NO_TEXT.includes(target.type));

/** Text fields of the page that someone typed into. */
const typedInto = new Set<TextField>();

/** Follows what is typed on the page. @returns ends it */
export function watchInput(page: Document): () => void {
  const note = (target: unknown): void => {
    if (isTextField(target)) typedInto.add(target);
  };
  const handleInput = ({ target }: Event): void => note(target);
  // Someone may type before this begins.
  note(page.activeElement);
  page.addEventListener('input', handleInput);
  return () => page.removeEventListener('input', handleInput);
}

/** Whether the page holds text that leaving it would lose. A field says by `data-stored` that its text is kept. */
export function hasUnsavedInput(): boolean {
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field);
  return [...typedInto].some(({ value, dataset }) => value.trim() !== '' && !('stored' in dataset));
}
