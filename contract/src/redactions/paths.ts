import type { Paths } from '../base/route.ts';
import type { redactionCalls } from './calls.ts';

export const redactionPaths: Paths<typeof redactionCalls> = {
  list: { method: 'GET', path: 'document/:id/redactions' },
  create: { method: 'POST', path: 'document/:id/redactions' },
  get: { method: 'GET', path: 'redaction/:id' },
  pages: { method: 'GET', path: 'redaction/:id/pages' },
  download: { method: 'GET', path: 'redaction/:id/download' },
  drawing: { method: 'GET', path: 'redaction/:id/drawing' },
  downloadPicture: { method: 'GET', path: 'redaction/:id/picture/:at/download' },
  saveAsDocument: { method: 'POST', path: 'redaction/:id/document' },
  remove: { method: 'DELETE', path: 'redaction/:id' },
};
