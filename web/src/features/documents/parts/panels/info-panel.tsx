import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../../../client/sentences.ts';
import { formatClock } from '../../../../parts/formats/clock.ts';
import { languageName } from '../../../../parts/formats/language.ts';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { When } from '../../../../parts/when.tsx';
import { FieldValuesSection } from '../../../custom-fields/parts/field-values.tsx';
import { useDocumentFields } from '../../../custom-fields/parts/use-field-columns.tsx';
import { usePermissions } from '../../../../client/me.ts';
import { IndexingBadge } from '../indexing-badge.tsx';
import { outlineQuery, useSetFields } from '../../queries.ts';
import { LongText } from '../long-text.tsx';
import { isRecording } from '../viewer/recording.ts';
import type { PanelContext } from './panel-frame.tsx';
import classes from './panels.module.css';

/** Information about a document: origin, processing result, headings. */
export function InfoPanel({ document, open }: PanelContext) {
  const { t, i18n } = useTranslation('documents');
  const { size, number } = useFormats();
  const fields = useDocumentFields(document.project_id);
  const may = usePermissions('project', document.project_id);
  const setFields = useSetFields();
  const outline = useQuery(outlineQuery(document.id, document.version.number)).data;
  const language = document.language && languageName(document.language, i18n.language);
  // The highest heading level in use is not indented.
  const highest = Math.min(...(outline?.headings.map(({ level }) => level) ?? []));
  const name = document.created_by
    ? `${document.created_by.first_name} ${document.created_by.last_name}`.trim()
    : 'Dossier';
  return (
    <div className={classes.padded}>
      {document.duplicates.length > 0 && (
        <MessageBar kind="info" title={t('info.duplicate', { count: document.duplicates.length })}>
          {document.duplicates.map((other) => (
            <span key={other.id}>
              <Link
                to="/company/$companyId/project/$projectId/document/$documentId"
                params={{ companyId: document.company_id, projectId: document.project_id, documentId: other.id }}
              >
                {other.name}
              </Link>{' '}
            </span>
          ))}
        </MessageBar>
      )}
      <FieldValuesSection
        fields={fields}
        values={document.custom_fields}
        projectId={document.project_id}
        name={document.name}
        onSave={
          may('DOCUMENT_UPDATE')
            ? async (values) => {
                await setFields.mutateAsync({ id: document.id, values });
              }
            : undefined
        }
      />
      <dl className={classes.facts}>
        <dt>{t('info.indexing')}</dt>
        <dd>
          <IndexingBadge document={document} />
        </dd>
        <dt>{t('info.filename')}</dt>
        <dd>{document.filename}</dd>
        <dt>{t('info.size')}</dt>
        <dd>{size(document.size)}</dd>
        {isRecording(document) ? (
          <>
            <dt>{t('info.length')}</dt>
            <dd>{outline?.sound ? formatClock(outline.sound.duration) : '–'}</dd>
          </>
        ) : (
          <>
            <dt>{t('info.pages')}</dt>
            <dd>{document.number_of_pages === null ? '–' : number(document.number_of_pages)}</dd>
            <dt>{t('info.language')}</dt>
            <dd>{language ?? '–'}</dd>
          </>
        )}
        <dt>{t('info.project')}</dt>
        <dd>{document.project_name}</dd>
        <dt>{t('info.added')}</dt>
        <dd>
          <When at={document.created_at} /> · {name}
        </dd>
        <dt>{t('info.version')}</dt>
        <dd>{document.version.number}</dd>
        {Object.entries(outline?.metadata ?? {}).map(([key, value]) => (
          <FactOfFile key={key} name={key} value={value} />
        ))}
      </dl>
      {outline && outline.warnings.length > 0 && (
        <>
          <h3 className={classes.section}>{t('info.warnings')}</h3>
          <div className={classes.warnings}>
            {outline.warnings.map((warning) => (
              <MessageBar key={warning.message} kind="warning" title={wordSentence(warning)} />
            ))}
          </div>
        </>
      )}
      {outline && outline.headings.length > 0 && (
        <>
          <h3 className={classes.section}>{t('info.headings')}</h3>
          <ol className={classes.outline}>
            {outline.headings.map((heading) => (
              <li key={`${heading.page}-${heading.start}`}>
                <button
                  type="button"
                  style={{ paddingLeft: 6 + 14 * Math.min(heading.level - highest, 4) }}
                  onClick={() =>
                    open({ page: heading.page, start: heading.start, end: heading.start + heading.text.length })
                  }
                >
                  <span dir="auto">{heading.text}</span>
                  <span>{heading.page}</span>
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

/** Properties of the file; only those with a text of ours are shown. */
function FactOfFile({ name, value }: { name: string; value: string | number }) {
  const { t, i18n } = useTranslation('documents');
  if (!i18n.exists(`documents:property.${name}`)) return null;
  return (
    <>
      <dt>{t(`property.${name as 'title'}`)}</dt>
      <dd>
        {/^\d{4}-\d\d-\d\dT/.test(String(value)) ? <When at={String(value)} /> : <LongText text={String(value)} />}
      </dd>
    </>
  );
}
