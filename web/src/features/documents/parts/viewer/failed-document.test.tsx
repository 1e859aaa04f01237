import { documentPaths } from '@dossier/contract/documents/paths';
import { document } from '@dossier/contract/documents/schema';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../../testing/blank.ts';
import { openPage } from '../../../../testing/open-page.tsx';

const failed = like(document, {
  id: 50,
  name: 'Broken lease.docx',
  type: 'docx',
  indexing_status: 'failed',
  company_id: 1,
  project_id: 2,
});

test('a document that could not be read says so, and offers what the user may do', async () => {
  const script = (server: Parameters<Parameters<typeof openPage>[1]['script']>[0]) => {
    server.on(documentPaths.get, () => failed);
    server.on(documentPaths.index, () => failed);
  };
  const { server, user } = await openPage('/company/1/project/2/document/50', { script });
  await screen.findByRole('heading', { level: 2, name: /Broken lease\.docx/ });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(server.received(documentPaths.index)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Delete document' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'Broken lease.docx' })).toBeDefined();
});

test('readers can only download it', async () => {
  await openPage('/company/1/project/2/document/50', {
    may: ['DOCUMENT_READ'],
    script: (server) => server.on(documentPaths.get, () => failed),
  });
  await screen.findByRole('heading', { level: 2, name: /Broken lease\.docx/ });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete document' })).toBeNull();
});
