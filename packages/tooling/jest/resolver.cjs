/**
 * Jest resolves the `require` entry of packages. This tries `import` second, for packages that have
 * nothing else; `transform.mjs` converts them to CommonJS.
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
