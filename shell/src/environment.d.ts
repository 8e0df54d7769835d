/** Replaced by webpack: the code for the other mode is not in the build. */
declare const process: { readonly env: { readonly NODE_ENV: 'development' | 'production' } };
