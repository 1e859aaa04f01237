import { storedComparisons } from '../../document-comparison/stored-comparisons.ts';
import { storedExports } from '../../document-comparison/stored-exports.ts';
import { comparison, comparisonExport, type ComparisonRow } from './tables.ts';

export const comparisons = storedComparisons<ComparisonRow, typeof comparison.$inferInsert>(comparison, {
  created_at: comparison.createdAt,
  similarity: comparison.similarity,
});

export const exportedFiles = storedExports(comparisonExport, {
  table: comparison,
  withDocuments: comparisons.withDocuments,
});
