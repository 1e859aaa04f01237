import { expect, test } from 'vitest';
import { analyzeText } from './analysis.ts';
import { associate, associationFit } from './associations.ts';

const place = { page: 1, heading: analyzeText('', 'en'), isTitle: false, at: 0 };
const odds = (question: string, sentence: string) =>
  associate(question, 'en')!.sentence(analyzeText(sentence, 'en'), place);

const opening =
  'This Supply Agreement is made as of March 3, 2019 by and between Alder Works, Inc. ("Supplier") and Birch Trading LLC ("Buyer").';
const law = 'This Agreement shall be construed in accordance with the laws of the State of Delaware.';
const notice = 'All notices shall be in writing and sent by registered mail.';

test('sentences that share no word with a question are told apart', () => {
  expect(odds('With whom have we made the contract?', opening)).toBeGreaterThan(
    odds('With whom have we made the contract?', law),
  );
  expect(odds('Which legal system is applicable?', law)).toBeGreaterThan(
    odds('Which legal system is applicable?', notice),
  );
});

test('nothing is known about questions of another kind, with unknown names, or in another language', () => {
  expect(associate('How tall is the tower of the cathedral?', 'en')).toBeNull();
  expect(associate('What agreement did Napoleon sign at Tilsit?', 'en')).toBeNull();
  expect(associate('Welches Recht gilt?', 'de')).toBeNull();
  expect(associate('What is the payment term of this agreement?', 'en')).toBeNull();
});

test('names of the searched document do not count', () => {
  const isNaming = (word: string) => ['alder', 'birch'].includes(word);
  expect(associate('Which law applies between Alder and Birch?', 'en', isNaming)).not.toBeNull();
});

test('log odds become a value from 0 to 1', () => {
  expect(associationFit(undefined)).toBe(0);
  expect(associationFit(-50)).toBe(0);
  expect(associationFit(0)).toBe(0.5);
  expect(associationFit(50)).toBe(1);
});
