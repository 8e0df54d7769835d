import transitional from 'axios/unsafe/defaults/transitional.js';

const isPlainData = (data) =>
  data !== null &&
  typeof data === 'object' &&
  !(data instanceof globalThis.FormData || data instanceof globalThis.Blob);

/** Stands in for axios' defaults: a body is JSON, or a form or file that the browser itself sends. */
export default {
  transitional,
  adapter: 'xhr',
  transformRequest: [
    (data, headers) => {
      if (!isPlainData(data)) return data;
      headers.setContentType('application/json', false);
      return JSON.stringify(data);
    },
  ],
  transformResponse: [],
  timeout: 0,
  maxContentLength: -1,
  maxBodyLength: -1,
  validateStatus: (status) => status >= 200 && status < 300,
  headers: { Accept: 'application/json, text/plain, */*' },
};
