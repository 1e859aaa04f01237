import { type ChartPeriod, MAX_PERIODS } from '@dossier/contract/sentiment/constants';
import type { SentimentChart } from '@dossier/contract/sentiment/result-schema';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { periodBefore, periodAt } from '../periods.ts';
import { presentCounts } from '../present-results.ts';
import { chartPassages } from '../store-chart.ts';
import { requireAnalysis } from './require-analysis.ts';
import { assertReadable } from '../../../document-analysis/analyses.ts';

/** The passages of a project by the month or week of their documents: the latest ones, without gaps. */
export async function chartSentiment(
  { app, scope, authority }: ContextWithAuthority<ProjectScope>,
  {
    analysisId,
    by,
    subject: subjects,
    document_id: documentIds,
  }: {
    analysisId: number;
    by: ChartPeriod;
    subject?: readonly string[] | undefined;
    document_id?: readonly number[] | undefined;
  },
): Promise<SentimentChart> {
  await assertReadable({ scope, authority });
  const rows = await app.database.read(scope, async (tx) => {
    await requireAnalysis({ tx, scope }, { id: analysisId });
    return await chartPassages(tx, scope, { analysisId, by, subjects, documentIds });
  });
  const rest = new Map(rows.map((row) => [row.start, row]));
  const points: SentimentChart['points'] = [];
  const [first, last] = [rows[0]?.start ?? '', rows.at(-1)?.start ?? ''];
  for (let start = last; rest.size > 0 && start >= first && points.length < MAX_PERIODS;) {
    const row = rest.get(start);
    points.push({ period: periodAt(start, by), start, documents: row?.documents ?? 0, ...presentCounts(row) });
    rest.delete(start);
    start = periodBefore(start, by);
  }
  const earlier = [...rest.values()].reduce((sum, { passages }) => sum + passages, 0);
  return { points: points.toReversed(), earlier };
}
