import { useTranslation } from 'react-i18next';
import { MarkedText } from '../../../../parts/marked-text.tsx';
import type { PlaceMark } from './place-mark.ts';
import type { Sheet } from './sheet-cells.ts';
import { useSheetPages } from './use-sheet-pages.ts';
import classes from './sheet-book.module.css';

interface Props {
  documentId: number;
  versionId: number;
  sheet: Sheet;
  marks: readonly PlaceMark[];
}

/** What is written in boxes and shapes on a sheet. They lie over no cell, so they are listed below the grid. */
export function SheetShapes({ documentId, versionId, sheet, marks }: Props) {
  const { t } = useTranslation('documents');
  const last = sheet.pages.at(-1)!.number;
  const shapes = useSheetPages(documentId, versionId, [last]).pages.get(last)?.shapes ?? [];
  if (shapes.length === 0) return null;
  const here = marks.filter((mark) => mark.page === last);
  return (
    <section className={classes.shapes} aria-label={t('viewer.shapes')} tabIndex={0}>
      <h2>{t('viewer.shapes')}</h2>
      {shapes.map(({ text, start, end }) => (
        <p key={start}>
          <MarkedText
            text={text}
            marks={here
              .filter((mark) => mark.end > start && mark.start < end)
              .map((mark) => ({ ...mark, start: mark.start - start, end: mark.end - start }))}
          />
        </p>
      ))}
    </section>
  );
}
