import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read } from '@dossier/reading/read';
import type { Reading } from '@dossier/reading/reading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCompany } from './company.ts';
import { demoUsers, filed, fullName, withoutExtension } from './filing.ts';
import { demoQuestions, unansweredQuestions } from './questions.ts';

const documents = demoCompany.projects.flatMap((project) => project.documents);
const generated = new Map<string, Uint8Array>();
const readings = new Map<string, Reading>();
const readable = documents
  .map((document) => document.name)
  .filter((name) => !name.startsWith('Scan') && !name.endsWith('.wav'));
let folder = '';

/** Name prefixes of the documents that are not in English. */
const foreign: Record<string, string[]> = {
  de: ['Lieferverzug', 'Preisanpassung', 'Rechnung', 'Sicherheitsmerkblatt'],
  es: ['Análisis', 'Confirmación', 'Factura TC'],
  it: ['Nuova data', 'Offerta', 'Fattura'],
  nl: ['Aannemingsovereenkomst', 'Projectplan', 'Notulen', 'Voorschriften', 'Factuur', 'Veelgestelde'],
};
const documentLanguage = (name: string) =>
  Object.entries(foreign).find(([, starts]) => starts.some((start) => name.startsWith(start)))?.[0] ?? 'en';

/** Normalizes white space. */
const flat = (text: string) => text.replace(/\s+/g, ' ');
const extractText = (name: string) =>
  flat(
    readings
      .get(name)!
      .pages.map((page) => page.text)
      .join(' '),
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dossier-demo-'));
  for (const document of documents) generated.set(document.name, await document.make());
  for (const [name, bytes] of generated) {
    const path = join(folder, name);
    await writeFile(path, bytes);
    if (readable.includes(name)) readings.set(name, await read({ path, name }));
  }
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the files of the demo company', () => {
  it('have unique names, in projects with unique codes', () => {
    expect(new Set(documents.map((document) => document.name)).size).toBe(documents.length);
    expect(new Set(demoCompany.projects.map((project) => project.code)).size).toBe(demoCompany.projects.length);
    expect(documents.length).toBeGreaterThanOrEqual(30);
  });

  it.each(documents.map((document) => document.name))('%s is what its name says', (name) => {
    const start = Buffer.from(generated.get(name)!.subarray(0, 5)).toString('latin1');
    if (name.endsWith('.pdf')) expect(start).toBe('%PDF-');
    else if (name.endsWith('.txt')) expect(start).toMatch(/^[A-Z]{5}/);
    else if (name.endsWith('.wav')) expect(start).toMatch(/^RIFF/);
    else if (name.endsWith('.msg')) expect(start).toBe('\u00d0\u00cf\u0011\u00e0\u00a1');
    else expect(start.slice(0, 4)).toBe('PK\u0003\u0004');
  });

  it.each(documents)('$name is generated deterministically', async ({ name, make }) => {
    expect(Buffer.compare(await make(), generated.get(name)!)).toBe(0);
  });

  it.each(readable)('%s is read without a warning, in the language it is written in', (name) => {
    const reading = readings.get(name)!;
    expect(reading.language).toBe(documentLanguage(name));
    expect(reading.warnings).toEqual([]);
  });

  it('include a scan that OCR can read', { timeout: 120_000 }, async () => {
    const name = 'Scan 2026-09-24 Harrowmere.pdf';
    const { pages, warnings } = await read({ path: join(folder, name), name });
    expect(warnings.map(({ code }) => code)).toEqual(['recognised_text']);
    expect(pages[0]?.text).toContain('The deductible is €50,000 per event');
  });

  it('include a mail whose attachment is read', () => {
    const mail = readings.get('Lift plan training tower.msg')!;
    expect(mail.pages.map(({ kind, name }) => [kind, name])).toEqual([
      ['mail', 'Lift plan for the training tower, 14 November'],
      ['page', 'Lift plan LP-26-19.pdf'],
    ]);
    expect(extractText('Lift plan training tower.msg')).toContain('The lift stops above a wind of 9 metres a second');
  });

  it('include a long report with bookmarks, tables and footnotes', () => {
    const report = readings.get('Quay wall berth 3 report KD-2026-044.pdf')!;
    expect(report.pages.length).toBeGreaterThanOrEqual(60);
    expect(report.headings.map((heading) => flat(heading.text))).toContainEqual(
      expect.stringContaining('Scour and bed protection'),
    );
    expect(report.tables.length).toBeGreaterThanOrEqual(25);
  });

  it('include a second version of the agreement with a new article, a moved one and changed amounts', () => {
    const titles = (version: 1 | 2) =>
      readings
        .get(`Framework agreement crane maintenance v${version}.docx`)!
        .headings.map((heading) => flat(heading.text).replace(/^[\d.]+\s*/, ''));
    const [first, second] = [titles(1), titles(2)];
    expect(first).not.toContain('Remote access and cyber security');
    expect(second).toContain('Remote access and cyber security');
    expect(first.indexOf('Confidentiality')).toBeLessThan(first.indexOf('Spare parts'));
    expect(second.indexOf('Confidentiality')).toBeGreaterThan(second.indexOf('Insurance'));
  });

  it('include a second version of the requirements with changed, added and removed rows', () => {
    const rows = (version: 1 | 2) =>
      new Map(
        readings
          .get(`Requirements shore power WAL-27 v${version}.xlsx`)!
          .pages.filter((page) => !['About', 'Changes', 'Interfaces'].includes(page.name ?? ''))
          .flatMap((page) => page.text.split('\n'))
          .map((line): [string, string] => [line.split('\t')[0]!, line.split('\t').slice(1, 3).join('\t')])
          .filter(([code]) => code.startsWith('WAL-')),
      );
    const [first, second] = [rows(1), rows(2)];
    expect(first.size).toBe(110);
    expect([...first.keys()].filter((code) => !second.has(code))).toHaveLength(3);
    expect([...second.keys()].filter((code) => !first.has(code))).toHaveLength(7);
    expect([...first].filter(([code, words]) => second.has(code) && second.get(code) !== words)).toHaveLength(15);
  });
});

