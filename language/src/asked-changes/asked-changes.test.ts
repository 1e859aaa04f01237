import { expect, test } from 'vitest';
import {
  aboutTopic,
  analyzeChange,
  type AskedChange,
  beginsWithPart,
  mostImportant,
  sectionsOf,
  topicOf,
} from './choose.ts';
import { understandChanges } from './question.ts';

const questions: [language: string, question: string, expected: string][] = [
  ['en', 'What changed in the notice period?', 'list'],
  ['en', 'Was anything removed about liability?', 'list deleted'],
  ['en', 'How many changes are there in section 4?', 'count @ section 4'],
  ['en', 'What was added or deleted?', 'list inserted deleted'],
  ['en', 'Which clauses were moved?', 'list moved'],
  ['en', 'What is new?', 'list inserted'],
  ['de', 'Was hat sich bei der Kündigungsfrist geändert?', 'list'],
  ['de', 'Wurde etwas zur Haftung gestrichen?', 'list deleted'],
  ['de', 'Wie viele Änderungen gibt es in Abschnitt 4?', 'count @ Abschnitt 4'],
  ['nl', 'Wat is er veranderd aan de opzegtermijn?', 'list'],
  ['nl', 'Is er iets geschrapt over aansprakelijkheid?', 'list deleted'],
  ['nl', 'Hoeveel wijzigingen zijn er in artikel 4?', 'count @ artikel 4'],
  ['it', 'Che cosa è cambiato nel termine di preavviso?', 'list'],
  ['it', 'È stato eliminato qualcosa sulla responsabilità?', 'list deleted'],
  ['it', "Quante modifiche ci sono nell'articolo 4?", 'count @ articolo 4'],
  ['es', '¿Qué ha cambiado en el plazo de preaviso?', 'list'],
  ['es', '¿Se eliminó algo sobre la responsabilidad?', 'list deleted'],
  ['es', '¿Cuántos cambios hay en la sección 4?', 'count @ sección 4'],
];

test.each(questions)('%s: %s', (language, question, expected) => {
  const asked = understandChanges(question, language);
  const { asksCount, groups, part } = asked!;
  expect([asksCount ? 'count' : 'list', ...groups, ...(part ? [`@ ${part}`] : [])].join(' ')).toBe(expected);
});

test.each([
  ['en', 'What is the notice period?'],
  ['en', 'Who may change the fee?'],
  ['en', 'Can the supplier be replaced?'],
  ['en', 'When was the contract amended?'],
  ['de', 'Wann kann der Vertrag geändert werden?'],
  ['de', 'Darf der Preis angepasst werden?'],
  ['nl', 'Wie mag de prijs wijzigen?'],
  ['nl', 'Kan de huur worden aangepast?'],
  ['it', 'Il prezzo può essere modificato?'],
  ['es', '¿Se puede modificar el precio?'],
])('asks what a document says, %s: %s', (language, question) => {
  expect(understandChanges(question, language)).toBeNull();
});

test('a question that continues the one before', () => {
  const asked = understandChanges('And in section 5?', 'en', 'Was anything removed in section 4?');
  expect(asked).toMatchObject({ groups: ['deleted'], part: 'section 5', asksCount: false });
  expect(understandChanges('Who signed it?', 'en', 'Was anything removed in section 4?')).toBeNull();
});

const change = (group: AskedChange['group'], older: string, newer: string, differing: string, heading = '') =>
  ({ group, older, newer, differing, heading, section: null, language: 'en' }) satisfies AskedChange;
const CHANGES = [
  change(
    'changed',
    'Either party may end it with a notice period of 30 days.',
    'Either party may end it with a notice period of 60 days.',
    '30 60',
  ),
  change(
    'deleted',
    'The supplier is liable without limit.',
    '',
    'The supplier is liable without limit.',
    '4. Liability',
  ),
  change('inserted', '', 'A period of grace of ten days applies to invoices.', 'A period of grace of ten days applies'),
  change('moved', 'The parties keep it secret.', 'The parties keep it secret.', ''),
];

function about(question: string): number[] | null {
  const topic = topicOf(understandChanges(question, 'en')!, ['Supply contract.docx'], ['en']);
  return topic && aboutTopic(topic, CHANGES.map(analyzeChange));
}

test('the changes that are about the topic of a question', () => {
  expect(about('What changed in the notice period?')).toEqual([0]);
  // By its heading and its words.
  expect(about('What changed about liability?')).toEqual([1]);
  expect(about('What changed about insurance?')).toEqual([]);
  // "period" is in another change too, which is not about a warranty.
  expect(about('What changed in the warranty period?')).toEqual([]);
  expect(about('What changed in the contract?')).toBeNull();
  expect(about('How many changes are there in section 4?')).toBeNull();
});

test('a duration is meant by "time" or "period", although it is not called so', () => {
  const changes = [
    change(
      'changed',
      'An engineer is on site within 4 hours.',
      'An engineer is on site within 2 hours.',
      '4 2',
      'Response',
    ),
    change('changed', 'Invoices are paid in 30 days.', 'Invoices are paid in 14 days.', '30 14', 'Payment'),
  ].map(analyzeChange);
  const asked = understandChanges('What changed in the response times?', 'en')!;
  expect(aboutTopic(topicOf(asked, [], ['en'])!, changes)).toEqual([0]);
});

test('a short change about the topic comes before a long one that also mentions it', () => {
  const long = `The insurance is told. ${'Other words stand here about many other matters of the site. '.repeat(12)}`;
  const changes = [
    change('inserted', '', long, long),
    change('changed', 'The insurance covers fire.', 'The insurance covers fire and flood.', 'and flood'),
    change('changed', 'The tenant pays it.', 'The tenant pays the insurance.', 'it the insurance'),
  ].map(analyzeChange);
  const asked = understandChanges('What changed about insurance?', 'en')!;
  expect(aboutTopic(topicOf(asked, [], ['en'])!, changes)).toEqual([2, 1, 0]);
});

test('the most important changes have amounts and numbers', () => {
  expect(mostImportant(CHANGES, 2)).toEqual([0, 1]);
  expect(mostImportant(CHANGES, 10)).toEqual([0, 1, 2, 3]);
});

test('the sections that a question names', () => {
  const sections = [
    '1. Parties',
    '4. Liability',
    '4.1 Cap',
    '4.2 Exclusions',
    '5 Term',
    '§ 14 Haftung',
    'Artikel 7 Duur',
    '##### § 128a Videoverhandlung',
  ];
  const levels = [1, 1, 2, 2, 1, 1, 1, 1];
  const all = sections.map((heading, at) => ({ heading, level: levels[at]! }));
  const found = (part: string) => [...(sectionsOf(part, all)?.sections ?? [])];
  expect(found('section 4')).toEqual([1, 2, 3]);
  expect(found('clause 4.2')).toEqual([3]);
  expect(found('§ 14')).toEqual([5]);
  expect(found('artikel 7')).toEqual([6]);
  expect(found('§ 128a')).toEqual([7]);
  expect(sectionsOf('section 9', all)).toBeNull();
  const texts = [
    '4.2 The supplier pays.',
    '4.2.1 It pays early.',
    '4.20 It pays late.',
    'Section 4.2: payment',
    'It pays 4.2 euros.',
  ];
  expect(texts.map((text) => beginsWithPart('clause 4.2', text))).toEqual([true, true, false, true, false]);
});
