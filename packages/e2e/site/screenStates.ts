import { AGE_METHODS } from '@rendezvous/contracts/kinds';
import { request as requests, type Page } from '@playwright/test';
import { call } from './call.ts';
import { EVERYBODY } from './everybody.ts';
import type { SampleData } from './checks/findSampleData.ts';
import { DEMO, logIn } from './logIn.ts';
import { portrait } from './pictures.ts';
import type { Audience } from './routeSamples.ts';
import { signUp } from './signUp.ts';
import type { Words } from './words.ts';
import { waitForBackgroundTask } from './waitForBackgroundTask.ts';

/** A dialog, menu or sheet over a screen. `open` opens it and waits until it is visible. */
export type ScreenState = {
  name: string;
  audience: Audience;
  path: (data: SampleData) => string;
  open: (page: Page, words: Words, data: SampleData) => Promise<void>;
};

const dialog = (page: Page) => page.getByRole('dialog').waitFor();
const profile = ({ partner }: SampleData): string => `/members/${partner}`;
const chat = ({ conversation }: SampleData): string => `/chats/${conversation}`;

async function openMore(page: Page, { t }: Words): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: t('members:profile.more'), exact: true })
    .click();
  await page.getByRole('menu').waitFor();
}

/** Signs up a member and has support remove the credits, because the bonus needs none. */
async function enterWithoutCredits(page: Page): Promise<void> {
  const { id } = await signUp(page.request, `Bonus${Date.now().toString(36).slice(-6)}`);
  const { user } = await call(page.request, 'GET /api/user.php');
  const staff = await requests.newContext();
  await logIn({ request: staff }, DEMO.moderator);
  const body = { id, credits: -user.credits, reason: 'For a test' };
  await call(staff, 'POST /api/console-credits.php', { body });
  await staff.dispose();
}

async function openMessageMenu(page: Page, { t }: Words): Promise<void> {
  const more = page
    .getByRole('log')
    .getByRole('button', { name: t('chat:history.more') })
    .last();
  await more.focus();
  await more.click();
  await page.getByRole('menu').waitFor();
}

const visitorStates: readonly ScreenState[] = [
  {
    name: 'a request about one’s data without logging in',
    audience: 'visitor',
    path: () => '/complaints?data=',
    async open(page, { t }) {
      await page.getByRole('button', { name: t('account:dataRequest.submit') }).click();
      await page.getByRole('textbox', { name: t('account:complaints.email'), description: /./ }).waitFor();
    },
  },
  {
    name: 'the language menu',
    audience: 'visitor',
    path: () => '/login',
    async open(page, { t }) {
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('common:language.label') })
        .click();
      await page.getByRole('button', { name: 'Deutsch' }).last().waitFor();
    },
  },
  {
    name: 'the sign-up dialog',
    audience: 'visitor',
    path: profile,
    async open(page, { t }, { partnerName }) {
      await page.getByRole('button', { name: t('members:profile.write', { name: partnerName }) }).click();
      await dialog(page);
      await page.getByRole('dialog').getByRole('heading', { level: 2 }).first().waitFor();
    },
  },
];

