import type { ESLint } from 'eslint';

/** A plugin of our own rules, whose types are those of typescript-eslint. */
export const pluginOf = (rules: Record<string, unknown>) => ({ rules }) as ESLint.Plugin;
