import type { Document, Outline } from '@dossier/contract/documents/schema';
import { type ReactNode, useRef, useState } from 'react';
import { showFailure } from '../../../../client/failures.ts';
import { useKeys } from '../../../../parts/keys.ts';
import type { Slots } from '../../../../shell/room.ts';
import { pickCell, type PickedPlace, pickRange, placeAddress } from './picked-place.ts';
import { isRecording } from './recording.ts';
import { SelectionBar } from './selection-bar.tsx';
import type { DocumentPlace } from './use-document-place.ts';
import { useSelectedWords } from './use-selected-words.ts';

interface Options {
  document: Document;
  pages: Outline['pages'];
  place: DocumentPlace;
  /** Whether pages of a print are shown instead of the extracted text. */
  isPrint: boolean;
  /** The selected cell of a workbook. */
  cell: string | undefined;
  /** What can be done with selected words. */
  items: readonly Slots['documentSelection'][];
  openPanel: (key: string) => void;
}

export interface Picking {
  /** The place that a panel works on; null if none was picked. */
  picked: PickedPlace | null;
  /** The item of the slot `documentSelection` by which it was picked; null if it was picked in the panel. */
  pickedBy: string | null;
  /** Picks the selected words, the current mark, the selected cell, or the current second of a recording. */
  pick: () => void;
  unpick: () => void;
  /** Call with the position of the player. */
  onTime: (seconds: number) => void;
  bar: ReactNode;
}

/** The place that the user picked for a panel, such as the passage of a new note. */
export function usePicking({ document, pages, place, isPrint, cell, items, openPanel }: Options): Picking {
  const [picked, setPicked] = useState<PickedPlace | null>(null);
  const selected = useSelectedWords({ document, pages, isPrint });
  const seconds = useRef(0);

  async function findPlace(): Promise<PickedPlace | null> {
    if (isRecording(document)) return { page: 1, start: 0, end: 0, quote: '', startS: seconds.current };
    if (selected) return selected.place;
    const mark = place.marks.find((candidate) => candidate.current);
    // Marks of a panel, such as other notes, are current only if their place is open.
    if (mark) return await pickRange(document, mark);
    return cell === undefined ? null : await pickCell(document, pages, cell);
  }
  const [pickedBy, setPickedBy] = useState<string | null>(null);
  const pickFor = (item: string | null) =>
    void findPlace()
      .then((place) => {
        setPickedBy(item);
        setPicked(place);
      })
      .catch(showFailure);
  const openItem = (item: Slots['documentSelection']) => {
    pickFor(item.key);
    openPanel(item.panel);
    getSelection()?.removeAllRanges();
  };
  useKeys(Object.fromEntries(items.flatMap((item) => item.keys.map((key) => [key, () => openItem(item)] as const))));
  return {
    picked,
    pickedBy,
    pick: () => pickFor(null),
    unpick: () => setPicked(null),
    onTime: (at) => {
      seconds.current = at;
    },
    bar: selected && (
      <SelectionBar
        selected={selected}
        items={items}
        onItem={openItem}
        address={placeAddress(document, selected.place)}
      />
    ),
  };
}
