// Uploads and downloads.
import { buffer } from 'node:stream/consumers';
import type { Download, Page } from 'playwright-core';
import { expect } from 'vitest';

export interface TestFile {
  name: string;
  bytes: Uint8Array;
}

/** Clicks the button and selects the files in the file chooser. */
export async function chooseFiles(page: Page, button: string | RegExp, files: readonly TestFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).first().click();
  await (
    await chooser
  ).setFiles(
    files.map(({ name, bytes }) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })),
  );
}

/** Drops a file from outside the browser onto the page. */
export async function dropFile(page: Page, { name, bytes }: TestFile): Promise<void> {
  const files = await page.evaluateHandle(
    ({ name: named, base64 }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], named));
      return transfer;
    },
    { name, base64: Buffer.from(bytes).toString('base64') },
  );
  const main = page.getByRole('main');
  await page.locator('html').dispatchEvent('mouseleave');
  await expect
    .poll(async () => {
      await main.dispatchEvent('dragenter', { dataTransfer: files });
      return page.getByText('Drop to upload').isVisible();
    })
    .toBe(true);
  await main.dispatchEvent('drop', { dataTransfer: files });
}

/** The content of a download. It is streamed, because the browser was launched by another process. */
export const readDownload = async (download: Download): Promise<Buffer> =>
  await buffer(await download.createReadStream());
