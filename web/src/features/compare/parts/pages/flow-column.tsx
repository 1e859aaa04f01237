import { useTranslation } from 'react-i18next';
import { ReadPages } from '../../../documents/parts/viewer/read-pages.tsx';
import type { PlaceMark } from '../../../documents/parts/viewer/place-mark.ts';
import type { ColumnProps } from './column-props.ts';
import { useColumn } from './use-column.ts';
import { usePageChanges } from './use-page-changes.ts';
import classes from './pages.module.css';

/** Heights before a page is measured: what is around its text, and a line of it. */
const AROUND = 150;
const LINE = 26;
const CHARACTERS_PER_LINE = 44;

/** The text of a document that has no pages of its own, such as a text file or a mail. */
export function FlowColumn({
  document,
  pages,
  lengths,
  target,
  leveling,
  label,
  onPage,
  ...more
}: Omit<ColumnProps, 'onChange'>) {
  const { t } = useTranslation('compare');
  const { roomRef, zoom, run } = useColumn({
    side: more.side,
    leveling,
    target,
    count: pages.length,
    width: null,
    itemHeight: (index, _, by) => AROUND + Math.ceil((lengths[index] ?? 0) / CHARACTERS_PER_LINE) * LINE * by,
    page: target.place?.page ?? null,
    positionOf: (page, offset) => page - 1 + Math.min(1, offset / Math.max(1, lengths[page - 1] ?? offset)),
    onPage,
  });
  const shown = run.virtualizer.getVirtualItems().map(({ index }) => index + 1);
  const { marks } = usePageChanges({ ...more, document, leveling, pages: shown });
  const withWords = new Set(marks.flatMap(({ role, change }) => (role === 'words' ? [change.number] : [])));
  const shownMarks = marks
    .filter(({ role, change }) => role === 'words' || !withWords.has(change.number))
    .map(({ page, start, end, tone, change }): PlaceMark => ({
      page,
      start,
      end,
      kind: { tone, label: t(`kind.${change.kind}`) },
      ...(change.number === more.current && { current: true }),
    }));
  return (
    <div ref={roomRef} className={classes.column}>
      <ReadPages
        documentId={document.id}
        version={document.version.number}
        isArchive={document.type === 'zip'}
        pages={pages}
        marks={shownMarks}
        run={run}
        zoom={zoom}
        label={label}
      />
    </div>
  );
}
