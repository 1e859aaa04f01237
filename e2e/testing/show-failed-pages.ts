// Set-up that vitest runs for each file of browser tests: the error of a failed test says what the open pages show,
// because a wait that ends without result says only what was not there.
import { afterEach } from 'vitest';
import { workerBrowser } from '../world.ts';

const MAX_CHARACTERS = 1500;

afterEach(async ({ task }) => {
  const [error] = task.result?.errors ?? [];
  if (!error) return;
  const pages = (await workerBrowser()).contexts().flatMap((context) => context.pages());
  for (const page of pages) {
    const text = await page
      // Without the navigation, which is the same everywhere.
      .locator('main, [role=dialog], [role=alertdialog]')
      .allInnerTexts()
      .then((texts) => texts.join('\n') || page.locator('body').innerText({ timeout: 5000 }))
      .catch((problem: Error) => `No text: ${problem.message}`);
    error.message += `\n\nOpen page ${page.url()}:\n${text.slice(0, MAX_CHARACTERS)}`;
  }
});
