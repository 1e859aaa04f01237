import type { Box } from '@dossier/reading/reading';
import type { Example } from '@dossier/reading/signatures/drawn/model';
import type { DrawnSignature, PagePlace, SignatureField } from '@dossier/reading/signatures/signatures';
import { computation } from '../../engines/computing/port.ts';

/** A PDF, or the PDF of a picture. */
interface PdfInput {
  path: string;
  /** A file with the words of each page as JSON lines; null: the PDF has its own. */
  words: string | null;
}

export interface DetectionInput extends PdfInput {
  /** Decisions of the company about ink, from which the detection learns. */
  decisions: Example[];
  /** A folder for pictures. */
  folder: string;
}

/** A place with its box as shares of the page, and the paths of its pictures; null if it is not visible. */
export interface Shown {
  page: number;
  box: Box;
  pictures: { signature: string; page: string };
}

export interface Detection {
  pages: number;
  fields: (Omit<SignatureField, 'place'> & { place: Shown | null })[];
  total_fields: number;
  drawn: (Omit<DrawnSignature, 'place'> & { place: Shown })[];
}

/** Detects the signatures of a document. */
export const detecting = computation<DetectionInput, Detection>('detect_signatures');

export interface CropInput extends PdfInput {
  /** The box as shares of the page. */
  place: PagePlace;
  folder: string;
}

/** Cuts a place that a user drew out of its page; the features of the ink in it, if there is any. */
export const cropping = computation<CropInput, Shown & { features: number[] | null }>('crop_signature');