describe('the filing', () => {
  const documents = demoCompany.projects.flatMap((project) => project.documents);

  it('refers to existing documents and users', () => {
    const stems = new Set(documents.map(({ name }) => withoutExtension(name)));
    expect(filed.filter((stem) => !stems.has(stem))).toEqual([]);
    const people = new Set(demoUsers.map(fullName));
    const keepers = documents.flatMap(({ values }) => values.Keeper ?? []);
    expect(keepers.filter((keeper) => !people.has(String(keeper)))).toEqual([]);
  });

  it('matches the content of the documents', () => {
    for (const { name, values } of documents) {
      const { Counterparty: counterparty, Amount: amount } = values;
      if (counterparty === undefined && amount === undefined) continue;
      const text = extractText(name);
      if (counterparty !== undefined) expect(text, name).toContain(String(counterparty));
      if (amount === undefined) continue;
      expect(text.replaceAll(/[.,\s]/g, ''), name).toContain(String(amount).replace('.', ''));
    }
  });
});

describe('the questions', () => {
  it('are at least thirty, in all five languages, each about a document of its project', () => {
    expect(demoQuestions.length).toBeGreaterThanOrEqual(30);
    expect(new Set(demoQuestions.map((each) => each.language))).toEqual(new Set(['en', 'nl', 'de', 'it', 'es']));
    for (const { project, document } of demoQuestions) {
      const owner = demoCompany.projects.find((each) => each.code === project);
      expect(owner?.documents.map((each) => each.name)).toContain(document);
    }
    expect(unansweredQuestions.length).toBeGreaterThanOrEqual(5);
  });

  it.each(demoQuestions.map((each) => [each.question, each.document, each.answer]))(
    '%s',
    (_question, document, answer) => {
      expect(extractText(document)).toContain(flat(answer));
    },
  );
});
