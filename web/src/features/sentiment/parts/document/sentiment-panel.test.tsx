import { type PermissionKey, permissionKeys } from '@dossier/contract/base/permission';
import { documentPaths } from '@dossier/contract/documents/paths';
import { document, outline, readingPage } from '@dossier/contract/documents/schema';
import { sentimentPaths as paths } from '@dossier/contract/sentiment/paths';
import {
  documentAnalysis,
  type DocumentAnalysis,
  passage,
  projectAnalysis,
  sentimentMark,
} from '@dossier/contract/sentiment/result-schema';
import { say } from '@dossier/contract/sentiment/sentences';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../../testing/blank.ts';
import { openPage, router } from '../../../../testing/open-page.tsx';

const bad = 'The crane was late again.';
const good = 'The planning works well.';
const text = `${bad} ${good}`;
const mention = { id: 7, name: 'Supplier letters' };
const letter = like(document, {
  id: 3,
  name: 'Letter.txt',
  type: 'txt',
  company_id: 1,
  project_id: 2,
  version: { id: 4, number: 1 },
  indexing_status: 'indexed',
  number_of_pages: 1,
});
const analysed = like(documentAnalysis, {
  analysis: mention,
  state: 'done',
  analysed_at: '2026-11-20T10:00:00Z',
  passages: 2,
  negative: 1,
  positive: 1,
});
const late = like(passage, {
  id: 91,
  document: { id: 3, name: 'Letter.txt' },
  page: 1,
  start: 0,
  end: bad.length,
  text: bad,
  sentiment: 'negative',
  score: 0.93,
  found: { sentiment: 'negative', label: 'negative', score: 0.93 },
});
const noor = { id: 9, first_name: 'Noor', last_name: 'Teunisse', deleted: false, service_account: false };
const well = like(passage, {
  ...late,
  id: 92,
  start: bad.length + 1,
  end: text.length,
  text: good,
  sentiment: 'neutral',
  score: 1,
  found: { sentiment: 'positive', label: 'positive', score: 0.8 },
  corrected_by: noor,
});
const marks = [late, well].map(({ id, page, start, end, sentiment, score }) =>
  like(sentimentMark, { id, page, start, end, sentiment, score }),
);

function open(found: readonly DocumentAnalysis[], may: readonly PermissionKey[] = permissionKeys) {
  return openPage('/company/1/project/2/document/3?tab=sentiment', {
    may,
    script(server) {
      server.on(documentPaths.get, () => letter);
      const pages = [like(outline.shape.pages.element, { number: 1, kind: 'text', name: null })];
      server.on(documentPaths.outline, () => like(outline, { pages, sound: null }));
      server.on(documentPaths.reading, () => like(readingPage, { number: 1, kind: 'text', text }));
      server.on(paths.ofDocument, () => ({ items: [...found] }));
      server.on(paths.ofProject, () => ({
        items: [like(projectAnalysis, { analysis: mention, project: { id: 2, name: 'Letters' } })],
      }));
      server.on(paths.documentPassages, () => ({ items: [late, well], total: 2, page: 1, per_page: 100 }));
      server.on(paths.documentMarks, () => ({ items: marks, total: 2 }));
      server.on(paths.labelPassage, () => like(passage, { ...late, sentiment: 'neutral' }));
      server.on(paths.scheduleDocument, () => ({ task_result_id: 5, documents: 1 }));
    },
  });
}
const panel = () => screen.findByRole('region', { name: 'Sentiment' });

test('passages have their sentiment; a labelled one says so instead of its score', async () => {
  const { server } = await open([analysed]);
  await within(await panel()).findByText('Negative 0.93');
  await within(await panel()).findByText('Neutral');
  within(await panel()).getByText('labelled');
  await waitFor(() => expect(server.received(paths.documentMarks)).toHaveLength(1));
  expect(server.received(paths.documentPassages)[0]!.query).toMatchObject({ sentiment: ['negative', 'positive'] });
});

test('J and K go through the passages, and N says that one is not negative', async () => {
  const { server, user } = await open([analysed]);
  await within(await panel()).findByText('2 passages');
  await user.keyboard('j');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ page: 1, start: 0, end: bad.length }));
  await screen.findByText('1 of 2');
  await user.keyboard('n');
  await screen.findByText('Labelled neutral, and added to the samples');
  expect(server.received(paths.labelPassage)[0]!.params).toMatchObject({ id: 3, analysisId: 7, passageId: 91 });
  await user.keyboard('j');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ start: bad.length + 1 }));
});

test('a document that was not analysed is analysed from here', async () => {
  const { server, user } = await open([]);
  await user.click(await screen.findByRole('button', { name: 'Analyse document' }));
  await screen.findByText('Analysing 1 document');
  expect(server.received(paths.scheduleDocument)[0]!.params).toMatchObject({ id: 3, analysisId: 7 });
});

test('a failed analysis says why; without the permission it is not offered again', async () => {
  const failed = { ...analysed, state: 'failed', analysed_at: null, problem: say('took_too_long') } as const;
  await open([failed], ['DOCUMENT_READ', 'SENTIMENT_ANALYSIS_READ']);
  await screen.findByText('The analysis of this document took too long.');
  expect(screen.queryByRole('button', { name: 'Analyse again' })).toBeNull();
});
