import type { ReadingPage } from '@dossier/contract/documents/schema';
import { useQueryClient } from '@tanstack/react-query';
import { PdfFile } from '../../../documents/parts/viewer/pdf-file.tsx';
import { DeskSkeleton, PAGE_MARGIN, PdfPages, pdfPageSize } from '../../../documents/parts/viewer/pdf-pages.tsx';
import { wordBoxes } from '../../../documents/parts/viewer/place-mark.ts';
import { readingQuery } from '../../../documents/queries.ts';
import { ChangeBoxes } from './change-boxes.tsx';
import type { ColumnProps } from './column-props.ts';
import { roughPosition } from './levels.ts';
import { useColumn } from './use-column.ts';
import { usePageChanges } from './use-page-changes.ts';
import classes from './pages.module.css';

/** The pages of a PDF, a scan or a picture, of which the boxes of the words are known. */
export function PdfColumn({ onFail, ...props }: ColumnProps & { onFail: () => void }) {
  const { document } = props;
  return (
    <PdfFile
      documentId={document.id}
      version={document.version.number}
      loading={<DeskSkeleton />}
      failed={null}
      onFail={onFail}
    >
      <Pages {...props} />
    </PdfFile>
  );
}

function Pages({ document, pages, lengths, target, leveling, label, onPage, onChange, ...more }: ColumnProps) {
  const client = useQueryClient();
  const sizes = pages.map(pdfPageSize);
  const { roomRef, scale, run } = useColumn({
    side: more.side,
    leveling,
    target,
    count: pages.length,
    width: Math.max(...sizes.map(({ width }) => width)),
    itemHeight: (index, by) => (sizes[index]?.height ?? 0) * by + PAGE_MARGIN,
    page: target.place?.page ?? null,
    positionOf(page, offset) {
      const key = readingQuery(document.id, document.version.number, page).queryKey;
      const [box] = wordBoxes(client.getQueryData<ReadingPage>(key)?.words ?? [], offset, offset + 1);
      const height = sizes[page - 1]?.height;
      return box && height ? page - 1 + box.y / height : roughPosition(lengths, page, offset);
    },
    onPage,
  });
  const shown = run.virtualizer.getVirtualItems().map(({ index }) => index + 1);
  const { marks, readings } = usePageChanges({ ...more, document, leveling, pages: shown });
  return (
    <div ref={roomRef} className={classes.column}>
      <PdfPages
        pages={pages}
        run={run}
        scale={scale}
        label={label}
        marksOn={(number) => (
          <ChangeBoxes
            marks={marks.filter(({ page }) => page === number)}
            words={readings.find((page) => page.number === number)?.words ?? []}
            scale={scale}
            onChange={onChange}
          />
        )}
      />
    </div>
  );
}
