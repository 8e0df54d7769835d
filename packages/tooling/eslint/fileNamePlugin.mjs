import path from 'node:path';

const VAGUE = new Set(['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'stuff']);
const words = (name) =>
  name
    .split(/(?=[A-Z][a-z])|[^a-zA-Z0-9]+/)
    .map((word) => word.toLowerCase().replace(/(ies|y|s)$/, ''))
    .filter(Boolean);

const isTypeDeclaration = ({ type }) =>
  type === 'TSTypeAliasDeclaration' || type === 'TSInterfaceDeclaration';

/** Whether an initializer is a styled component: styled.div`…`, styled(Panel)`…`, styled.div.withConfig({})`…`. */
function isStyled(node) {
  if (node?.type === 'TaggedTemplateExpression') return isStyled(node.tag);
  if (node?.type === 'CallExpression') return isStyled(node.callee);
  if (node?.type === 'MemberExpression') return isStyled(node.object);
  return node?.type === 'Identifier' && node.name === 'styled';
}

function declaredNames(declaration) {
  if (declaration.type !== 'VariableDeclaration')
    return [{ name: declaration.id?.name ?? '', isType: isTypeDeclaration(declaration) }];
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier'
      ? [{ name: id.name, isType: false, isComponent: isStyled(init) }]
      : (id.properties ?? []).map(({ value }) => ({ name: value?.name ?? '', isType: false })),
  );
}

/** What a file exports. A default export has the name of what it exports, if that has one. */
function exportsOf(program) {
  return program.body.flatMap((node) => {
    if (node.type === 'ExportAllDeclaration') return [{ name: '*', isType: node.exportKind === 'type' }];
    if (node.type === 'ExportDefaultDeclaration') {
      const { declaration } = node;
      return [{ name: declaration.name ?? declaration.id?.name ?? '', isType: false, isDefault: true }];
    }
    if (node.type !== 'ExportNamedDeclaration') return [];
    if (node.declaration) return declaredNames(node.declaration);
    return node.specifiers.map(({ exported, exportKind }) => ({
      name: exported.name ?? exported.value,
      isType: node.exportKind === 'type' || exportKind === 'type',
    }));
  });
}

function fitsModule(base, names) {
  if (names.includes('*') || names.includes(base)) return true;
  if (/^[A-Z]/.test(base) || /^(use|present)[A-Z]/.test(base)) return false;
  if (names.length > 1) return true;
  const wanted = words(base);
  return words(names[0]).some((word) => wanted.includes(word));
}

function problemOf(base, extension, exported) {
  const values = exported.filter(({ isType }) => !isType);
  if (extension === '.tsx')
    return values.length > 0 && values.every(({ name }) => name === base) ? null : 'oneComponentPerFile';
  if (values.some(({ isComponent }) => isComponent)) return 'componentOutsideTsx';
  if (base === 'index' || exported.some(({ isDefault }) => isDefault)) return null;
  return fitsModule(
    base,
    exported.map(({ name }) => name),
  )
    ? null
    : 'mismatch';
}

const matchMainExport = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      vague: 'The file name "{{base}}" is too vague: name the file after what it exports.',
      mismatch: 'No export is named "{{base}}" (exports: {{names}}): name the file after its main export.',
      oneComponentPerFile:
        'A .tsx file exports one value, named "{{base}}" like the file (exports: {{names}}): move the others to files of their own.',
      componentOutsideTsx:
        'A styled component is exported from a .ts file (exports: {{names}}): give it a .tsx file of its own.',
    },
  },
  create(context) {
    const [base] = path.basename(context.filename).split('.');
    const extension = path.extname(context.filename);
    return {
      Program(node) {
        if (VAGUE.has(base)) context.report({ node, messageId: 'vague', data: { base } });
        const exported = exportsOf(node);
        if (exported.length === 0) return;
        const messageId = problemOf(base, extension, exported);
        if (!messageId) return;
        const names = [...new Set(exported.map(({ name }) => name || 'an unnamed default'))].join(', ');
        context.report({ node, messageId, data: { base, names } });
      },
    };
  },
};

/**
 * Lint rule: a file is named after its main export.
 *
 * - A `.tsx` file exports exactly one value, with the file's name: a component, or a function that returns JSX. Types may
 *   accompany it. A default export counts by the name of what it exports; a scene exports itself both ways.
 * - A `.ts` file in PascalCase, `useX` or `presentX` exports that name.
 * - A `.ts` file with any other lower-case name may hold a family: the constants, tokens, types or small functions of
 *   one noun (`limits.ts`, `tokens.ts`, `icons.ts`). If it exports one value only, the two names share a word. A styled
 *   component is never part of a family.
 * - Names that fit any content (`utils`, `helpers`, …) are errors.
 */
export const fileNamePlugin = { rules: { 'match-main-export': matchMainExport } };
