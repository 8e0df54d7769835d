import { existsSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * @typedef {Map<string, string>} Exports declaration by `entry name`, sorted. Declarations that an export refers to without being
 *   exported themselves have the entry `-`
 */

/** Entry of what is not exported. */
export const INTERNAL = '-';

const OPTIONS = { noLib: true, types: [], module: ts.ModuleKind.Preserve, skipLibCheck: true };
const printer = ts.createPrinter({ removeComments: true });

const declarationFile = (file) => file.replace(/(?:\.d)?\.tsx?$/, '.d.ts');

/** Finds modules of our own among the declarations; what libraries declare stays a name. */
function createHost(ownEntries) {
  const host = ts.createCompilerHost(OPTIONS);
  const find = (request, from) => {
    const own = ownEntries.get(request);
    if (own) return own;
    if (!request.startsWith('.')) return undefined;
    const file = declarationFile(path.resolve(path.dirname(from), request));
    return existsSync(file) ? file : undefined;
  };
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => {
      const resolvedFileName = find(text, from);
      return {
        resolvedModule: resolvedFileName && {
          resolvedFileName,
          extension: '.d.ts',
          resolvedUsingTsExtension: false,
        },
      };
    });
  return host;
}

/** The statement of a declaration in its module; undefined for members, parameters and the like. */
function statementOf(declaration) {
  const { parent } = declaration;
  if (ts.isSourceFile(parent)) return declaration;
  const isVariable = ts.isVariableDeclaration(declaration) && ts.isVariableDeclarationList(parent);
  return isVariable && ts.isSourceFile(parent.parent.parent) ? declaration : undefined;
}

/** What the wire consists of; `packages/contracts/wire.txt` describes it in a tenth of the words. */
const isSchema = (text) => /\bType\.T[A-Z]\w+<|import\("typebox"\)/.test(text);

/** Text of a declaration that does not depend on where its file is. */
function textOf(declaration) {
  const text = printer.printNode(ts.EmitHint.Unspecified, declaration, declaration.getSourceFile());
  if (!ts.isVariableDeclaration(declaration)) return withoutPlace(text);
  return isSchema(text) ? `const ${declaration.name.text}: see wire.txt` : withoutPlace(`const ${text}`);
}

function withoutPlace(text) {
  return text
    .replace(/^(?:export |default |declare )+/, '')
    .replaceAll(/import\("\.[^"]*"\)\./g, '')
    .replaceAll(/typeof import\("\.[^"]*"\)/g, 'typeof import')
    .trim();
}

function createReader(checker) {
  const resolve = (symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const statements = (symbol) => (symbol.declarations ?? []).map(statementOf).filter(Boolean);
  const describe = (symbol) => [...new Set(statements(symbol).map(textOf))].join('\n');
  /** What the declarations of a symbol refer to in modules of our own. */
  const referred = (symbol) => {
    const found = new Set();
    const visit = (node) => {
      if (ts.isIdentifier(node)) {
        const target = checker.getSymbolAtLocation(node);
        if (target) found.add(resolve(target));
      }
      ts.forEachChild(node, visit);
    };
    statements(symbol).forEach(visit);
    found.delete(symbol);
    return [...found].filter((each) => statements(each).length > 0);
  };
  return { resolve, describe, referred };
}

/**
 * Describes what the entries of a package export, from declarations that the compiler wrote. Comments, the order of modules and the place of a
 * declaration do not count.
 * @param {{entry: string, file: string}[]} entries with absolute paths of declarations
 * @param {ReadonlyMap<string, string>} known all entries of our packages -> absolute path of their declaration
 * @param {(file: string) => boolean} isOwn whether a declaration belongs to the package; what others declare stays a name
 * @returns {Exports}
 */
export function describeExports(entries, known, isOwn) {
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    OPTIONS,
    createHost(known),
  );
  const checker = program.getTypeChecker();
  const { resolve, describe, referred } = createReader(checker);
  const exported = new Map();
  const texts = new Map();
  for (const { entry, file } of entries) {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file));
    for (const symbol of module ? checker.getExportsOfModule(module) : []) {
      const key = `${entry} ${symbol.name}`;
      const target = resolve(symbol);
      if (describe(target) === '') throw new Error(`${key} has no declaration in ${file}.`);
      texts.set(key, exported.has(target) ? `= ${exported.get(target)}` : describe(target));
      if (!exported.has(target)) exported.set(target, key);
    }
  }
  const isOurs = (symbol) => symbol.declarations.some((each) => isOwn(each.getSourceFile().fileName));
  const queue = [...exported.keys()];
  const seen = new Set(queue);
  for (let symbol = queue.pop(); symbol; symbol = queue.pop()) {
    for (const target of referred(symbol).filter((each) => !seen.has(each) && isOurs(each))) {
      seen.add(target);
      queue.push(target);
      const key = `${INTERNAL} ${target.name}`;
      texts.set(key, [texts.get(key), describe(target)].filter(Boolean).sort().join('\n'));
    }
  }
  return new Map([...texts].sort(([a], [b]) => (a < b ? -1 : 1)));
}
