/**
 * Marks a library's module-level `React.memo(...)` and `React.createContext(...)` as pure, so that
 * tree shaking removes them. Otherwise react-router's data router would stay.
 */
export default (source: string): string =>
  source.replaceAll(/^(const \w+ = )(React\$1\.(?:memo|createContext)\()/gm, '$1/*#__PURE__*/ $2');
