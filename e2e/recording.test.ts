import { documentPaths } from '@dossier/contract/documents/paths';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityViolations } from './accessibility.ts';
import { waitForIndexing } from './api-client.ts';
import { navigate, waitUntilSettled } from './page-actions.ts';
import { type SharedProjectWorld, joinProjectWorld } from './world.ts';

const SECONDS = 40;

/** A WAV file with 8 kHz: silence, then a hum in the second half. */
function makeWav(): Uint8Array {
  const samples = SECONDS * 8_000;
  const file = Buffer.alloc(44 + samples, 128);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + samples, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(8_000, 24);
  file.writeUInt32LE(8_000, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples, 40);
  for (let at = samples / 2; at < samples; at += 1) file[44 + at] = 128 + Math.round(90 * Math.sin(at / 6));
  return file;
}

describe('a recording', () => {
  let world: SharedProjectWorld;
  let page: Page;
  let path: string;
  let documentId: number;

  beforeAll(async () => {
    world = await joinProjectWorld('Meetings');
    page = world.page;
    const recording = { name: 'Site meeting.wav', bytes: makeWav() };
    ({ id: documentId } = await world.api.upload(world.projectId, recording));
    await waitForIndexing(world.api, world.projectId);
    path = `${world.path}/document/${documentId}`;
  });
  afterAll(() => world?.close());

  const position = () => page.getByRole('slider', { name: 'Position' });
  const second = async () => Number(await position().getAttribute('aria-valuenow'));
  const isPlaying = () => page.locator('video').evaluate((video) => !(video as HTMLVideoElement).paused);
  const press = (key: string) => page.keyboard.press(key);

  test('is shown with its waveform and does not autoplay', async () => {
    const document = await world.api.call(documentPaths.get, { params: { id: documentId } });
    expect(document.indexing_status).toBe('indexed');
    await navigate(page, path);
    await expect.poll(() => position().getAttribute('aria-valuetext')).toBe('0:00 of 0:40');
    const shape = (await position().locator('path').first().getAttribute('d'))!;
    const tops = [...shape.matchAll(/L\d+\.5 ([\d.]+)/g)].map((point) => Number(point[1])).filter((y) => y <= 1);
    expect(tops.length).toBeGreaterThan(500);
    expect(Math.min(...tops.slice(0, tops.length / 2 - 5))).toBeGreaterThan(0.9);
    expect(Math.max(...tops.slice(tops.length / 2 + 5))).toBeLessThan(0.2);
    expect(await isPlaying()).toBe(false);
  });

  test('plays and seeks by keys, waveform and buttons', async () => {
    await navigate(page, path);
    await expect.poll(() => position().getAttribute('aria-valuetext')).toBe('0:00 of 0:40');
    await page.getByRole('heading', { level: 1 }).focus();
    await press('Space');
    await expect.poll(isPlaying).toBe(true);
    await expect
      .poll(() => page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime))
      .toBeGreaterThan(0.2);
    await press('Space');
    await expect.poll(isPlaying).toBe(false);

    await press('l');
    await press('l');
    await expect.poll(second).toBeGreaterThanOrEqual(20);
    await press('j');
    await expect.poll(second).toBeLessThan(15);
    await position().focus();
    await press('End');
    await expect.poll(second).toBe(SECONDS);
    await press('Home');
    await expect.poll(second).toBe(0);
    await press('ArrowRight');
    await expect.poll(second).toBe(5);

    const box = (await position().boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect.poll(second).toBe(20);
    await page.getByRole('button', { name: 'Skip forward 10 seconds' }).click();
    await expect.poll(second).toBe(30);
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('1.5');
    await expect
      .poll(() => page.locator('video').evaluate((video) => (video as HTMLVideoElement).playbackRate))
      .toBe(1.5);
    await page.getByRole('button', { name: 'Mute', exact: true }).click();
    await page.getByRole('button', { name: 'Unmute' }).waitFor();
  });

  test('opens at the second in the URL with the passage marked', async () => {
    await navigate(page, `${path}?t=23.5`);
    await expect.poll(second).toBe(24);
    const mark = page.locator('[data-marked]');
    expect(await mark.innerText()).toBe('0:23');
    const share = async () => {
      const [there, line] = [(await mark.boundingBox())!, (await position().boundingBox())!];
      return (there.x + there.width / 2 - line.x) / line.width;
    };
    await expect.poll(share).toBeCloseTo(23.5 / SECONDS, 1);
    expect(await isPlaying()).toBe(false);
  });

  test('a search result opens the transcript at its second, with the words marked', async () => {
    await navigate(page, `${path}?tab=transcript`);
    const subtitles = [
      'WEBVTT',
      '00:01.000 --> 00:06.000\nGood morning, we are all here.',
      '00:22.000 --> 00:27.000\nThe sheave at the boom tip is worn.',
    ].join('\n\n');
    const buffer = Buffer.from(subtitles);
    await page.getByLabel('Import subtitles').setInputFiles({ name: 'Site meeting.vtt', mimeType: 'text/vtt', buffer });
    await page.getByText('boom', { exact: false }).first().waitFor();
    await expect
      .poll(async () => (await world.api.call(documentPaths.get, { params: { id: documentId } })).indexing_status)
      .toBe('indexed');
    await navigate(page, '/search?q=sheave');
    const hit = page.getByRole('link', { name: /sheave at the boom tip/ }).first();
    await hit.waitFor();
    await hit.focus();
    await hit.press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('t')).not.toBeNull();
    const opened = new URL(page.url()).searchParams;
    expect(Number(opened.get('t'))).toBeGreaterThanOrEqual(22);
    expect(Number(opened.get('t'))).toBeLessThan(27);
    await expect.poll(second).toBe(Math.round(Number(opened.get('t'))));
    expect(opened.get('start')).not.toBeNull();
    const panel = page.getByRole('region', { name: 'Transcript' });
    await expect.poll(() => panel.locator('[data-marked="on"]').first().innerText()).toBe('sheave');
  });

  test('is served in ranges by cookie, without a token in the URL', async () => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/download')) requests.push(request.url());
    });
    const answer = page.waitForResponse((response) => response.url().includes('/download'));
    await page.goto(path);
    expect((await answer).status()).toBe(206);
    expect(requests.every((url) => /\/download\?version=\d+&v=shown$/.test(url))).toBe(true);
    const cookies = await page
      .context()
      .cookies(`${world.url}/api/v3${path.slice(path.indexOf('/document'))}/download`);
    const cookie = cookies.find(({ name }) => name === 'player_token')!;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    expect(await page.evaluate(() => document.cookie)).not.toContain('player_token');
  });

  test.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)('can be used by everybody: %s, %s wide', async (colorScheme, width) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await navigate(page, `${path}?t=5`);
    await position().waitFor();
    await waitUntilSettled(page);
    expect(await accessibilityViolations(page)).toEqual([]);
    const room = (await page.locator('[data-desk]').boundingBox())!;
    const line = (await position().boundingBox())!;
    expect(line.x + line.width).toBeLessThanOrEqual(room.x + room.width);
  });
});
