import { documentPaths } from '@dossier/contract/documents/paths';
import type { Document } from '@dossier/contract/documents/schema';
import { Select, Skeleton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../client/call.ts';
import { errorMessage } from '../../../../client/failures.ts';
import { FileBadge } from '../../../../parts/file-badge.tsx';
import { FileName } from '../../../../parts/file-name.tsx';
import { Picker } from '../../../../parts/forms/picker.tsx';
import { languageName } from '../../../../parts/formats/language.ts';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { versionsQuery } from '../../../documents/parts/versions/version-queries.ts';
import { documentKeys, documentQuery } from '../../../documents/queries.ts';
import classes from './schedule.module.css';

/** A document, and the number of a version; default: the current one. */
export interface ChosenDocument {
  id: number;
  version: number | undefined;
}

interface Props {
  label: string;
  value: ChosenDocument | null;
  onChange: (value: ChosenDocument | null) => void;
  error: string | null;
  /** Restricts the search to a company. */
  companyId: number | undefined;
}

const MAX_RESULTS = 10;

/** A field for a document: a search, and then the document with its version. */
export function DocumentChoice({ label, value, onChange, error, companyId }: Props) {
  const { t } = useTranslation('compare');
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const isCleared = useRef(false);
  useEffect(() => {
    if (value === null && isCleared.current) field.current?.querySelector('input')?.focus();
    isCleared.current = false;
  }, [value]);
  return (
    <div ref={field} className={classes.field}>
      {value === null ? (
        <Picker
          label={label}
          value={null}
          placeholder={t('schedule.search')}
          description={null}
          queryKey={[...documentKeys.all, 'compare', companyId]}
          load={async (q, signal) => {
            const query = {
              ...(q && { q }),
              ...(companyId !== undefined && { company_id: [companyId] }),
              per_page: MAX_RESULTS,
              sort: q ? 'name' : '-updated_at',
            } as const;
            const { items, total } = await call(documentPaths.list, { query }, { signal });
            const options = items.map((one) => ({ id: one.id, name: one.name, detail: one.project_name }));
            return { items: options, total };
          }}
          error={error}
          onChange={(chosen) => chosen !== null && onChange({ id: chosen, version: undefined })}
        />
      ) : (
        <>
          <span id={id} className={classes.label}>
            {label}
          </span>
          <div
            className={classes.card}
            role="group"
            aria-labelledby={id}
            aria-describedby={error === null ? undefined : `${id}-error`}
            data-invalid={error !== null || undefined}
          >
            <ChosenCard
              key={value.id}
              value={value}
              label={label}
              onVersion={(version) => onChange({ ...value, version })}
              onClear={() => {
                isCleared.current = true;
                onChange(null);
              }}
            />
          </div>
          {error !== null && (
            <p id={`${id}-error`} className={classes.error} role="alert">
              {error}
            </p>
          )}
        </>
      )}
    </div>
  );
}

interface ChosenProps {
  value: ChosenDocument;
  label: string;
  onVersion: (version: number) => void;
  onClear: () => void;
}

function ChosenCard({ value, label, onVersion, onClear }: ChosenProps) {
  const { t } = useTranslation('compare');
  const { data: document, error } = useQuery(documentQuery(value.id));
  const versions = useQuery({
    ...versionsQuery(value.id),
    enabled: document !== undefined && document.number_of_versions > 1,
  }).data;
  const shown = versions?.find(({ number }) => number === value.version) ?? document;
  return (
    <>
      {document && shown ? (
        <>
          <FileBadge type={shown.type} />
          <div className={classes.chosen}>
            <strong>
              <FileName name={document.name} />
            </strong>
            <DocumentFacts document={document} pages={shown.number_of_pages} language={shown.language} />
          </div>
          {versions && (
            <Select
              className={classes.version ?? ''}
              aria-label={t('schedule.version_of', { label })}
              data={versions.map(({ number }) => ({
                value: String(number),
                label: t('schedule.version', { number }),
              }))}
              value={String(value.version ?? document.version.number)}
              onChange={(number) => number !== null && onVersion(Number(number))}
              allowDeselect={false}
              comboboxProps={{ width: 160, position: 'bottom-end' }}
            />
          )}
        </>
      ) : error ? (
        <p className={classes.chosen} role="alert">
          {errorMessage(error)}
        </p>
      ) : (
        <Skeleton className={classes.chosen ?? ''} height={20} radius="sm" />
      )}
      <IconButton label={t('schedule.clear', { label })} onClick={onClear}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </>
  );
}

function DocumentFacts({
  document,
  pages,
  language,
}: {
  document: Document;
  pages: number | null;
  language: string | null;
}) {
  const { t, i18n } = useTranslation('compare');
  const { number } = useFormats();
  const facts = [
    document.project_name,
    pages !== null && pages > 0 && t('pages', { count: pages, total: number(pages) }),
    language !== null && languageName(language, i18n.language),
  ].filter(Boolean);
  return <span className={classes.facts}>{facts.join(' · ')}</span>;
}
