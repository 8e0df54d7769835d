import { describe, expect, test } from '@jest/globals';
import { Linter } from 'eslint';
import typescript from 'typescript-eslint';
import { matchMainExport } from './matchMainExport.ts';
import { pluginOf } from './pluginOf.ts';

const linter = new Linter();

/** The problems that the rule finds in a file of this name. */
const problemsIn = (filename: string, source: string) =>
  linter
    .verify(
      source,
      {
        files: ['**/*.{ts,tsx}'],
        languageOptions: { parser: typescript.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
        plugins: { rendezvous: pluginOf({ 'match-main-export': matchMainExport }) },
        rules: { 'rendezvous/match-main-export': 'error' },
      },
      { filename: `src/${filename}` },
    )
    .map(({ messageId }) => messageId);

describe('the rule for file names', () => {
  test.each([
    ['Chip.tsx', 'export type ChipProps = { tone: string };\nexport function Chip() { return <b />; }'],
    ['Card.tsx', 'export const Card = styled.div``;'],
    [
      'Signup.tsx',
      'export const Signup = observer(function Signup() { return null; });\nexport default Signup;',
    ],
    ['useRadios.tsx', 'export function useRadios() { return () => <input />; }'],
    ['GiftSheet.tsx', 'export default function GiftSheet() { return <p />; }'],
    ['renderMember.test.tsx', 'const local = <p />;'],
  ])('accepts one component of the same name: %s', (filename, source) => {
    expect(problemsIn(filename, source)).toEqual([]);
  });

  test.each([
    [
      'Chip.tsx',
      'export function Chip() { return <b />; }\nexport function RemovableChip() { return <b />; }',
    ],
    [
      'bubbles.tsx',
      'export function ChatBubble() { return <p />; }\nexport const BubblePhoto = styled.span``;',
    ],
    ['layout.tsx', 'export const Stack = styled.div``;'],
    ['StoryScene.tsx', "export const SCENES = ['one'];\nexport function StoryScene() { return <svg />; }"],
    ['GiftSheet.tsx', 'export default function Gifts() { return <p />; }'],
    ['GiftSheet.tsx', 'export default () => <p />;'],
    ['index.tsx', "export { Chip } from './Chip.tsx';"],
  ])('refuses a second value or another name in a component file: %s', (filename, source) => {
    expect(problemsIn(filename, source)).toEqual(['oneComponentPerFile']);
  });

  test.each([
    ['tokens.ts', "export const space = { 4: '4px' };\nexport const radius = { card: '20px' };"],
    ['pageWindow.ts', 'export function pageWindow() { return []; }'],
    ['coupleOf.ts', 'export const couple = 1;'],
    ['index.ts', "export { Chip } from './Chip.tsx';"],
    ['LikesStore.ts', 'export type LikesOptions = {};\nexport class LikesStore {}'],
  ])('accepts a lower-case family and a module named after its export: %s', (filename, source) => {
    expect(problemsIn(filename, source)).toEqual([]);
  });

  test.each([
    ['LikesStore.ts', 'export class Likes {}'],
    ['useRadios.ts', 'export function radios() {}'],
  ])('refuses a module with the name of something else: %s', (filename, source) => {
    expect(problemsIn(filename, source)).toEqual(['mismatch']);
  });
});
