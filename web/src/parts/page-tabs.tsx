import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './page-tabs.module.css';
import { useSmall } from './screen.ts';
import { useFormats } from './use-formats.ts';

export interface PageTab {
  value: string;
  label: string;
  count?: number | undefined;
}

/** The tab in the URL, or the first one. */
export const tabNamed = (tabs: readonly PageTab[], value: string | undefined): string =>
  (tabs.find((tab) => tab.value === value) ?? tabs[0])?.value ?? '';

interface Props {
  tabs: readonly PageTab[];
  value: string;
  onChange: (value: string) => void;
  /** The accessible name of the tab list. */
  label: string;
  /** In the bar of a workspace, as a small choice. */
  isInBar?: boolean;
}

/**
 * The tabs of a page with counts. Tabs that do not fit move to "More"; below 700 px the row scrolls instead. The panel needs
 * `role="tabpanel"` and `aria-labelledby={tabId(value)}`; `TabPanel` has both.
 */
export function PageTabs({ tabs, value, onChange, label, isInBar = false }: Props) {
  const { t } = useTranslation('parts');
  const { number } = useFormats();
  const small = useSmall();
  const list = useRef<HTMLDivElement>(null);
  const widths = useRef<number[]>([]);
  const [room, setRoom] = useState(tabs.length);
  const count = tabs.length;
  // The values that determine the width of the row.
  const shape = JSON.stringify(tabs);

  useLayoutEffect(() => {
    const row = list.current;
    if (!row || small) {
      setRoom(count);
      return undefined;
    }
    const measure = () => {
      const tabElements = [...row.querySelectorAll<HTMLElement>('[role=tab]')];
      if (tabElements.length === count) widths.current = tabElements.map((tab) => tab.offsetWidth);
      setRoom(tabsThatFit(widths.current, availableWidth(row.parentElement ?? row)));
    };
    setRoom(count);
    const frame = requestAnimationFrame(measure);
    const observer = new ResizeObserver(measure);
    observer.observe(row.parentElement ?? row);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [shape, count, small]);

  useEffect(() => {
    if (small)
      list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [small, value]);

  const currentIndex = tabs.findIndex((tab) => tab.value === value);
  const visible = tabs.slice(0, room);
  const hidden = tabs.slice(room);
  // The active tab is always visible: it replaces the last one that fits.
  const current = tabs[currentIndex];
  if (current && currentIndex >= room && visible.length > 0) {
    hidden.splice(currentIndex - room, 1);
    const last = visible.pop();
    if (last) hidden.unshift(last);
    visible.push(current);
  }

  function step(event: KeyboardEvent) {
    const moves: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const next = visible[(visible.findIndex((tab) => tab.value === value) + move + visible.length) % visible.length];
    if (!next) return;
    onChange(next.value);
    document.getElementById(tabId(next.value))?.focus();
  }

  return (
    <div className={classes.row} data-bar={isInBar || undefined}>
      <div ref={list} className={classes.tabs} role="tablist" aria-label={label} onKeyDown={step}>
        {visible.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={tabId(tab.value)}
            className={classes.tab}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? 'tab-panel' : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label} {tab.count !== undefined && <span className={classes.count}>{number(tab.count)}</span>}
          </button>
        ))}
      </div>
      {hidden.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <button type="button" className={classes.more}>
              {t('tabs.more')}
              <IconChevronDown size={14} aria-hidden />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {hidden.map((tab) => (
              <Menu.Item key={tab.value} onClick={() => onChange(tab.value)}>
                {tab.label} {tab.count !== undefined && <span className={classes.count}>{number(tab.count)}</span>}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}

function availableWidth(row: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(row);
  return row.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

const GAP = 16;
const MORE_WIDTH = 72;

function tabsThatFit(widths: readonly number[], room: number): number {
  const all = widths.reduce((sum, width) => sum + width + GAP, -GAP);
  if (all <= room) return widths.length;
  let usedWidth = MORE_WIDTH;
  let count = 0;
  for (const width of widths) {
    usedWidth += width + GAP;
    if (usedWidth > room) break;
    count += 1;
  }
  return Math.max(1, count);
}

export function tabId(value: string): string {
  return `tab-${value}`;
}

/** The content of the active tab. */
export function TabPanel({ value, children }: { value: string; children: React.ReactNode }) {
  return (
    <div className={classes.panel} role="tabpanel" id="tab-panel" aria-labelledby={tabId(value)}>
      {children}
    </div>
  );
}
