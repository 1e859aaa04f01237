import type { ChatMessage } from '@dossier/contract/ask/schema';
import { afterAll, describe, expect, it } from 'vitest';
import { testWorld } from '../../testing/world.ts';
import { uploaded } from '../documents/testing.ts';
import { ask, expectStanding } from './testing.ts';

const { product, company, project, member } = await testWorld();
afterAll(() => product.close());

const contract = (party: string, law: string, months: string, fee: string) => `Service agreement with ${party}.
1. Term. This agreement begins on 1 March 2024 and continues for a period of ${months}.
2. Termination. Either party may terminate this agreement by giving a notice period of ${months}.
3. Fees. The customer shall pay an annual fee of ${fee} for the services.
4. Governing law. This agreement is governed by the laws of ${law}.
`;
const ids = new Map<string, number>();
for (const [name, law, months, fee] of [
  ['Alder', 'the State of Delaware', 'three months', '€12,000'],
  ['Birch', 'the State of New York', 'six months', '€48,000'],
  ['Cedar', 'the State of Delaware', 'twelve months', '€7,500'],
  ['Durmast', 'the Netherlands', 'one month', '€95,000'],
] as const) {
  const document = await uploaded(member, project.id, `${name} agreement.txt`, contract(name, law, months, fee));
  ids.set(name, document.id);
}
ids.set(
  'Minutes',
  (await uploaded(member, project.id, 'Minutes.txt', 'Minutes of the meeting. The garden was discussed.')).id,
);
const scope = { scope: 'project', scope_id: project.id } as const;

const names = ({ table, citations }: ChatMessage) =>
  table!.rows.map(
    ({ number }) => citations.find((citation) => citation.number === number)?.document_name.split(' ')[0],
  );

describe('a question about several documents', () => {
  it('is answered with one row per document that says something', async () => {
    const answer = await ask(member, 'What is the notice period in each agreement?', scope);
    console.log(JSON.stringify(answer, null, 1));
    expect(answer.found).toBe(true);
    expect(names(answer).toSorted()).toEqual(['Alder', 'Birch', 'Cedar', 'Durmast']);
    expect(answer.table!.documents).toEqual({ total: 5, read: 5, unreadable: 0 });
    await expectStanding(member, answer);
  });
});
void company;
