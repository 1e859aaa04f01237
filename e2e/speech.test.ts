import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aiProviderPaths } from '@dossier/contract/ai-providers/paths';
import { sayWords, VOCABULARY } from '@dossier/reading/testing/spoken-words';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityViolations } from './accessibility.ts';
import { launchBrowser } from './browser.ts';
import { navigate } from './page-actions.ts';
import { openPageAs } from './users.ts';
import { joinProjectWorld, type SharedProjectWorld } from './world.ts';

const WORDS = 'The sheave of crane four has warn on one side.'.split(' ');

/** A server with the calls of OpenAI, whose model transcribes everything as the same words. */
async function startEar(): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json');
    if (request.method === 'GET') return void response.end(JSON.stringify({ data: [{ id: 'ear-1' }] }));
    const words = WORDS.map((word, at) => ({ word, start: at * 0.1, end: at * 0.1 + 0.08 }));
    const text = WORDS.join(' ');
    return void response.end(
      JSON.stringify({ text, language: 'english', duration: 1, words, segments: [{ text, start: 0, end: 1 }] }),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

describe('speech to text', () => {
  let ear: Server;
  let world: SharedProjectWorld;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    ear = await startEar();
    world = await joinProjectWorld('Meetings on speech');
    const voice = join(await mkdtemp(join(tmpdir(), 'voice-')), 'voice.wav');
    await writeFile(voice, sayWords(VOCABULARY.map((word) => ({ word, pause: 0.2, length: 0.3 }))));
    browser = await launchBrowser([
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${voice}`,
    ]);
    page = await openPageAs(browser, { url: world.url }, world.admin, { at: '/speech-to-text' });
  });
  afterAll(async () => {
    await browser?.close();
    await world?.close();
    ear?.close();
  });

  test('without an engine says what to connect, or with PocketSphinx that it writes drafts', async () => {
    const answer = await fetch(new URL('/health/ready', world.url));
    const { programs } = (await answer.json()) as { programs: { pocketsphinx: boolean } };
    const statusText = programs.pocketsphinx ? /^Draft by PocketSphinx/ : 'Nothing transcribes speech yet.';
    await page.getByText(statusText).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test('records the microphone, and drops what is too short', async () => {
    const provider = await world.api.call(aiProviderPaths.createOfCompany, {
      params: { id: world.companyId },
      body: {
        kind: 'openai_compatible',
        name: 'Ear',
        address: `http://127.0.0.1:${(ear.address() as AddressInfo).port}/v1`,
        models: [{ name: 'ear-1', capabilities: ['transcription'] }],
      },
    });
    const transcription = provider.models[0]!.id;
    await world.api.call(aiProviderPaths.changeDefaultsOfCompany, {
      params: { id: world.companyId },
      body: { transcription },
    });
    await page.reload();
    await page.getByText('Transcribed by ear-1').waitFor();
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await page.getByRole('button', { name: 'Stop recording' }).click();
    await page.getByText('Recording should be at least 1 second...').waitFor();

    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await page.getByText('Recording 0:03').waitFor();
    await page.getByRole('button', { name: 'Stop recording' }).click();
    await page.waitForURL(/\/speech-to-text\/\d+$/);
    await page.getByText('crane', { exact: false }).first().waitFor();
  });

  test('corrects a passage with the keyboard, and exports it', async () => {
    await page.keyboard.press('e');
    const editor = page.getByRole('textbox', { name: /^Edit passage/ });
    await editor.fill(WORDS.join(' ').replace('warn', 'worn'));
    await editor.press('Control+Enter');
    await page.getByText('worn').waitFor();
    await page.getByRole('searchbox', { name: 'Search transcript' }).fill('worn on');
    await page.getByText('1 of 1').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Export' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Subtitles (SRT)' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/\.srt$/);
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString()).toContain('worn on');
  });

  test('lists the recording', async () => {
    await navigate(page, '/speech-to-text');
    await page.getByRole('link', { name: /Recording .*Transcribed/ }).waitFor();
  });
});
