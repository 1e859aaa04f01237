import { expect, test } from 'vitest';
import { misplacedFiles } from './names.mjs';

test.each([
  'server/src/features/documents/store.ts',
  'server/src/features/documents/store.test.ts',
  'server/src/features/documents/verbs/upload-document.ts',
  'server/src/features/sign-in/handlers.ts',
  'contract/src/documents/calls.ts',
  'contract/src/base/route.ts',
  'contract/src/documents/accepted.ts',
  'web/src/features/documents/parts/upload-dropzone.tsx',
  'web/src/features/documents/pages/document.module.css',
  'server/src/features/documents/store-uploads.ts',
  'server/src/features/tasks/runner.test.ts',
  'server/src/features/documents/documents.test.ts',
  'server/src/features/documents/passages.test.ts',
  'web/src/features/documents/parts/viewer/toolbar.tsx',
  'web/index.html',
  'server/src/engines/files/port.suite.ts',
])('%s is accepted', (path) => {
  expect(misplacedFiles([path])).toEqual([]);
});

test.each([
  'server/src/features/documents/service.ts',
  'server/src/features/documents/verbs/UploadDocument.ts',
  'server/src/features/companies/passages.ts',
  'web/src/features/documents/parts/viewer/tools/toolbar.tsx',
  'server/src/features/papers/store.ts',
  'server/src/features/store.ts',
  'contract/src/documents/verbs.ts',
  'web/src/features/documents/dropzone.tsx',
  'web/src/features/documents/components/dropzone.tsx',
  'web/src/parts/index.ts',
  'server/src/utils/dates.ts',
  'language/src/types.ts',
  'reading/src/common.test.ts',
])('%s is rejected', (path) => {
  expect(misplacedFiles([path])).toHaveLength(1);
});
