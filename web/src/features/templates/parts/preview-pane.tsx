import { type AcceptedExtension, acceptedExtensions, acceptedTypes } from '@dossier/contract/documents/accepted';
import { documentPaths } from '@dossier/contract/documents/paths';
import type { TemplateKind } from '@dossier/contract/templates/constants';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { errorMessage } from '../../../client/failures.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { Picker } from '../../../parts/forms/picker.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { SkeletonRows } from '../../../parts/skeleton-rows.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { documentQuery } from '../../documents/queries.ts';
import { PreviewItems } from './preview-items.tsx';
import type { Preview } from './use-preview.ts';
import classes from './preview.module.css';

interface Props {
  companyId: number | null;
  kind: TemplateKind;
  preview: Preview;
}

/** The document types that templates of a kind apply to. */
const typesFor = (kind: TemplateKind): AcceptedExtension[] =>
  acceptedExtensions.filter((type) => acceptedTypes[type].group === (kind === 'sheet' ? 'spreadsheet' : 'text'));

/** A preview of the items that the rules extract from a document. */
export function PreviewPane({ companyId, kind, preview }: Props) {
  const { t } = useTranslation('templates');
  const { documentId, choose } = preview;
  const document = useQuery({ ...documentQuery(documentId ?? 0), enabled: documentId !== null }).data;
  return (
    <section className={classes.pane} aria-label={t('preview.title')}>
      <h2 className={classes.title}>{t('preview.title')}</h2>
      <Picker
        // The documents depend on the company and on the kind of template.
        key={`${companyId} ${kind}`}
        label={t('preview.document')}
        disabled={companyId === null}
        clearable
        placeholder={t('preview.choose')}
        queryKey={['documents', 'picker', companyId, kind]}
        load={(q, signal) =>
          call(
            documentPaths.list,
            {
              query: {
                ...(q && { q }),
                company_id: companyId === null ? [] : [companyId],
                type: typesFor(kind),
                indexing_status: ['indexed'],
                per_page: 8,
                sort: 'name',
              },
            },
            { signal },
          )
        }
        selected={document}
        value={documentId}
        onChange={choose}
      />
      {documentId === null ? (
        <p className={classes.hint}>{t('preview.hint')}</p>
      ) : (
        <PreviewResult {...{ companyId, preview }} />
      )}
    </section>
  );
}

function PreviewResult({ companyId, preview }: Pick<Props, 'companyId' | 'preview'>) {
  const { t } = useTranslation('templates');
  const { number } = useFormats();
  const { documentId, result } = preview;
  const document = useQuery({ ...documentQuery(documentId ?? 0), enabled: documentId !== null }).data;
  if (result.isError) {
    const retry = { label: t('preview.retry'), run: () => void result.refetch() };
    return <MessageBar kind="error" title={errorMessage(result.error)} action={retry} />;
  }
  const answer = result.data;
  if (!answer || !document) return <SkeletonRows count={8} />;
  const { items, total, pages, complete } = answer;
  return (
    <div aria-busy={result.isFetching} className={classes.found}>
      <p className={classes.count} role="status">
        <strong>{t('preview.count', { count: total, total: number(total) })}</strong>
        {total > items.length && ` ${t('preview.showing_first', { count: items.length })}`}
      </p>
      {!complete && <MessageBar kind="info" title={t('preview.incomplete', { count: pages, total: number(pages) })} />}
      {total === 0 ? (
        <EmptyState title={t('preview.none')}>{t('preview.none_text')}</EmptyState>
      ) : (
        <PreviewItems items={items} document={document} companyId={companyId} />
      )}
    </div>
  );
}
