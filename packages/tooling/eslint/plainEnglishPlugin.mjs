/** Words that docs/WRITING.md rules out, and what to write instead. */
const INSTEAD = {
  anybody: 'anyone',
  'at once': 'immediately, or concurrently',
  'by itself': 'automatically, or alone',
  'goes on': 'continues',
  'shut out': 'disabled',
  somebody: 'someone, or who it is: a member, another process',
  whoever: 'anyone who',
  whom: 'that',
  whomever: 'anyone that',
};

const DATED = new RegExp(
  String.raw`\b(${Object.keys(INSTEAD)
    .join('|')
    .replaceAll(' ', String.raw`\s+(?:\*\s+)?`)})\b`,
  'gi',
);

/**
 * Finds dated words in a comment, a title or a document.
 * @param {string} text
 * @returns {{ word: string, instead: string }[]}
 */
export const findDatedWords = (text) =>
  [...text.matchAll(DATED)].map(([found]) => {
    const word = found.toLowerCase().replace(/\s+(\*\s+)?/, ' ');
    return { word, instead: INSTEAD[word] };
  });

const TEST_FUNCTIONS = new Set(['test', 'it', 'describe']);

/** `test` of `test(…)`, `test.step(…)` and `test.each(…)(…)`. */
function calledName(node) {
  if (node.type === 'CallExpression') return calledName(node.callee);
  if (node.type === 'MemberExpression') return calledName(node.object);
  return node.name;
}

const plainEnglish = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { dated: 'Instead of "{{word}}", write {{instead}} (docs/WRITING.md).' },
  },
  create(context) {
    const check = (node, text) => {
      for (const data of findDatedWords(text)) context.report({ loc: node.loc, messageId: 'dated', data });
    };
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) check(comment, comment.value);
      },
      CallExpression({ callee, arguments: [title] }) {
        if (!TEST_FUNCTIONS.has(calledName(callee))) return;
        if (title?.type === 'Literal') check(title, `${title.value}`);
        if (title?.type === 'TemplateLiteral') for (const part of title.quasis) check(part, part.value.raw);
      },
    };
  },
};

/** Lint rule: comments and titles of tests are in today's English. */
export const plainEnglishPlugin = { rules: { 'plain-english': plainEnglish } };
