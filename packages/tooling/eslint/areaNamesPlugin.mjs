import { projects } from '../webpack/projects.mjs';

const REMOTES = new Set(projects.filter(({ kind }) => kind === 'remote').map(({ name }) => name));

/** What areas are about. Words that the web platform or the shell itself uses (message, match, account, photo) are not here. */
const NOUNS = new Set([
  'activation',
  'bonus',
  'bundle',
  'campaign',
  'chat',
  'complaint',
  'conversation',
  'credit',
  'discount',
  'gift',
  'icebreaker',
  'interest',
  'invoice',
  'like',
  'liked',
  'moderator',
  'outbox',
  'payment',
  'premium',
  'pricing',
  'refund',
  'signup',
  'swipe',
  'transaction',
  'unsent',
]);

/** The area noun in `openLikeDialog`, `time-bonus` or `alerts.likes`, if there is one. */
const nounIn = (text) =>
  text
    .split(/(?=[A-Z])|[^a-zA-Z]+/)
    .map((word) => word.toLowerCase())
    .find((word) => NOUNS.has(word) || NOUNS.has(word.replace(/s$/, '')));

const noAreaNames = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      remote:
        'The shell and the platform know no remote, but "{{name}}" is one: let the remote contribute (federation.config.ts).',
      noun: '"{{text}}" names an area ({{noun}}): let its remote contribute (federation.config.ts), or find the general word.',
    },
  },
  create(context) {
    // In a shorthand property, key and value are two nodes at one place.
    const reported = new Set();
    const checkWords = (node, text) => {
      const noun = nounIn(text);
      if (noun === undefined || reported.has(node.range[0])) return;
      reported.add(node.range[0]);
      context.report({ node, messageId: 'noun', data: { text, noun } });
    };
    const checkString = (node, text) => {
      if (REMOTES.has(text)) context.report({ node, messageId: 'remote', data: { name: text } });
      else checkWords(node, text);
    };
    return {
      Identifier: (node) => checkWords(node, node.name),
      PrivateIdentifier: (node) => checkWords(node, node.name),
      JSXIdentifier: (node) => checkWords(node, node.name),
      TemplateElement: (node) => checkString(node, node.value.raw),
      Literal: (node) => {
        if (typeof node.value === 'string') checkString(node, node.value);
      },
    };
  },
};

/** Lint rule: the shell and the platform name neither a remote nor what an area is about. */
export const areaNamesPlugin = { rules: { 'no-area-names': noAreaNames } };
