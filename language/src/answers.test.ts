import { describe, expect, test } from 'vitest';
import { analyzeText } from './analysis.ts';
import { answerQuestion, createAnswerer } from './answers.ts';
import { analyzeQuery } from './query.ts';
import { rankPassages } from './ranking.ts';
import { countStatistics } from './statistics.ts';

const lease = `Lease of the office at Harbour Street 12. The landlord is Northwind Estates, the tenant is Birch & Sons.
The monthly rent is 4,250 euro without heating. It is due on the third working day of each month.
Either party may end the lease with six months' notice in writing.`;
const mietvertrag = `Mietvertrag über das Lager in der Hafenstraße 7. Vermieterin ist die Nordwind Immobilien GmbH.
Die monatliche Miete beträgt 2.900 Euro. Die Kündigungsfrist beträgt drei Monate zum Quartalsende.
Der Vertrag beginnt am 1. März 2026.`;
const minutes = `Minutes of the works council of 4 May. Present were Anna Smit, Jan de Boer and Laura Conti.
The canteen will be closed in August because the kitchen is renewed. Laura Conti reports on the new bicycles.`;
const others = [
  'The machine is cleaned every evening. The filter is changed once a week by the operator.',
  'Our new catalogue shows chairs, tables and lamps. All prices are without value added tax.',
  'Die Anlage wird jährlich geprüft. Der Bericht geht an die Leitung des Werks.',
];
const collection = [lease, mietvertrag, minutes, ...others];

function ask(question: string, texts: string[] = collection, before = '') {
  const passages = texts.map((text, id) => ({ id, text, language: /\bdie\b/i.test(text) ? 'de' : 'en' }));
  const statistics = countStatistics(passages.map(({ text, language }) => analyzeText(text, language)));
  const ranked = rankPassages(analyzeQuery(question, ['en', 'de'], null, before), passages, statistics);
  const scored = ranked.map(({ id, score }) => ({ ...passages[id]!, score }));
  const answer = answerQuestion(question, scored, { statistics, before });
  const slices = (quotes: typeof answer.quotes) => quotes.map((q) => texts[q.passage]!.slice(q.start, q.end));
  return { ...answer, texts: slices(answer.quotes), nearestTexts: slices(answer.nearest) };
}

const licence = `3.1 Term of Use. This agreement shall continue for a period of three years.
27. Governing Law. This agreement is governed by the laws of the State of Delaware.
28. Notices. Notices under this agreement are sent by mail to the address of the other party.`;

describe('what documents say in other words', () => {
  test.each([
    ['How long does this agreement run?', 'three years'],
    ['Which law is it under?', 'Delaware'],
  ])('%s', (question, expected) => {
    expect(ask(question, [licence, lease, ...others]).texts[0]).toContain(expected);
  });

  test('the title of a clause is never quoted alone', () => {
    const { texts } = ask('What is the governing law of this agreement?', [licence, lease, ...others]);
    expect(texts[0]).toContain('Delaware');
    expect(texts).not.toContain('27. Governing Law.');
  });

  test('a table row called like what is asked for comes before text that mentions it', () => {
    const table = 'Assets\t2019\t2018\nCash\t12\t14\nOther current assets\t193\t167';
    const text = 'Other current assets are described below. They are assets that are current.';
    expect(ask('What were the other current assets in 2019?', [table, text]).texts[0]).toContain('193');
  });

  test('the same documents give the same answer in whatever order they came', () => {
    const twins = ['Rent of hall A is due in May.', 'Rent of hall B is due in May.', ...others];
    const question = 'When is the rent of a hall due?';
    expect(ask(question, twins.toReversed()).texts).toEqual(ask(question, twins).texts);
  });
});

