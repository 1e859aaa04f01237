import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { CallFailure } from './failures.ts';
import { fetchSentences, spoken } from './sentences.ts';

beforeAll(async () => {
  await i18next.init({ lng: 'en' });
  await fetchSentences('nl');
});

const refusal = () =>
  new CallFailure(400, 'That is not allowed.', {
    code: 'ER-0002',
    message: 'That is not allowed.',
    details: { name: 'Give the company a name.' },
  });

test('a refusal speaks the language of the interface, its fields too', async () => {
  await i18next.changeLanguage('nl');
  expect(refusal()).toMatchObject({
    message: 'Dat is niet toegestaan.',
    details: { name: 'Geef het bedrijf een naam.' },
  });
  await i18next.changeLanguage('de');
  expect(refusal()).toMatchObject({
    message: 'That is not allowed.',
    details: { name: 'Give the company a name.' },
  });
});

test('what is not the server’s stays as it came', async () => {
  await i18next.changeLanguage('nl');
  expect(spoken('Failed to fetch')).toBe('Failed to fetch');
  expect(spoken('')).toBe('');
});
