import path from 'node:path';

const VAGUE = new Set(['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'stuff']);
const words = (name) =>
  name
    .split(/(?=[A-Z][a-z])|[^a-zA-Z0-9]+/)
    .map((word) => word.toLowerCase().replace(/(ies|y|s)$/, ''))
    .filter(Boolean);

/** Names that a file exports, from its `export` statements. */
function exportedNames(program) {
  return program.body.flatMap((node) => {
    if (node.type === 'ExportDefaultDeclaration') return ['default'];
    if (node.type === 'ExportAllDeclaration') return ['*'];
    if (node.type !== 'ExportNamedDeclaration') return [];
    const { declaration } = node;
    if (!declaration) return node.specifiers.map(({ exported }) => exported.name ?? exported.value);
    if (declaration.type !== 'VariableDeclaration') return [declaration.id.name];
    return declaration.declarations.flatMap(({ id }) =>
      id.type === 'Identifier' ? [id.name] : (id.properties ?? []).map(({ value }) => value?.name ?? ''),
    );
  });
}

/**
 * `LikesStore`, `useStores`, `presentMember`: the file is one thing and has its name. A file of one function shares a
 * word with it; a noun (`limits`, `chat`) may hold a family of names.
 */
function fits(base, names) {
  if (names.includes('default') || names.includes('*') || names.includes(base)) return true;
  if (/^[A-Z]/.test(base) || /^(use|present)[A-Z]/.test(base)) return false;
  if (names.length > 1) return true;
  const wanted = words(base);
  return words(names[0]).some((word) => wanted.includes(word));
}

const matchMainExport = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      vague: 'A file called "{{base}}" says nothing: name it for what it holds.',
      mismatch:
        'Nothing exported here is called "{{base}}" (exports: {{names}}): a file is named for its main export.',
    },
  },
  create(context) {
    const [base] = path.basename(context.filename).split('.');
    return {
      Program(node) {
        if (VAGUE.has(base)) context.report({ node, messageId: 'vague', data: { base } });
        const names = exportedNames(node);
        if (base === 'index' || names.length === 0 || fits(base, names)) return;
        context.report({ node, messageId: 'mismatch', data: { base, names: names.join(', ') } });
      },
    };
  },
};

/** Our own lint rule: a file is named for its main export. */
export const fileNamePlugin = { rules: { 'match-main-export': matchMainExport } };
