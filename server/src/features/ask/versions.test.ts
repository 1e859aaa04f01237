import { afterAll, describe, expect, it } from 'vitest';
import { uploaded } from '../documents/testing.ts';
import { ask, askWorld, expectStanding } from './testing.ts';

const { product, company, member, offices } = await askWorld();
afterAll(() => product.close());

const rules = (fee: string, guests: string) =>
  `Rules of the car park. The fee for one place is ${fee} euros a month. Guests leave before ${guests} in the evening. Bicycles are free.`;
const older = await uploaded(member, offices.id, 'Car park rules v1.txt', rules('55', 'eight'));
const newer = await uploaded(member, offices.id, 'Car park rules v2.txt', rules('62', 'nine'));
const scope = { scope: 'company', scope_id: company.id } as const;

describe('a question about what changed', () => {
  it.each([
    ['en', 'What changed in the fee of the car park rules?'],
    ['nl', 'Wat is er gewijzigd in het tarief tussen versie 1 en versie 2 van de Car park rules?'],
  ])('cites both the old and the new text, each with its version, in %s', async (_, question) => {
    const answer = await ask(member, question, scope);
    expect(answer.found).toBe(true);
    expect(answer.citations.map((citation) => citation.document_id)).toEqual([older.id, newer.id]);
    expect(answer.citations.map((citation) => citation.text)).toEqual([
      expect.stringContaining('55 euros'),
      expect.stringContaining('62 euros'),
    ]);
    expect(answer.content).toContain('Car park rules v1.txt: ');
    expect(answer.content).not.toContain('Bicycles');
    await expectStanding(member, answer);
  });

  it('about a document with one version is answered from the search hits', async () => {
    const answer = await ask(member, 'What changed in the rent of the Huurcontract?', scope);
    expect(answer.content).not.toMatch(/v1|v2/);
    await expectStanding(member, answer);
  });
});
