import { describe, expect, test } from 'vitest';
import { detectLanguage } from './detect.ts';
import { carryOver, followsUp } from './follow-ups.ts';

describe('followsUp', () => {
  test.each([
    ['en', 'And in the second year?'],
    ['en', 'Why?'],
    ['en', 'Who signed it?'],
    ['de', 'Und für das Lager?'],
    ['nl', 'En wanneer vervalt die?'],
    ['es', '¿Y cuánto cuesta?'],
    ['it', 'E chi lo ha firmato?'],
    ['de', 'Auf welches Konto?'],
    ['en', 'To which account?'],
    ['es', '¿Desde qué fecha?'],
    ['nl', 'Moet ik dan nog de contributie van het hele jaar betalen?'],
    ['en', 'Do I then still pay the whole fee?'],
  ])('in %s "%s" is a follow-up', (language, question) => {
    expect(followsUp(question, language)).toBe(true);
  });

  test.each([
    ['en', 'How high is the monthly rent of the office?'],
    ['de', 'Wann beginnt der Mietvertrag für das Lager?'],
    ['nl', 'Wat kost de bouwpoort bij substation C?'],
  ])('in %s "%s" is standalone', (language, question) => {
    expect(followsUp(question, language)).toBe(false);
  });
});

describe('carryOver', () => {
  const carried = (question: string, earlier: string[]) => carryOver(question, earlier, detectLanguage);
  const rent = 'How high is the monthly rent of the office?';

  test('goes back to the last standalone question', () => {
    expect(carried('Why?', ['And the deposit?', rent, 'Who is the landlord of the warehouse?'])).toBe(
      `${rent} And the deposit?`,
    );
  });

  test('a question that is asked again carries what it carried before', () => {
    expect(carried('And the deposit?', ['And the deposit?', rent])).toBe(rent);
    expect(carried('When does this agreement end?', ['When does this agreement end?'])).toBe('');
  });

  test('carries nothing over into a standalone question', () => {
    expect(carried('Who is the landlord of the warehouse?', [rent])).toBe('');
    expect(carried('Why?', [])).toBe('');
  });
});
