/**
 * Jest resolves the `require` entry of packages. Some only have an `import` entry, which `transform.mjs` converts to CommonJS, so
 * this tries it second.
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
