/** A run of text in one style; `note` is the number of the footnote at its end. */
export interface Run {
  text: string;
  bold?: boolean;
  italic?: boolean;
  note?: number;
}

export type Align = 'left' | 'right' | 'center';

export interface TableRow {
  cells: Run[][];
  /** A total: in bold below a rule. */
  total: boolean;
}

export interface TableBlock {
  kind: 'table';
  number: string | null;
  caption: Run[];
  columns: { name: Run[]; align: Align }[];
  rows: TableRow[];
}

export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; number: string | null; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'clause'; level: 1 | 2; number: string; runs: Run[] }
  | { kind: 'item'; marker: string; runs: Run[] }
  | { kind: 'remark'; runs: Run[] }
  /** Figures without a caption, such as signatures, have no number. */
  | { kind: 'figure'; name: string; number: string | null; caption: Run[] }
  | { kind: 'contents'; title: string }
  | { kind: 'page_break' }
  | TableBlock;

/** The content of a document without its layout, for PDF and Word. */
export interface Manuscript {
  language: Language;
  blocks: Block[];
  /** Footnotes; number 1 is the first. */
  notes: Run[][];
}

export type Language = 'en' | 'nl' | 'de' | 'it' | 'es';

/** The text of runs without their styles. */
export function plainText(runs: Run[]): string {
  return runs.map((run) => run.text).join('');
}

/** Words that the layout adds, in the language of the manuscript. */
export const captionWords: Record<Language, { table: string; figure: string; appendix: string; page: string }> = {
  en: { table: 'Table', figure: 'Figure', appendix: 'Appendix', page: 'Page' },
  nl: { table: 'Tabel', figure: 'Figuur', appendix: 'Bijlage', page: 'Pagina' },
  de: { table: 'Tabelle', figure: 'Abbildung', appendix: 'Anlage', page: 'Seite' },
  it: { table: 'Tabella', figure: 'Figura', appendix: 'Allegato', page: 'Pagina' },
  es: { table: 'Tabla', figure: 'Figura', appendix: 'Anexo', page: 'Página' },
};
