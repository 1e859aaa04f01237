import { VisuallyHidden } from '@mantine/core';
import { IconArrowRight, IconExternalLink, IconMathFunction, IconMessage } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { opensOutside } from '../../../../parts/opens-outside.ts';
import { TextButton } from '../../../../parts/text-button.tsx';
import type { ReadCell } from './sheet-cells.ts';
import { formatAddress, type SheetPlace } from './sheet-address.ts';
import { placeInBook } from './sheet-link.ts';
import classes from './sheet-bar.module.css';

interface Props {
  /** Like `B12`, or `B12:D14`. */
  name: string;
  cell: ReadCell | undefined;
  /** Scrolls to the typed address; false if it does not exist. */
  onGo: (address: string) => boolean;
  /** Follows the cell's link within the workbook. */
  onFollow: (place: SheetPlace) => void;
}

/** Above the grid: the editable address, and the value or formula of the cell. */
export function SheetBar({ name, cell, onGo, onFollow }: Props) {
  const { t } = useTranslation('documents');
  const [typed, setTyped] = useState(name);
  const [unknown, setUnknown] = useState(false);
  useEffect(() => {
    setTyped(name);
    setUnknown(false);
  }, [name]);
  const inside = cell?.link === undefined ? null : placeInBook(cell.link);
  const content = cell?.formula ?? String(cell?.value ?? cell?.text ?? '');
  return (
    <div className={classes.bar}>
      <form
        className={classes.place}
        onSubmit={(event) => {
          event.preventDefault();
          setUnknown(!onGo(typed.trim()));
        }}
      >
        <input
          aria-label={t('viewer.cell')}
          aria-invalid={unknown || undefined}
          title={unknown ? t('viewer.cell_unknown') : t('viewer.cell_hint')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => {
            setTyped(name);
            setUnknown(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            setTyped(name);
          }}
        />
        <VisuallyHidden role="status">{unknown && t('viewer.cell_unknown')}</VisuallyHidden>
      </form>
      <div className={classes.holds} tabIndex={0} role="region" aria-label={t('viewer.cell_content')}>
        <IconMathFunction size={15} aria-hidden className={classes.icon} />
        <p className={classes.content} data-formula={cell?.formula !== undefined || undefined}>
          {content}
        </p>
        {cell?.link !== undefined && opensOutside(cell.link) && (
          <a href={cell.link} target="_blank" rel="noreferrer" className={classes.open}>
            <IconExternalLink size={14} aria-hidden />
            {t('viewer.open_link')}
          </a>
        )}
        {inside && (
          <TextButton className={classes.open} onClick={() => onFollow(inside)}>
            <IconArrowRight size={14} aria-hidden />
            {t('viewer.go_to', { place: formatAddress(inside.sheet ?? '', inside.area) })}
          </TextButton>
        )}
        {cell?.comments.map((comment) => (
          <p key={comment.start} className={classes.comment}>
            <IconMessage size={14} aria-hidden />
            <span>
              <b>{comment.author ?? t('viewer.comment')}</b> {comment.text}
            </span>
          </p>
        ))}
      </div>
    </div>
  );
}
