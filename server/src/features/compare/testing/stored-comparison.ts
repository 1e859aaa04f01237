import { sides } from '@dossier/contract/base/comparison-state';
import {
  changeKinds,
  decisions,
  exportLabels,
  filters,
  notComparedReasons,
  otherParts,
  parts,
  warningCodes,
} from '@dossier/contract/compare/constants';
import type { ExportWords } from '@dossier/contract/compare/schema';
import type { TestProduct } from '../../../testing/product.ts';

const named = <K extends string>(keys: readonly K[]): Record<K, string> =>
  Object.fromEntries(keys.map((key) => [key, key.replaceAll('_', ' ')])) as Record<K, string>;

/** The words of an export: each key is its own name. */
export const exportWords: ExportWords = {
  labels: named(exportLabels),
  kinds: named(changeKinds),
  parts: named([...parts, ...otherParts]),
  filters: named(filters),
  decisions: named(decisions),
  sides: named(sides),
  reasons: named(notComparedReasons),
  warnings: named(warningCodes),
};

/** A comparison of the current versions of two documents with one change, as if it had been made. */
export async function storedComparison(
  { queryAsOwner }: Pick<TestProduct, 'queryAsOwner'>,
  { companyId, sourceId, targetId, userId }: { companyId: number; sourceId: number; targetId: number; userId: number },
): Promise<number> {
  const place = (text: string) => ({ page: 1, start: 0, end_page: 1, end: text.length, text });
  const block = (text: string) => ({ part: 'body', kind: 'paragraph', place: place(text) });
  const [before, after] = ['Twelve cranes.', 'Fourteen cranes.'];
  const words = [
    { op: '-', text: 'Twelve' },
    { op: '+', text: 'Fourteen' },
    { op: '=', text: ' cranes.' },
  ];
  const counts = { total: 1, inserted: 0, deleted: 0, changed: 1, moved: 0, hidden: 0 };
  const [row] = await queryAsOwner<{ id: number }>(
    `insert into comparison (company_id, source_document_id, source_version_id, target_document_id, target_version_id, options, key, state,
       similarity, counts, by_kind, rows, created_by, compared_at)
     select $1, $2, s.current_version_id, $3, t.current_version_id, '{"ignore": []}', '', 'done', 0.5, $4, '{"changed": 1}', 1, $5, now()
     from document s, document t where s.company_id = $1 and s.id = $2 and t.company_id = $1 and t.id = $3 returning id`,
    [companyId, sourceId, targetId, JSON.stringify(counts), userId],
  );
  const id = row!.id;
  const rows = [{ a: [block(before)], b: [block(after)], changes: [1] }];
  await queryAsOwner('insert into comparison_rows (company_id, comparison_id, number, rows) values ($1, $2, 0, $3)', [
    companyId,
    id,
    JSON.stringify(rows),
  ]);
  await queryAsOwner(
    `insert into comparison_change (company_id, comparison_id, number, kind, part, a, b, words, row, decision, note, reviewed_by, reviewed_at)
     values ($1, $2, 1, 'changed', 'body', $3, $4, $5, 0, 'accepted', 'Agreed.', $6, now())`,
    [companyId, id, JSON.stringify(place(before)), JSON.stringify(place(after)), JSON.stringify(words), userId],
  );
  return id;
}
