import { useTranslation } from 'react-i18next';
import { MarkedText } from '../../../../parts/marked-text.tsx';
import type { PlaceMark } from './place-mark.ts';
import type { Sheet } from './sheet-cells.ts';
import { useSheetPages } from './use-sheet-pages.ts';
import classes from './sheet-book.module.css';

interface Props {
  documentId: number;
  version: number;
  sheet: Sheet;
  marks: readonly PlaceMark[];
}

/** Text outside of the cells, below the grid: text boxes and shapes, printed headers and footers. */
export function SheetAsides({ documentId, version, sheet, marks }: Props) {
  const { t } = useTranslation('documents');
  const first = sheet.pages[0]!.number;
  const last = sheet.pages.at(-1)!.number;
  const { pages } = useSheetPages(documentId, version, [...new Set([first, last])]);
  const groups = [
    { title: t('viewer.shapes'), page: last, texts: pages.get(last)?.shapes ?? [] },
    { title: t('viewer.header_and_footer'), page: first, texts: pages.get(first)?.printed ?? [] },
  ].filter(({ texts }) => texts.length > 0);
  if (groups.length === 0) return null;
  return (
    <section className={classes.asides} aria-label={groups.map(({ title }) => title).join(', ')} tabIndex={0}>
      {groups.map(({ title, page, texts }) => (
        <div key={title}>
          <h2>{title}</h2>
          {texts.map(({ text, start, end }) => (
            <p key={start}>
              <MarkedText
                text={text}
                marks={marks
                  .filter((mark) => mark.page === page && mark.end > start && mark.start < end)
                  .map((mark) => ({ ...mark, start: mark.start - start, end: mark.end - start }))}
              />
            </p>
          ))}
        </div>
      ))}
    </section>
  );
}
