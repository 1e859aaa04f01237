import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sheet } from './sheet-cells.ts';
import classes from './sheet-tabs.module.css';

interface Props {
  sheets: readonly Sheet[];
  current: Sheet;
  hidden: ReadonlySet<string>;
  onShow: (sheet: Sheet) => void;
  /** Status beside the tabs. */
  children: React.ReactNode;
}

/** The sheets of a workbook as tabs; hidden ones are labelled. */
export function SheetTabs({ sheets, current, hidden, onShow, children }: Props) {
  const { t } = useTranslation('documents');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  const step = (by: number) => {
    const next = sheets[(sheets.indexOf(current) + by + sheets.length) % sheets.length];
    if (!next) return;
    onShow(next);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[sheets.indexOf(next)]?.focus();
  };
  return (
    <div className={classes.foot}>
      <div ref={list} className={classes.tabs} role="tablist" aria-label={t('viewer.sheets')}>
        {sheets.map((sheet) => (
          <button
            key={sheet.pages[0]!.number}
            type="button"
            role="tab"
            className={classes.tab}
            aria-selected={sheet === current}
            tabIndex={sheet === current ? 0 : -1}
            onClick={() => onShow(sheet)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowRight') step(1);
              if (event.key === 'ArrowLeft') step(-1);
            }}
          >
            {sheet.name}
            {hidden.has(sheet.name) && <small>{t('viewer.hidden_sheet')}</small>}
          </button>
        ))}
      </div>
      {children}
    </div>
  );
}
