import { IconUpload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dropzone.module.css';
import { droppedFiles } from './dropped-files.ts';

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
  const { t } = useTranslation('parts');
  const [isOver, setIsOver] = useState(false);
  const depth = useRef(0);
  const take = useEffectEvent(onFiles);

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
      void droppedFiles(event.dataTransfer).then((files) => {
        if (files.length > 0) take(files);
      });
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

  if (!isOver) return null;
  return (
    <div className={classes.overlay}>
      <div className={classes.box}>
        <IconUpload size={22} aria-hidden />
        <strong>{t('dropzone.title')}</strong>
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
export function pickFiles(accept: readonly string[], onFiles: (files: File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = accept.join(',');
  input.addEventListener('change', () => {
    if (input.files && input.files.length > 0) onFiles([...input.files]);
  });
  input.click();
}
