// npm run icons -w e2e: draws the icons of the installed app from web/public/icon.svg.
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from './browser.ts';

const inPublic = (path: string) => fileURLToPath(new URL(`../web/public/${path}`, import.meta.url));

const GROUND = '#fafafa';

/**
 * Edge length in pixels, the share that the drawing fills, and the corner radius, for systems that do not round icons. The background is
 * included, because the drawing is dark and desktops may be too.
 */
const icons: Record<string, [edge: number, share: number, corner: string]> = {
  'icon-192.png': [192, 0.66, '22%'],
  'icon-512.png': [512, 0.66, '22%'],
  'icon-maskable-512.png': [512, 0.6, '0'],
  'apple-touch-icon.png': [180, 0.68, '0'],
};

const drawing = Buffer.from(await readFile(inPublic('icon.svg'))).toString('base64');
const browser = await launchBrowser();
try {
  await mkdir(inPublic('icons'), { recursive: true });
  for (const [name, [edge, share, corner]] of Object.entries(icons)) {
    const page = await browser.newPage({ viewport: { width: edge, height: edge } });
    const size = Math.round(edge * share);
    await page.setContent(
      `<body style="margin:0"><div style="display:grid;place-items:center;height:100vh;background:${GROUND};border-radius:${corner}">
         <img src="data:image/svg+xml;base64,${drawing}" width="${size}" height="${size}"></div></body>`,
    );
    await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
    await page.screenshot({ path: inPublic(`icons/${name}`), omitBackground: corner !== '0' });
    await page.close();
  }
} finally {
  await browser.close();
}
