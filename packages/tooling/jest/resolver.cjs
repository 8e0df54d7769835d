/**
 * Jest resolves the `require` entry of packages. This resolver then tries `import`, for packages
 * that have no other entry; `transform.mjs` converts them to CommonJS.
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
