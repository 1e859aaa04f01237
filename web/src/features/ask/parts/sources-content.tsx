import type { ChatMessage, Citation, UncitedPassage } from '@dossier/contract/ask/schema';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentProps, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { getPreferences } from '../../../client/preferences.ts';
import { ChangedBadge, SinceVersion } from '../../../parts/changed-since.tsx';
import { CitationChip } from '../../../parts/citation.tsx';
import { FileName } from '../../../parts/file-name.tsx';
import { IconButton } from '../../../parts/icon-button.tsx';
import { type KeyBindings, useKeys } from '../../../parts/keys.ts';
import { PagePreview, PreviewedPage } from '../../documents/parts/viewer/page-preview.tsx';
import classes from './sources.module.css';
import { attachmentPageQuery } from './attachments/attachment-queries.ts';
import { attachmentLink, citationLink, isOfDocument, passageLink } from './citation-link.ts';
import { DeletedBadge, DeletedSource } from './deleted-source.tsx';
import { UncitedPassages } from './uncited-passages.tsx';

export interface SourcesProps {
  answer: Pick<ChatMessage, 'id' | 'citations' | 'uncited'>;
  current: Citation;
  /** What is shown instead of the current citation. */
  passage: UncitedPassage | null;
  onChoose: (citation: Citation) => void;
  onChoosePassage: (passage: UncitedPassage) => void;
  onClose: () => void;
}

/** The list of the sources, and the page of the current one. */
export function SourcesContent({
  answer: { id, citations, uncited },
  current,
  passage,
  onChoose,
  onChoosePassage,
  onClose,
  isDialog = false,
}: SourcesProps & { isDialog?: boolean }) {
  const { t } = useTranslation('ask');
  const at = citations.findIndex((citation) => citation.number === current.number);
  const step = (by: number) => {
    const next = citations[(at + by + citations.length) % citations.length];
    if (next) onChoose(next);
  };
  const keys: KeyBindings = {
    j: () => step(1),
    k: () => step(-1),
    ...Object.fromEntries(citations.slice(0, 9).map((citation) => [String(citation.number), () => onChoose(citation)])),
  };
  useKeys(keys, !isDialog);
  // The keys of a page are off while a dialog is open.
  const onKeyDown = (event: KeyboardEvent) => {
    if (isDialog && getPreferences().singleKeys && !event.ctrlKey && !event.metaKey && !event.altKey)
      keys[event.key.toLowerCase()]?.(event.nativeEvent);
  };
  return (
    // The keys work in all of it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.content} onKeyDown={onKeyDown}>
      <header className={classes.sourcesHead}>
        <h2>{t('sources.title')}</h2>
        <span>{citations.length}</span>
        <span className={classes.tools}>
          <IconButton label={t('sources.previous')} hint="K" onClick={() => step(-1)}>
            <IconChevronUp size={16} aria-hidden />
          </IconButton>
          <IconButton label={t('sources.next')} hint="J" onClick={() => step(1)}>
            <IconChevronDown size={16} aria-hidden />
          </IconButton>
          <IconButton label={t('sources.close')} onClick={onClose}>
            <IconX size={16} aria-hidden />
          </IconButton>
        </span>
      </header>
      <div className={classes.sourceList}>
        <ol>
          {citations.map((citation) => {
            const isCurrent = passage === null && citation.number === current.number;
            return (
              <li key={citation.number}>
                <button
                  type="button"
                  className={classes.source}
                  aria-current={isCurrent || undefined}
                  onClick={() => onChoose(citation)}
                >
                  <CitationChip number={citation.number} location="" current={isCurrent} />
                  <FileName name={citation.document_name} />
                  {citation.deleted && <DeletedBadge />}
                  {citation.since?.changed && <ChangedBadge />}
                  <span>{t('answer.page', { page: citation.page })}</span>
                </button>
              </li>
            );
          })}
        </ol>
        {uncited > 0 && (
          <UncitedPassages key={id} messageId={id} total={uncited} current={passage} onChoose={onChoosePassage} />
        )}
      </div>
      {passage ? <PassagePreview passage={passage} /> : <Preview citation={current} all={citations} />}
    </div>
  );
}

function PassagePreview({ passage }: { passage: UncitedPassage }) {
  const { t } = useTranslation('ask');
  const { document_id: documentId, document_name: name, version, page, place } = passage;
  return (
    <div className={classes.preview}>
      <div className={classes.previewHead}>
        <span>{t('sources.at', { name, page })}</span>
        <Link {...passageLink(passage)}>{t('sources.open')}</Link>
      </div>
      <PagePreview
        documentId={documentId}
        version={version}
        page={page}
        label={name}
        marks={place ? [{ page, ...place, current: true }] : []}
      />
    </div>
  );
}

function Preview({ citation, all }: { citation: Citation; all: readonly Citation[] }) {
  const { t } = useTranslation('ask');
  const { attachment } = citation;
  if (citation.deleted) return <DeletedSource citation={citation} />;
  const marks = all
    .filter((other) => other.document_id === citation.document_id && other.attachment?.id === attachment?.id)
    .filter((other) => other.page === citation.page && other.version === citation.version)
    .map((other) => ({ ...other, current: other.number === citation.number }));
  return (
    <div className={classes.preview}>
      <div className={classes.previewHead}>
        <span>{t('sources.at', { name: citation.document_name, page: citation.page })}</span>
        {isOfDocument(citation) && <Link {...citationLink(citation)}>{t('sources.open')}</Link>}
        {attachment && <Link {...attachmentLink(attachment, citation)}>{t('attached.open')}</Link>}
      </div>
      {citation.since && (
        <div className={classes.since}>
          <SinceVersion since={citation.since} />
        </div>
      )}
      {isOfDocument(citation) && (
        <PagePreview
          documentId={citation.document_id}
          version={citation.version}
          page={citation.page}
          label={citation.document_name}
          marks={marks}
        />
      )}
      {attachment && <AttachedPage id={attachment.id} citation={citation} marks={marks} />}
    </div>
  );
}

function AttachedPage({
  id,
  citation,
  marks,
}: {
  id: number;
  citation: Citation;
  marks: ComponentProps<typeof PreviewedPage>['marks'];
}) {
  const page = useQuery(attachmentPageQuery(id, citation.page));
  return <PreviewedPage page={page.data} isError={page.isError} label={citation.document_name} marks={marks} />;
}
