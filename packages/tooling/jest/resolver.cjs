/**
 * Jest asks packages for their `require` entry. Some have only an `import` one, which `transform.mjs` turns
 * into CommonJS, so it is tried second.
 */
module.exports = function resolve(request, options) {
  try {
    return options.defaultResolver(request, options);
  } catch (error) {
    const conditions = [...(options.conditions ?? []), 'import'];
    try {
      return options.defaultResolver(request, { ...options, conditions });
    } catch {
      throw error;
    }
  }
};
