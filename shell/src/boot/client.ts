export { openPage } from './openPage.ts';

/**
 * Evaluates the client and axios. They are downloaded with this module, so this needs no network.
 */
export const evaluateClient = () =>
  import(/* webpackMode: "eager", webpackExports: ["createApi", "shareEvents"] */ '@rendezvous/api-client');
