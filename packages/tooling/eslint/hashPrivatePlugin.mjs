/** The name of a class member or of an annotation; undefined for `#private` and computed ones. */
function memberName({ key, computed }) {
  if (computed || !key || key.type === 'PrivateIdentifier') return undefined;
  return key.name ?? key.value;
}

/** The names in `makeObservable(this, { … })` of a class's constructor; empty without such a call. */
function annotationsOf(classBody) {
  const constructor = classBody.body.find(({ kind }) => kind === 'constructor');
  const calls = (constructor?.value.body?.body ?? []).map(({ expression }) => expression);
  const call = calls.find((each) => each?.callee?.name === 'makeObservable');
  return new Set((call?.arguments[1]?.properties ?? []).map(memberName));
}

/** `#name` is private at run time too. MobX accesses annotated members by name, so those keep the keyword. */
const hashPrivate = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      keyword:
        "Write '#{{name}}' instead of 'private {{name}}': only members that makeObservable names need the keyword.",
    },
  },
  create(context) {
    return {
      'ClassBody > [accessibility="private"]'(node) {
        const name = memberName(node);
        if (node.kind === 'constructor' || annotationsOf(node.parent).has(name)) return;
        context.report({ node, messageId: 'keyword', data: { name: name ?? '' } });
      },
    };
  },
};

export const hashPrivatePlugin = { rules: { 'hash-private': hashPrivate } };
