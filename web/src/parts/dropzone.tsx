import { IconUpload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from './formats/number.ts';
import classes from './dropzone.module.css';
import { showToast } from '../client/toasts.ts';
import { type DroppedFiles, droppedFiles, MAX_DROPPED } from './dropped-files.ts';

/** Names in the message about files that cannot be read. */
const MAX_NAMES = 3;

interface Props {
  /** The destination: the name of the project. */
  target: string;
  onFiles: (files: File[]) => void;
}

/**
 * Accepts files and folders dropped anywhere on the page. Without one, the shell ignores drops instead of letting the browser open the
 * file.
 */
export function PageDropzone({ target, onFiles }: Props) {
  const { t, i18n } = useTranslation('parts');
  const [isOver, setIsOver] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const depth = useRef(0);
  const take = useEffectEvent(({ files, unreadable, tooMany }: DroppedFiles) => {
    if (tooMany) {
      showToast({ kind: 'error', text: t('dropzone.too_many', { limit: formatNumber(MAX_DROPPED, i18n.language) }) });
      return;
    }
    if (unreadable.length > 0) {
      const names = new Intl.ListFormat(i18n.language).format(unreadable.slice(0, MAX_NAMES));
      showToast({ kind: 'warning', title: t('dropzone.unreadable', { count: unreadable.length }), text: names });
    }
    if (files.length > 0) onFiles(files);
    else if (unreadable.length === 0) showToast({ kind: 'info', text: t('dropzone.empty') });
  });

  useEffect(() => {
    const bringsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const enter = (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      depth.current += 1;
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      depth.current = Math.max(0, depth.current - 1);
      if (depth.current === 0) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      depth.current = 0;
      setIsOver(false);
      if (!event.dataTransfer || !bringsFiles(event)) return;
      event.preventDefault();
      setIsReading(true);
      void droppedFiles(event.dataTransfer)
        .then(take)
        .finally(() => setIsReading(false));
    };
    addEventListener('dragenter', enter);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragenter', enter);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, []);

  if (!isOver && !isReading) return null;
  return (
    <div className={classes.overlay}>
      <div className={classes.box}>
        <IconUpload size={22} aria-hidden />
        <strong role="status">{t(isReading ? 'dropzone.reading' : 'dropzone.title')}</strong>
        <span>{t('dropzone.detail', { name: target })}</span>
      </div>
    </div>
  );
}

/**
 * Opens the file picker.
 *
 * @param accept extensions with their dot; empty for all
 */
export function pickFiles(accept: readonly string[], onFiles: (files: File[]) => void, multiple = true): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = multiple;
  input.accept = accept.join(',');
  input.addEventListener('change', () => {
    if (input.files && input.files.length > 0) onFiles([...input.files]);
  });
  input.click();
}

/** Opens the dialog for a folder; its files have their path in `webkitRelativePath`. */
export function pickFolder(onFiles: (files: File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.webkitdirectory = true;
  input.addEventListener('change', () => {
    if (input.files && input.files.length > 0) onFiles([...input.files]);
  });
  input.click();
}
