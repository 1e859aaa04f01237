import type { Document } from '@dossier/contract/documents/schema';
import type { ReactNode } from 'react';
import type { PermissionKey } from '@dossier/contract/base/permission';
import { visibleItems } from '../../../../shell/room-list.ts';
import type { DeskControls } from './desk-controls.ts';

/** A copy of a document, shown in its place. */
export interface CopyContext {
  document: Document;
  copyId: number;
  /** The toolbar above. `onDownload` downloads the copy. */
  bar: (controls: DeskControls | null, onDownload: (() => void) | undefined) => ReactNode;
  /** Shows the document. */
  onClose: () => void;
}

export interface CopySwitchContext {
  document: Document;
  /** The id of the copy that is shown; null if the document is. */
  copyId: number | null;
  onCopy: (id: number | null) => void;
}

/** The copy that is shown in place of a document. */
export function ShownCopy({ may, ...context }: CopyContext & { may: (key: PermissionKey) => boolean }) {
  const [item] = visibleItems('documentCopy', may);
  return item ? <item.component key={context.copyId} {...context} /> : null;
}

/** The switches between a document and copies of it. */
export function CopySwitch({ may, ...context }: CopySwitchContext & { may: (key: PermissionKey) => boolean }) {
  return visibleItems('documentCopySwitch', may).map((item) => <item.component key={item.key} {...context} />);
}
