import xhr from 'axios/unsafe/adapters/xhr.js';

/** Stands in for axios' choice among adapters: a function is taken as it is. */
export default { getAdapter: (adapter) => (typeof adapter === 'function' ? adapter : xhr) };
