import type { OwnKind } from '@dossier/contract/entities/schema';
import { useQuery } from '@tanstack/react-query';
import { LineProblems } from '../../../../parts/line-problems.tsx';
import { problemsQuery } from '../../queries.ts';

/** The lines of the last uploaded file that could not be used. */
export function KindProblems({ analysisId, kind }: { analysisId: number; kind: OwnKind }) {
  const { data } = useQuery(problemsQuery({ analysisId, kindId: kind.id }));
  if (!data || data.total === 0) return null;
  return <LineProblems problems={data.items} total={data.total} />;
}
