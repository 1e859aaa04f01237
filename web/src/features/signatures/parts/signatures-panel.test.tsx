import { type PermissionKey, permissionKeys } from '@dossier/contract/base/permission';
import { documentPaths } from '@dossier/contract/documents/paths';
import { document, outline, readingPage } from '@dossier/contract/documents/schema';
import { signaturePaths as paths } from '@dossier/contract/signatures/paths';
import {
  digitalSignature,
  type DocumentSignatures,
  documentSignatures,
  signature,
} from '@dossier/contract/signatures/schema';
import { say } from '@dossier/contract/signatures/sentences';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage } from '../../../testing/open-page.tsx';

const agreement = like(document, {
  id: 3,
  name: 'Agreement.txt',
  type: 'txt',
  company_id: 1,
  project_id: 2,
  version: { id: 4, number: 1 },
  indexing_status: 'indexed',
  number_of_pages: 1,
});
const place = { document_id: 3, page_id: 1, coordinates: [0.1, 0.5, 0.3, 0.1] as [number, number, number, number] };
const digital = like(digitalSignature, {
  kind: 'approval',
  integrity: 'changed',
  coverage: 'file',
  later: 'none',
  issuer: 'complete',
  chain: [
    {
      subject: 'Hester Vroombout',
      issuer: 'Kustzegel CA',
      serial: '2A',
      valid_from: '2025-01-01T00:00:00Z',
      valid_to: '2027-01-01T00:00:00Z',
      self_signed: false,
    },
  ],
});
const drawn = like(signature, {
  ...place,
  id: 51,
  number: 1,
  kind: 'drawn',
  name: 'F. Roorda',
  probability: 0.86,
  signed: true,
});
const broken = like(signature, { ...place, id: 52, number: 2, kind: 'digital', name: 'Hester Vroombout', digital });
const empty = like(signature, { ...place, id: 53, number: 3, kind: 'field', name: 'Second signatory' });
const counts = { state: 'changed', total: 3, signed: 0, to_confirm: 1, empty: 1, changed: 1 } as const;
const found = like(documentSignatures, {
  state: 'done',
  checked_at: '2026-11-20T10:00:00Z',
  signed_outcome: false,
  signed: false,
  counts,
  items: [drawn, broken, empty],
});

function open(signatures: DocumentSignatures, may: readonly PermissionKey[] = permissionKeys) {
  return openPage('/company/1/project/2/document/3?tab=signatures', {
    may,
    script(server) {
      server.on(documentPaths.get, () => agreement);
      const pages = [like(outline.shape.pages.element, { number: 1, kind: 'text', name: null })];
      server.on(documentPaths.outline, () => like(outline, { pages, sound: null }));
      server.on(documentPaths.reading, () => like(readingPage, { number: 1, kind: 'text', text: 'Agreement' }));
      server.on(paths.ofDocument, () => signatures);
      server.on(paths.setFeedback, () => ({ ...found, items: [{ ...drawn, signed_correction: true }, broken, empty] }));
      server.on(paths.detect, () => ({ task_result_id: 5, documents: 1 }));
    },
  });
}
const panel = () => screen.findByRole('region', { name: 'Signatures' });

test('each signature says what it is; a broken one is never shown as signed', async () => {
  await open(found);
  const shown = within(await panel());
  await shown.findByText('1 to confirm, 1 empty, 1 changed');
  shown.getByText('Probably signed, 86%');
  shown.getByText('The file was changed after it was signed, or the signature does not belong to it.');
  shown.getByText(/^Issuer “Kustzegel CA” is not trusted here/);
  shown.getByText('Empty signature field.', { exact: false });
  expect(shown.queryByText('Signed')).toBeNull();
});

test('J goes to the first signature, and C confirms it', async () => {
  const { server, user } = await open(found);
  await within(await panel()).findByText('Probably signed, 86%');
  await user.keyboard('jc');
  await waitFor(() => expect(server.received(paths.setFeedback)).toHaveLength(1));
  expect(server.received(paths.setFeedback)[0]!.body).toEqual({ signature_id: 51, signed_correction: true });
});

test('signatures are detected from here; a failure says why, and readers without the permission are offered nothing', async () => {
  const { server, user } = await open(like(documentSignatures, { state: 'none', checked_at: null, items: [] }));
  await user.click(await within(await panel()).findByRole('button', { name: 'Detect signatures' }));
  await waitFor(() => expect(server.received(paths.detect)[0]!.body).toMatchObject({ ids: [3] }));
  await screen.findByText('Detecting signatures in 1 document');
});

test('without permissions nothing can be decided or detected', async () => {
  const failed = like(documentSignatures, {
    state: 'failed',
    problem: say('took_too_long'),
    checked_at: null,
    items: [drawn],
  });
  await open(failed, ['DOCUMENT_READ']);
  const shown = within(await panel());
  await shown.findByText('Detecting the signatures of this document took too long.');
  expect(shown.queryByRole('button', { name: /Confirm|Refuse|Detect|Draw/ })).toBeNull();
});

test('a text has no pages to draw a box on', async () => {
  await open(found);
  const shown = within(await panel());
  await shown.findByText('Probably signed, 86%');
  expect(shown.queryByRole('button', { name: 'Draw a box' })).toBeNull();
});

test('a signature that is not confirmed is never 100% probable', async () => {
  await open({ ...found, items: [{ ...drawn, probability: 0.9991 }] });
  expect(await within(await panel()).findByText('Probably signed, 99%')).toBeTruthy();
});

/** The header of a PNG of this size. */
function png(width: number, height: number): Blob {
  const header = new DataView(new ArrayBuffer(24));
  header.setUint32(12, 0x49_48_44_52);
  header.setUint32(16, width);
  header.setUint32(20, height);
  return new Blob([header.buffer]);
}

test.each([
  [null, 'true'],
  [true, null],
])('the picture of the page frames the signature, dashed until it is confirmed (%s)', async (decision, dashed) => {
  const shown = { ...drawn, signature_image_id: 1, page_crop_image_id: 2, signed_correction: decision };
  const { server } = await open({ ...found, items: [shown] });
  server.on(paths.image, ({ params }) => (params.imageId === 1 ? png(300, 80) : png(580, 224)) as never);
  const inPanel = within(await panel());
  const picture = await inPanel.findByRole('img', { name: 'The signature on its page' });
  const frame = await waitFor(() => {
    const drawnFrame = picture.parentElement!.querySelector('rect');
    expect(drawnFrame).not.toBeNull();
    return drawnFrame!;
  });
  expect(['x', 'y', 'width', 'height'].map((name) => Number(frame.getAttribute(name)))).toEqual([140, 72, 300, 80]);
  expect(frame.getAttribute('data-dashed')).toBe(dashed);
});
