import { describe, expect, test } from 'vitest';
import { directionOf } from './yes-no.ts';

describe('directionOf', () => {
  test.each([
    ['en', 'May the tenant sublet the house?', 'The tenant may not sublet the house.', 'no'],
    ['en', 'May the tenant keep pets?', 'The tenant may keep pets in the house.', 'yes'],
    ['en', 'Are pets forbidden?', 'Pets are prohibited in the building.', 'yes'],
    ['en', 'Is the licence exclusive?', 'The licence granted hereunder is exclusive.', 'yes'],
    ['en', 'Must the supplier insure the goods?', 'The supplier shall insure the goods.', 'yes'],
    ['nl', 'Mag de huurder onderverhuren?', 'De huurder mag niet onderverhuren.', 'no'],
    ['de', 'Sind Haustiere erlaubt?', 'Haustiere sind nicht erlaubt.', 'no'],
    ['de', 'Darf der Mieter untervermieten?', 'Der Mieter darf untervermieten.', 'yes'],
    ['it', 'Il conduttore può sublocare?', 'Il conduttore non può sublocare.', 'no'],
    ['es', '¿Puede el inquilino subarrendar?', 'El inquilino no puede subarrendar.', 'no'],
  ] as const)('in %s "%s": "%s" is %s', (language, question, quote, direction) => {
    expect(directionOf(question, quote, language)).toBe(direction);
  });

  test.each([
    [
      'en',
      'May the tenant sublet the house?',
      'The tenant may not sublet the house without the prior written consent of the landlord.',
    ],
    ['en', 'May the tenant sublet the house?', 'The landlord may sell the house.'],
    ['en', 'May the tenant sublet the house?', 'The tenant may not sublet the house unless the landlord agrees.'],
    ['en', 'May the tenant not sublet the house?', 'The tenant may not sublet the house.'],
    ['en', 'Is the licence exclusive or shared?', 'The licence is exclusive.'],
    ['en', 'Is the licence exclusive?', 'The licence may become exclusive.'],
    ['en', 'May the tenant sublet?', 'No tenant may not sublet.'],
    ['nl', 'Mag de huurder onderverhuren?', 'De huurder mag niet onderverhuren, tenzij de verhuurder toestemt.'],
    ['de', 'Darf der Mieter untervermieten?', 'Der Mieter darf nur mit Zustimmung untervermieten.'],
    [null, 'May the tenant sublet?', 'The tenant may not sublet.'],
  ])('in %s "%s": "%s" is neither', (language, question, quote) => {
    expect(directionOf(question, quote, language)).toBeNull();
  });
});
