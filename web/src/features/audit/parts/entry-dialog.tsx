import type { AuditEntry } from '@dossier/contract/audit/schema';
import { Modal, Table } from '@mantine/core';
import '../../../parts/dialog.css';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../parts/fact-list.tsx';
import { useFocusReturn } from '../../../parts/focus-return.ts';
import { useEvent } from '../../../parts/use-event.ts';
import { When } from '../../../parts/when.tsx';
import classes from './entry-dialog.module.css';
import { changedFields, useAuditWords } from './use-audit-words.ts';

interface Props {
  /** Null while the dialog is closed. */
  entry: AuditEntry | null;
  onClose: () => void;
}

/** All details of one entry. */
export function EntryDialog({ entry, onClose }: Props) {
  const { t } = useTranslation('audit');
  const close = useEvent(onClose);
  useFocusReturn(entry !== null);
  return (
    <Modal opened={entry !== null} onClose={close} title={t('details')} size={640}>
      {entry && <Details entry={entry} />}
    </Modal>
  );
}

function Details({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const words = useAuditWords();
  const fields = changedFields(entry);
  return (
    <>
      <FactList
        facts={[
          [t('column.item'), words.name(entry)],
          [t('column.action'), words.action(entry.action)],
          [
            t('column.kind'),
            `${words.kind(entry.entity_type)}${entry.entity_id === null ? '' : ` ${entry.entity_id}`}`,
          ],
          [t('column.user'), words.actor(entry)],
          [t('column.at'), <When key="at" at={entry.at} />],
          [t('column.company'), entry.company?.name ?? t('no_company')],
          ...(entry.project ? [[t('kind.project'), entry.project.name] as const] : []),
          [t('column.address'), entry.address ?? '–'],
          [t('column.request'), entry.request_id ?? '–'],
          [t('column.sealed'), entry.sealed ? t('sealed.yes') : t('sealed.no')],
        ]}
      />
      {fields.length > 0 && (
        <div className={classes.changes} tabIndex={0} role="region" aria-label={t('changes')}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('column.field')}</Table.Th>
                {entry.before && <Table.Th>{t('column.before')}</Table.Th>}
                {entry.after && <Table.Th>{t('column.after')}</Table.Th>}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {fields.map((field) => (
                <Table.Tr key={field}>
                  <Table.Th scope="row">{words.field(field)}</Table.Th>
                  {entry.before && (
                    <Table.Td>
                      <del className={classes.before}>{words.value(entry, field, entry.before[field])}</del>
                    </Table.Td>
                  )}
                  {entry.after && (
                    <Table.Td>
                      <ins className={classes.after}>{words.value(entry, field, entry.after[field])}</ins>
                    </Table.Td>
                  )}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </>
  );
}
