import { describe, expect, test } from 'vitest';
import { summarize, summarizeTexts } from './summarize.ts';
import { summarizeSections } from './summarize-sections.ts';
import type { SummaryPurpose } from './summary-cues.ts';

const texts = (text: string, sentences: number, language: string | null = 'en', purpose?: SummaryPurpose) =>
  summarize(text, { language, sentences, ...(purpose && { purpose }) }).map((sentence) => sentence.text);

describe('summarize', () => {
  const report = `# Report

The tower crane in the northern harbour was inspected by the surveyor last week.
The surveyor of the tower crane found worn ropes and a bent hook in the harbour.
Lunch was served in the canteen as it is on most other days.

Part\tPrice
Rope\t120

© 2026 Harbour Works. All rights reserved.`;

  test('prefers central sentences, in the order of the text, with their places', () => {
    const summary = summarize(report, { language: 'en', sentences: 2 });
    expect(summary.map(({ text }) => text)).toEqual([
      'The tower crane in the northern harbour was inspected by the surveyor last week.',
      'The surveyor of the tower crane found worn ropes and a bent hook in the harbour.',
    ]);
    for (const { start, end, text } of summary) expect(report.slice(start, end)).toBe(text);
  });

  test('headings, table rows and boilerplate are no sentences', () => {
    expect(texts(report, 10)).toHaveLength(3);
  });

  test('no two sentences say the same', () => {
    const text =
      'The lease of the harbour crane ends in March next year. The lease of the harbour crane ends next year in March. Rent is paid at the office.';
    expect(texts(text, 3)).toHaveLength(2);
  });

  test('short texts are their own summary', () => {
    expect(texts('Three short words', 3)).toEqual(['Three short words']);
    expect(texts('Part\tPrice', 3)).toEqual(['Part\tPrice']);
    expect(texts('  \n', 3)).toEqual([]);
    expect(texts('吊车在港口。合同三月到期。', 2, null)).toHaveLength(2);
  });

  test.each<[string, SummaryPurpose, string]>([
    ['en', 'obligations', 'The lessee must return the crane by 1 May 2027.'],
    ['en', 'decisions', 'The board approved the purchase of two pumps.'],
    ['en', 'numbers', 'The rent for the whole year is € 12,400 net.'],
    ['en', 'risks', 'The ropes are worn and there is a risk of accidents.'],
    ['de', 'obligations', 'Der Mieter muss den Kran bis zum 1. Mai zurückgeben.'],
    ['nl', 'decisions', 'Het bestuur heeft de aankoop van pompen goedgekeurd.'],
    ['es', 'risks', 'Existe un riesgo de accidentes por los cables.'],
    ['it', 'obligations', 'Il locatario deve restituire la gru entro maggio.'],
  ])('a purpose lifts its sentences: %s %s', (language, purpose, expected) => {
    const filler = {
      en: 'The harbour lies in the north of the old town. Ships from many countries come to the harbour.',
      de: 'Der Hafen liegt im Norden der alten Stadt. Viele Schiffe kommen in den Hafen der Stadt.',
      nl: 'De haven ligt in het noorden van de stad. Veel schepen komen naar de haven van de stad.',
      es: 'El puerto está en el norte de la ciudad. Muchos barcos llegan al puerto de la ciudad.',
      it: 'Il porto si trova nel nord della città. Molte navi arrivano nel porto della città.',
    }[language]!;
    expect(texts(`${filler} ${expected}`, 1, language, purpose)).toEqual([expected]);
  });
});

describe('titles', () => {
  const prose =
    'The northern crane needs new ropes before winter comes. The surveyor found rust on every second bolt. Repairs start in the week after Easter.';
  test.each([
    ['without a stop', 'The legal framework for the maintenance of cranes in northern harbours'],
    ['with a section number', '1.5 The state of the cranes in the harbour: risk of failure'],
    ['in capitals', 'HARBOUR AUTHORITY OF THE NORTHERN CITIES AND THEIR CRANES Rome 2005'],
    ['a table of contents', 'Contents 1.1 Cranes of the harbour 1.2 Ropes and hooks 1.3 Bolts of every crane.'],
    ['who was present', 'Present: Noor Teunisse (chair), Ruurd Alkemade, Sjoerd Hamming and Ilse Kooiman.'],
    ['cut off by a page', 'and were greased by the crew of the harbour in every spring since then.'],
  ])('are never sentences: %s', (_name, title) => {
    const chosen = texts(`${title}\n\n${prose}`, 3);
    expect(chosen).toHaveLength(3);
    expect(chosen).not.toContain(title);
  });

  test('are sentences where no sentence ends with a stop', () => {
    const minutes =
      'The board decided to buy the northern crane from Brackwerder\n\nThe members agreed to meet again in spring';
    expect(texts(minutes, 2)).toHaveLength(2);
  });
});

