import { isIP } from 'node:net';
import { StartError } from './StartError.ts';

/** Parses trimmed, non-empty text. @throws StartError that names the variable */
export type ParseSetting<Value> = (text: string, name: string) => Value;

/** Quotes a wrong value, except a URL: it may contain a password meant for another variable. */
const not = (text: string): string => (text.includes('://') ? '' : `, not "${text}"`);

/** Accepts text that matches. The error does not repeat the value, which could be a secret. */
function matching(pattern: RegExp, what: string): ParseSetting<string> {
  return (text, name) => {
    if (pattern.test(text)) return text;
    throw new StartError(`${name} must be ${what}.`);
  };
}

export const asLine = matching(/^\P{Cc}+$/u, 'one line without control characters');
export const asKey = matching(/^[!-~]+$/, 'one word of ASCII characters');
export const asMollieKey = matching(
  /^(live|test|access)_\w+$/,
  'a key of Mollie, which starts with live_ or test_',
);
export const asPath = matching(/^\/[!-~]*$/, 'a path that starts with /');

export const asHost: ParseSetting<string> = (text, name) => {
  if (isIP(text) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text)) return text;
  throw new StartError(`${name} must be an IP address or a host name${not(text)}.`);
};

export function oneOf<Value extends string>(...values: readonly Value[]): ParseSetting<Value> {
  return (text, name) => {
    const value = values.find((each) => each === text);
    if (value !== undefined) return value;
    throw new StartError(
      `${name} must be ${values.length > 1 ? 'one of ' : ''}${values.join(', ')}${not(text)}.`,
    );
  };
}

export function count(from: number, to: number, what = 'a whole number'): ParseSetting<number> {
  return (text, name) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= from && value <= to) return value;
    throw new StartError(`${name} must be ${what} from ${from} to ${to}${not(text)}.`);
  };
}

const canDecode = (text: string): boolean => {
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
};

/**
 * Creates a parser of URLs with one of the protocols.
 * @param isComplete whether the URL has all parts of `form`, which the message shows
 */
export function url(
  protocols: readonly string[],
  form = protocols.map((each) => `${each}//…`).join(' or '),
  isComplete: (address: URL) => boolean = ({ hostname }) => hostname !== '',
): ParseSetting<string> {
  return (text, name) => {
    const address = URL.canParse(text) ? new URL(text) : null;
    const starts = protocols.map((each) => `${each}//`);
    if (
      address === null ||
      !protocols.includes(address.protocol) ||
      !starts.some((each) => text.startsWith(each))
    )
      throw new StartError(`${name} must be an address that starts with ${starts.join(' or ')}.`);
    const { username, password, pathname } = address;
    if (!canDecode(`/${username}${password}${pathname}`))
      throw new StartError(`${name} has a % without two hexadecimal digits. Write a % of a password as %25.`);
    if (isComplete(address)) return text;
    throw new StartError(`${name} must have the form ${form}.`);
  };
}

const PROXY_NAMES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];
/** Bits of an address, by IP version. */
const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

function isProxy(entry: string): boolean {
  const [address = '', bits = '0', ...rest] = entry.split('/');
  const isRange = /^\d{1,3}$/.test(bits) && Number(bits) <= (BITS[isIP(address)] ?? -1);
  return PROXY_NAMES.includes(entry) || (isRange && rest.length === 0);
}

/** Parses addresses of proxies. `none` means that there is no proxy. */
export const asProxies: ParseSetting<string[]> = (text, name) => {
  const list = text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && each !== 'none');
  const wrong = list.find((each) => !isProxy(each));
  if (wrong === undefined) return list;
  throw new StartError(
    `${name} must be addresses or ranges separated by commas (10.0.0.0/8), or "none"${not(wrong)}.`,
  );
};

export const asShare: ParseSetting<number> = (text, name) => {
  if (/^(0|1|0?\.\d+)$/.test(text)) return Number(text);
  throw new StartError(`${name} must be a number from 0 to 1, such as 0.05${not(text)}.`);
};

/** Parses headers. The error does not repeat the value, because headers contain keys. */
export const asHeaders: ParseSetting<Record<string, string>> = (text, name) => {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)=([!-~]*)\s*$/.exec(pair)?.slice(1) ?? []);
  if (pairs.every(([header, value = '']) => header !== undefined && canDecode(`/${value}`)))
    return Object.fromEntries(pairs.map(([header = '', value = '']) => [header, decodeURIComponent(value)]));
  throw new StartError(`${name} must have the form name=value,name=value, with values URL-encoded.`);
};