describe('answerQuestion', () => {
  test.each([
    ['How much is the monthly rent of the office?', '4,250'],
    ['Who is the landlord of the office?', 'Northwind Estates'],
    ['Wie hoch ist die monatliche Miete für das Lager?', '2.900'],
    ['Wann beginnt der Mietvertrag?', '1. März 2026'],
    ['Why will the canteen be closed?', 'kitchen is renewed'],
    ['What does the rent of the office cost?', '4,250'],
  ])('quotes the sentence that answers "%s"', (question, part) => {
    const { found, texts } = ask(question);
    expect(found).toBe(true);
    expect(texts[0]).toContain(part);
  });

  test('quotes exact slices of the passages, at most three sentences', () => {
    const { quotes } = ask('What is agreed on the monthly rent, the notice and the landlord?');
    expect(quotes.length).toBeGreaterThan(0);
    expect(quotes.length).toBeLessThanOrEqual(3);
    for (const { passage, start, end, score } of quotes) {
      expect(collection[passage]!.slice(start, end).trim()).toBe(collection[passage]!.slice(start, end));
      expect(score).toBeGreaterThan(0);
      expect(score).toBeLessThanOrEqual(1);
    }
  });

  test('reports that there is no answer, with the closest matches', () => {
    const { found, quotes, nearestTexts } = ask('Who won the world championship in chess in 1972?');
    expect(found).toBe(false);
    expect(quotes).toEqual([]);
    expect(nearestTexts.length).toBeLessThanOrEqual(3);
    const pets = ask('May the tenant keep a dog or a cat in the flat?');
    expect(pets.found).toBe(false);
    expect(pets.nearestTexts.join()).toContain('tenant');
  });

  test('returns nothing without passages', () => {
    expect(ask('Who is the landlord?', [])).toMatchObject({ found: false, quotes: [], nearest: [] });
  });

  test('does not quote a sentence twice if a document is duplicated', () => {
    const { texts } = ask('How much is the monthly rent of the office?', [lease, ...others, lease]);
    expect(texts.filter((text) => text.includes('4,250'))).toHaveLength(1);
  });

  test('quotes both versions of a sentence when their amounts differ', () => {
    const increase = lease.replace('4,250', '4,600');
    const { texts } = ask('How much is the monthly rent of the office?', [lease, increase, ...others]);
    expect(texts.some((text) => text.includes('4,250'))).toBe(true);
    expect(texts.some((text) => text.includes('4,600'))).toBe(true);
  });

  test('merges adjacent sentences into one quote', () => {
    const { texts } = ask('When is the monthly rent due, and how much is the rent?', [lease, ...others]);
    expect(texts[0]).toMatch(/4,250 euro .* each month\./s);
  });

  test('merged sentences are one of the three quotes', () => {
    const texts = [
      'The cleaning fee of the hall is 40 euro. The cleaning fee of the hall is due in May.',
      'The board raised the cleaning fee of the hall by a tenth.',
      'Visitors settle the cleaning fee of the hall at the desk.',
    ];
    const { quotes } = ask('What is said of the cleaning fee of the hall?', [...texts, ...others]);
    expect(quotes.map(({ passage }) => passage).toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
  });

  test.each([
    ['Wat is de maandelijkse huur van Northwind Estates?', '4,250'],
    ['Wer ist der Vermieter in der Harbour Street 12?', 'Northwind Estates'],
    ['¿Cuál es el alquiler mensual del almacén en la Hafenstraße 7?', 'Hafenstraße 7'],
  ])('answers "%s" from a document in another language', (question, part) => {
    const { found, texts } = ask(question);
    expect(found).toBe(true);
    expect(texts.join()).toContain(part);
  });

  test.each([
    ['What is the notice period of the Mietvertrag with Nordwind Immobilien?', 'drei Monate'],
    ['Wer ist der Mieter in der Harbour Street bei Northwind Estates?', 'Birch & Sons'],
  ])('answers "%s" although other documents are in the question’s language', (question, part) => {
    const { found, texts } = ask(question);
    expect(found).toBe(true);
    expect(texts.join()).toContain(part);
  });

  test('finds names, numbers and codes across languages', () => {
    const { found, texts } = ask('Quanto costa l’affitto di Northwind Estates in Harbour Street 12?');
    expect(found).toBe(true);
    expect(texts.join()).toContain('Northwind Estates');
  });

  const report = `Hoist rope failure on crane 4. One strand of the hoist rope broke while a container was discharged.
The container dropped 2.3 metres. The crane was out of service for 19 hours and 40 minutes.`;
  const costs = `5 Cost and claim

Table 5.1  Direct cost of the incident

Item\tJuly\tAugust
Hatch cover\t€100.00\t€62,400.00
Container\t€90.00\t€27,900.00`;
  const incident = [report, costs, ...collection];

  test('finds a verb in another tense', () => {
    expect(ask('Why did the rope break?', incident).texts.join()).toContain('the hoist rope broke');
  });

  test('expects a duration for "how long"', () => {
    expect(ask('How long was the crane out of service?', incident).texts[0]).toContain('19 hours and 40 minutes');
  });

  test('reads a table row with its header', () => {
    expect(ask('What was the direct cost of the hatch cover in August?', incident).texts[0]).toContain('€62,400.00');
  });

  test('does not quote a title alone, but the text below it', () => {
    const { texts } = ask('Cost and claim', incident);
    expect(texts[0]).toContain('Table 5.1');
    expect(texts[0]).toContain('Hatch cover');
  });

  test('answers follow-up questions', () => {
    const { texts } = ask('And the container?', incident, 'What was the direct cost of the hatch cover?');
    expect(texts[0]).toContain('€27,900.00');
    expect(ask('And the container?', incident, 'How far did the load drop?').texts[0]).toContain('2.3 metres');
  });

  test('quotes a complete list with its introduction', () => {
    const text = `The garden belongs to the house. The tenant is responsible for:
- the lawn, which is cut every two weeks
- the hedge, which is cut in June
- the snow on the path`;
    const [quote] = ask('What is the tenant responsible for?', [text, ...collection]).texts;
    for (const words of ['responsible for', 'lawn', 'hedge', 'snow']) expect(quote).toContain(words);
  });

  test('matches "anybody" in a question with "nobody" in the text', () => {
    const report =
      'The rope broke at nine. The crane stood still for a day. Nobody was injured. The rope was replaced.';
    const { texts } = ask('Was anybody injured when the rope broke?', [report, ...collection]);
    expect(texts.join(' ')).toContain('Nobody was injured');
  });

  test('prefers the definition of a word to its uses', () => {
    const used = [
      'The courier is chosen by the tenant. The courier keeps the key of the courier for the day.',
      'The tenant tells the courier at once. The courier has insurance as a courier has.',
    ];
    const defined =
      'In this agreement the words below stand for these:\n\nc. courier: whoever brings letters to the house;';
    expect(ask('What is a courier?', [...used, defined, ...collection]).texts[0]).toContain('whoever brings letters');
  });

  test('answers a single rare word', () => {
    expect(ask('heating').texts[0]).toContain('without heating');
  });

  test('has more confidence with more matching words', () => {
    const little = ask('Who reports on the canteen?').confidence;
    expect(ask('Who reports on the new bicycles and the canteen that is closed in August?').confidence).toBeGreaterThan(
      little,
    );
  });

  test('has less confidence if the requested year does not occur', () => {
    const fees = 'The fee for the membership of the gym was 40 euro in 2021.';
    const confidenceFor = (year: number) =>
      ask(`How much was the fee for the membership of the gym in ${year}?`, [fees, ...collection]).confidence;
    expect(confidenceFor(2034)).toBeLessThan(confidenceFor(2021));
  });

  test('quotes neither the metadata of a text file nor a table of contents', () => {
    const page =
      '---\nkey: statutes\ntitle: Statutes of the Harbour Club\n---\n\nThe Harbour Club was founded by Ann Lee.';
    const contents = 'Statutes of the Harbour Club ........................ 4\nHarbour Club ....................... 5';
    const { texts } = ask('Who founded the Harbour Club?', [page, contents, ...collection]);
    expect(texts.join(' ')).toContain('Ann Lee');
    expect(texts.join(' ')).not.toMatch(/key:|\.{6}/);
  });

  test('a labelled value answers, if the label is what is asked for', () => {
    const report = 'Festival\nSold tickets: 44\nVolunteers: 12\nThe beer was good this time.';
    expect(ask('How many tickets were sold?', [report, ...collection]).texts[0]).toMatch(/^Sold tickets: 44/);
    // One of several on a line.
    const car = 'Returned: Berlin Date: 3 May Time: 10:19 Counter: 18664 kilometres driven: 873\nThe car was clean.';
    const { found, texts } = ask('How many kilometres were driven with the rented car?', [car, ...collection]);
    expect([found, texts[0]]).toEqual([true, expect.stringContaining('kilometres driven: 873')]);
    expect(ask('What did the counter of votes earn?', [car, ...collection]).found).toBe(false);
  });

  test('a price is not another number, and a name in capitals has to occur', () => {
    const area = (value: string) => `Der Platz für die Camper in Buttrio hat ${value} für eine Nacht.`;
    const priced = (value: string) =>
      ask('Was kostet der Platz für eine Nacht in Buttrio?', [area(value), ...collection]);
    expect(priced('5 Stellen').confidence).toBeLessThan(priced('12 Euro').confidence);
    const director = 'Managing director of the supplier: Hans Model. The supplier is in Munich.';
    const asked = (name: string) =>
      ask(`Who is the managing director of ${name} in Munich?`, [director, ...collection]);
    expect(asked('TEQSAS').confidence).toBeLessThan(asked('the supplier').confidence);
  });
});

test('a question that is analysed once is answered the same in each of several documents, in any order', () => {
  const question = 'What is the notice period of Alder?';
  const documents = ['Alder.txt', 'Birch.txt', 'Alder lease.txt'].map((document, at) => [
    {
      id: 1,
      document,
      heading: document,
      language: at === 1 ? null : 'en',
      text: `The parties meet every year. Either party may terminate with a notice period of ${at + 2} months.`,
      score: 3,
    },
    { id: 2, document, heading: document, language: 'en', text: 'Notice is given in writing to Alder.', score: 1 },
  ]);
  const statistics = { passages: 50, averageLength: 12, frequencies: new Map([['notic', 20]]) };
  const answer = createAnswerer(question, { statistics });
  const expected = documents.map((passages) => answerQuestion(question, passages, { statistics }));
  expect(documents.map((passages) => answer(passages))).toEqual(expected);
  expect(documents.toReversed().map((passages) => answer(passages))).toEqual(expected.toReversed());
});
