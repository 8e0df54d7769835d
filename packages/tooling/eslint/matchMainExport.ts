import path from 'node:path';
import type { TSESLint, TSESTree } from '@typescript-eslint/utils';

type Exported = { name: string; isType?: boolean; isDefault?: boolean };

const nameOf = (node: TSESTree.Node | null | undefined): string => {
  if (node?.type === 'Literal') return `${node.value}`;
  return node?.type === 'Identifier' ? node.name : '';
};

function exportsOf(node: TSESTree.ProgramStatement): Exported[] {
  if (node.type === 'ExportAllDeclaration') return [{ name: '*', isType: node.exportKind === 'type' }];
  if (node.type === 'ExportDefaultDeclaration') {
    const { declaration } = node;
    return [{ name: nameOf('id' in declaration ? declaration.id : declaration), isDefault: true }];
  }
  if (node.type !== 'ExportNamedDeclaration') return [];
  const { declaration, exportKind, specifiers } = node;
  if (declaration?.type === 'VariableDeclaration')
    return declaration.declarations.map(({ id }) => ({ name: nameOf(id) }));
  if (declaration)
    return [{ name: 'id' in declaration ? nameOf(declaration.id) : '', isType: exportKind === 'type' }];
  return specifiers.map((each) => ({
    name: nameOf(each.exported),
    isType: exportKind === 'type' || each.exportKind === 'type',
  }));
}

type Problem = 'vague' | 'mismatch' | 'oneComponentPerFile';

function problemOf(file: string, base: string, exported: Exported[]): Problem | null {
  if (/^(utils?|helpers?|misc|common|stuff)$/.test(base)) return 'vague';
  if (exported.length === 0) return null;
  if (file.endsWith('.tsx')) {
    const values = exported.filter(({ isType }) => !isType);
    return values.length > 0 && values.every(({ name }) => name === base) ? null : 'oneComponentPerFile';
  }
  if (!/^([A-Z]|(use|present)[A-Z])/.test(base)) return null;
  return exported.some(({ name, isDefault }) => isDefault || name === '*' || name === base)
    ? null
    : 'mismatch';
}

/**
 * Lint rule: a file is named after its main export. A `.tsx` file exports one value: a component
 * or a function that returns JSX; a scene also exports it by default. A `.ts` file in PascalCase,
 * `useX` or `presentX` exports that name. Generic names (`utils`, `helpers`, …) are errors.
 */
export const matchMainExport: TSESLint.RuleModule<Problem> = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      vague: 'The file name "{{base}}" is too vague: name the file after what it exports.',
      mismatch: 'No export is named "{{base}}": name the file after its main export.',
      oneComponentPerFile:
        'A .tsx file exports one value, named "{{base}}" like the file: move the others to files of their own.',
    },
  },
  defaultOptions: [],
  create(context) {
    const [base = ''] = path.basename(context.filename).split('.');
    return {
      Program(node) {
        const messageId = problemOf(context.filename, base, node.body.flatMap(exportsOf));
        if (messageId !== null) context.report({ node, messageId, data: { base } });
      },
    };
  },
};
