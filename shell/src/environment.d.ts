/** Written in by webpack: what stands behind it is not in the build of the other mode. */
declare const process: { readonly env: { readonly NODE_ENV: 'development' | 'production' } };
