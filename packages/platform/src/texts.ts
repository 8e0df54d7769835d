import type common from './locales/en.json';
import type errors from '@rendezvous/contracts/locales/errors/en.json';

/**
 * English texts by namespace. A remote adds its own in `src/texts.d.ts`:
 *
 *     declare module '@rendezvous/platform' {
 *       interface TextNamespaces { chat: typeof import('./locales/en.json') }
 *     }
 */
export interface TextNamespaces {
  common: typeof common;
  labels: RemoteLabels;
  errors: typeof errors;
}

declare const merged: unique symbol;

/**
 * English labels by remote: what the shell says of a remote before its code is there (`src/locales/labels`). They come with
 * every page. A remote adds its own in `src/texts.d.ts` and reads them by its name: `useText('labels')`, `t('chat.menu.messages')`.
 */
export interface RemoteLabels {
  readonly [merged]?: never;
}

export type TextNamespace = keyof TextNamespaces & string;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

/** Dotted paths of a tree of texts; plural forms count as one key. */
type KeysOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? WithoutPlural<Key> : `${Key}.${KeysOf<Tree[Key]>}`;
}[keyof Tree & string];

/** `greeting`, `filters.title`, ... of one namespace. */
export type TextKey<Namespace extends TextNamespace> = KeysOf<TextNamespaces[Namespace]>;

/** A key of one remote's labels, without the remote's name. */
export type LabelKey<Remote extends keyof RemoteLabels> = KeysOf<RemoteLabels[Remote]>;

/** Values for `{{placeholders}}`; `count` picks the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

/** The text of a key in the language shown. */
export type Translate<Namespace extends TextNamespace> = (
  key: TextKey<Namespace>,
  values?: TextValues,
) => string;
