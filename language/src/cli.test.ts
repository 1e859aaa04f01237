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

describe('entities', () => {
  test('prints the entities of each text by place', async () => {
    const input = toLines([{ text: 'Op 1 maart 2027 betaalt Nordlicht GmbH € 1.500,-.' }, { text: '' }]);
    const { code, lines } = await run(['entities', '--language', 'nl'], input);
    expect({ code, lines: lines.map((line) => JSON.parse(line) as unknown) }).toEqual({
      code: 0,
      lines: [
        {
          entities: [
            { start: 3, end: 15, type: 'date', text: '1 maart 2027', value: '2027-03-01' },
            { start: 24, end: 38, type: 'organisation', text: 'Nordlicht GmbH', value: 'Nordlicht GmbH' },
            { start: 39, end: 48, type: 'amount', text: '€ 1.500,-', value: '1500.00 EUR' },
          ],
        },
        { entities: [] },
      ],
    });
  });

  test('prints only the kinds that are named', async () => {
    const input = toLines([{ text: 'Op 1 maart 2027 betaalt Nordlicht GmbH € 1.500,-.' }]);
    const { lines } = await run(['entities', '--language', 'nl', '--kinds', 'amount, date'], input);
    const { entities } = JSON.parse(lines[0] ?? '') as { entities: { type: string }[] };
    expect(entities.map(({ type }) => type)).toEqual(['date', 'amount']);
  });

  test('refuses a language that is no code, and kinds that do not exist', async () => {
    expect(await run(['entities', '--language', 'Dutch'], '')).toMatchObject({ code: 2 });
    expect(await run(['entities', '--kinds', 'date,names'], '')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('"names" is none of person') as string,
    });
  });
});

