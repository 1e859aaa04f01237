import type { Page } from '@dossier/contract/base/page';
import type { Document, Outline, ReadingPage } from '@dossier/contract/documents/schema';
import { aacTone } from '@dossier/reading/testing/coded-sounds';
import { makeRecording, makeSpeex, makeWav } from '@dossier/reading/testing/sound-files';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { testProduct } from '../../testing/product.ts';
import { testWorld } from '../../testing/world.ts';
import { uploaded } from './testing.ts';

const { product, project, member } = await testWorld();
afterAll(() => product.close());

afterEach(() => vi.unstubAllEnvs());

const beep = (seconds: number) => (seconds >= 1 && seconds < 2 ? Math.sin(seconds * 3_000) / 2 : 0);

describe('a recording', () => {
  it('is read into its length, its waveform and a page without text, and is found by name', async () => {
    const document = await uploaded(member, project.id, 'Site meeting.wav', makeWav(4, beep));
    expect(document).toMatchObject({
      type: 'wav',
      mime_type: 'audio/wav',
      indexing_status: 'indexed',
      indexing_error: null,
      number_of_pages: 1,
      language: null,
      has_pdf: false,
    });
    const outline = await member.get<Outline>(`document/${document.id}/outline`);
    expect(outline.pages).toMatchObject([{ number: 1, kind: 'recording' }]);
    expect(outline.metadata).toMatchObject({ duration: 4, sample_rate: 16_000, channels: 1 });
    expect(outline.sound!.duration).toBe(4);
    const { peaks } = outline.sound!;
    const quarter = peaks.length / 4;
    expect(Math.max(...peaks.slice(0, quarter - 2))).toBe(0);
    expect(Math.max(...peaks.slice(quarter + 2, 2 * quarter - 2))).toBeGreaterThan(0.4);
    const page = await member.get<ReadingPage>(`document/${document.id}/reading?page=1`);
    expect(page).toMatchObject({ kind: 'recording', text: '' });
    const results = await member.get<Page<Document>>(`project/${project.id}/documents?q=site%20meet`);
    expect(results.items.map(({ id }) => id)).toContain(document.id);
  });

  it('has the media type of its content if its name is wrong, so that browsers play it', async () => {
    const document = await uploaded(member, project.id, 'Talk.mp3', aacTone);
    expect(document).toMatchObject({ type: 'mp3', mime_type: 'video/mp4', indexing_status: 'indexed' });
    const answer = await member.send('GET', `document/${document.id}/download`);
    expect(answer.headers.get('content-type')).toBe('video/mp4');
  });

  it('is distinguished from files that only have its extension', async () => {
    const form = { name: 'Not sound.mp3', bytes: 'These are words, and nothing else.' };
    await expect(member.upload(`project/${project.id}/document`, form)).rejects.toMatchObject({
      body: { code: 'ER-0103' },
    });
  });
});

describe('the player of a recording', () => {
  const wav = makeWav(2, beep);
  let document: Document;
  beforeAll(async () => {
    document = await uploaded(member, project.id, 'Interview.wav', wav);
  });
  const download = () => `document/${document.id}/download`;
  const anonymous = { anonymous: true, headers: { range: 'bytes=100-199' } };

  it('reads ranges with a cookie for that path, which scripts cannot read', async () => {
    expect(await member.status('GET', download(), anonymous)).toBe(401);
    const opened = await member.send('POST', `document/${document.id}/player`);
    expect(opened.status).toBe(204);
    expect(opened.headers.get('set-cookie')).toMatch(
      new RegExp(`^player_token=.+; Path=/api/v3/document/${document.id}/download; HttpOnly; SameSite=Strict$`),
    );
    const answer = await fetch(`${product.address}/api/v3/${download()}?v=1`, {
      headers: { cookie: `player_token=${member.cookies.get('player_token')}`, range: 'bytes=100-199' },
    });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes 100-199/${wav.length}`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(wav.subarray(100, 200))).toBe(true);
  });

  it('cannot read anything else with that cookie', async () => {
    const other = await uploaded(member, project.id, 'Other.wav', wav);
    await member.send('POST', `document/${document.id}/player`);
    expect(await member.status('GET', download(), anonymous)).toBe(206);
    expect(await member.status('GET', `document/${other.id}/download`, anonymous)).toBe(401);
    expect(await member.status('GET', `document/${document.id}`, anonymous)).toBe(401);
    expect(await member.status('GET', `document/${document.id}/pdf/download`, anonymous)).toBe(401);
    const asBearer = { ...anonymous, headers: { authorization: `Bearer ${member.cookies.get('player_token')}` } };
    expect(await member.status('GET', download(), asBearer)).toBe(401);
  });

  it('stops working with the session, and needs access to the document', async () => {
    const second = product.visitor();
    Object.assign(second, { account: member.account });
    await second.signIn();
    await second.send('POST', `document/${document.id}/player`);
    const oldToken = second.cookies.get('player_token')!;
    const cookie = { anonymous: true, headers: { cookie: `player_token=${oldToken}` } };
    const visitor = product.visitor();
    expect(await visitor.status('GET', download(), cookie)).toBe(200);
    await second.post('auth/logout');
    await vi.waitFor(async () => expect(await visitor.status('GET', download(), cookie)).toBe(401), 10_000);

    const stranger = await product.user();
    expect(await stranger.status('POST', `document/${document.id}/player`)).toBe(404);
  });
});

describe('a recording on a server without ffmpeg', () => {
  it('is read, with a waveform if there is a decoder, and fails only if nothing plays it', async () => {
    vi.stubEnv('PATH', '/nowhere');
    const without = await testProduct();
    try {
      const { admin } = without;
      const own = await without.project((await without.company()).id);
      const outlineOf = async ({ id }: Document) => await admin.get<Outline>(`document/${id}/outline`);

      const decoded = await uploaded(admin, own.id, 'Talk.m4a', aacTone);
      expect(decoded).toMatchObject({ type: 'm4a', indexing_status: 'indexed', indexing_error: null });
      expect(Math.max(...(await outlineOf(decoded)).sound!.peaks)).toBeGreaterThan(0.3);

      const bytes = await makeRecording('mp4', 'main aac', 30, { title: 'Talk' });
      const played = await uploaded(admin, own.id, 'Other talk.m4a', bytes);
      expect(played).toMatchObject({ indexing_status: 'indexed', indexing_error: null });
      const outline = await outlineOf(played);
      expect(outline.warnings).toMatchObject([{ code: 'no_waveform', message: expect.stringContaining('ffmpeg') }]);
      expect(outline.metadata).toMatchObject({ title: 'Talk', codec: 'aac' });
      expect(outline.sound).toMatchObject({ duration: expect.closeTo(30, 0), peaks: [] });

      const failed = await uploaded(admin, own.id, 'Dictation.ogg', makeSpeex());
      expect(failed).toMatchObject({ type: 'ogg', indexing_status: 'failed' });
      expect(failed.indexing_error).toMatchObject({ code: 'ER-0107', message: expect.stringContaining('ffmpeg') });
      expect(await outlineOf(failed)).toMatchObject({ pages: [{ kind: 'recording' }], metadata: { codec: 'speex' } });
      expect(await admin.status('POST', `document/${failed.id}/player`)).toBe(204);
    } finally {
      await without.close();
    }
  });
});
