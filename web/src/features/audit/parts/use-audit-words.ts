import type { AuditEntry } from '@dossier/contract/audit/schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { spoken } from '../../../client/sentences.ts';
import { personName } from '../../../parts/person-name.ts';

/** How the log's own words are said to people; a word without a text is shown as it stands, in readable form. */
export function useAuditWords() {
  const { t, i18n } = useTranslation(['audit', 'settings']);
  return useMemo(() => {
    const textOf = (key: string) =>
      i18n.exists(key, { ns: ['audit', 'settings'] }) ? t(key as 'action.create') : null;
    const kind = (type: AuditEntry['entity_type']) => textOf(`kind.${type}`) ?? sentence(type);
    return {
      action: (action: string) => textOf(`action.${action}`) ?? sentence(action),
      kind,
      field: (field: string) => textOf(`field.${field}`) ?? sentence(field),
      actor: ({ actor_kind, user }: Pick<AuditEntry, 'actor_kind' | 'user'>) => {
        if (!user) return t(`actor.${actor_kind}`);
        return actor_kind === 'restored' ? t('restoredUser', { name: personName(user) }) : personName(user);
      },
      /** What the thing is called on its own screens. */
      name: ({ entity_type, name }: Pick<AuditEntry, 'entity_type' | 'name'>) => {
        if (entity_type === 'setting') return textOf(`settings:field.${name}.label`) ?? name;
        return (entity_type === 'role' ? spoken(name) : name) || kind(entity_type);
      },
      /** Words of our own, in the fields where they stand, are said; what people wrote is left as it is. */
      value: (field: string, value: unknown): string => {
        if (value === undefined || value === null || value === '') return '–';
        if (typeof value === 'boolean') return t(value ? 'settings:yes' : 'settings:no');
        if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ') || '–';
        return typeof value === 'string' ? (textOf(`value.${field}.${value}`) ?? value) : JSON.stringify(value);
      },
    };
  }, [t, i18n]);
}

const sentence = (word: string) => {
  const spaced = word.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
