import type { Package } from '../container/package.ts';
import { descendants } from '../container/xml.ts';
import { textOf } from '../pptx/text-body.ts';
import type { SheetNote } from './sheet-pages.ts';

/** The comments on the cells of a sheet, and the words of the text boxes and shapes that lie on it. */
export async function readRemarks(file: Package, sheetPart: string): Promise<SheetNote[]> {
  const notes: SheetNote[] = [];
  for (const { kind, target, external } of (await file.relationships(sheetPart)).values()) {
    if (external || (kind !== 'comments' && kind !== 'drawing')) continue;
    const root = await file.tree(target);
    if (!root) continue;
    for (const element of descendants(root, kind === 'comments' ? 'comment' : 'txBody')) {
      const lines = kind === 'comments' ? [textOf(element)] : [...descendants(element, 'p')].map(textOf);
      const text = lines.join('\n').trim();
      if (text !== '') notes.push({ text, marker: element.attributes.ref });
    }
  }
  return notes;
}
