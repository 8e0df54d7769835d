/** Stands in for axios' serialiser of nested parameters: ours are flat, see the contracts. */
const buildUrl = (url, params) => {
  const present = Object.entries(params ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(present).toString();
  return query ? `${url}${url.includes('?') ? '&' : '?'}${query}` : url;
};

export default buildUrl;
