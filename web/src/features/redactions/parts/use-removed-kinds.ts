import type { KindCount } from '@dossier/contract/base/entity-analysis';
import { SELECTED } from '@dossier/contract/redactions/constants';
import { useTranslation } from 'react-i18next';
import { useKindNames } from '../../entities/parts/kinds/use-kind-names.ts';

/** The names of the kinds of a copy; own kinds have the name they had then. */
export function useRemovedKinds(kinds: readonly KindCount[]): (kind: string) => string {
  const { t } = useTranslation('redactions');
  const { many } = useKindNames();
  return (kind) =>
    kind === SELECTED
      ? t('selected.title')
      : many(kinds.find((removed) => removed.kind === kind) ?? { kind, kind_name: null });
}
