import type { Document } from '@dossier/contract/documents/schema';
import type { ExtractedItem } from '@dossier/contract/templates/schema';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CodeChip } from '../../../parts/page.tsx';
import '../../../shell/theme/serif.ts';
import { useItemFields } from './fills-editor.tsx';
import classes from './preview.module.css';

interface Props {
  items: readonly ExtractedItem[];
  document: Document;
  companyId: number | null;
}

/** Items with their codes and fields; each links to its position in the document. */
export function PreviewItems({ items, document, companyId }: Props) {
  const fields = useItemFields(companyId);
  const fieldName = (id: string) => fields.find((field) => String(field.id) === id)?.name;
  return (
    <ol className={classes.items}>
      {items.map((item) => {
        const [first] = item.places;
        return (
          <li key={`${first?.page} ${first?.start}`} className={classes.item}>
            <header className={classes.head}>
              {item.code !== null && <CodeChip>{item.code}</CodeChip>}
              {item.heading !== null && <span className={classes.heading}>{item.heading}</span>}
              <PlaceLink item={item} document={document} />
            </header>
            {item.title !== null && <p className={classes.itemTitle}>{item.title}</p>}
            <p className={classes.text}>{item.text}</p>
            {Object.keys(item.fields).length > 0 && (
              <dl className={classes.fields}>
                {Object.entries(item.fields).map(([id, value]) => (
                  <div key={id}>
                    <dt>{fieldName(id) ?? '–'}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Opens the document next to this page, at the item. */
function PlaceLink({ item, document }: { item: ExtractedItem; document: Document }) {
  const { t } = useTranslation('templates');
  const [first] = item.places;
  const last = item.places.at(-1);
  if (!first || !last) return null;
  const label =
    first.cell ??
    (first.page === last.page
      ? t('preview.page', { page: first.page })
      : t('preview.pages', { first: first.page, last: last.page }));
  return (
    <Link
      to="/company/$companyId/project/$projectId/document/$documentId"
      params={{ companyId: document.company_id, projectId: document.project_id, documentId: document.id }}
      search={
        first.cell === undefined ? { page: first.page, start: first.start, end: first.end } : { cell: first.cell }
      }
      target="_blank"
      rel="noopener"
      className={classes.place}
      title={t('preview.open')}
    >
      {label}
      <IconExternalLink size={13} aria-label={t('preview.new_tab')} />
    </Link>
  );
}
