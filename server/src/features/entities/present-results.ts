import { toIso } from '../../document-analysis/state.ts';
import { presentKindCounts } from './present.ts';
import type { DocumentResult, ProjectTotals } from './store-results.ts';

/** What lists of projects also show. */
export const presentTotals = (
  totals: ProjectTotals | undefined,
  analysis: { id: number; name: string },
  nameOf: (kind: string) => string | null,
) => ({
  analysis,
  analysed_at: toIso(totals?.analysedAt ?? null),
  documents: totals?.documents ?? 0,
  failed: totals?.failed ?? 0,
  mentions: totals?.mentions ?? 0,
  kinds: presentKindCounts(totals?.kinds ?? {}, nameOf),
});

/** What lists of documents also show. */
export const presentDocumentResult = (row: DocumentResult, nameOf: (kind: string) => string | null) => ({
  analysis: { id: row.analysisId, name: row.analysisName },
  state: row.state,
  analysed_at: toIso(row.analysedAt),
  outdated: row.isOutdated,
  mentions: row.mentions,
  kinds: presentKindCounts(row.kinds, nameOf),
});
