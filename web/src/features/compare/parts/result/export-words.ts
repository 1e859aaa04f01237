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
import { useTranslation } from 'react-i18next';

/** The words of an exported file, in the language of the interface. */
export function useExportWords(): () => ExportWords {
  const { t } = useTranslation(['compare', 'comparisons']);
  return () => ({
    labels: byKey(exportLabels, (label) => t(`export_labels.${label}`)),
    kinds: byKey(changeKinds, (kind) => t(`kind.${kind}`)),
    parts: {
      ...byKey(parts, (part) => t(`part.${part}`)),
      ...byKey(otherParts, (part) => t(`not_compared.part.${part}`)),
    },
    filters: byKey(filters, (filter) => t(`filters.${filter}`)),
    decisions: byKey(decisions, (decision) => t(`decision.${decision}`)),
    sides: byKey(sides, (side) => t(`comparisons:not_compared.side.${side}`)),
    reasons: byKey(notComparedReasons, (reason) => t(`not_compared.reason.${reason}`)),
    // The server fills in the languages.
    warnings: byKey(
      warningCodes,
      (code) => `${t(`warning.${code}.title`)} ${t(`warning.${code}.text`, { older: '{a}', newer: '{b}' })}`,
    ),
  });
}

const byKey = <K extends string>(keys: readonly K[], wordFor: (key: K) => string) =>
  Object.fromEntries(keys.map((key) => [key, wordFor(key)])) as Record<K, string>;
