const LONGER: Record<string, string> = {
  a: 'àa',
  e: 'ééé',
  i: 'îï',
  o: 'öø',
  u: 'üú',
  A: 'Å',
  E: 'É',
  O: 'Ø',
};

const pseudo = new URLSearchParams(location.search).get('text') === 'pseudo';

/** The text, or with `?text=pseudo` a much longer one in accented letters: what is not passed through stands out. */
export function say(text: string): string {
  if (!pseudo) return text;
  return `⟦${text.replace(/[aeiouAEO]/g, (letter) => LONGER[letter] ?? letter)}⟧`;
}
