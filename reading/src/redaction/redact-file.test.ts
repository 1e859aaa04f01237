import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { read } from '../read.ts';
import type { ReadingPage } from '../reading.ts';
import { contentsOf } from '../testing/copy-contents.ts';
import { randomNumbers } from '../testing/damage.ts';
import { PASSWORD, samples } from '../testing/sample-files.ts';
import { writeTemporaryFile } from '../testing/temporary-files.ts';
import { redactFile } from './redact-file.ts';
import type { Redaction } from './redaction.ts';
import { verifyRedaction } from './verify.ts';

const recordings = new Set(['talk.wav', 'talk.m4a', 'talk.ogg']);
const random = randomNumbers(31);

/** A few words of a document: some as values, some as places. */
function chosen(pages: ReadingPage[]) {
  const words = pages.flatMap(({ number: page, text }) =>
    Array.from(text.matchAll(/[\p{L}\p{N}]{4,}/gu), ({ 0: word, index: start }) => ({ page, word, start })),
  );
  const some = words
    .map((word) => ({ word, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, 4)
    .map(({ word }) => word);
  return {
    values: some.slice(0, 2).map(({ word }) => ({ text: word, label: 'value' })),
    spans: some.slice(2).map(({ page, word, start }) => ({ page, start, end: start + word.length, label: 'place' })),
  };
}

const isWordIn = (text: string, word: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])${word}(?![\p{L}\p{N}])`, 'iu').test(text);

/** The copy without the markup of its own: element names, addresses of vocabularies, and what the program writes about its fonts. */
const withoutVocabulary = (text: string) =>
  text
    .replace(/<[/?!]?[\w:.-]+|[\w:.-]+=|https?:\/\/schemas[^"']*|application\/[^"']*/g, ' ')
    .replace(/\/[A-Z]\w+|\((?:Adobe|Identity|UCS)\)|^\d+ 0 obj|\d{4,}(?= \d{5} n)/gm, ' ');

describe('no removed word is in a copy', () => {
  const types = Object.keys(samples).filter((name) => !recordings.has(name));
  test.each(types)('%s', async (name) => {
    const path = await writeTemporaryFile(await samples[name]!(), name);
    const source = { path, password: PASSWORD };
    const { pages } = await read(source);
    const output = `${path}.copy`;
    const redaction = await redactFile({ source, output, ...chosen(pages) });
    expect(redaction.values.length).toBeGreaterThan(0);
    expect(redaction.report.labels.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(0);
    const copy = { path: output, name: `copy.${redaction.extension}`, scans: redaction.scans };
    expect(await verifyRedaction(copy, redaction.values)).toEqual([]);
    // Without the program's own idea of what is the same.
    const reading = await read(copy);
    expect(reading.type).toBe(redaction.type);
    const read_ = reading.pages.map(({ text }) => text).join('\n');
    const texts = [
      read_,
      ...pdfToText(redaction, output),
      ...contentsOf(await readFile(output)).map(withoutVocabulary),
    ];
    for (const word of redaction.values) {
      if (/^\d{1,5}$/.test(word)) expect(isWordIn(read_, word), word).toBe(false);
      else
        expect(
          texts.filter((text) => isWordIn(text, word)).map((text) => text.slice(0, 200)),
          word,
        ).toEqual([]);
    }
  });
});

/** The text of a PDF as another program reads it, if it is installed. */
function pdfToText({ extension }: Redaction, path: string): string[] {
  if (extension !== 'pdf') return [];
  const { status, stdout } = spawnSync('pdftotext', [path, '-'], { encoding: 'utf8' });
  return status === 0 ? [stdout] : [];
}

test.each([...recordings])('recordings have no redacted copy: %s', async (name) => {
  const path = await writeTemporaryFile(await samples[name]!(), name);
  const request = { source: { path }, output: `${path}.copy`, values: [{ text: 'berth', label: 'word' }], spans: [] };
  await expect(redactFile(request)).rejects.toMatchObject({
    code: expect.stringMatching(/unsupported|no_text/) as string,
  });
});

async function textCopy(file: Buffer | string, name: string): Promise<string> {
  const path = await writeTemporaryFile(file, name);
  const values = [
    { text: 'Ilse Kooiman', label: 'person' },
    { text: 'Brackwerder GmbH', label: 'person name' },
  ];
  await redactFile({ source: { path }, output: `${path}.copy`, values, spans: [] });
  return readFile(`${path}.copy`, 'utf8');
}

describe('files of text', () => {
  test('are UTF-8, whatever they were before', async () => {
    const latin = Buffer.from('Grüße an Ilse Kooiman für die Prüfung des Krans\n'.repeat(4), 'latin1');
    expect(await textCopy(latin, 'a.txt')).toBe('Grüße an [person] für die Prüfung des Krans\n'.repeat(4));
  });

  test('keep their form', async () => {
    expect(await textCopy('\ufeffName;Firm\r\n"Kooiman, Ilse";"Brackwerder GmbH"\r\nIlse Kooiman;7\r\n', 'a.csv')).toBe(
      '\ufeffName;Firm\r\n"Kooiman, Ilse";"[person name]"\r\n[person];7\r\n',
    );
    expect(await textCopy('# By *Ilse* Kooiman\n\n- Berth 7\n', 'a.md')).toBe('# By *[person]\n\n- Berth 7\n');
  });

  test('web pages lose programs, comments and hidden properties', async () => {
    const page = `<!doctype html><html><head><meta name="author" content="Ilse Kooiman"><title>By Ilse Kooiman</title><script>let a = "Ilse Kooiman"</script></head>
<body><!-- Ilse Kooiman --><p title="Ilse Kooiman">Seen by <b>Ilse</b> Kooiman &amp; <a href="https://a.example/Ilse%20Kooiman">others</a>.</p><img src="data:image/png;base64,AAAA"><a href="https://a.example">Plan</a></body></html>`;
    const copy = await textCopy(page, 'a.html');
    expect(copy).not.toMatch(/kooiman|script|data:/i);
    expect(copy).toContain('<p title="[person]">Seen by <b>[person]</b> &amp; <a>others</a>.</p>');
    expect(copy).toContain('<a href="https://a.example">Plan</a>');
  });
});

test('a label that has a removed value itself is not shown', async () => {
  const path = await writeTemporaryFile('The Person signed.', 'a.txt');
  const redaction = await redactFile({
    source: { path },
    output: `${path}.copy`,
    values: [{ text: 'person', label: 'person' }],
    spans: [],
  });
  expect(redaction.form).toBe('same');
  expect(await readFile(`${path}.copy`, 'utf8')).toBe('The [█] signed.');
});
