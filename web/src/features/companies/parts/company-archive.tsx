import type { Company } from '@dossier/contract/companies/schema';
import { Button } from '@mantine/core';
import { IconDownload, IconPackageExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../../client/failures.ts';
import { useSocketEvent } from '../../../client/socket.ts';
import { showToast } from '../../../client/toasts.ts';
import { When } from '../../../parts/when.tsx';
import { downloadArchive, lastExportQuery, useExportCompany } from '../queries.ts';
import classes from './company-archive.module.css';

/** Export of a company as one file: the last archive, and a new one. */
export function CompanyArchive({ company }: { company: Company }) {
  const { t } = useTranslation('companies');
  const last = useQuery(lastExportQuery(company.id));
  const exporting = useExportCompany();
  useSocketEvent('task', () => void last.refetch());
  const task = last.data;
  const running = task?.status === 'scheduled' || task?.status === 'start';
  return (
    <section className={classes.archive} aria-labelledby="archive">
      <h2 id="archive">{t('archive_file.title')}</h2>
      <p>{t('archive_file.text')}</p>
      <div className={classes.verbs}>
        <Button
          leftSection={<IconPackageExport size={16} aria-hidden />}
          loading={exporting.isPending}
          disabled={running}
          onClick={() =>
            exporting.mutate(company.id, {
              onSuccess: () => showToast({ kind: 'info', text: t('archive_file.started') }),
            })
          }
        >
          {t('archive_file.export')}
        </Button>
        {task?.status === 'success' && (
          <Button
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => downloadArchive(task.id, company.name).catch((error: unknown) => showFailure(error))}
          >
            {t('archive_file.download')}
          </Button>
        )}
      </div>
      {task && (
        <p className={classes.state} role="status">
          {running
            ? t('archive_file.running')
            : task.status === 'success'
              ? t('archive_file.ready')
              : t('archive_file.failed')}{' '}
          {task.completed_at && <When at={task.completed_at} />}
        </p>
      )}
    </section>
  );
}
