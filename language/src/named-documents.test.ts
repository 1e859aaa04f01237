import { describe, expect, test } from 'vitest';
import { chooseCompared, chooseDocuments, isInName, nameWords, withoutNames } from './named-documents.ts';

const franchise = {
  id: 1,
  name: 'HOMEWOODSUITES,INC_2011_FranchiseAgreement.pdf',
  passages: [{ text: 'This agreement is between Promus Hotels and Coral Gold.', page: 1 }],
};
const lease = {
  id: 2,
  name: 'Lease harbour.pdf',
  passages: [{ text: 'The landlord is Northwind. Coral Gold is a neighbour.', page: 7 }],
};
const others = [3, 4].map((id) => ({ id, name: `Memo ${id}.pdf`, passages: [{ text: 'Nothing.', page: 1 }] }));
const documents = [franchise, lease, ...others];
const choose = (question: string, language = 'en') => chooseDocuments(question, language, documents);

describe('chooseDocuments', () => {
  test('by a name written together with others in the name of the file', () => {
    expect(choose('When does the Homewood franchise expire?')).toEqual({ documents: [1], words: ['homewood'] });
  });

  test('by the parties on the first page, rather than by a mention elsewhere', () => {
    expect(choose('How long does the agreement between Promus Hotels and Coral Gold run?').documents).toEqual([1]);
  });

  test('none for a question without names, and for a name that no document has', () => {
    expect(choose('How long does the agreement run?').documents).toEqual([]);
    expect(choose('How long does the agreement of Contoso run?').documents).toEqual([]);
  });

  test('by the word beside a kind of file, if a file is called so', () => {
    const files = ['finance.xls', 'ShrinkToFit.xls', 'Q3 kosten.pptx', 'Angebot.pdf'].map((name, id) => ({
      id,
      name,
      passages: [{ text: 'A finance contact is appointed for the quarterly report of the team.', page: 1 }],
    }));
    const chosen = (question: string, language = 'en') => chooseDocuments(question, language, files).documents;
    expect(chosen('Summarise the finance workbook')).toEqual([0]);
    expect(chosen('What does the spreadsheet about finance contain?')).toEqual([0]);
    expect(chosen('Vat de presentatie over kosten samen', 'nl')).toEqual([2]);
    expect(chosen('Resume la hoja de cálculo de finance', 'es')).toEqual([0]);
    // It is about finance, or a kind of report.
    expect(chosen('Summarise the finance contacts')).toEqual([]);
    expect(chosen('Who made the quarterly presentation?')).toEqual([]);
  });

  test('German nouns are names only if a document is called so', () => {
    expect(choose('Wann endet der Vertrag mit Homewood?', 'de').documents).toEqual([1]);
    expect(choose('Wann endet der Vertrag mit dem Mieter?', 'de').documents).toEqual([]);
  });

  test('German nouns name a document in other forms, but not as the end of another noun', () => {
    const invoices = ['Physiotherapeut.pdf', 'Reisekostenabrechnung.pdf'].map((name, id) => ({
      id,
      name,
      passages: [],
    }));
    const question = 'Bis wann muss die Rechnung der Physiotherapeutin bezahlt werden?';
    expect(chooseDocuments(question, 'de', [...invoices, ...others])).toEqual({
      documents: [0],
      words: ['physiotherapeutin'],
    });
  });

  test('neither a year nor a common noun in the name of a file names a document', () => {
    const minutes = [
      '2021-02-13-Anträge.pdf',
      'Vorstandssitzung.txt',
      'Geschaeftsordnung des Vorstands.txt',
      'Bericht.txt',
    ].map((name, id) => ({
      id,
      name,
      passages: [{ text: 'Der Vorstand berichtet, wie es die Geschäftsordnung vorsieht.', page: 1 }],
    }));
    const chosen = (question: string) => chooseDocuments(question, 'de', minutes).documents;
    expect(chosen('Wie hoch waren die Einnahmen 2021?')).toEqual([]);
    expect(chosen('Welche Ämter gibt es im Vorstand?')).toEqual([]);
    // ... unless what follows "according to" is how one is called, whatever it is spelled like.
    expect(chosen('Wie oft trifft sich der Vorstand laut Geschäftsordnung?')).toEqual([2]);
  });

  test('a year chooses among documents that are called alike', () => {
    const minutes = [2018, 2019, 2020, 2021].map((year) => ({
      id: year,
      name: `notulen-alv-${year}.txt`,
      passages: [],
    }));
    expect(chooseDocuments('Hoeveel leden waren er volgens de ALV van 2018?', 'nl', [...minutes, ...others])).toEqual({
      documents: [2018],
      words: ['alv', '2018'],
    });
  });

  test('parts of a name with a hyphen are met written together', () => {
    const manual = { id: 9, name: 'LAPTEQPLUS_MANUAL.pdf', passages: [] };
    expect(chooseDocuments('Wie baue ich den Akku des LAP-TEQ aus?', 'de', [manual, ...others]).documents).toEqual([9]);
  });

  test('does not depend on the order of the documents', () => {
    const question = 'What does Homewood pay?';
    expect(chooseDocuments(question, 'en', documents.toReversed())).toEqual(choose(question));
  });
});

test('names are removed from a question, unless nothing else is left', () => {
  expect(withoutNames('When does the Homewood franchise expire?', ['homewood'])).toBe(
    'When does the franchise expire?',
  );
  expect(withoutNames('Homewood?', ['homewood'])).toBe('Homewood?');
});

test('nameWords: capitalised words but the first, and codes', () => {
  expect(nameWords('Does Birch & Sons rent Hall 7B?', 'en')).toEqual(['birch', 'sons', 'hall', '7b']);
});

test('isInName: short words only as whole words', () => {
  expect(isInName('holdings', 'MARSHALLHOLDINGSINTERNATIONAL.pdf')).toBe(true);
  expect(isInName('all', 'MARSHALLHOLDINGS.pdf')).toBe(false);
});

test('of a comparison each part names its document', () => {
  const invoices = ['Nord.pdf', 'Süd.pdf', 'Ost.pdf'].map((name, at) => ({ id: at, name, passages: [] }));
  const question = 'Which invoice is higher, the one from Nord or the one of Süd?';
  expect(chooseCompared(question, 'en', invoices).documents).toEqual([0, 1]);
  expect(chooseCompared('Which invoice is higher?', 'en', invoices).documents).toEqual([]);
});
