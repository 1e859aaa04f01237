import type { AuditEntry } from '@dossier/contract/audit/schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { personName } from '../../../parts/person-name.ts';

/** The texts for the log's keys; a key without a text is shown in readable form. */
export function useAuditWords() {
  const { t, i18n } = useTranslation(['audit', 'settings']);
  return useMemo(() => {
    const textForKey = (key: string) =>
      i18n.exists(key, { ns: ['audit', 'settings'] }) ? t(key as 'action.create') : null;
    const kind = (type: AuditEntry['entity_type']) => textForKey(`kind.${type}`) ?? sentence(type);
    return {
      action: (action: string) => textForKey(`action.${action}`) ?? sentence(action),
      kind,
      field: (field: string) => textForKey(`field.${field}`) ?? sentence(field),
      actor: ({ actor_kind, user }: Pick<AuditEntry, 'actor_kind' | 'user'>) => {
        if (!user) return t(`actor.${actor_kind}`);
        return actor_kind === 'restored' ? t('restored_user', { name: personName(user) }) : personName(user);
      },
      /** The name of the entity type as on its own pages. */
      name: ({ entity_type, name }: Pick<AuditEntry, 'entity_type' | 'name'>) => {
        if (entity_type === 'setting') return textForKey(`settings:field.${name}.label`) ?? name;
        return name || kind(entity_type);
      },
      /** Our own keys in known fields are translated; users' text stays as it is. */
      value: (field: string, value: unknown): string => {
        if (value === undefined || value === null || value === '') return '–';
        if (typeof value === 'boolean') return t(value ? 'settings:yes' : 'settings:no');
        if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ') || '–';
        return typeof value === 'string' ? (textForKey(`value.${field}.${value}`) ?? value) : JSON.stringify(value);
      },
    };
  }, [t, i18n]);
}

const sentence = (word: string) => {
  const spaced = word.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
