import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSamples } from './classification/testing/texts.ts';

const cli = fileURLToPath(new URL('../../dist/language/cli.mjs', import.meta.url));

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'dossier-language-'))));
afterAll(() => rmSync(folder, { recursive: true }));

function run(args: string[], input: string): Promise<{ code: number | null; lines: string[]; errors: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [cli, ...args]);
    let [output, errors] = ['', ''];
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
    child.on('close', (code) => resolve({ code, lines: output.split('\n').slice(0, -1), errors }));
    child.stdin.end(input);
  });
}

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const toLines = (objects: readonly object[]) => objects.map((each) => `${JSON.stringify(each)}\n`).join('');

describe('detect', () => {
  const texts = [
    ['The tenant pays the rent before the third working day.', 'en'],
    ['Der Mieter zahlt die Miete\u2028bis zum dritten Werktag.', 'de'],
    ['', null],
  ] as const;

  test('answers each line in order, from standard input or a file', async () => {
    const input = `\uFEFF${toLines(texts.map(([text]) => ({ text })))}`.replaceAll('\n', '\r\n');
    const expected = texts.map(([, language]) => ({ language }));
    const { code, lines, errors } = await run(['detect'], input);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual(expected);
    const fromFile = await run(['detect', '--file', write('input.jsonl', input)], '');
    expect(fromFile.lines).toEqual(lines);
  });

  test('names broken lines, and answers the others', async () => {
    const input = '{"text":"Hello"}\n\n{"text":\n[]\n{"txt":"a"}\nnull\n{"text":"The last line has no end."}';
    const { code, lines, errors } = await run(['detect'], input);
    expect(code).toBe(1);
    expect(lines).toHaveLength(2);
    expect(errors.trim().split('\n')).toEqual([
      'Line 3: this is not JSON',
      'Line 4: this is not an object',
      'Line 5: "text" is missing or not a string',
      'Line 6: this is not an object',
    ]);
  });
});

describe('classify', () => {
  test('learns from a file', async () => {
    const unseen = makeSamples(8, 2);
    const file = write('train.jsonl', toLines(makeSamples(60)));
    const { code, lines, errors } = await run(['classify', '--train', file], toLines(unseen.map(({ text }) => ({ text }))));
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const answers = lines.map((line) => JSON.parse(line) as { label: string; probability: number; probabilities: object });
    expect(answers.map(({ label }) => label)).toEqual(unseen.map(({ label }) => label));
    for (const { label, probability, probabilities } of answers) {
      expect(probabilities).toMatchObject({ [label]: probability });
      expect(Object.keys(probabilities)).toHaveLength(4);
    }
    expect((await run(['classify', '--train', file], toLines(unseen))).lines).toEqual(lines);
  });

  test.each([
    ['a broken line', '{"text":"a","label":"b"}\n{"text":"a"}\n', 'Line 2: "label" is missing, empty or not a string'],
    ['one class', '{"text":"a","label":"b"}\n', 'There are samples of fewer than two classes. (label b)'],
    ['no samples', '', 'No sample contains a word.'],
  ])('says what is wrong with the samples: %s', async (name, content, message) => {
    const file = write(`${name}.jsonl`, content);
    const { code, lines, errors } = await run(['classify', '--train', file], '{"text":"a"}\n');
    expect({ code, lines, errors }).toEqual({ code: 2, lines: [], errors: `${file}: ${message}\n` });
  });
});

test('a wrong call is explained', async () => {
  for (const args of [[], ['nothing'], ['detect', '--train', 'a'], ['detect', 'file']]) {
    const { code, lines, errors } = await run(args, '');
    expect({ code, lines }).toEqual({ code: 2, lines: [] });
    expect(errors).toContain('Usage: language METHOD');
  }
  expect(await run(['classify'], '')).toMatchObject({ code: 2, errors: '--train FILE is missing\n' });
  const missing = await run(['classify', '--train', '/nowhere'], '');
  expect(missing).toMatchObject({ code: 2, errors: expect.stringContaining('ENOENT') as string });
  expect((await run(['detect', '--file', '/nowhere'], '')).code).toBe(2);
});
