import { expect, test } from 'vitest';
import { labelledLineMatcher } from './labelled-lines.ts';

test.each([
  ['Where was the meeting held?', '**Location:** Utrecht', 'Time: 7 pm'],
  ['Waar werd de ALV gehouden?', '- Lokatie: La Vie, Utrecht', 'Koen: de vereniging moet er wat aan over houden.'],
  ['Wo fand die Sitzung statt?', 'Ort\tVereinsheim', 'Beginn: 19 Uhr'],
  ['En wie notuleerde?', '- Edwin Martin (notuleert)', '- Edwin Martin (voorzitter)'],
  ['Wer hat das Protokoll geführt?', 'Protokollführer: Jan Dittrich', 'Vorsitz: Karl Dissen'],
  ['¿Quién presidió la reunión?', 'Presidente: Luis Nieto', 'Secretaria: Ana Ruiz'],
  ['Chi era presente?', 'Presenti: Anna, Marco', 'Assenti: Luca'],
])('%s', (question, line, other) => {
  const isLine = labelledLineMatcher(question);
  expect(isLine(line)).toBe(true);
  expect(isLine(other)).toBe(false);
});

test('no other question has a labelled line', () => {
  expect(labelledLineMatcher('How much is the rent?')('Location: Utrecht')).toBe(false);
});