describe('a purpose', () => {
  test('is served by as many sentences as there are, before all others', () => {
    const filler =
      'The harbour has six cranes. The harbour has a long quay. The cranes stand on the quay of the harbour.';
    const late = 'Any damage is to be reported. Losses are shared by both parties of it.';
    const chosen = summarizeTexts([{ text: `${filler} ${late}`, language: 'en' }], { sentences: 2, purpose: 'risks' });
    expect(chosen.map(({ serves }) => serves)).toEqual([true, true]);
  });

  test.each([
    ['en', 'The board accepts the loan of two sheaves.'],
    ['nl', 'Het bestuur besluit tot aankoop van twee schijven.'],
    ['de', 'Der Vorstand lehnt das Angebot der Werft ab.'],
    ['es', 'El consejo acepta la oferta del astillero.'],
    ['it', 'Il consiglio accetta la proposta del cantiere.'],
  ])('of decisions is served in the present tense too: %s', (language, text) => {
    expect(summarizeTexts([{ text, language }], { sentences: 1, purpose: 'decisions' })[0]!.serves).toBe(true);
  });

  test('of obligations is not served by a year alone, of numbers not by footnotes', () => {
    const serves = (text: string, purpose: SummaryPurpose) =>
      summarizeTexts([{ text, language: 'en' }], { sentences: 1, purpose })[0]!.serves;
    expect(serves('The working group was founded by the ministers in 1997.', 'obligations')).toBe(false);
    expect(serves('The first report arrives on 3 October 2026 in Rome.', 'obligations')).toBe(true);
    expect(serves('Coordinators1 and secretaries2 have answered the questions.', 'numbers')).toBe(false);
    expect(serves('Of the 60 members 45 have answered the questions.', 'numbers')).toBe(true);
  });
});

describe('summarizeSections', () => {
  test('keeps the outline, with places in the whole text', () => {
    const text = `The agreement is about the cranes of the harbour.

1. Scope

The contractor maintains all cranes in the harbour. Cranes are checked twice each year.

2. Payment
2.1 Terms

Invoices are paid within thirty days of their date.

Closing words

Both parties have signed this agreement in Utrecht.`;
    const sections = summarizeSections(text, { language: 'en', sentences: 1 });
    expect(sections.map(({ heading, sentences }) => [heading, sentences.length])).toEqual([
      [null, 1],
      ['1. Scope', 1],
      ['2. Payment', 0],
      ['2.1 Terms', 1],
      ['Closing words', 1],
    ]);
    for (const { sentences } of sections)
      for (const { start, end, text: sentence } of sentences) expect(text.slice(start, end)).toBe(sentence);
  });

  test('reads headings of Markdown, and a text without headings is one section', () => {
    const [section] = summarizeSections('# Scope\nThe contractor maintains all of the cranes.', {
      language: 'en',
      sentences: 1,
    });
    expect(section?.heading).toBe('Scope');
    expect(summarizeSections('One sentence is all there is.', { language: 'en', sentences: 1 })).toHaveLength(1);
    expect(summarizeSections('', { language: 'en', sentences: 1 })).toEqual([]);
  });
});

describe('several texts', () => {
  const sources = [
    { text: 'The crane failed on Monday morning. The repair took nine hours.', language: 'en' },
    { text: 'Der Kran ist am Montag ausgefallen. Der Hafen hat die Schiffe umgeleitet.', language: 'de' },
  ];

  test('takes sentences of each, with their place', () => {
    const chosen = summarizeTexts(sources, { sentences: 4 });
    expect(chosen.map(({ source }) => source)).toEqual([0, 0, 1, 1]);
    for (const { source, start, end, text } of chosen) expect(sources[source]!.text.slice(start, end)).toBe(text);
  });

  test('says which sentences have words of the purpose, also in an unknown language', () => {
    const text = 'The board approved the budget of the quay. The weather was fine on that day.';
    const chosen = summarizeTexts([{ text, language: null }], { sentences: 2, purpose: 'decisions' });
    expect(chosen.map(({ serves }) => serves)).toEqual([true, false]);
  });
});
