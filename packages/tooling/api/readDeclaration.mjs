import ts from 'typescript';

/**
 * @typedef {object} Declaration
 * @property {Map<string, {isOptional: boolean, needs: number}>} members of a class, an interface or an object type, or of the properties of
 *   a component; `needs`: required parameters of a method
 * @property {number} needs required parameters of a function
 * @property {boolean} isGiven users write values of it: properties of a component
 * @property {boolean} isClass
 */

const nameOf = (member) =>
  ts.isConstructorDeclaration(member) ? 'constructor' : member.name && member.name.getText();

/** @returns {number} parameters that a call has to give */
const needsOf = ({ parameters = [] }) =>
  parameters.filter(
    ({ questionToken, initializer, dotDotDotToken }) => !questionToken && !initializer && !dotDotDotToken,
  ).length;

const callOf = (member) => (member.type && ts.isFunctionTypeNode(member.type) ? member.type : member);

/** Nodes that hold members: the declaration itself, or object types in it that are not nested. */
function holdersOf(node) {
  if (!node) return [];
  if (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node))
    return [node];
  if (ts.isTypeAliasDeclaration(node)) return holdersOf(node.type);
  if (ts.isIntersectionTypeNode(node)) return node.types.flatMap(holdersOf);
  return ts.isFunctionDeclaration(node) ? holdersOf(node.parameters[0]?.type) : [];
}

/**
 * Reads a declaration of a report.
 * @param {string} text 'class Likes { add(id: string): void; }'
 * @returns {Declaration}
 */
export function readDeclaration(text) {
  const { statements } = ts.createSourceFile('declaration.d.ts', text, ts.ScriptTarget.ESNext, true);
  const [node] = statements;
  const members = new Map();
  for (const member of holdersOf(node).flatMap((holder) => [...holder.members])) {
    const name = nameOf(member);
    // Of overloads the one that asks for least.
    const needs = Math.min(needsOf(callOf(member)), members.get(name)?.needs ?? Infinity);
    if (name && !name.startsWith('#'))
      members.set(name, { isOptional: Boolean(member.questionToken), needs });
  }
  const functions = statements.filter(ts.isFunctionDeclaration);
  return {
    members,
    needs: functions.length > 0 ? Math.min(...functions.map(needsOf)) : 0,
    isClass: statements.some(ts.isClassDeclaration),
    isGiven: functions.length > 0 || /Props$/.test(node?.name?.getText() ?? ''),
  };
}

/** @param {Declaration} before @param {Declaration} now @returns {string[]} names of members that are gone */
export const lostMembers = (before, now) =>
  [...before.members.keys()].filter((name) => !now.members.has(name));

/** @param {Declaration} before @param {Declaration} now @returns {string[]} names of members of a class that are new */
export const gainedMembers = (before, now) => (now.isClass ? lostMembers(now, before) : []);

/** Whether what was enough to use a declaration no longer is. @param {Declaration} before @param {Declaration} now */
export function asksForMore(before, now) {
  if (now.needs > before.needs) return true;
  return [...now.members].some(([name, { isOptional, needs }]) => {
    const earlier = before.members.get(name);
    return earlier ? needs > earlier.needs : now.isGiven && !isOptional;
  });
}
