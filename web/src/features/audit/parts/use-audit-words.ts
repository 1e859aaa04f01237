import type { AuditEntry } from '@dossier/contract/audit/schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { personName } from '../../../parts/person-name.ts';

/** How the log's own words are said to people; a word without a text is shown as it stands, in readable form. */
export function useAuditWords() {
  const { t, i18n } = useTranslation('audit');
  return useMemo(() => {
    const said = (key: string, word: string) =>
      i18n.exists(key, { ns: 'audit' }) ? t(key as 'action.create') : sentence(word);
    return {
      action: (action: string) => said(`action.${action}`, action),
      kind: (kind: AuditEntry['entity_type']) => said(`kind.${kind}`, kind),
      field: (field: string) => said(`field.${field}`, field),
      actor: ({ actor_kind: kind, user }: Pick<AuditEntry, 'actor_kind' | 'user'>) =>
        user ? personName(user) : t(`actor.${kind}`),
    };
  }, [t, i18n]);
}

const sentence = (word: string) => {
  const spaced = word.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
