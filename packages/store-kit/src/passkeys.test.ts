import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { WebAuthnAbortService } from '@simplewebauthn/browser';
import type { PasskeyRequestOptions } from '@rendezvous/contracts';
import { createTestCore, settle } from '@rendezvous/core/testing';
import { askForPasskey, endSuggestions, suggestPasskeys } from './passkeys.ts';
import { createDeferred, type Deferred } from './testing/createDeferred.ts';
import { fakePasskeys } from './testing/fakePasskeys.ts';

const OPTIONS = 'POST /api/passkey-login.php?options=1';

/** A request to the browser. `isOpen` until its signal aborts. */
type Asked = { kind: 'dialog' | 'suggestions'; isOpen: boolean };

let asked: Asked[];
let forget: () => void;

beforeEach(() => {
  forget = fakePasskeys();
  document.body.innerHTML = '<input autocomplete="username webauthn">';
  asked = [];
  jest.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true);
  jest.spyOn(navigator.credentials, 'get').mockImplementation(
    ({ mediation, signal } = {}) =>
      new Promise((_, reject) => {
        const request: Asked = {
          kind: mediation === 'conditional' ? 'suggestions' : 'dialog',
          isOpen: true,
        };
        asked.push(request);
        signal?.addEventListener('abort', () => {
          request.isOpen = false;
          reject(signal.reason as Error);
        });
      }),
  );
});

afterEach(async () => {
  WebAuthnAbortService.cancelCeremony();
  await settle();
  forget();
  document.body.innerHTML = '';
  jest.restoreAllMocks();
});

/** Creates a page whose requests for options the test answers in any order. */
function openPage() {
  const { core, api } = createTestCore();
  const waiting: Deferred<PasskeyRequestOptions>[] = [];
  api.on(OPTIONS, () => {
    const request = createDeferred<PasskeyRequestOptions>();
    waiting.push(request);
    return request.promise;
  });
  const answer = async (index: number): Promise<void> => {
    waiting[index]?.resolve({
      challenge: 'Y2hhbGxlbmdl',
      rpId: 'localhost',
      timeout: 1000,
      userVerification: 'required',
    });
    await settle();
    await settle();
  };
  return { core, answer };
}

const stateOf = ({ kind, isOpen }: Asked): string => `${kind} ${isOpen ? 'open' : 'ended'}`;

describe('the dialog for a passkey', () => {
  it('replaces waiting suggestions', async () => {
    const { core, answer } = openPage();
    const suggested = suggestPasskeys(core);
    await settle();
    await answer(0);
    void askForPasskey(core);
    await settle();
    await answer(1);
    expect(asked.map(stateOf)).toEqual(['suggestions ended', 'dialog open']);
    expect(await suggested).toBeNull();
  });

  it('stays open if the options of earlier suggestions arrive late', async () => {
    const { core, answer } = openPage();
    const suggested = suggestPasskeys(core);
    await settle();
    void askForPasskey(core);
    await settle();
    await answer(1);
    await answer(0);
    expect(asked.map(stateOf)).toEqual(['dialog open']);
    expect(await suggested).toBeNull();
  });

  it('stays open while suggestions are just starting', async () => {
    const { core, answer } = openPage();
    const suggested = suggestPasskeys(core);
    await settle();
    void askForPasskey(core);
    await settle();
    // The browser responds slowly, and the library asks it a second time.
    const answers: Deferred<boolean>[] = [];
    jest.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockImplementation(() => {
      const question = createDeferred<boolean>();
      answers.push(question);
      return question.promise;
    });
    await answer(0);
    await answer(1);
    for (const question of answers) question.resolve(true);
    await settle();
    await settle();
    expect(asked.map(stateOf)).toEqual(['suggestions ended', 'dialog open']);
    expect(await suggested).toBeNull();
  });

  it('stays open if suggestions are requested meanwhile', async () => {
    const { core, answer } = openPage();
    void askForPasskey(core);
    await settle();
    await answer(0);
    expect(await suggestPasskeys(core)).toBeNull();
    expect(asked.map(stateOf)).toEqual(['dialog open']);
  });

  it('stays open if the field with the suggestions is removed', async () => {
    const { core, answer } = openPage();
    void suggestPasskeys(core);
    await settle();
    await answer(0);
    void askForPasskey(core);
    await settle();
    const ended = endSuggestions();
    await answer(1);
    await ended;
    expect(asked.map(stateOf)).toEqual(['suggestions ended', 'dialog open']);
  });
});

describe('suggestions of passkeys', () => {
  it('end when their field is removed', async () => {
    const { core, answer } = openPage();
    const suggested = suggestPasskeys(core);
    await settle();
    await answer(0);
    await endSuggestions();
    expect(asked.map(stateOf)).toEqual(['suggestions ended']);
    expect(await suggested).toBeNull();
  });

  it('never start if their field is removed before their options arrive', async () => {
    const { core, answer } = openPage();
    const suggested = suggestPasskeys(core);
    await settle();
    await endSuggestions();
    await answer(0);
    expect(await suggested).toBeNull();
    expect(asked).toEqual([]);
  });
});
