import { DEMO, logIn } from '../site/logIn.ts';
import { expectAccessible } from '../site/expectAccessible.ts';
import { test } from '../site/test.ts';

for (const path of ['/members', '/likes', '/chats', '/credits', '/profile', '/notifications']) {
  test(`axe finds nothing on ${path}`, async ({ page, context }) => {
    await logIn(context, DEMO.premium);
    await page.goto(path);
    await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
    await expectAccessible(page);
  });
}
