import { say } from '@dossier/contract/companies/sentences';
import { Failure } from '@dossier/contract/base/failure';
import { say as sayOfDocuments } from '@dossier/contract/documents/sentences';
import { say as sayOfReader } from '@dossier/reading/sentences';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { startTestTexts } from '../shell/texts/testing.ts';
import { parseFailure } from './failures.ts';
import { roleName, systemRolesNamed, wordSentence } from './sentences.ts';

beforeAll(() => startTestTexts('nl'));

const refusal = () =>
  parseFailure(
    400,
    JSON.stringify(new Failure('forbidden', undefined, { name: say('name_required'), left: '3' }).body()),
  );

test('a refusal and its field errors are in the language of the interface', async () => {
  expect(refusal()).toMatchObject({
    message: 'Je hebt hier geen rechten voor.',
    details: { name: 'Geef het bedrijf een naam.', left: '3' },
  });
  await i18next.changeLanguage('en');
  expect(refusal()).toMatchObject({
    message: "You don't have permission to do this.",
    details: { name: 'Enter a name for the company.', left: '3' },
  });
  await i18next.changeLanguage('nl');
});

test('what is filled in is worded too, and names stay', () => {
  const kind = sayOfDocuments('kind_pdf');
  expect(wordSentence(sayOfDocuments('wrong_extension', { extension: 'docx', kind }))).toBe(
    'Het bestand heet .docx, maar bevat een pdf.',
  );
});

test('a warning of the reader is worded by its key', () => {
  const pagesText = sayOfReader('some_pages', { some: 3, all: 12 });
  expect(wordSentence(sayOfReader('recognised_text', { which: pagesText }))).toBe(
    "De tekst van 3 van 12 pagina's is in een afbeelding herkend en kan fouten bevatten.",
  );
});

test('a sentence without a key, or with one that is not known, is shown in its English', () => {
  for (const key of ['', 'companies.from_tomorrow', 'companies', '__proto__.constructor']) {
    expect(wordSentence({ key, params: {}, message: 'The model is overloaded.' })).toBe('The model is overloaded.');
  }
});

test('system roles have a name in every language, and are found by it; the names of others stay', () => {
  expect(roleName({ name: 'Company admin', key: 'company_admin' })).toBe('Bedrijfsbeheerder');
  expect(roleName({ name: 'User', key: null })).toBe('User');
  expect(systemRolesNamed('bedrijfs')).toEqual(['company_admin', 'company_member', 'company_viewer']);
  expect(systemRolesNamed(' ')).toEqual([]);
});
