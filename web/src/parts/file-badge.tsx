import classes from './file-badge.module.css';

const badgeTexts: Record<string, string> = {
  pdf: 'PDF',
  docx: 'DOC',
  doc: 'DOC',
  xlsx: 'XLS',
  xls: 'XLS',
  xlsm: 'XLS',
  xlsb: 'XLS',
  pptx: 'PPT',
  ppt: 'PPT',
  txt: 'TXT',
  msg: 'MSG',
  jpg: 'JPG',
  tiff: 'TIF',
  webp: 'WEBP',
  heic: 'HEIC',
  html: 'HTML',
  mbox: 'MBOX',
  epub: 'EPUB',
};

/** The badge of a document type as in the contract ('pdf', 'docx'). */
export function FileBadge({ type }: { type: string }) {
  const text = badgeTexts[type.toLowerCase()] ?? type.slice(0, 3).toUpperCase();
  return (
    <span className={classes.badge} data-long={text.length > 3 || undefined}>
      {text}
    </span>
  );
}
