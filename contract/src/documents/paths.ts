import type { Paths } from '../base/route.ts';
import type { documentCalls } from './calls.ts';

export const documentPaths: Paths<typeof documentCalls> = {
  list: { method: 'GET', path: 'document' },
  listInProject: { method: 'GET', path: 'project/:id/documents' },
  removeInProject: { method: 'DELETE', path: 'project/:id/documents' },
  upload: { method: 'POST', path: 'project/:id/document' },
  uploadChunk: { method: 'POST', path: 'project/:id/documents/chunked' },
  chunksReceived: { method: 'GET', path: 'project/:id/documents/chunked' },
  indexInProject: { method: 'POST', path: 'project/:id/index-documents' },
  get: { method: 'GET', path: 'document/:id' },
  update: { method: 'PATCH', path: 'document/:id' },
  remove: { method: 'DELETE', path: 'document/:id' },
  download: { method: 'GET', path: 'document/:id/download' },
  openPlayer: { method: 'POST', path: 'document/:id/player' },
  downloadPdf: { method: 'GET', path: 'document/:id/pdf/download' },
  downloadAttachment: { method: 'GET', path: 'document/:id/attachment/:number/download' },
  index: { method: 'POST', path: 'document/:id/index' },
  outline: { method: 'GET', path: 'document/:id/outline' },
  reading: { method: 'GET', path: 'document/:id/reading' },
  find: { method: 'GET', path: 'document/:id/find' },
  fields: { method: 'GET', path: 'custom-fields/document/:id' },
  setFields: { method: 'PUT', path: 'custom-fields/document/:id' },
  clearFields: { method: 'DELETE', path: 'custom-fields/document/:id' },
  setFieldsInProject: { method: 'PUT', path: 'project/:id/documents/custom-fields' },
};
