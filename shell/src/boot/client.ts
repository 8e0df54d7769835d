export { openPage } from './openPage.ts';

/** Evaluates the client and axios, which are downloaded with this module. */
export const evaluateClient = () =>
  import(/* webpackMode: "eager", webpackExports: ["createApi", "shareEvents"] */ '@rendezvous/api-client');
