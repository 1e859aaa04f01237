import type { AuditEntry } from '@dossier/contract/audit/schema';
import type { Document } from '@dossier/contract/documents/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../../parts/avatar.tsx';
import { When } from '../../../../parts/when.tsx';
import { entityLogQuery } from '../../../audit/queries.ts';
import { useAuditWords } from '../../../audit/parts/use-audit-words.ts';
import { documentKeys } from '../../queries.ts';
import classes from './versions.module.css';

/** What happened to a document, the latest first, in words. */
export function DocumentActivity({ document }: { document: Document }) {
  const { t } = useTranslation('documents');
  // Part of the document's queries, so that its events reload it.
  const key = [...documentKeys.one(document.id), 'activity'];
  const entries = useQuery(entityLogQuery(key, 'document', document)).data?.items ?? [];
  if (entries.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>{t('versions.activity')}</h3>
      <ul className={classes.activity}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const words = useAuditWords();
  const sentence = useActivityWords();
  const name = words.actor(entry);
  return (
    <li>
      <Avatar name={name} size={20} />
      <span>{sentence(entry, name) ?? `${name}: ${words.action(entry.action)}`}</span>
      <span className={classes.end}>
        <When at={entry.at} />
      </span>
    </li>
  );
}

/** Actions that have a sentence of their own. */
const actions = [
  'upload',
  'upload_version',
  'make_version_current',
  'update_version',
  'remove_version',
  'index',
  'update',
  'move',
] as const;

function useActivityWords() {
  const { t } = useTranslation('documents');
  return ({ action, before, after }: AuditEntry, name: string): string | null => {
    const knownAction = actions.find((one) => one === action);
    const number = (after ?? before)?.['version'];
    return knownAction ? t(`activity.${knownAction}`, { name, number: typeof number === 'number' ? number : 1 }) : null;
  };
}
