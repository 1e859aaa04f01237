import { MAX_SIGNATURES } from '@dossier/contract/signatures/constants';
import type { Context, TransactionContext } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { stripUnstorableCharacters } from '../../../strip-unstorable.ts';
import { discardFiles } from '../../documents/verbs/discard-files.ts';
import { countSignatures } from '../counted.ts';
import type { Detection, Shown } from '../computations.ts';
import {
  changeSignature,
  deleteImages,
  deleteSignatures,
  findOutdated,
  insertImages,
  insertSignatures,
  keysOfSignatures,
  listSignatures,
  type NewSignature,
} from '../store.ts';
import { changeCheck } from '../store-checks.ts';
import type { CheckRow, SignatureRow } from '../tables.ts';

interface StoredFile {
  key: string;
  sha256: string;
  size: number;
}
/** The files of the pictures of a place. */
export type StoredPictures = Record<'signature' | 'page', StoredFile>;

interface Found {
  values: Omit<NewSignature, 'documentId' | 'versionId'>;
  place: Shown | null;
}

/** Of the smaller of two places, how much the other covers for both to be the same. */
const SAME = 0.5;

/** Stores what was found in a version. What a user decided stays, also where nothing is found any more. */
export async function storeDetection(
  { app, tx, scope }: Context<ProjectScope> & TransactionContext<ProjectScope>,
  {
    check: { documentId, feedback, versionId: before },
    versionId,
    detection,
    pictures,
  }: {
    check: CheckRow;
    versionId: number;
    detection: Detection;
    pictures: ReadonlyMap<Shown, StoredPictures>;
  },
): Promise<void> {
  const found = asFound(detection).slice(0, MAX_SIGNATURES);
  const earlier = await listSignatures(tx, scope, { documentId, versionId });
  const kept = new Map<SignatureRow, Found>();
  for (const one of found) {
    const same = earlier.find((row) => !kept.has(row) && isSame(row, one));
    if (same) kept.set(same, one);
  }
  const gone = earlier.filter((row) => !kept.has(row) && row.correction === null).map(({ id }) => id);
  const outdated = await findOutdated(tx, scope, { documentId, versionId });
  const replaced = [...gone, ...outdated, ...[...kept.keys()].map(({ id }) => id)];
  const oldKeys = await keysOfSignatures(tx, scope, replaced);
  await deleteImages(tx, scope, replaced);
  await deleteSignatures(tx, scope, [...gone, ...outdated]);
  for (const [row, { values }] of kept) await changeSignature(tx, scope, row.id, values);
  const added = found.filter((one) => ![...kept.values()].includes(one));
  const ids = await insertSignatures(
    tx,
    scope,
    added.map(({ values }) => ({ ...values, documentId, versionId })),
  );
  const placed = [
    ...[...kept].map(([{ id }, one]) => ({ id, one })),
    ...added.map((one, index) => ({ id: ids[index]!, one })),
  ];
  const images = placed.flatMap(({ id, one }) => {
    const files = one.place && pictures.get(one.place);
    return files
      ? (['signature', 'page'] as const).map((kind) => ({
          signatureId: id,
          kind,
          ...files[kind],
          mimeType: 'image/png',
        }))
      : [];
  });
  await insertImages(tx, scope, images);
  const newKeys = new Set([...pictures.values()].flatMap((files) => [files.signature.key, files.page.key]));
  const used = new Set(images.map(({ key }) => key));
  const unused = [...oldKeys.filter((key) => !newKeys.has(key)), ...[...newKeys].filter((key) => !used.has(key))];
  await discardFiles({ app, tx, scope }, { companyId: scope.companyId, keys: unused });
  await changeCheck(tx, scope, documentId, {
    versionId,
    state: 'done',
    problem: null,
    unlisted: Math.max(0, detection.total_fields - detection.fields.length),
    checkedAt: new Date(),
    // What was said is about the version that it was said of.
    feedback: before === null || before === versionId ? feedback : null,
    ...countSignatures(await listSignatures(tx, scope, { documentId, versionId })),
  });
}

/** An empty field with ink in it is signed by hand. */
function asFound({ fields, drawn }: Detection): Found[] {
  const filled = new Set<Detection['drawn'][number]>();
  const ofFields = fields.map(({ name, label, place, signature }): Found => {
    const shown = label ?? name;
    const ink = signature || !place ? undefined : drawn.find((one) => !filled.has(one) && isIn(one.place, place));
    if (ink) {
      filled.add(ink);
      return { place: ink.place, values: { ...drawnValues(ink), name: clean(shown) } };
    }
    return {
      place,
      values: {
        kind: signature ? 'digital' : 'field',
        ...boxValues(place),
        name: clean(signature?.signer ?? shown),
        probability: null,
        initials: false,
        features: null,
        details: signature,
      },
    };
  });
  const others = drawn.filter((one) => !filled.has(one));
  return [...ofFields, ...others.map((one): Found => ({ place: one.place, values: drawnValues(one) }))];
}

const drawnValues = ({ place, probability, initials, label, features }: Detection['drawn'][number]) => ({
  kind: 'drawn' as const,
  ...boxValues(place),
  name: label === null ? null : clean(label),
  probability,
  initials,
  features,
  details: null,
});

const boxValues = (place: Shown | null) => ({
  page: place?.page ?? null,
  x: place?.box[0] ?? null,
  y: place?.box[1] ?? null,
  width: place?.box[2] ?? null,
  height: place?.box[3] ?? null,
});

const MAX_NAME = 300;
const clean = (text: string): string => stripUnstorableCharacters(text).slice(0, MAX_NAME);

function isSame(row: SignatureRow, { values, place }: Found): boolean {
  if (row.kind === 'marked' || (row.details === null) !== (values.details == null)) return false;
  if (row.page === null || !place) return row.page === null && !place && row.name === values.name;
  return row.page === place.page && covers({ box: [row.x!, row.y!, row.width!, row.height!] }, place);
}

function covers({ box: one }: Pick<Shown, 'box'>, { box: other }: Pick<Shown, 'box'>): boolean {
  const across = Math.min(one[0] + one[2], other[0] + other[2]) - Math.max(one[0], other[0]);
  const down = Math.min(one[1] + one[3], other[1] + other[3]) - Math.max(one[1], other[1]);
  if (across <= 0 || down <= 0) return false;
  return (across * down) / Math.min(one[2] * one[3], other[2] * other[3]) >= SAME;
}

const isIn = (one: Shown, other: Shown): boolean => one.page === other.page && covers(one, other);
