import type { DocumentAnalysis } from '@dossier/contract/entities/result-schema';
import type { PanelContext } from '../../../documents/parts/panels/panel-frame.tsx';

/** What works on the entities of a document, in place of their list. */
export interface EntityTaskContext {
  context: PanelContext;
  /** The results of the chosen analysis; undefined if it has none for the document. */
  results: DocumentAnalysis | undefined;
  /** Returns to the list. */
  onClose: () => void;
}
