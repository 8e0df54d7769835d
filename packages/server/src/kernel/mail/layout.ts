import { escapeHtml } from '@rendezvous/ui/page';

/** A mail's parts in the reader's language, without HTML. */
export type MailContent = {
  language: string;
  /** The site's brand colour and its text colour, as `#RRGGBB`. */
  colours: { primary: string; onPrimary: string };
  site: string;
  /** Inboxes and lock screens show it after the subject. */
  preheader: string;
  title: string;
  greeting: string | null;
  paragraphs: string[];
  facts: { label: string; value: string }[];
  code: string | null;
  button: { label: string; href: string } | null;
  linkHint: string;
  signature: string;
  footer: string[];
};

// Mail programs support neither style sheets nor custom properties, so the palette is inlined here,
// except for what differs by niche.
const PAPER = '#FBF8F3';
const SURFACE = '#FFFFFF';
const INK = '#1F1B17';
const SECOND_INK = '#5B534A';
const LINE = '#E4DCD0';
const SERIF = "font-family:Fraunces,Georgia,'Times New Roman',serif";
const FONT = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Matches "30 days", but not "11 and 12" or "2026 at". */
const FIGURE =
  /(?<![\p{L}\d’'.,:/-])(\d{1,4}) (?!(?:og|och|und|et|y|ed?|i|en|ja|and|of|in|des?|del|du|van|to|til|à|a|o|do|at|um|om|klo?|alle)(?!\p{L}))(?=[\p{L}\d„“«(])/gu;
/** In Polish, a one-letter word belongs to the next one: "w serwisie". */
const SHORT_WORD = /(?<![\p{L}\d’'.,:/-])(\p{L}) (?=[\p{L}\d„“«(])/gu;

/** Prevents line breaks within "30 days", "E-Mail", and after a Polish one-letter word. */
function words(text: string, language: string): string {
  const figures = text.replace(FIGURE, '$1\u00A0');
  const bound = language === 'pl' ? figures.replace(SHORT_WORD, '$1\u00A0') : figures;
  return escapeHtml(bound).replace(
    /(?<![\p{L}\d])\p{L}-\p{L}+/gu,
    '<span style="white-space:nowrap">$&</span>',
  );
}

const withLinks = (text: string, language: string) =>
  words(text, language).replace(/https?:\/\/[^\s<]+/g, `<a href="$&" style="color:${SECOND_INK}">$&</a>`);

const paragraph = (html: string, colour = INK, size = 16) =>
  `<p style="margin:0 0 16px;${FONT};font-size:${size}px;line-height:1.5;color:${colour}">${html}</p>`;

const factRow = ({ label, value }: { label: string; value: string }) =>
  `<tr><td style="padding:8px 16px 8px 0;${FONT};font-size:15px;color:${SECOND_INK}">${escapeHtml(label)}</td>` +
  `<td style="padding:8px 0;${FONT};font-size:15px;color:${INK};text-align:right">${escapeHtml(value)}</td></tr>`;

const buttonHtml = (
  { label, href }: { label: string; href: string },
  hint: string,
  { primary, onPrimary }: MailContent['colours'],
) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(href)}" style="display:inline-block;padding:14px 28px;border-radius:999px;` +
  `background:${primary};color:${onPrimary};${FONT};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>` +
  `<p style="margin:0 0 24px;${FONT};font-size:13px;line-height:1.5;color:${SECOND_INK}">` +
  `${escapeHtml(hint)}<br><a href="${escapeHtml(href)}" style="color:${primary};word-break:break-all">${escapeHtml(href)}</a></p>`;

/** Invisible characters that fill an inbox's preview line, so that no body text follows. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(100);

const preheaderHtml = (text: string) =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(text)}${FILLER}</div>`;

/**
 * Renders the HTML part: one column without remote content, so that opening a mail is not tracked.
 */
export function renderHtml(content: MailContent): string {
  const inLanguage = (text: string) => words(text, content.language);
  const body = [
    `<h1 style="margin:0 0 16px;${SERIF};font-size:26px;line-height:1.25;font-weight:600;color:${INK}">${inLanguage(content.title)}</h1>`,
    ...(content.greeting ? [paragraph(inLanguage(content.greeting))] : []),
    ...content.paragraphs.map((text) => paragraph(inLanguage(text))),
    ...(content.code
      ? [
          `<p style="margin:24px 0;${FONT};font-size:34px;letter-spacing:6px;font-weight:600;color:${INK}">${escapeHtml(content.code)}</p>`,
        ]
      : []),
    ...(content.facts.length
      ? [
          `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">${content.facts.map(factRow).join('')}</table>`,
        ]
      : []),
    ...(content.button ? [buttonHtml(content.button, content.linkHint, content.colours)] : []),
    paragraph(inLanguage(content.signature)),
  ].join('');
  const footer = content.footer
    .filter(Boolean)
    .map((text) => paragraph(withLinks(text, content.language), SECOND_INK, 13))
    .join('');
  return (
    `<!doctype html><html lang="${content.language === 'no' ? 'nb' : content.language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light">` +
    `<title>${escapeHtml(content.title)}</title></head><body style="margin:0;padding:24px 12px;background:${PAPER}">` +
    preheaderHtml(content.preheader) +
    `<div style="max-width:560px;margin:0 auto">` +
    `<p style="margin:0;padding:0 24px 16px;${SERIF};font-size:22px;line-height:1.25;font-weight:600;color:${content.colours.primary}">` +
    `${escapeHtml(content.site)}</p>` +
    `<div style="padding:32px 24px;background:${SURFACE};border:1px solid ${LINE};border-radius:20px">${body}</div>` +
    `<div style="padding:24px">${footer}</div></div></body></html>`
  );
}

/** Renders the plain text part, with the same content. */
export function renderText(content: MailContent): string {
  const parts = [
    content.title,
    ...(content.greeting ? [content.greeting] : []),
    ...content.paragraphs,
    ...(content.code ? [content.code] : []),
    ...(content.facts.length
      ? [content.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')]
      : []),
    ...(content.button ? [`${content.button.label}:\n${content.button.href}`] : []),
    content.signature,
    '--',
    ...content.footer.filter(Boolean),
  ];
  return `${parts.join('\n\n')}\n`;
}
