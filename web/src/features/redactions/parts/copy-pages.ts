import type { Document } from '@dossier/contract/documents/schema';
import type { Redaction } from '@dossier/contract/redactions/schema';
import type { ReactNode } from 'react';
import type { DeskControls } from '../../documents/parts/viewer/desk-controls.ts';

export type VerifiedCopy = Redaction & { file: NonNullable<Redaction['file']> };

/** What shows the pages of a copy. */
export interface CopyPages {
  document: Document;
  copy: VerifiedCopy;
  /** The toolbar above. */
  bar: (controls: DeskControls | null) => ReactNode;
}
