// How users give files to a page, and take them from it.
import { buffer } from 'node:stream/consumers';
import type { Download, Page } from 'playwright-core';
import { expect } from 'vitest';

export interface GivenFile {
  name: string;
  bytes: Uint8Array;
}

/** Takes files by the button of this name, as from a file chooser. */
export async function chooseFiles(page: Page, button: string | RegExp, files: readonly GivenFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).first().click();
  await (
    await chooser
  ).setFiles(
    files.map(({ name, bytes }) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })),
  );
}

/** Drags a file from another window over the page and lets it go. */
export async function dropFile(page: Page, { name, bytes }: GivenFile): Promise<void> {
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

/** What was downloaded. The browser belongs to another process, so there is no file to be read. */
export const bytesOf = async (download: Download): Promise<Buffer> => await buffer(await download.createReadStream());
