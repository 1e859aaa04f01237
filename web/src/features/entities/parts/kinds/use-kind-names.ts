import { builtInKinds, type BuiltInKind } from '@dossier/contract/entities/constants';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** A kind as results name it. */
export interface KindReference {
  kind: string;
  /** Of an own kind. */
  kind_name: string | null;
}

export const isBuiltIn = (kind: string): kind is BuiltInKind => (builtInKinds as readonly string[]).includes(kind);

/** The names of kinds in the language of the interface; own kinds are named by the user. */
export function useKindNames() {
  const { t } = useTranslation('entities');
  return useMemo(() => {
    const named = (form: 'kind' | 'kinds' | 'mark') => (reference: KindReference) =>
      isBuiltIn(reference.kind) ? t(`${form}.${reference.kind}`) : (reference.kind_name ?? t('kind.deleted'));
    return {
      /** "Organisation" */
      one: named('kind'),
      /** "Organisations" */
      many: named('kinds'),
      /** "organisation", behind a mark. */
      mark: named('mark'),
    };
  }, [t]);
}
