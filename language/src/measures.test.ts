import { describe, expect, test } from 'vitest';
import { quantityMatcher } from './measures.ts';

describe('quantityMatcher', () => {
  test.each([
    ['snelheid', 'Op het hele terrein mag u 30 kilometer per uur, onder de kranen 15.'],
    ['hochstgeschwindigkeit', 'Auf dem Gelände gelten 30 km/h.'],
    ['speed', 'The crane travels at 45 m/s in calm weather.'],
    ['gewicht', 'De last bedraagt hooguit 1.250 kg.'],
    ['heavy', 'Each block has 40 tonnes.'],
    ['diepte', 'Er wordt gebaggerd tot 14,5 m onder NAP.'],
    ['precio', 'La revisión anual: 1.200 € más IVA.'],
    ['cost', 'It is done for € 85 an hour.'],
    ['lawaai', 'Overdag hooguit 50 dB(A) aan de gevel.'],
    ['lunga', 'La password deve avere almeno 12 caratteri.'],
    ['length', 'Passwords have 8–64 characters.'],
    ['leistung', 'Der Umrichter liefert 750 kW.'],
  ])('finds a quantity for "%s" in "%s"', (word, text) => {
    expect(quantityMatcher(word)?.(text)).toBe(true);
  });

  test.each([
    ['speed', 'The crane has 4 drives.'],
    ['speed', 'The speed is agreed on site.'],
    ['weight', '12 teams work in 3 turns, 30 kilometres apart.'],
    ['price', 'See clause 18.2 and annex 4.'],
    ['length', 'A meeting of 12 members.'],
  ])('finds no quantity for "%s" in "%s"', (word, text) => {
    expect(quantityMatcher(word)?.(text)).toBe(false);
  });

  test('most words have no unit', () => {
    for (const word of ['contractor', 'liability', 'termijn', 'notice']) expect(quantityMatcher(word)).toBe(null);
  });
});
