import { document } from '@dossier/contract/documents/schema';
import { expect, test } from 'vitest';
import { like } from '../../../../testing/blank.ts';
import { framedPages } from './document-views.ts';

const text = { asPages: false, isDrawn: false };
const pages = { asPages: true, isDrawn: false };
const of = (type: string, hasPdf = false) => like(document, { type, has_pdf: hasPdf });

test('areas can be framed on the pages of a PDF or a picture, once there are any', () => {
  expect(framedPages(of('pdf'), text, 3)).toBe('shown');
  expect(framedPages(of('png'), text, 1)).toBe('shown');
  expect(framedPages(of('pdf'), text, 0)).toBe('none');
});

test('other documents have them in their PDF, which is another view', () => {
  expect(framedPages(of('docx', true), pages, 3)).toBe('shown');
  expect(framedPages(of('docx', true), text, 3)).toBe('other_view');
  expect(framedPages(of('docx'), { asPages: true, isDrawn: true }, 3)).toBe('none');
  for (const type of ['txt', 'xlsx', 'mp3']) expect(framedPages(of(type), text, 1)).toBe('none');
});
