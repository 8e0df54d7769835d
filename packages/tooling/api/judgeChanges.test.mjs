import { describe, expect, test } from '@jest/globals';
import { judgeChanges, judgePlatform } from './judgeChanges.mjs';

const NAME = '@rendezvous/core';
const BUMPS = { removed: 'major', changed: 'major', extended: 'minor', added: 'minor' };
const change = (kind, name, entry = NAME, lost = []) => ({ kind, entry, name, bump: BUMPS[kind], lost });
const changeSet = (type, summary, name = NAME) => ({ releases: [{ name, type }], summary });

describe('the bump of a package', () => {
  test('an addition without a minor version is refused', () => {
    const changes = [change('added', 'Later')];
    const sentence =
      '@rendezvous/core needs a minor version, and no change set announces it: added @rendezvous/core Later. Add one: npx changeset';
    expect(judgeChanges(NAME, changes, [])).toEqual([sentence]);
    expect(judgeChanges(NAME, changes, [changeSet('minor', 'For others.', '@rendezvous/ui')])).toEqual([
      sentence,
    ]);
    expect(judgeChanges(NAME, changes, [changeSet('minor', 'A later one.')])).toEqual([]);
  });

  test('a removal without a major version is refused', () => {
    const changes = [change('removed', 'LIST'), change('added', 'Later')];
    expect(judgeChanges(NAME, changes, [changeSet('minor', 'Less of `LIST`.')])).toEqual([
      '@rendezvous/core needs a major version, and its change sets announce a minor one: removed @rendezvous/core LIST. Add one: npx changeset',
    ]);
    expect(judgeChanges(NAME, changes, [changeSet('major', 'Use `Later` instead of `LIST`.')])).toEqual([]);
  });

  test('a removal that no change set explains is refused', () => {
    expect(judgeChanges(NAME, [change('removed', 'LIST')], [changeSet('major', 'Less.')])).toEqual([
      '@rendezvous/core: no change set says what to use instead of `LIST`',
    ]);
  });

  test('a changed export needs a major version unless a change set says that it is compatible', () => {
    const changes = [change('changed', 'Format')];
    expect(judgeChanges(NAME, changes, [changeSet('minor', 'Wider.')])).toHaveLength(1);
    expect(judgeChanges(NAME, changes, [changeSet('minor', 'Wider.\n\nCompatible: `Format`')])).toEqual([]);
    expect(judgeChanges(NAME, changes, [changeSet('patch', 'Wider.\n\nCompatible: `Format`')])).toHaveLength(
      1,
    );
  });

  test('a member that is gone is named, and a change set has to say what to use instead', () => {
    const changes = [
      change('changed', 'Likes', NAME, ['all']),
      change('changed', 'RowProps', '-', ['nowrap']),
    ];
    expect(judgeChanges(NAME, changes, [])).toEqual([
      '@rendezvous/core needs a major version, and no change set announces it: changed @rendezvous/core Likes (without all), RowProps (not exported) (without nowrap). Add one: npx changeset',
    ]);
    expect(judgeChanges(NAME, changes, [changeSet('major', 'Less of `Likes`.')])).toEqual([
      '@rendezvous/core: no change set says what to use instead of `Likes.all`, `RowProps.nowrap`',
    ]);
    const summary = 'Use `Likes.page` instead of `Likes.all`, and nothing for `RowProps.nowrap`.';
    expect(judgeChanges(NAME, changes, [changeSet('major', summary)])).toEqual([]);
  });

  test('an export is compatible without a member only if the change set names the member', () => {
    const changes = [change('changed', 'Likes', NAME, ['all'])];
    const announced = (summary) => judgeChanges(NAME, changes, [changeSet('minor', summary)]);
    expect(announced('Compatible: `Likes`')).toEqual([expect.stringContaining('needs a major version')]);
    expect(announced('Compatible: `Likes`, `Likes.all`')).toEqual([]);
  });

  test('without a change nothing is needed', () => {
    expect(judgeChanges(NAME, [], [])).toEqual([]);
  });
});

describe('the version of the platform', () => {
  const at = (version) =>
    new Map([['@rendezvous/platform PLATFORM_VERSION', `const PLATFORM_VERSION = "${version}"`]]);
  const same = { before: at('4.0.0'), now: at('4.0.0') };

  test('stays when an export goes: a build that takes it is refused by its name', () => {
    expect(judgePlatform([change('removed', 'LIST')], [NAME], [], same)).toEqual([]);
  });

  test('has to be raised when published builds would find an export that is another', () => {
    const changes = [change('changed', 'Likes')];
    expect(judgePlatform(changes, [NAME], [], same)).toEqual([
      'Published remotes would find what they take and could not work with it: changed @rendezvous/core Likes. Raise PLATFORM_VERSION to 5.0.0, give the export a new name, or say "Compatible: `NAME`" in its change set',
    ]);
    expect(judgePlatform(changes, [NAME], [], { ...same, now: at('5.0.0') })).toEqual([]);
    const compatible = [changeSet('minor', 'Compatible: `Likes`')];
    expect(judgePlatform(changes, [NAME], compatible, same)).toEqual([]);
    const without = [change('changed', 'Likes', NAME, ['all'])];
    expect(judgePlatform(without, [NAME], compatible, same)).toEqual([
      expect.stringContaining('changed @rendezvous/core Likes (without all). Raise PLATFORM_VERSION'),
    ]);
  });

  test('stays when a module changes that each remote bundles', () => {
    expect(judgePlatform([change('changed', 'Field', '@rendezvous/ui/forms')], [NAME], [], same)).toEqual([]);
  });
});
