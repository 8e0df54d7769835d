import path from 'node:path';
import type { TSESLint, TSESTree } from '@typescript-eslint/utils';

const nameOf = (node: TSESTree.Node | null | undefined): string =>
  node?.type === 'Identifier' ? node.name : '';

/** The names of what a module exports, of a component's without types; `*` is any name. */
function namesIn(node: TSESTree.ProgramStatement, isComponent: boolean): string[] {
  if (node.type === 'ExportAllDeclaration') return ['*'];
  if (node.type === 'ExportDefaultDeclaration') {
    const { declaration } = node;
    return [isComponent ? nameOf('id' in declaration ? declaration.id : declaration) : '*'];
  }
  if (node.type !== 'ExportNamedDeclaration' || (node.exportKind === 'type' && isComponent)) return [];
  const { declaration, specifiers } = node;
  if (declaration?.type === 'VariableDeclaration')
    return declaration.declarations.map(({ id }) => nameOf(id));
  if (declaration) return ['id' in declaration ? nameOf(declaration.id) : ''];
  return specifiers
    .filter(({ exportKind }) => exportKind === 'value' || !isComponent)
    .map(({ exported }) => nameOf(exported));
}

/**
 * Lint rule: a file is named after its main export. A `.tsx` file exports one value: a component
 * or a function that returns JSX; a scene also exports it by default. A `.ts` file in PascalCase,
 * `useX` or `presentX` exports that name.
 */
export const matchMainExport: TSESLint.RuleModule<'mismatch' | 'oneComponentPerFile'> = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      mismatch: 'No export is named "{{base}}": name the file after its main export.',
      oneComponentPerFile:
        'A .tsx file exports one value, named "{{base}}" like the file: move the others to files of their own.',
    },
  },
  defaultOptions: [],
  create: (context) => ({
    Program(node) {
      const [base = ''] = path.basename(context.filename).split('.');
      const isComponent = context.filename.endsWith('.tsx');
      const names = node.body.flatMap((each) => namesIn(each, isComponent));
      const data = { base };
      if (isComponent && names.some((name) => name !== base))
        context.report({ node, messageId: 'oneComponentPerFile', data });
      const isNamed = !isComponent && /^([A-Z]|(use|present)[A-Z])/.test(base) && names.length > 0;
      if (isNamed && !names.some((name) => name === base || name === '*'))
        context.report({ node, messageId: 'mismatch', data });
    },
  }),
};
