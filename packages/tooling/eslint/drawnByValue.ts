import { ESLintUtils, type TSESLint, type TSESTree } from '@typescript-eslint/utils';
import ts from 'typescript';

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike;
const NOTHING = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike;

type Node = TSESTree.Node;

/** Returns all that an expression may render. Skips unconditional literals, which never change. */
function choicesOf(node: Node, isChosen = false): Node[] {
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((each) => choicesOf(each, true));
  if (node.type === 'LogicalExpression')
    return (node.operator === '&&' ? [node.right] : [node.left, node.right]).flatMap((each) =>
      choicesOf(each, true),
    );
  return node.type === 'Literal' && !isChosen ? [] : [node];
}

/** A string or number, or nothing. `ReactNode` does not count, because it may be an element. */
function isText(type: ts.Type): boolean {
  const kinds = (type.isUnion() ? type.types : [type]).filter(({ flags }) => (flags & NOTHING) === 0);
  return kinds.length > 0 && kinds.every(({ flags }) => (flags & TEXT) !== 0);
}

const isContent = (node: TSESTree.JSXChild): boolean =>
  !(node.type === 'JSXText' && /^\s*$/.test(node.value) && node.value.includes('\n')) &&
  !(node.type === 'JSXExpressionContainer' && node.expression.type === 'JSXEmptyExpression');

const nameOf = (node: Node | null | undefined): string | undefined =>
  node?.type === 'Identifier' ? node.name : undefined;

/** `t('key', { amount })` or `format.money(amount)`: a text with changing values. */
function hasValues(node: Node): boolean {
  if (node.type !== 'CallExpression') return false;
  const { callee } = node;
  if (callee.type === 'MemberExpression') return nameOf(callee.object) === 'format';
  return nameOf(callee) === 't' && node.arguments[1]?.type === 'ObjectExpression';
}

/** Whether a node is in a component: its nearest function has a name with a capital letter. */
function isOfComponent(node: Node): boolean {
  if (!/Function/.test(node.type)) return node.parent ? isOfComponent(node.parent) : false;
  const own = 'id' in node ? nameOf(node.id as Node) : undefined;
  const variable = node.parent?.type === 'VariableDeclarator' ? nameOf(node.parent.id) : undefined;
  return /^[A-Z]/.test(own ?? variable ?? '');
}

const isValue = (node: TSESTree.JSXElement | TSESTree.JSXFragment): boolean =>
  node.type === 'JSXElement' &&
  node.openingElement.name.type === 'JSXIdentifier' &&
  node.openingElement.name.name === 'Value';

/**
 * Lint rule: `Value` must draw text that React updates beside siblings. Page translation replaces
 * its text node, and React would update a detached one; only the sole text of an element is safe.
 * `amounts` includes all text with values, as components may add siblings.
 */
export const drawnByValue: TSESLint.RuleModule<'bare' | 'amount', [{ amounts?: boolean }]> = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', properties: { amounts: { type: 'boolean' } }, additionalProperties: false }],
    defaultOptions: [{ amounts: false }],
    messages: {
      bare: 'A browser that translates the page replaces this text, and React no longer updates it: put it in <Value>, or in an element of its own.',
      amount:
        'An order shows what is charged, also on a page that the browser translates: put this text in <Value>.',
    },
  },
  defaultOptions: [{ amounts: false }],
  create(context) {
    const [{ amounts }] = context.options;
    const services = ESLintUtils.getParserServices(context);
    const isTextNode = (node: Node) => isText(services.getTypeAtLocation(node));
    const check = (node: TSESTree.JSXElement | TSESTree.JSXFragment) => {
      if (isValue(node)) return;
      const content = node.children.filter(isContent);
      const isAlone = node.type === 'JSXElement' && content.length < 2;
      for (const child of content) {
        if (child.type !== 'JSXExpressionContainer') continue;
        const choices = choicesOf(child.expression);
        if (!isAlone && choices.some(isTextNode)) context.report({ node: child, messageId: 'bare' });
        else if (amounts && choices.some(hasValues)) context.report({ node: child, messageId: 'amount' });
      }
    };
    const checkReturned = (returned: Node | null) => {
      const parts = returned?.parent && isOfComponent(returned.parent) ? choicesOf(returned, true) : [];
      for (const node of parts.filter(isTextNode)) context.report({ node, messageId: 'bare' });
    };
    return {
      JSXElement: check,
      JSXFragment: check,
      ReturnStatement: ({ argument }) => checkReturned(argument),
      'ArrowFunctionExpression > :not(BlockStatement).body': checkReturned,
    };
  },
};
