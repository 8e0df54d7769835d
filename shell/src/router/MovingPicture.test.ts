import { beforeEach, describe, expect, it } from '@jest/globals';
import { MOVING, MovingPicture } from './MovingPicture.ts';

const picture = '<picture><img></picture>';
const card = (id: string) =>
  `<article id="card-${id}">${picture}<a data-person="${id}" href="/members/${id}"><b>Ada</b></a></article>`;
const search = card('p-1') + card('p-2') + card('p-3');
const profile = (id: string) =>
  `<ul><li id="photo-${id}" data-person="${id}">${picture}</li><li>${picture}</li></ul><a href="/chat">Write</a>`;
const row = (id: string) => `<a id="row-${id}" data-person="${id}"><span>${picture}</span></a>`;
const chat = (id: string) => `<header data-person="${id}"><span id="avatar">${picture}</span></header>`;

const show = (html: string) => {
  document.body.innerHTML = `<main>${html}</main>`;
};
const named = () =>
  [...document.querySelectorAll<HTMLElement>('*')]
    .filter(({ style }) => style.getPropertyValue('view-transition-name') === MOVING)
    .map(({ id }) => id);

let rules = '';
let moving: MovingPicture;
beforeEach(() => {
  rules = '';
  const sheet = { replaceSync: (text: string) => (rules = text) };
  moving = new MovingPicture(document, sheet);
});
/** Taps a link, leaves, and shows the other screen. Returns the named pictures before and after. */
function move(to: string, tapped?: string): string[][] {
  if (tapped) moving.tap(document.querySelector(tapped));
  moving.leave();
  const before = named();
  show(to);
  moving.enter();
  return [before, named()];
}

describe('the moving picture', () => {
  it('is the tapped card’s picture, and then the profile’s first photo', () => {
    show(search);
    expect(move(profile('p-2'), '#card-p-2 b')).toEqual([['card-p-2'], ['photo-p-2']]);
    moving.rest();
    expect(named()).toEqual([]);
  });

  it('is the profile’s picture, and then its card’s on the way back', () => {
    show(profile('p-2'));
    expect(move(search)).toEqual([['photo-p-2'], ['card-p-2']]);
  });

  it('moves from the profile to the conversation, and back', () => {
    show(profile('p-2'));
    expect(move(chat('p-2'), 'a')).toEqual([['photo-p-2'], ['avatar']]);
    expect(move(profile('p-2'))).toEqual([['avatar'], ['photo-p-2']]);
  });

  it('is the header’s picture if the list of conversations stays beside it', () => {
    show(row('p-1') + row('p-2'));
    expect(move(row('p-1') + row('p-2') + chat('p-2'), '#row-p-2')[1]).toEqual(['avatar']);
  });

  it('does not exist between screens that show no person in common', () => {
    show(search);
    expect(move(row('p-1'))).toEqual([[], []]);
    show(profile('p-2'));
    expect(move(card('p-1'))[1]).toEqual([]);
  });

  it('is not another card’s picture if the member has none', () => {
    show(`<article><a data-person="p-9">Ada</a></article>${search}`);
    expect(move(profile('p-9'), '[data-person="p-9"]')[0]).toEqual([]);
  });

  it('forgets a tap once the tap has led to a screen', () => {
    show(search);
    move(profile('p-2'), '#card-p-2 b');
    expect(move(search)).toEqual([['photo-p-2'], ['card-p-2']]);
  });
});

it('shows the old file until a larger one has loaded', () => {
  show(search);
  Object.defineProperty(document.querySelector('#card-p-2 img'), 'currentSrc', { value: '/small.webp' });
  move(profile('p-2'), '#card-p-2 b');
  expect(rules).toContain('[data-person="p-2"]:not(a) picture{background:url("/small.webp")');
  move(search);
  expect(rules).toBe('');
});

it('gives the transition the corners of both shapes', () => {
  show(search);
  document.getElementById('card-p-2')!.style.borderTopLeftRadius = '20px';
  moving.tap(document.querySelector('#card-p-2 b'));
  moving.leave();
  show(chat('p-2'));
  document.getElementById('avatar')!.style.borderTopLeftRadius = '50%';
  moving.enter();
  expect(rules).toBe(`::view-transition-image-pair(${MOVING}){--from:20px;--to:50%}`);
});
