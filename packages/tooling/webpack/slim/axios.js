/**
 * axios as our one client uses it (packages/api-client): JSON, text and uploads over XMLHttpRequest. Sending, headers,
 * progress, cancelling and errors are axios' own; interceptors, form serialisers and the other adapters stay out.
 */
import AxiosError from 'axios/unsafe/core/AxiosError.js';
import dispatchRequest from 'axios/unsafe/core/dispatchRequest.js';
import mergeConfig from 'axios/unsafe/core/mergeConfig.js';
import defaults from './axiosDefaults.js';

const create = (own) => {
  const base = mergeConfig(defaults, own);
  return {
    request: async (config) => {
      const merged = mergeConfig(base, config);
      return dispatchRequest({ ...merged, method: merged.method.toLowerCase() });
    },
  };
};

export { AxiosError };
export default { create };
