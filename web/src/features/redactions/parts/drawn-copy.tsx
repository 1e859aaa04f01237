import { useMemo, useState } from 'react';
import { DrawnPages } from '../../documents/parts/viewer/drawn-pages.tsx';
import { DeskSkeleton } from '../../documents/parts/viewer/pdf-pages.tsx';
import { useDrawing } from '../../documents/parts/viewer/use-drawing.ts';
import { drawnCopy } from '../queries.ts';
import type { CopyPages } from './copy-pages.ts';
import { TextCopy } from './text-copy.tsx';

/** The pages of a copy of a Word or PowerPoint file, drawn from what the copy says; its text if they cannot be drawn. */
export function DrawnCopy(props: CopyPages) {
  const { copy, bar } = props;
  const [isUndrawable, setUndrawable] = useState(false);
  const file = useMemo(() => drawnCopy(copy.id), [copy.id]);
  const drawing = useDrawing(file, () => setUndrawable(true));
  if (isUndrawable) return <TextCopy {...props} />;
  if (drawing) return <DrawnPages file={file} drawing={drawing} page={1} mark={null} marks={noMarks} bar={bar} />;
  return (
    <>
      {bar(null)}
      <DeskSkeleton />
    </>
  );
}

const noMarks: [] = [];
