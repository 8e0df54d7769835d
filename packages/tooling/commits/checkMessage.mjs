import lint from '@commitlint/lint';

const ERROR = 2;
/** `area: summary` or `area(detail): summary`; `!` marks a breaking change. */
const HEADER = /^([a-z0-9-]+)(?:\(([^()]+)\))?!?: (\S.*)$/;

const local = {
  rules: {
    'area-and-summary': ({ header }) => [
      HEADER.test(header ?? ''),
      'the first line must read "area: imperative summary", for example "chat: retry unsent messages in order"',
    ],
    'lower-case-start': ({ subject }) => [
      !subject || !/^\p{Lu}/u.test(subject),
      'the summary must start in lower case',
    ],
  },
};

const RULES = {
  'area-and-summary': [ERROR, 'always'],
  'lower-case-start': [ERROR, 'always'],
  'header-max-length': [ERROR, 'always', 72],
  'subject-full-stop': [ERROR, 'never', '.'],
  'body-leading-blank': [ERROR, 'always'],
  'body-max-line-length': [ERROR, 'always', 80],
  'footer-max-line-length': [ERROR, 'always', 80],
};

/** Dependabot writes its own bodies and cannot shorten the names of packages. */
const isFromDependabot = (message) => /^Signed-off-by: dependabot\[bot\]/m.test(message);

const OPTIONS = {
  parserOpts: {
    headerPattern: HEADER,
    headerCorrespondence: ['type', 'scope', 'subject'],
    commentChar: '#',
  },
  plugins: { local },
  ignores: [isFromDependabot],
};

/**
 * Checks a commit message against docs/WRITING.md. Merges, reverts and fixups that git writes itself pass.
 * @param {string} message
 * @returns {Promise<string[]>} what is wrong, one line each
 */
export async function checkMessage(message) {
  const { valid, errors } = await lint(message, RULES, OPTIONS);
  return valid ? [] : errors.map(({ message: problem }) => problem);
}
