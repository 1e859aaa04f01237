import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { formatDay, FieldValueText, toSentValue } from './field-value.tsx';

test('a day is written as all dates are', () => {
  expect(formatDay('2026-11-02')).toBe('2-11-2026');
});

test('a person is sent by their id, everything else as it is', () => {
  const person = { id: 7, first_name: 'Ada', last_name: 'L', deleted: false, service_account: false };
  expect([person, 'x', 0, false, ['a'], undefined].map((value) => toSentValue(value))).toEqual([
    7,
    'x',
    0,
    false,
    ['a'],
    null,
  ]);
});

const display = (value: string) =>
  renderToStaticMarkup(createElement(FieldValueText, { field: { type: 'link', options: [] }, value }));

test.each(['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'https:evil.example'])(
  'what is no address of the web or of mail is shown and not linked: %s',
  (value) => {
    expect(display(value)).toBe(value);
  },
);

test('an address is a link that learns nothing of us', () => {
  expect(display('https://acme.example/a')).toBe(
    '<a href="https://acme.example/a" target="_blank" rel="noopener noreferrer nofollow">acme.example/a</a>',
  );
});
