import type { EntityAnalysis } from '@dossier/contract/entities/schema';
import { useMemo } from 'react';
import { type KindReference, useKindNames } from '../kinds/use-kind-names.ts';

/** The kinds that an analysis looks for, with their names. */
export function useKinds({ kinds, own_kinds: own }: Pick<EntityAnalysis, 'kinds' | 'own_kinds'>) {
  const { one } = useKindNames();
  const references: KindReference[] = [
    ...kinds.map((kind) => ({ kind, kind_name: null })),
    ...own.flatMap(({ type, key, name, labels }) =>
      (type === 'model' ? labels : [{ key, name }]).map((kind) => ({ kind: kind.key, kind_name: kind.name })),
    ),
  ];
  const named = references.map((reference) => ({ value: reference.kind, label: one(reference) }));
  const key = JSON.stringify(named);
  return useMemo(() => JSON.parse(key) as typeof named, [key]);
}
