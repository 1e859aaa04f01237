import { askPaths } from '@dossier/contract/ask/paths';
import { ratedAnswer } from '@dossier/contract/ask/schema';
import { permissionKeys } from '@dossier/contract/base/permission';
import { companyPaths } from '@dossier/contract/companies/paths';
import { company } from '@dossier/contract/companies/schema';
import { evaluationPaths } from '@dossier/contract/evaluations/paths';
import {
  type Evaluation,
  evaluatedQuestion,
  evaluation,
  evaluationAnswer,
  modelFigures,
  questionSet,
  questionSetEntry,
} from '@dossier/contract/evaluations/schema';
import { say } from '@dossier/contract/evaluations/sentences';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage, router } from '../../../testing/open-page.tsx';
import { Refusal, type ScriptedServer } from '../../../testing/scripted-server.ts';

const acme = { id: 1, name: 'Acme' };
const set = like(questionSetEntry, { id: 5, name: 'Contracts', questions: 3, unanswerable: 1 });
const builtIn = like(modelFigures, {
  row_id: 21,
  id: 0,
  name: 'Built-in',
  provider: 'Built-in',
  asked: 3,
  answerable: 2,
  right: 1,
  unanswerable: 1,
  right_refusals: 1,
  citations: 4,
  holding: 4,
  median_ms: 120,
  p95_ms: 300,
});
const mistral = like(modelFigures, {
  row_id: 22,
  id: 12,
  name: 'mistral-large',
  provider: 'Mistral',
  asked: 2,
  failed: 1,
  cost: 0.5,
  answerable: 2,
  right: 2,
  citations: 4,
  holding: 3,
  stopped: say('stopped_after', { count: 3 }),
});
const verdict = (row: number, right: boolean) => ({ row_id: row, outcome: 'answered' as const, right });
const done: Evaluation = like(evaluation, {
  id: 9,
  company: acme,
  set_id: 5,
  set_name: 'Contracts',
  state: 'done',
  questions: 3,
  answers: 5,
  models: [builtIn, mistral],
  items: [
    {
      id: 31,
      question: 'What is the term?',
      expected: ['two years'],
      verdicts: [verdict(21, false), verdict(22, true)],
    },
    { id: 32, question: null, expected: [], verdicts: [verdict(21, true), verdict(22, true)] },
    { id: 33, question: 'Who pays?', expected: ['the buyer'], verdicts: [verdict(21, true)] },
  ],
});

function scripted(server: ScriptedServer) {
  const page = { page: 1, per_page: 200 };
  server.on(companyPaths.list, () => ({ items: [like(company, acme)], total: 1, ...page }));
  server.on(evaluationPaths.listSets, () => ({ items: [set] }));
  server.on(evaluationPaths.models, () => ({ items: [builtIn, mistral] }));
  server.on(evaluationPaths.list, () => ({ items: [done] }));
  server.on(evaluationPaths.get, () => done);
}
const open = (path: string) => openPage(path, { script: scripted, may: permissionKeys });

test('starts an evaluation of the chosen models', async () => {
  const { server, user } = await open('/ai-providers/evaluations');
  server.on(evaluationPaths.start, () => ({ ...done, state: 'running' as const, answers: 1 }));
  await user.click(await screen.findByRole('button', { name: 'New evaluation' }));
  const dialog = await screen.findByRole('dialog', { name: 'New evaluation' });
  await user.click(await within(dialog).findByLabelText('mistral-large, Mistral'));
  within(dialog).getByText(/^6 answers\./);
  await user.click(within(dialog).getByRole('button', { name: 'New evaluation' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/ai-providers/evaluations/9'));
  const [sent] = server.received(evaluationPaths.start);
  expect(sent).toMatchObject({ params: { id: 1 }, body: { set_id: 5, model_ids: [0, 12] } });
});

test('shows a row per model, how it is counted, and the answers side by side', async () => {
  const { server, user } = await open('/ai-providers/evaluations/9');
  const row = (await screen.findByText('Not asked any more after 3 failures one after the other.')).closest('tr')!;
  expect(row.textContent).toContain('Mistral · 1 failed');
  expect(row.textContent).toMatch(/100%\s*2 of 2–75%\s*3 of 4/);
  expect(row.textContent).toMatch(/–––0\.50$/);
  screen.getByText(/an answer that also says something wrong counts as right/);
  screen.getByText('A question about documents without access');
  await user.click(screen.getByRole('radio', { name: /^Different results/ }));
  expect(screen.queryByRole('button', { name: 'Who pays?' })).toBeNull();
  server.on(evaluationPaths.question, () =>
    like(evaluatedQuestion, {
      id: 31,
      question: 'What is the term?',
      expected: ['two years'],
      project: { id: 2, name: 'Leases' },
      answers: [
        like(evaluationAnswer, { row_id: 21, name: 'Built-in', outcome: 'not_found', right: false, text: '' }),
        like(evaluationAnswer, { row_id: 22, outcome: 'answered', right: true, text: null, duration_ms: 1500 }),
      ],
    }),
  );
  await user.click(screen.getByRole('button', { name: 'What is the term?' }));
  const dialog = await screen.findByRole('dialog', { name: 'What is the term?' });
  const [first, second] = await within(dialog).findAllByRole('article');
  expect(first!.textContent).toContain('Not found in the documents.');
  expect(second!.textContent).toContain('You can no longer read all documents');
});

test('edits a set; an error of the server is shown at its question', async () => {
  const { server, user } = await openPage('/ai-providers/questions/5', {
    may: permissionKeys,
    script(server) {
      scripted(server);
      const item = {
        question: 'Who pays?',
        expected: ['the buyer'],
        project: { id: 2, name: 'Leases' },
        document: null,
      };
      server.on(evaluationPaths.getSet, () =>
        like(questionSet, { id: 5, company: acme, name: 'Contracts', items: [item], hidden: 2 }),
      );
    },
  });
  await screen.findByText(/^2 further questions/);
  await user.click(screen.getByRole('button', { name: 'Add question' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Enter at least one expected text.');
  await user.type(screen.getByRole('textbox', { name: 'Question' }), 'Which colour is the moon?');
  await user.click(screen.getByRole('checkbox', { name: 'The documents answer it' }));
  server.on(evaluationPaths.updateSet, () => {
    const sentence = say('unknown_project');
    return new Refusal(400, 'validation', { 'questions.0.project_id': sentence });
  });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/This project does not exist in the company/);
  expect(server.received(evaluationPaths.updateSet)[0]!.body.questions).toEqual([
    { question: 'Who pays?', expected: ['the buyer'], project_id: 2, document_id: null },
    { question: 'Which colour is the moon?', expected: [], project_id: null, document_id: null },
  ]);
});

test('adds questions from rated answers', async () => {
  const { server, user } = await openPage('/ai-providers/questions/add/1', { script: scripted, may: permissionKeys });
  server.on(askPaths.feedback, () => {
    const quotes = [{ document_id: 3, document_name: 'Lease', page: 1, text: 'The term is two years.' }];
    const about = { scope: 'project' as const, scope_id: 2, scope_title: 'Leases' };
    const rated = { question: 'What is the term?', helpful: true, found: true, message_id: 8 };
    return { items: [like(ratedAnswer, { ...rated, ...about, quotes })], total: 1, page: 1, per_page: 100 };
  });
  await user.click(await screen.findByRole('button', { name: 'From rated answers' }));
  await user.click(await screen.findByRole('checkbox', { name: 'What is the term?' }));
  await user.click(screen.getByRole('button', { name: 'Add 1 question' }));
  expect(await screen.findByDisplayValue('The term is two years.')).toBeTruthy();
});
