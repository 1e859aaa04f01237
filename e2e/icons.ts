// npm run icons -w e2e: draws the icons of the installed app from web/public/icon.svg.
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from './browser.ts';

const inPublic = (path: string) => fileURLToPath(new URL(`../web/public/${path}`, import.meta.url));

/** Pixels of the edge, share of it that the drawing fills, and the ground: systems cut corners off a maskable icon. */
const icons: Record<string, [edge: number, share: number, ground: string]> = {
  'icon-192.png': [192, 0.92, 'transparent'],
  'icon-512.png': [512, 0.92, 'transparent'],
  'icon-maskable-512.png': [512, 0.6, '#fafafa'],
  'apple-touch-icon.png': [180, 0.68, '#fafafa'],
};

const drawing = Buffer.from(await readFile(inPublic('icon.svg'))).toString('base64');
const browser = await launchBrowser();
try {
  await mkdir(inPublic('icons'), { recursive: true });
  for (const [name, [edge, share, ground]] of Object.entries(icons)) {
    const page = await browser.newPage({ viewport: { width: edge, height: edge } });
    const size = Math.round(edge * share);
    await page.setContent(
      `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}">
         <img src="data:image/svg+xml;base64,${drawing}" width="${size}" height="${size}"></body>`,
    );
    await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
    await page.screenshot({ path: inPublic(`icons/${name}`), omitBackground: ground === 'transparent' });
    await page.close();
  }
} finally {
  await browser.close();
}
