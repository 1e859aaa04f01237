import type { Document } from '@dossier/contract/documents/schema';
import { IconLayoutSidebarRightCollapse } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { useSmall } from '../../../../parts/screen.ts';
import type { Store } from '../../../../client/store.ts';
import type { Slots } from '../../../../shell/room.ts';
import type { PickedPlace } from '../viewer/picked-place.ts';
import type { FramedPages } from '../viewer/document-views.ts';
import type { PageAreas } from '../viewer/page-areas.ts';
import type { PlaceMark } from '../viewer/place-mark.ts';
import classes from './panels.module.css';

/** Actions of a panel on the document. */
export interface PanelContext {
  /** The document with the file of the version that is shown. */
  document: Document;
  /** The number of the current version. */
  currentVersion: number;
  /** The current mark, as in the address. */
  current: { page: number; start: number; end: number } | null;
  /** The ranges to mark there: the words that were searched for, otherwise all of it. */
  cited: readonly { start: number; end: number }[];
  /** Scrolls to a place and marks it, in the version that is shown or in another one. */
  open: (place: { page: number; start: number; end: number; version?: number }) => void;
  openVersion: (number: number) => void;
  /** Asks about a file as the next version; undefined if the user may not add one. */
  addVersion?: ((file: File) => void) | undefined;
  /** Marks places on the pages; only one panel's marks are shown at a time. */
  mark: (marks: readonly PlaceMark[]) => void;
  /** Frames areas of pages while the panel is open, and lets the user draw one; null: none. */
  frame: (areas: PageAreas | null) => void;
  /** Whether pages are shown on which areas can be framed. */
  framedPages: FramedPages;
  /** Shows the pages instead of the text. */
  showPages: () => void;
  /** Scrolls to a page. */
  goTo: (page: number) => void;
  /** The place that the user picked for this panel, such as the passage of a new note. */
  picked: PickedPlace | null;
  /** Picks the selected words, the current mark, the selected cell, or the current second of a recording. */
  pick: () => void;
  unpick: () => void;
  /** The item of the slot `documentSelection` by which the place was picked. */
  pickedBy: string | null;
  /** The id of the copy that is shown instead of the document. */
  copy: number | null;
  /** Shows a copy, or the document. */
  showCopy: (id: number | null) => void;
  /** The position of the player of a recording, in seconds. */
  playerTime: Store<number>;
  /** Plays a recording from this second, which is then in the address, beside the cited words of its transcript. */
  openSecond: (seconds: number, citation?: { page: number; start: number; end: number }) => void;
}

/** A tab beside the document, from any room. */
export type DocumentPanel = Slots['documentPanel'];

interface Props {
  panels: readonly DocumentPanel[];
  /** The open panel; null while collapsed. */
  value: string | null;
  onChange: (key: string | null) => void;
  context: PanelContext;
}

/** The rail of tabs and the open panel. */
export function PanelFrame({ panels, value, onChange, context }: Props) {
  const { t } = useTranslation(['documents', 'frame']);
  const small = useSmall();
  const open = panels.find((panel) => panel.key === value);
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    tabs.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [small, value]);
  const rail = (
    <div
      ref={tabs}
      className={classes.rail}
      role="tablist"
      aria-label={t('panel.label')}
      aria-orientation={small ? 'horizontal' : 'vertical'}
    >
      {small && <RailTab label={t('panel.page')} selected={!open} onClick={() => onChange(null)} />}
      {panels.map((panel) => (
        <RailTab
          key={panel.key}
          label={t(`frame:${panel.label}`)}
          icon={<panel.icon size={19} aria-hidden />}
          badge={panel.badge && <panel.badge document={context.document} />}
          selected={panel.key === value}
          onClick={() => onChange(panel.key === value && !small ? null : panel.key)}
        />
      ))}
    </div>
  );
  return (
    <>
      {rail}
      {open && (
        <section className={classes.panel} aria-label={t(`frame:${open.label}`)}>
          <header className={classes.head}>
            <h2>{t(`frame:${open.label}`)}</h2>
            <IconButton label={t('panel.collapse')} hint="]" onClick={() => onChange(null)}>
              <IconLayoutSidebarRightCollapse size={16} aria-hidden />
            </IconButton>
          </header>
          <div className={classes.body} key={open.key} tabIndex={0}>
            <open.component {...context} />
          </div>
        </section>
      )}
    </>
  );
}

function RailTab({
  label,
  icon,
  badge,
  selected,
  onClick,
}: {
  label: string;
  icon?: ReactNode;
  badge?: ReactNode;
  selected: boolean;
  onClick: () => void;
}) {
  return (
    <button type="button" role="tab" className={classes.tab} aria-selected={selected} onClick={onClick}>
      {icon}
      {label}
      {badge}
    </button>
  );
}
