import { removedFrom } from '@dossier/contract/redactions/constants';
import type { Redaction, RedactionReport } from '@dossier/contract/redactions/schema';
import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import '../../../parts/dialog.css';
import { saveFile } from '../../../parts/save-file.ts';
import { useFormats } from '../../../parts/use-formats.ts';
import { useRemovedKinds } from './use-removed-kinds.ts';
import classes from './redactions.module.css';

interface Props {
  copy: Redaction;
  report: RedactionReport;
  onClose: () => void;
}

/** What was removed from a copy, by kind, by part of the file and by page. It names no values. */
export function ReportDialog({ copy, report, onClose }: Props) {
  const { t } = useTranslation('redactions');
  const { number } = useFormats();
  const nameOf = useRemovedKinds(copy.kinds);
  const save = () => {
    const json = JSON.stringify({ document: copy.document.name, version: copy.version?.number, ...report }, null, 2);
    saveFile(new Blob([json], { type: 'application/json' }), t('report.filename'));
  };
  return (
    <Modal opened onClose={onClose} title={t('report.title')} size={560}>
      <div className={classes.report}>
        <Figures
          title={t('report.kinds')}
          rows={report.kinds.map(({ kind, mentions }) => [nameOf(kind), number(mentions)])}
        />
        <Figures
          title={t('report.parts')}
          rows={removedFrom.map((part) => [t(`report.part.${part}`), number(report.removed[part])])}
        />
        <Figures
          title={t('report.pages')}
          rows={report.pages.map(({ page, mentions }) => [t('desk.page', { number: page }), number(mentions)])}
        />
        {report.unsearched.length > 0 && (
          <Figures
            title={t('unsearched.title')}
            rows={report.unsearched.map(({ page, part }) => [
              page === null ? part : t('desk.page', { number: page }),
              page === null ? '' : part,
            ])}
          />
        )}
        <Button onClick={save}>{t('report.save')}</Button>
      </div>
    </Modal>
  );
}

function Figures({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <table>
      <caption>{title}</caption>
      <tbody>
        {rows.map(([name, value], index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <tr key={index}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