const memberStates: readonly ScreenState[] = [
  {
    name: 'the age check after a failed one',
    audience: 'member',
    path: () => '/age-check',
    async open(page) {
      const check = {
        due: ['signup'],
        methods: AGE_METHODS,
        source: 'JMStV § 4 Abs. 2, KJM',
        passed: null,
        attempt: { method: 'estimate', state: 'failed', at: new Date().toISOString() },
      };
      // The demo's countries require no check.
      await page.route('**/api/age-check.php', (route) => route.fulfill({ json: { check } }));
      await page.reload();
      await page.getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'the account menu',
    audience: 'member',
    path: () => '/chats',
    async open(page, words) {
      await page.getByRole('button', { name: words.pattern('common:nav.account') }).click();
      await page.getByRole('button', { name: words.t('common:nav.logout') }).waitFor();
    },
  },
  {
    name: 'the filters',
    audience: 'member',
    path: () => '/members',
    async open(page, { t }) {
      await page.getByRole('button', { name: t('members:filters.open') }).click();
      await dialog(page);
      await page
        .getByRole('button', { name: t('members:filters.clear') })
        .last()
        .waitFor();
    },
  },
  { name: 'the menu of a profile', audience: 'member', path: profile, open: openMore },
  {
    name: 'the report dialog',
    audience: 'member',
    path: profile,
    async open(page, words) {
      await openMore(page, words);
      await page.getByRole('menuitem', { name: words.t('members:profile.report') }).click();
      await dialog(page);
    },
  },
  {
    name: 'the question before blocking',
    audience: 'member',
    path: profile,
    async open(page, words, { partnerName }) {
      await openMore(page, words);
      await page
        .getByRole('menuitem', { name: words.t('members:profile.block', { name: partnerName }) })
        .click();
      await dialog(page);
    },
  },
  {
    name: 'a member to like',
    audience: 'member',
    path: () => '/pages/faq?t=0',
    open: async (page) => {
      await dialog(page);
      await page.getByRole('dialog').getByRole('heading').first().waitFor();
    },
  },
  {
    name: 'the gifts',
    audience: 'member',
    path: chat,
    async open(page, { t }) {
      await page.getByRole('button', { name: t('chat:composer.gift') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('chat:gifts.rose') })
        .waitFor();
    },
  },
  {
    name: 'the picture before it is sent',
    audience: 'member',
    path: chat,
    async open(page, { t }) {
      const file = await portrait(page.request);
      await page.locator(`input[type="file"][aria-label="${t('chat:composer.photo')}"]`).setInputFiles(file);
      await dialog(page);
    },
  },
  {
    name: 'the question before deleting a conversation',
    audience: 'member',
    path: chat,
    async open(page, { t }) {
      await page.getByRole('button', { name: t('chat:header.more'), exact: true }).click();
      await page.getByRole('menuitem', { name: t('chat:header.delete') }).click();
      await dialog(page);
    },
  },
  {
    name: 'the cutting of a picture',
    audience: 'newcomer',
    path: () => '/profile',
    async open(page, { t }) {
      const file = await portrait(page.request);
      await page.getByLabel(t('account:profile.photos.add')).setInputFiles(file);
      await dialog(page);
    },
  },
  {
    name: 'the password before deleting the account',
    audience: 'newcomer',
    path: () => '/notifications?delete=password',
    open: async (page) => page.locator('input[type=password]').first().waitFor(),
  },
  {
    name: 'the moment of a match',
    audience: 'member',
    path: ({ fan }) => `/members/${fan.id}`,
    async open(page, { t }, { fan }) {
      await page
        .getByRole('main')
        .getByRole('button', { name: t('people:card.like', { name: fan.name }) })
        .click();
      await dialog(page);
      await page.getByRole('dialog').getByRole('heading').first().waitFor();
    },
  },
];

const laterStates: readonly ScreenState[] = [
  {
    name: 'an enlarged picture',
    audience: 'member',
    path: () => '/members',
    async open(page, words) {
      const { profiles } = await call(page.request, 'GET /api/members.php', { query: EVERYBODY });
      await page.goto(`/members/${profiles.find((one) => one.main_image)?.id ?? ''}`);
      await page
        .getByRole('main')
        .getByRole('button', { name: words.pattern('members:profile.openPhoto') })
        .first()
        .click();
      await page.getByRole('button', { name: words.t('members:profile.reportPhoto') }).waitFor();
    },
  },
  { name: 'the menu of a message', audience: 'member', path: chat, open: openMessageMenu },
  {
    name: 'the time bonus',
    audience: 'visitor',
    path: () => '/pricing',
    async open(page, { t }) {
      await enterWithoutCredits(page);
      await page.clock.install();
      await page.goto('/members');
      await waitForBackgroundTask(page, 'payments/TimeBonusTask');
      const bonus = page.getByRole('dialog', { name: t('labels:payments.dialogs.timeBonus') });
      await page.clock.fastForward('00:41');
      await bonus.waitFor();
      await page.getByRole('button', { name: t('payments:timeBonus.later') }).waitFor();
    },
  },
  {
    name: 'the reasons for rejecting a picture',
    audience: 'moderator',
    path: () => '/console/photos',
    async open(page, { t, pattern }) {
      await page
        .getByRole('img', { name: pattern('console:photos.alt') })
        .first()
        .waitFor();
      await page.keyboard.press('r');
      await page.getByRole('heading', { name: t('console:photos.why') }).waitFor();
    },
  },
];

export const SCREEN_STATES: readonly ScreenState[] = [...visitorStates, ...memberStates, ...laterStates];
