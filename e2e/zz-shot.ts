import { writeFileSync } from 'node:fs';
import { launchBrowser } from './browser.ts';
import { openPageAs } from './users.ts';
const [url, password, ...shots] = process.argv.slice(2);
const browser = await launchBrowser();
let n = 0;
for (const shot of shots) {
  const [at, size = '1440x900', scheme = 'light', ...steps] = shot.split('|');
  const [width, height] = size.split('x').map(Number);
  const page = await openPageAs(
    browser,
    { url: url! } as never,
    { email: 'admin@dossier.local', password: password! } as never,
    { at, viewport: { width, height }, colorScheme: scheme } as never,
  );
  page.setDefaultTimeout(60000);
  await page.waitForTimeout(6000);
  for (const step of steps) {
    const [verb, arg = '', value = ''] = step.split('=');
    if (verb === 'click') await page.locator(arg).first().click();
    if (verb === 'fill') await page.locator(arg).first().fill(value);
    if (verb === 'wait') await page.waitForTimeout(Number(arg));
    if (verb === 'key') await page.keyboard.press(arg);
  }
  await page.waitForTimeout(1500);
  n += 1;
  await page.screenshot({ path: `/tmp/summaries/shot${n}.png` });
  console.log(n, page.url());
  await page.close();
}
await browser.close();
