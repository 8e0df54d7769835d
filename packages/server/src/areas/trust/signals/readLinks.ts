import { parse } from 'tldts';
import type { Span, TextLists } from './textTypes.ts';

const HOST =
  /(?<![\p{L}\p{N}.@-])((?:h(?:tt|xx)ps?:\/\/|www\.)?)([\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)+)(:\d+)?(\/[^\s]*)?/gu;
const MAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)/gu;
const HANDLE =
  /(?<![\p{L}\p{N}._@])(?:@[a-z0-9_][a-z0-9_.]{2,29}|[a-z]{3,20}(?:_[a-z0-9_.]{1,15}|\d{2,6}(?![\p{L}\p{N}])))/gu;
const BRACKETED_DOT = /\s?[[({<]\s?(?:\.|dot|punkt|punto|punt|point|piste|kropka|prik|punktum)\s?[\])}>]\s?/g;
const SPACED_DOT = /(?<=[a-z0-9]{3})(?: \. ?| ?\. )(?=(?:com|net|org|info|ru|xyz)(?![\p{L}\p{N}]))/gu;
const MAIL_AT =
  /(?<=[a-z0-9]) ?(?:[[({<] ?(?:at|arroba|chiocciola|snabel-?a|malpa|ät|arobase)[\])}>]|at|arroba|chiocciola|alfakrøll|snabel-?a|malpa|apenstaartje|kringla|arobase|miukumauku) ?(?=(?:gmail|hotmail|outlook|yahoo|icloud|proton|protonmail|wp|onet|gmx|web|live|mail)(?: ?\.| dot| punkt| punto| point| punt| piste| kropka| prik))/g;

/** Maximum number of hosts that are checked; a message with more has links among these anyway. */
const CHECKED_HOSTS = 30;
const AROUND =
  /[[({<]| \.|\. |dot|pun|poi|pist|kropka|prik|gmail|hotmail|outlook|yahoo|proton|icloud|gmx|onet|mail/;

/** Undoes the ways of writing a URL or e-mail address that are meant to evade a filter. */
export function undisguiseDots(folded: string, lists: TextLists): string {
  if (!AROUND.test(folded)) return folded;
  return folded
    .replace(MAIL_AT, '@')
    .replace(BRACKETED_DOT, '.')
    .replace(SPACED_DOT, '.')
    .replace(lists.spokenDot, '.');
}

type Found = {
  domain: string;
  kind: 'link' | 'link_shortener' | 'messenger' | 'payment_handle';
  name?: string;
};

function readHost(prefix: string, host: string, path: string, lists: TextLists): Found | null {
  const bare = host.replace(/^www\./, '');
  const { domain, isIcann, publicSuffix } = parse(bare);
  if (domain === null) return null;
  const known = [bare, domain];
  const app = known.map((name) => lists.appHosts.get(name)).find((name) => name !== undefined);
  if (app !== undefined) return { domain, kind: 'messenger', name: app };
  const pay = known.map((name) => lists.payHosts.get(name)).find((name) => name !== undefined);
  if (pay !== undefined) return { domain, kind: 'payment_handle', name: pay };
  if (known.some((name) => lists.harmlessHosts.has(name))) return null;
  if (known.some((name) => lists.shorteners.has(name))) return { domain, kind: 'link_shortener' };
  const explicit = prefix !== '' || host.startsWith('www.') || path.length > 1;
  if (isIcann !== true) return null;
  // "klaar.de hond" and "it.and you" only lack a space; they are not links.
  if (!explicit && !lists.plainTlds.has(publicSuffix?.split('.').at(-1) ?? '')) return null;
  return { domain, kind: 'link' };
}

function readMails(folded: string): Span[] {
  const spans: Span[] = [];
  for (const { 0: all, 1: host = '', index: start } of [...folded.matchAll(MAIL)].slice(0, CHECKED_HOSTS)) {
    const { domain } = parse(host);
    if (domain === null) continue;
    const evidence = { app: 'email', domain };
    spans.push({ start, end: start + all.length, macro: '@mail', kind: 'messenger', evidence });
  }
  return spans;
}

function readHandles(folded: string): Span[] {
  return [...folded.matchAll(HANDLE)].map(({ 0: all, index: start }) => ({
    start,
    end: start + all.length,
    macro: '@handle',
  }));
}

/** Reads links, e-mail addresses and @names from a folded text. */
export function readLinks(folded: string, lists: TextLists): Span[] {
  const spans = /[@_\d]/.test(folded) ? [...readMails(folded), ...readHandles(folded)] : [];
  let checked = 0;
  for (const { 0: all, 1: prefix = '', 2: host = '', 4: path = '', index: start } of folded.matchAll(HOST)) {
    if ((checked += 1) > CHECKED_HOSTS) break;
    const found = readHost(prefix, host, path, lists);
    if (found === null) continue;
    const { domain, kind, name } = found;
    const evidence = {
      domain,
      ...(name !== undefined && { [kind === 'messenger' ? 'app' : 'service']: name }),
    };
    spans.push({ start, end: start + all.length, macro: '@link', kind, evidence });
  }
  return spans;
}
