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
};

/** The badge of a document type as in the contract ('pdf', 'docx'). */
export function FileBadge({ type }: { type: string }) {
  return <span className={classes.badge}>{badgeTexts[type.toLowerCase()] ?? type.slice(0, 3).toUpperCase()}</span>;
}
