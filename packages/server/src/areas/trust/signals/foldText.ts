/** Pairs of a look-alike and the Latin letters for it, if Unicode does not decompose it. */
const FOLDED = new Map(
  (
    'аa вb еe ѕs іi їi јj кk мm нh оo рp сc тt уy хx ԁd һh ԝw ѡw ɡg гr ӏl ѵv ' +
    'αa βb εe ηn ιi κk μu νv οo ρp τt υu χx ωw γy օo ոn սu հh ցg ' +
    'ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz ' +
    'ıi łl øo đd ɑa əe ßss æae œoe ðd þth ’\' ‘\' `\' ´\' “" ”" „" «" »" –- —- ‐- ‑- …. 。. ・.'
  )
    .split(' ')
    .map((pair): [number, string] => [pair.charCodeAt(0), pair.slice(1)]),
);
/** The zeros of decimal digits other than ASCII that people type. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50];
const EMOJI_LETTERS = [0x1f150, 0x1f170, 0x1f1e6];

const FLAG = /(?<!\p{RI})\p{RI}{2}(?!\p{RI})/gu;
const PHONE_EMOJI = /[\u{1F4DE}\u{1F4F1}\u{1F4F2}\u{260E}\u{2706}]/gu;
const EMOJI = /(?:(?![\u{1F150}-\u{1F189}])(?:\p{ExtPict}|\p{EMod}|\u200d|\ufe0f))+/gu;
const IGNORED = /[\p{M}\p{Cf}\u{3164}\u{115F}\u{1160}]+/gu;
const FOREIGN = /\P{ASCII}/gu;
const CONTRACTION = /'(?=(?:t|s|m|re|ve|ll|d)(?![a-z]))/g;
const SPACES = /[^\S\n]+/g;

/**
 * Length limits in UTF-16 units. Offers are at the beginning or end of a text; the middle is
 * padding.
 */
const KEPT = { head: 3000, tail: 1000 };

function foldLetter(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const known = FOLDED.get(code);
  if (known !== undefined) return known;
  const folded = foldUnknown(letter, code);
  // Caches the letters of most languages; all of Unicode would only fill the memory.
  if (code < 0x3000) FOLDED.set(code, folded);
  return folded;
}

function foldUnknown(letter: string, code: number): string {
  for (const first of EMOJI_LETTERS)
    if (code >= first && code < first + 26) return String.fromCharCode(97 + code - first);
  for (const zero of ZEROS) if (code >= zero && code < zero + 10) return String(code - zero);
  return /[\p{L}\p{N}]/u.test(letter) ? letter : ' ';
}

/**
 * Folds a text to what a reader sees: lower case without accents, look-alike letters as Latin ones,
 * all kinds of digits as ASCII, and emoji and invisible characters removed or as a space.
 */
export function foldText(text: string): string {
  let folded = text;
  if (/\P{ASCII}/u.test(text))
    folded = text
      .replace(/´/g, "'")
      .replace(/\u{1f51f}/gu, '10')
      .normalize('NFKD')
      .replace(/[€£]/g, (sign) => (sign === '€' ? ' eur ' : ' gbp '))
      .replace(PHONE_EMOJI, ' tel ')
      .replace(EMOJI, ' ')
      .replace(FLAG, ' ')
      .replace(IGNORED, '')
      .toLowerCase()
      .replace(FOREIGN, foldLetter);
  folded = folded.replace(SPACES, ' ');
  if (folded.length > KEPT.head + KEPT.tail)
    folded = `${folded.slice(0, KEPT.head)}\n${folded.slice(-KEPT.tail)}`;
  return folded
    .toLowerCase()
    .replace(CONTRACTION, '')
    .replace(/\$(?=\s?\d)|(?<=\d\s?)\$/g, ' usd ');
}
