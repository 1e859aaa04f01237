import type { AuditEntry } from '@dossier/contract/audit/schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fullDate } from '../../../parts/formats/calendar-date.ts';
import { personName } from '../../../parts/person-name.ts';
import { useFormats } from '../../../parts/use-formats.ts';

/** The texts for the log's keys; a key without a text is shown in readable form. */
export function useAuditWords() {
  const { t, i18n } = useTranslation(['audit', 'settings']);
  const { number, size } = useFormats();
  return useMemo(() => {
    const textForKey = (key: string) =>
      i18n.exists(key, { ns: ['audit', 'settings'] }) ? t(key as 'action.create') : null;
    const kind = (type: AuditEntry['entity_type']) => textForKey(`kind.${type}`) ?? sentence(type);
    const fieldName = (field: string) => textForKey(`field.${field}`) ?? sentence(field);
    const value = (entry: AuditEntry, field: string, raw: unknown): string => {
      if (raw === undefined || raw === null || raw === '') return '–';
      if (typeof raw === 'boolean') return t(raw ? 'settings:yes' : 'settings:no');
      if (typeof raw === 'number') return isSize(entry, field) ? size(raw) : number(raw);
      if (typeof raw === 'string') return textForKey(`value.${field}.${raw}`) ?? moment(raw) ?? raw;
      if (Array.isArray(raw)) return raw.map((item) => value(entry, field, item)).join(', ') || '–';
      return Object.entries(raw)
        .map(([key, part]) => `${fieldName(key)}: ${value(entry, key, part)}`)
        .join(', ');
    };
    const moment = (text: string): string | null => (MOMENT.test(text) ? fullDate(text, i18n.language) : null);
    return {
      action: (action: string) => textForKey(`action.${action}`) ?? sentence(action),
      kind,
      field: fieldName,
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
      value,
      /** In one line: who got a role and where, or what changed from what to what. */
      summary: (entry: AuditEntry): string => {
        const { action, before, after, project, company } = entry;
        if (action === 'assign' || action === 'unassign') {
          const { user, email } = after ?? before ?? {};
          const place = project?.name ?? company?.name ?? t('installation');
          return t(`summary.${action}`, { user: value(entry, 'user', user ?? email), place });
        }
        return changedFields({ before, after })
          .map((field) =>
            before && after
              ? `${fieldName(field)}: ${value(entry, field, before[field])} → ${value(entry, field, after[field])}`
              : `${fieldName(field)}: ${value(entry, field, (after ?? before)?.[field])}`,
          )
          .join('; ');
      },
    };
  }, [t, i18n, number, size]);
}

/** A moment as JSON has it. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

/** Whether a number is bytes. Custom fields, whose names are the users', are only in changes. */
const isSize = ({ action, entity_type: type, name }: AuditEntry, field: string): boolean =>
  type === 'setting' ? name === 'limits.file_bytes' : action !== 'update' && (field === 'size' || field === 'bytes');

/** The fields with the names of what others have the ids of. */
const namesOfIds: Readonly<Record<string, string>> = {
  user_id: 'user',
  user_ids: 'users',
  project_id: 'project',
};

/** The fields of an entry that changed; of an update, the others were sent but stay the same. */
export function changedFields({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const both = { ...before, ...after };
  const idsWithName = new Set(
    Object.entries(namesOfIds).flatMap(([id, name]) => (Object.hasOwn(both, name) ? [id] : [])),
  );
  const isShown = (field: string) => !idsWithName.has(field);
  const isChanged = (field: string) =>
    !before || !after || JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  return fields.filter((field) => isShown(field) && isChanged(field));
}

const sentence = (word: string) => {
  const spaced = word.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
