/** Replaced by webpack, which drops the other mode's code. */
declare const process: { readonly env: { readonly NODE_ENV: 'development' | 'production' } };
