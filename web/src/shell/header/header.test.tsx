import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterAll, expect, test } from 'vitest';
import { openPage } from '../../testing/open-page.tsx';

afterAll(() => i18next.changeLanguage('en'));

test('the key of the search is named as on keyboards of the language', async () => {
  await openPage('/custom-fields', { script: () => undefined });
  expect((await screen.findByText('Ctrl K')).tagName).toBe('KBD');
  await i18next.changeLanguage('de');
  expect((await screen.findByText('Strg K')).tagName).toBe('KBD');
});
