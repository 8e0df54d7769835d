import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { InvoiceData } from './issueInvoice.ts';
import {
  countryName,
  formatDate,
  formatMoney,
  formatPercent,
  serverTexts,
} from '../../../kernel/texts/serverTexts.ts';
import { methodName } from '../orders/methodName.ts';
import type { InvoiceKind } from '../../../kernel/db/schema/payments.ts';

export type Invoice = {
  number: string;
  kind: InvoiceKind;
  createdAt: Date;
  data: InvoiceData;
};

const FAMILY = dirname(createRequire(import.meta.url).resolve('@fontsource/figtree/package.json'));
/** The font's subsets with their characters; the first one with a character draws it. */
const PARTS = [
  {
    name: 'latin',
    has: (code: number) => code < 0x100 || (code >= 0x2000 && code <= 0x20ac && code !== 0x2014 + 1),
  },
  { name: 'latin-ext', has: () => true },
] as const;

const fonts = new Map<string, Buffer>();
function fontOf(part: string, weight: 400 | 600): Buffer {
  const file = join(FAMILY, 'files', `figtree-${part}-${weight}-normal.woff`);
  let font = fonts.get(file);
  if (!font) {
    font = readFileSync(file);
    fonts.set(file, font);
  }
  return font;
}

type Doc = InstanceType<typeof PDFDocument>;
type Style = {
  size: number;
  weight: 400 | 600;
};

/** Splits a line by font subset ("Zażółć" needs two). */
function runsOf(text: string): { part: string; text: string }[] {
  const runs: { part: string; text: string }[] = [];
  for (const sign of text.replace(/\u202f/g, '\u00a0')) {
    const part = PARTS.find(({ has }) => has(sign.codePointAt(0) ?? 0))?.name ?? 'latin-ext';
    const last = runs.at(-1);
    if (last?.part === part) last.text += sign;
    else runs.push({ part, text: sign });
  }
  return runs;
}

const widthsOf = (doc: Doc, text: string, { size, weight }: Style): number[] =>
  runsOf(text).map((run) => doc.font(fontOf(run.part, weight)).fontSize(size).widthOfString(run.text));

const widthOf = (doc: Doc, text: string, style: Style): number =>
  widthsOf(doc, text, style).reduce((sum, width) => sum + width, 0);

function write(doc: Doc, text: string, x: number, y: number, style: Style, rightEdge?: number): void {
  const { size, weight } = style;
  const runs = runsOf(text);
  const widths = widthsOf(doc, text, style);
  let at = rightEdge === undefined ? x : rightEdge - widths.reduce((sum, width) => sum + width, 0);
  runs.forEach((run, index) => {
    doc.font(fontOf(run.part, weight)).fontSize(size).text(run.text, at, y, { lineBreak: false });
    at += widths[index] ?? 0;
  });
}

const LEFT = 56;
const RIGHT = 539;
const BODY: Style = { size: 10.5, weight: 400 };
const STRONG: Style = { size: 10.5, weight: 600 };
const SMALL: Style = { size: 9, weight: 400 };

/** Wraps a text to the page's width. */
function linesOf(doc: Doc, text: string, style: Style): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trimStart();
    if (lines.length > 0 && widthOf(doc, longer, style) <= RIGHT - LEFT) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function head(doc: Doc, invoice: Invoice, locale: string): number {
  const t = serverTexts(locale);
  const { company, customer, customerAddress = [], country } = invoice.data;
  write(doc, t(invoice.kind === 'invoice' ? 'invoice.title' : 'invoice.credit'), LEFT, 56, {
    size: 24,
    weight: 600,
  });
  const lines = [
    company.name,
    company.address,
    company.city,
    `${t('invoice.companyNumber')} ${company.companyNumber}`,
  ];
  if (company.vatNumber) lines.push(`${t('invoice.vatNumber')} ${company.vatNumber}`);
  lines.forEach((line, index) => write(doc, line, LEFT, 104 + index * 16, index === 0 ? STRONG : BODY));
  const facts: [string, string][] = [
    [t('invoice.number'), invoice.number],
    [t('invoice.date'), formatDate(locale, invoice.createdAt)],
    // Erased members have no name or address; the country stays, because VAT depends on it.
    ...[customer, ...customerAddress, countryName(locale, country)]
      .filter(Boolean)
      .map((line, index): [string, string] => [index === 0 ? t('invoice.customer') : '', line]),
    [t('invoice.method'), methodName(invoice.data.method, locale)],
  ];
  facts.forEach(([label, value], index) => {
    write(doc, label, 330, 104 + index * 16, BODY);
    write(doc, value, 0, 104 + index * 16, BODY, RIGHT);
  });
  return Math.max(216, 104 + facts.length * 16 + 32);
}

function body(doc: Doc, invoice: Invoice, locale: string, top: number): void {
  const t = serverTexts(locale);
  const { credits, list, discount, total, vat, vatRate, currency } = invoice.data;
  const sign = invoice.kind === 'invoice' ? 1 : -1;
  const amount = (value: number) => formatMoney(locale, sign * value, currency);
  const rows: [string, string, Style][] = [
    [t('invoice.item', { count: credits }), amount(list), BODY],
    ...(discount > 0 ? [[t('invoice.discount'), amount(-discount), BODY] as [string, string, Style]] : []),
    [t('invoice.net'), amount(total - vat), BODY],
    [t('invoice.vat', { rate: formatPercent(locale, vatRate) }), amount(vat), BODY],
    [t('invoice.total'), amount(total), STRONG],
  ];
  rows.forEach(([label, value, style], index) => {
    const y = top + index * 26;
    doc
      .moveTo(LEFT, y - 7)
      .lineTo(RIGHT, y - 7)
      .lineWidth(0.5)
      .stroke('#cccccc');
    write(doc, label, LEFT, y, style);
    write(doc, value, 0, y, style, RIGHT);
  });
  if (invoice.kind !== 'invoice') return;
  const end = top + rows.length * 26 + 24;
  write(doc, t('invoice.thanks'), LEFT, end, BODY);
  linesOf(doc, t('invoice.withdrawal'), SMALL).forEach((line, index) =>
    write(doc, line, LEFT, end + 30 + index * 14, SMALL),
  );
}

/** Renders invoices and credit notes as PDF (one A4 page each), from data frozen at issue. */
export function render({
  papers,
  locale,
}: {
  papers: readonly Invoice[];
  locale: string;
}): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      info: { Title: papers.map(({ number }) => number).join(', ') },
    });
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
    for (const paper of papers) {
      doc.addPage();
      body(doc, paper, locale, head(doc, paper, locale));
    }
    doc.end();
  });
}