describe('classify', () => {
  test('learns from a file', async () => {
    const unseen = makeSamples(8, 2);
    const file = write('train.jsonl', toLines(makeSamples(60)));
    const { code, lines, errors } = await run(
      ['classify', '--train', file],
      toLines(unseen.map(({ text }) => ({ text }))),
    );
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const answers = lines.map(
      (line) => JSON.parse(line) as { label: string; probability: number; probabilities: object },
    );
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

describe('sentiment', () => {
  const texts = ['We are very satisfied with your work.', 'The staff was rude.', 'The meeting is at ten.'];

  test('rates texts by the words of their language', async () => {
    const input = toLines(texts.map((text) => ({ text })));
    const { code, lines, errors } = await run(['sentiment', '--language', 'en'], input);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const answers = lines.map((line) => JSON.parse(line) as { label: string; score: number; sure: boolean });
    expect(answers.map(({ label, sure }) => [label, sure])).toEqual([
      ['positive', true],
      ['negative', true],
      ['neutral', true],
    ]);
    for (const { score } of answers) expect(score).toBeGreaterThan(0.5);
  });

  test('learns from a file, and answers with its labels', async () => {
    const samples = ['zippy', 'snug', 'wonky', 'leaden'].flatMap((word, at) =>
      ['lamp', 'chair', 'desk', 'shelf'].map((noun) => ({ text: `A ${word} ${noun}.`, label: at < 2 ? 'pos' : 'neg' })),
    );
    const file = write('sentiment.jsonl', toLines(samples));
    const input = toLines([{ text: 'A zippy car.' }, { text: 'A wonky car.' }]);
    const { code, lines, errors } = await run(['sentiment', '--train', file, '--language', 'en'], input);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(lines.map((line) => (JSON.parse(line) as { label: string }).label)).toEqual(['pos', 'neg']);
  });

  test('says what is wrong', async () => {
    const file = write('labels.jsonl', '{"text":"a","label":"invoice"}\n');
    for (const [args, message] of [
      [['--language', 'english'], '--language needs a code of two letters'],
      [['--language', 'fr'], 'others need --train FILE'],
      [['--seed', '-'], '--seed'],
      [['--train', file], 'A label is not positive, neutral or negative. (label invoice)'],
    ] as const) {
      const { code, errors } = await run(['sentiment', ...args], '{"text":"a"}\n');
      expect([code, errors]).toEqual([2, expect.stringContaining(message)]);
    }
  });
});

describe('summarize, keywords and similar', () => {
  const text = 'The tower crane was inspected in the harbour. The inspection of the tower crane found worn ropes.';

  test('answer with places in the text', async () => {
    const summary = await run(['summarize', '--sentences', '1', '--language', 'en'], toLines([{ text }]));
    const { sentences } = JSON.parse(summary.lines[0]!) as {
      sentences: { start: number; end: number; text: string }[];
    };
    expect(sentences.map(({ start, end }) => text.slice(start, end))).toEqual([sentences[0]!.text]);
    const found = await run(['keywords', '--number', '1'], toLines([{ text }]));
    expect(JSON.parse(found.lines[0]!)).toMatchObject({
      keywords: [
        {
          text: 'tower crane',
          score: 1,
          places: [
            { start: 4, end: 15 },
            { start: 68, end: 79 },
          ],
        },
      ],
    });
    const { lines } = await run(['similar', '--language', 'en'], toLines([{ a: text, b: text }]));
    expect(JSON.parse(lines[0]!)).toEqual({ score: expect.closeTo(1) as number });
    const sections = await run(['summarize', '--sections'], toLines([{ text: `# Cranes\n${text}` }]));
    expect(JSON.parse(sections.lines[0]!)).toMatchObject({ sections: [{ heading: 'Cranes' }] });
  });

  test('name an option or a line that cannot be used', async () => {
    for (const [args, message] of [
      [['summarize', '--sentences', '0'], '--sentences needs a whole number above 0'],
      [['summarize', '--purpose', 'fun'], '--purpose is one of general'],
      [['keywords', '--number', 'ten'], '--number'],
      [['similar', '--language', 'english'], '--language needs a code of two letters'],
    ] as const) {
      const { code, errors } = await run([...args], '{"text":"a","a":"a"}\n');
      expect([code, errors]).toEqual([2, expect.stringContaining(message)]);
    }
    const { code, errors } = await run(['similar'], '{"a":"a"}\n');
    expect([code, errors]).toEqual([1, expect.stringContaining('"b" is missing')]);
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

describe('entities --train', () => {
  const sentence = (part: string, verb: string) => ({
    text: `The ${part} was ${verb} today.`,
    entities: [{ start: 4, end: 4 + part.length, type: 'Part' }],
  });
  const samples = ['rope', 'boom', 'hook', 'winch', 'brake'].flatMap((part) =>
    ['greased', 'bent', 'moved'].map((verb) => sentence(part, verb)),
  );

  test('finds the labels of the sentences in FILE', async () => {
    const train = write('entities.jsonl', toLines(samples));
    const input = toLines([{ text: 'Yesterday the winch broke. The hook was bent.' }]);
    const { code, lines, errors } = await run(['entities', '--train', train, '--language', 'en'], input);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const { entities } = JSON.parse(lines[0]!) as { entities: { text: string; type: string; probability: number }[] };
    expect(entities.map(({ text, type }) => `${type}: ${text}`)).toContain('Part: hook');
    expect(entities.every(({ probability }) => probability >= 0.5)).toBe(true);
  });

  test('names the line or the reason of a file that cannot be used', async () => {
    const outside = write(
      'outside.jsonl',
      toLines([samples[0]!, { text: 'ab', entities: [{ start: 0, end: 3, type: 'X' }] }]),
    );
    const single = write('single.jsonl', toLines([samples[0]!]));
    for (const [file, reason] of [
      [outside, 'Line 2'],
      [single, 'No label has entities in two different sentences'],
    ] as const) {
      const { code, errors } = await run(['entities', '--train', file], '');
      expect(code).toBe(2);
      expect(errors).toContain(reason);
    }
  });
});
