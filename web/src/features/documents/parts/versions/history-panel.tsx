import type { DocumentVersion } from '@dossier/contract/documents/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../../../client/me.ts';
import { SkeletonRows } from '../../../../parts/skeleton-rows.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { visibleItems } from '../../../../shell/room-list.ts';
import { versionsQuery } from './version-queries.ts';
import type { PanelContext } from '../panels/panel-frame.tsx';
import { pickDocument } from '../pick-documents.ts';
import { DocumentActivity } from './document-activity.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { useVersionVerbs } from './use-version-verbs.ts';
import { VersionRow } from './version-row.tsx';
import classes from './versions.module.css';

/** The versions of a document, what was made from them, and what happened to the document. */
export function HistoryPanel(context: PanelContext) {
  const { t } = useTranslation('documents');
  const { number: formatNumber } = useFormats();
  const { document, currentVersion } = context;
  const may = usePermissions('project', document.project_id);
  const versions = useQuery(versionsQuery(document.id)).data;
  const { verbs, becomingCurrent } = useVersionVerbs(document, currentVersion);
  const [noted, setNoted] = useState<DocumentVersion | null>(null);
  const next = (versions?.[0]?.number ?? document.version.number) + 1;
  return (
    <div className={classes.history}>
      <h3 className={classes.heading}>
        {t('versions.title')} <span>{versions && formatNumber(versions.length)}</span>
      </h3>
      {!versions && <SkeletonRows count={2} />}
      <ol className={classes.versions}>
        {versions?.map((version) => (
          <VersionRow
            key={version.id}
            document={document}
            version={version}
            currentVersion={currentVersion}
            isOpen={version.number === document.version.number}
            isBecomingCurrent={version.number === becomingCurrent}
            onOpen={() => context.openVersion(version.number)}
            onNote={() => setNoted(version)}
            verbs={verbs}
          />
        ))}
      </ol>
      <section className={classes.derived}>
        <h3 className={classes.heading}>{t('versions.derived')}</h3>
        <ul>
          {visibleItems('documentDerived', may).map((item) => (
            <item.component key={item.key} {...context} />
          ))}
        </ul>
      </section>
      {may('AUDIT_LOG_READ') && <DocumentActivity document={document} />}
      {context.addVersion && (
        <button
          type="button"
          className={classes.drop}
          onClick={() => pickDocument((file) => context.addVersion?.(file))}
        >
          {t('versions.drop', { number: next })}
        </button>
      )}
      {noted && <NoteDialog documentId={document.id} version={noted} onClose={() => setNoted(null)} />}
    </div>
  );
}
