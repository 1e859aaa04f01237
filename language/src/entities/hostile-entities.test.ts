import { describe, expect, test } from 'vitest';
import { randomFrom } from '../classification/random.ts';
import { entityKey } from './entity-key.ts';
import { compileExpression } from './expression.ts';
import { findEntities, findEntitiesSlowly } from './find-entities.ts';
import { compileWordList } from './word-list.ts';

/** A quadratic algorithm takes 64 times as long for eight times the text, a linear one about eight. */
const SHORT = 3000;
const TIMES = 8;
const MAX_RATIO = 26;
const IGNORED_MS = 250;
const ATTEMPTS = 5;

const units =
  'a|A|Aa |Aaa Bbb |A-|A.|1|1 |1.|12-|a@|@|a.|+1 |(|(1) |€ |NL91 |NL1 |art. 1, |art 1 en |§ 1 |Aaa Street, |Via Aaa |Calle de la Aaa, |Aaa 1, |www.|http://a|Aaa and |Aaa Inc |אבג |e\u0301|\n| |"|&|Jan |Dr. |J.P. |van de |5 may |1,000.|five (5|4111 1111 |Aastraat |Aaa-Bbb-|10 Aaa Street Aaa |Legge 1 |Act of |tel. |Stichting van de |University of |\ud800|\u0000'.split(
    '|',
  );

test.each(units)('time is linear in a text of %j', (unit) => {
  const timeOf = (length: number) => {
    const text = unit.repeat(Math.ceil(length / unit.length));
    const started = performance.now();
    findEntities(text, { language: 'en' });
    return performance.now() - started;
  };
  const ratioOfTimes = () => {
    const long = timeOf(TIMES * SHORT);
    return long > IGNORED_MS ? long / timeOf(SHORT) : 0;
  };
  timeOf(500);
  // Other work of the machine may delay some of the attempts.
  let ratio = ratioOfTimes();
  for (let attempt = 1; attempt < ATTEMPTS && ratio >= MAX_RATIO; attempt++) ratio = ratioOfTimes();
  expect(ratio).toBeLessThan(MAX_RATIO);
});

const samples = [
  'Brackwerder Kranbau GmbH pays € 184.300,- to Mr Jan Pietersen, Keizersgracht 123, 1015 CJ Amsterdam, on 28 November 2026 at 14:30.',
  'IBAN NL91 ABNA 0417 1643 00, 21 % van 30 km/u, artikel 6:162 BW, info@example.nl, www.example.nl, tel. 020-1234567.',
  'חברת Nordlicht GmbH בתל אביב שילמה 1.200 EUR ביום 28.11.2026.',
  'Cafe\u0301 Mu\u0308ller GmbH, Dr. Jose\u0301 Garci\u0301a, Ko\u0308ln, 5\u00a0000\u00a0€.',
  'Th1s agreernent ls rnade betvveen Brackvverder Kranbau GrnbH and N0rdlicht GmbH ,,. 12.1O.2026 €1.OOO',
  '😀 Anna Berg 😀 12 € \ud83d \udc00 Paris\u0000Berlin\u200bRome',
];

test('offsets give the text back, mentions are in order and apart, values and keys are stable', () => {
  const random = randomFrom(7);
  const texts = [...samples];
  for (let count = 0; count < 150; count++) {
    const text = samples[random(samples.length)]! + samples[random(samples.length)]!;
    const [a, b] = [random(text.length), random(text.length)];
    texts.push(text.slice(0, a) + text.slice(b) + text.slice(Math.min(a, b), Math.max(a, b)));
  }
  for (const text of texts) {
    let reached = 0;
    for (const { start, end, kind, value, certainty, alternatives, text: words } of findEntities(text).mentions) {
      expect(start).toBeGreaterThanOrEqual(reached);
      expect(end).toBeGreaterThan(start);
      reached = end;
      expect(text.slice(start, end)).toBe(words);
      expect(value.trim()).not.toBe('');
      expect(certainty).toBeGreaterThan(0);
      expect(certainty).toBeLessThanOrEqual(1);
      for (const other of alternatives) expect(text.slice(other.start, other.end)).toBe(other.text);
      const key = entityKey({ kind, value });
      expect(key).not.toBe('');
      if (kind !== 'place') expect(entityKey({ kind, value: key })).toBe(key);
    }
  }
});

test('values of numbers are found again as themselves', () => {
  for (const { kind, value } of findEntities(samples.join('\n'), { language: 'nl' }).mentions) {
    if (!['iban', 'mail', 'url', 'date', 'percentage', 'amount', 'phone', 'person', 'organisation'].includes(kind))
      continue;
    const again = findEntities(`tel. ${value}`, { language: 'en' }).mentions.find((mention) => mention.kind === kind);
    expect(again?.value).toBe(value);
  }
});

test('right-to-left text, combining marks and noise do not hide what is clear', () => {
  const kinds = (text: string) =>
    findEntities(text, { language: 'en' }).mentions.map(({ kind, text }) => `${kind} ${text}`);
  expect(kinds(samples[2]!)).toEqual(['organisation Nordlicht GmbH', 'amount 1.200 EUR', 'date 28.11.2026']);
  expect(kinds(samples[3]!)).toContain('amount 5\u00a0000\u00a0€');
  expect(kinds(samples[3]!)).toContain('person Jose\u0301 Garci\u0301a');
  expect(kinds(samples[4]!)).toContain('organisation N0rdlicht GmbH');
});

describe('a document of five million characters', () => {
  const page = `${samples.slice(0, 2).join(' ')}\nThe parties agree that all of the following terms apply to the works, and to what they were made for.\n\n`;
  const text = page.repeat(Math.ceil((process.env['DOSSIER_TEST_LONG'] ? 5_000_000 : 250_000) / page.length));
  const own = [
    { key: 'own_1', matcher: compileWordList(['party', 'works']).list },
    { key: 'own_2', matcher: compileExpression('(a|b)*c').expression! },
  ];

  test('is read in pieces, with progress up to a constant total, and as at once', async () => {
    const done: number[] = [];
    let longest = 0;
    let last = performance.now();
    const options = { kinds: ['date', 'amount', 'organisation'] as const, language: 'en', own };
    const found = await findEntitiesSlowly(text, {
      ...options,
      onProgress: (count, total) => {
        expect(total).toBe(text.length);
        done.push(count);
        longest = Math.max(longest, performance.now() - last);
        last = performance.now();
      },
    });
    expect(done).toEqual(done.toSorted((a, b) => a - b));
    expect(done.at(-1)).toBe(text.length);
    expect(found.mentions.filter(({ kind }) => kind === 'date').length).toBe(Math.ceil(text.length / page.length));
    expect(found.mentions).toEqual(findEntities(text, options).mentions);
    // A piece takes a few milliseconds; other work of the machine may add to it.
    expect(longest).toBeLessThan(2000);
  }, 600_000);

  test('ends with the reason of the signal', async () => {
    const reason = new Error('cancelled');
    const controller = new AbortController();
    const work = findEntitiesSlowly(text, { signal: controller.signal });
    setTimeout(() => controller.abort(reason), 60);
    await expect(work).rejects.toBe(reason);
    await expect(findEntitiesSlowly('a', { signal: controller.signal })).rejects.toBe(reason);
  });
});
