import ts from 'typescript';

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike;
const NOTHING = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike;

/** What a render can choose: both sides of `?:`, the right side of `&&`. A literal never changes. */
function choicesOf(node, isChosen = false) {
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((each) => choicesOf(each, true));
  if (node.type === 'LogicalExpression')
    return (node.operator === '&&' ? [node.right] : [node.left, node.right]).flatMap((each) =>
      choicesOf(each, true),
    );
  return node.type === 'Literal' && !isChosen ? [] : [node];
}

/** A string or number, or nothing. `ReactNode` is not: an element may be in it. */
function isText(type) {
  const kinds = (type.isUnion() ? type.types : [type]).filter(({ flags }) => (flags & NOTHING) === 0);
  return kinds.length > 0 && kinds.every(({ flags }) => (flags & TEXT) !== 0);
}

const isContent = (node) =>
  !(node.type === 'JSXText' && /^\s*$/.test(node.value) && node.value.includes('\n')) &&
  node.expression?.type !== 'JSXEmptyExpression';

/** `t('key', { amount })` or `format.money(amount)`: a text that differs from order to order. */
const hasValues = ({ type, callee, arguments: given }) =>
  type === 'CallExpression' &&
  (callee.object?.name === 'format' || (callee.name === 't' && given[1]?.type === 'ObjectExpression'));

/** Whether a node is in a component: its nearest function has a name with a capital letter. */
function isOfComponent(node) {
  if (!/Function/.test(node.type)) return node.parent ? isOfComponent(node.parent) : false;
  return /^[A-Z]/.test(node.id?.name ?? node.parent.id?.name ?? '');
}

/**
 * Lint rule: text that React would update in a text node of its own is drawn by `Value`.
 *
 * React keeps such a node for text that has siblings, or whose parent is unknown (a fragment, a component's result). A browser that
 * translates the page replaces it, and React then updates or removes a node that is no longer there. The only text of
 * an element is safe: React sets the content of the element. With `amounts`, each text that has values in it is drawn by
 * `Value`, alone or not: whether a component adds a sibling cannot be seen here.
 */
const drawnByValue = {
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
  create(context) {
    const [{ amounts }] = context.options;
    const services = context.sourceCode.parserServices;
    const check = (node) => {
      if (node.openingElement?.name.name === 'Value') return;
      const content = node.children.filter(isContent);
      const isAlone = node.type === 'JSXElement' && content.length < 2;
      for (const child of content) {
        if (child.type !== 'JSXExpressionContainer') continue;
        const choices = choicesOf(child.expression);
        if (!isAlone && choices.some((each) => isText(services.getTypeAtLocation(each))))
          context.report({ node: child, messageId: 'bare' });
        else if (amounts && choices.some(hasValues)) context.report({ node: child, messageId: 'amount' });
      }
    };
    const checkReturned = (returned) => {
      const parts = returned && isOfComponent(returned.parent) ? choicesOf(returned, true) : [];
      for (const node of parts)
        if (isText(services.getTypeAtLocation(node))) context.report({ node, messageId: 'bare' });
    };
    return {
      JSXElement: check,
      JSXFragment: check,
      ReturnStatement: ({ argument }) => checkReturned(argument),
      'ArrowFunctionExpression > :not(BlockStatement).body': checkReturned,
    };
  },
};

export const changingTextPlugin = { rules: { 'drawn-by-value': drawnByValue } };
