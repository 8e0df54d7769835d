import { setTimeout as wait } from 'node:timers/promises';
import { chromium, expect, type Page } from '@playwright/test';
import { RENDERED_ATTRIBUTE } from '@rendezvous/contracts';
import { CHECKOUT } from '@rendezvous/server/src/areas/payments/fixtures/mollieServer.ts';
import { ensureChromium } from '../../tooling/rv/chromium.ts';
import { step } from '../../tooling/rv/terminal.mjs';
import { ChatPage } from '../pages/ChatPage.ts';
import { CreditsPage } from '../pages/CreditsPage.ts';
import { EntryWarning } from '../pages/EntryWarning.ts';
import { MyProfilePage } from '../pages/MyProfilePage.ts';
import { ProfilePage } from '../pages/ProfilePage.ts';
import { SignupPage } from '../pages/SignupPage.ts';
import { CHROMIUM_ARGUMENTS } from '../site/browser.ts';
import { choose } from '../site/choose.ts';
import { homeOf } from '../site/homeOf.ts';
import { words as wordsOf, type WordKey } from '../site/words.ts';
import type { Cluster } from './cluster.ts';
import { DOMAIN, PROXY } from './lab.ts';
import { createPerson } from './people.ts';
import { SiteClient } from './SiteClient.ts';

const words = wordsOf('nl');
const MEMBER = { name: 'Sam', email: 'sam@example.org', password: 'quiet-lantern-93' };

async function openPage(): Promise<{ page: Page; close: () => Promise<void> }> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [...CHROMIUM_ARGUMENTS, `--host-resolver-rules=MAP ${DOMAIN}:443 ${PROXY.host}:${PROXY.port}`],
  });
  const context = await browser.newContext({
    baseURL: `https://${DOMAIN}`,
    ignoreHTTPSErrors: true,
    locale: 'nl-NL',
    viewport: { width: 390, height: 844 },
  });
  await context.route(CHECKOUT, (route) => route.fulfill({ body: 'The provider' }));
  const page = await context.newPage();
  const warning = new EntryWarning(page, words);
  await page.addLocatorHandler(warning.dialog(), () => warning.accept());
  const rendered = page.locator(`[${RENDERED_ATTRIBUTE}]`);
  await page.addLocatorHandler(rendered, () => rendered.waitFor({ state: 'detached' }));
  return { page, close: () => browser.close() };
}

async function mailedLink({ mail }: Cluster): Promise<string> {
  for (;;) {
    const [welcome] = await mail.list({ to: MEMBER.email });
    const link = welcome?.links.find((each) => each.startsWith(`https://${DOMAIN}/`));
    if (link !== undefined) return link;
    await wait(100);
  }
}

/** Waits longer than journeys do, because other programs of the cluster share the CPU. */
const see = (page: Page, title: WordKey): Promise<void> =>
  page.getByRole('heading', { level: 1, name: words.t(title) }).waitFor();

async function signUp(cluster: Cluster, page: Page): Promise<void> {
  const signup = new SignupPage(page, words);
  await page.goto('/');
  await signup.beginOnEntryPage();
  await signup.typeBirth();
  await signup.name().fill(MEMBER.name);
  await signup.next();
  await signup.city().waitFor();
  await signup.fillPlace(homeOf('nl'));
  await signup.next();
  await signup.fillAccount(MEMBER);
  await signup.submit();
  await page.waitForURL('/complete-signup');
  await page.goto(await mailedLink(cluster));
  await see(page, 'auth-signup:activate.doneTitle');
}

async function pay({ mollie }: Cluster, page: Page): Promise<void> {
  const credits = new CreditsPage(page, words);
  await page.goto('/credits');
  await choose(credits.bundle(25));
  await choose(credits.method('ideal'));
  await credits.agree();
  await credits.payButton().click();
  await page.waitForURL(CHECKOUT);
  const [order] = mollie.books.values();
  if (!order) throw new Error('The provider has no payment.');
  order.status = 'paid';
  const { pathname, search } = new URL(order.webhookUrl);
  const headers = { origin: '', 'content-type': 'application/x-www-form-urlencoded' };
  await new SiteClient().request({
    method: 'POST',
    path: pathname + search,
    headers,
    body: `id=${order.id}`,
  });
  await page.goto(order.redirectUrl);
  await see(page, 'payments:pay.completed');
}

/** @returns the URL of the stored photo */
async function uploadPhoto(page: Page): Promise<string> {
  const mine = new MyProfilePage(page, words);
  await page.goto('/profile');
  const buffer = await page.screenshot({ type: 'jpeg' });
  await mine.choosePhoto({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await mine.cropAndUse();
  await mine.pending().waitFor();
  await page.reload();
  const image = mine.photos.locator('img[src*="/media/"]').first();
  return new URL((await image.getAttribute('src')) ?? '', page.url()).pathname;
}

/** A client with the member's cookies for each web node. */
async function atNodes({ nodes }: Cluster, page: Page): Promise<SiteClient[]> {
  const cookies = await page.context().cookies();
  return [nodes.web, nodes.otherWeb].map(({ address }) => {
    const client = new SiteClient(address);
    for (const { name, value } of cookies) client.cookies.set(name, value);
    return client;
  });
}

/** Uses the new site as its first member. @throws if something does not work */
export async function walk(cluster: Cluster): Promise<boolean> {
  const eva = await createPerson(cluster, { name: 'Eva' });
  const { page, close } = await openPage();
  try {
    await step('Browser: entry page, sign-up, confirmation', () => signUp(cluster, page));
    await step('Browser: a message', async () => {
      const chat = new ChatPage(page, words, eva.name);
      await page.goto(`/members/${eva.key}`);
      await new ProfilePage(page, words, eva.name).write();
      await chat.send('Hallo Eva');
      await chat.message('Hallo Eva').waitFor();
      const chats = async () =>
        (await eva.client.call('GET /api/chats.php', { query: {} })).answer.chats.length;
      await expect.poll(chats, { timeout: 30_000 }).toBe(1);
    });
    await step('Browser: a payment', () => pay(cluster, page));
    await step('Browser: a photo, seen through the other node', async () => {
      const path = await uploadPhoto(page);
      const clients = await atNodes(cluster, page);
      const [one, other] = await Promise.all(clients.map((client) => client.request({ path })));
      expect([one?.status, other?.status]).toEqual([200, 200]);
      expect(one?.bytes.equals(other?.bytes ?? Buffer.alloc(0))).toBe(true);
    });
    await step('Both web nodes have the same push key', async () => {
      const clients = await atNodes(cluster, page);
      const keys = await Promise.all(
        clients.map(
          async (client) => (await client.call('GET /api/settings.php', { query: {} })).answer.settings,
        ),
      );
      const [one, other] = keys.map((each) => each.push_public_key);
      expect(one).toMatch(/^[\w-]{87}$/);
      expect(other).toBe(one);
    });
    return true;
  } catch (error) {
    await page.screenshot({ path: `${cluster.lab.root}-failed.png` });
    throw error;
  } finally {
    await close();
  }
}
