import classes from './file-badge.module.css';

const shown: Record<string, string> = {
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

/** The small mark of a document's type, as the contract writes it ('pdf', 'docx'). */
export function FileBadge({ type }: { type: string }) {
  return <span className={classes.badge}>{shown[type.toLowerCase()] ?? type.slice(0, 3).toUpperCase()}</span>;
}
