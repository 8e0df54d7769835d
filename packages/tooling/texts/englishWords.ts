/** Words of the interface and common English words, without names and shared words. */
const ENGLISH =
  `about account after again all already also always and any anyone are back because been before browse buy
  cancel cannot check choose click close complaint confirm conversation could delete does each edit email emails enter
  error every everyone first find forgot free from get gift give have here hide how into invoice keep know leave loading
  look made make member members message messages more my need never new next nobody not notification now offer once only
  order other our out page password payment people person phone photo photos picture please press price prices privacy
  profile purchase read receive refund remove reply report restore save search see send setting settings should show sign
  site someone start status subscription than thanks that the their them then there these they this those time today
  tomorrow turn under unsubscribe until upload used verify view visit visitor wait want was welcome were what when where
  which while who why will with without would write wrong year yesterday yet you your`
    .split(/\s+/)
    .filter(Boolean);

/** English words that also exist in the language. */
const NATIVE: Record<string, string> = {
  da: 'all and find gift give have order person send start status time under upload',
  de: 'all also person profile see start status want was will',
  es: 'error once',
  fi: '',
  fr: 'conversation message messages notification page photo photos site',
  it: 'account all password privacy',
  nl: 'account order privacy show site start status want was',
  no: 'all and find gift have person send start status time under',
  pl: 'my profile start status was',
  sv: 'all and gift order person start status under',
};

/**
 * The word rule that finds English words left in a text of another language.
 * @returns null for English, and where the language is not known
 */
export function englishRuleOf(language: string): { pattern: string; use: string } | null {
  const native = NATIVE[language]?.split(' ');
  if (native === undefined) return null;
  const left = ENGLISH.filter((word) => !native.includes(word));
  // Ignores parts of compounds, such as cookie names.
  const pattern = `(?<![\\p{L}\\p{N}_-])(?:${left.join('|')})(?![\\p{L}\\p{N}_-])`;
  return { pattern, use: 'a word of this language' };
}
