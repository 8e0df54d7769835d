import type common from './locales/en.json';
import type errors from '@rendezvous/contracts/locales/errors/en.json';

/** English texts by namespace. Each remote adds its own in `src/texts.d.ts`, as mf-chat does. */
export interface TextNamespaces {
  common: typeof common;
  labels: RemoteLabels;
  errors: typeof errors;
}

declare const merged: unique symbol;

/**
 * English labels by remote (`src/locales/labels`). Every page includes them, so that the shell can
 * use them before the remote loads. Read them with `useText('labels')` as
 * `t('chat.menu.messages')`.
 */
export interface RemoteLabels {
  readonly [merged]?: never;
}

export type TextNamespace = keyof TextNamespaces & string;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

/** Dotted paths of a text tree. The plural forms of a text share one key. */
type KeysOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? WithoutPlural<Key> : `${Key}.${KeysOf<Tree[Key]>}`;
}[keyof Tree & string];

/** For example `greeting` or `filters.title`. */
export type TextKey<Namespace extends TextNamespace> = KeysOf<TextNamespaces[Namespace]>;

/** A label's key, without the remote's name. */
export type LabelKey<Remote extends keyof RemoteLabels> = KeysOf<RemoteLabels[Remote]>;

/** Values for `{{placeholders}}`; `count` selects the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

export type Translate<Namespace extends TextNamespace> = (
  key: TextKey<Namespace>,
  values?: TextValues,
) => string;
