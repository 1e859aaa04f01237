import { Modal } from '@mantine/core';
import '../../parts/dialog.css';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Key } from '../../parts/key.tsx';
import classes from './command-frame.module.css';
import { takeTyped } from '../../parts/typed-ahead.ts';
import { useFocusReturn } from '../../parts/focus-return.ts';

export interface CommandItem {
  id: string;
  /** An icon or a file badge. */
  lead?: ReactNode;
  content: ReactNode;
  /** A second line: the position of a passage. */
  detail?: ReactNode;
  /** The keyboard shortcut. */
  hint?: string;
  run: () => void;
}

export interface CommandSection {
  title: string | null;
  items: readonly CommandItem[];
}

interface Props {
  opened: boolean;
  onClose: () => void;
  words: string;
  onWords: (words: string) => void;
  sections: readonly CommandSection[];
  /** Right of the input: the scope. */
  beside?: ReactNode;
  /** In the foot: "14 documents, 31 passages". */
  count?: string | undefined;
  busy?: boolean;
  /** Shown below the sections: nothing was found. */
  none?: string | undefined;
  /** In the foot: other things to type. */
  hints?: ReactNode;
}

/** The dialog behind Ctrl K: an input and its results, selected with arrow keys. The search room provides the content. */
export function CommandFrame({
  opened,
  onClose,
  words,
  onWords,
  sections,
  beside,
  count,
  busy = false,
  none,
  hints,
}: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  useFocusReturn(opened);
  const items = sections.flatMap((section) => section.items);
  const current = items[Math.min(at, items.length - 1)];
  useEffect(() => setAt(0), [words]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [current?.id]);

  function run(item: CommandItem) {
    onClose();
    item.run();
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || items.length === 0) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      setAt((Math.min(at, items.length - 1) + step + items.length) % items.length);
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      run(current);
    }
  }

  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={660}
      yOffset="10.6vh"
      padding={0}
      classNames={{ body: classes.body, content: classes.dialog }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('command.label')}>
        <Modal.Body>
          <div className={classes.head}>
            <IconSearch size={18} aria-hidden />
            <input
              className={classes.input}
              type="text"
              role="combobox"
              aria-expanded={items.length > 0}
              aria-controls="command-list"
              aria-activedescendant={current ? `command-${current.id}` : undefined}
              aria-autocomplete="list"
              aria-label={t('command.placeholder')}
              placeholder={t('command.placeholder')}
              value={words}
              onChange={(event) => onWords(event.currentTarget.value)}
              onKeyDown={handleKeyDown}
              // The last query is selected: typing replaces it, as what was typed before does, and it can still be edited.
              onFocus={(event) => {
                const typed = takeTyped();
                if (typed === '') event.currentTarget.select();
                else onWords(typed);
              }}
              autoComplete="off"
              spellCheck={false}
              data-autofocus
            />
            {beside}
          </div>
          <div
            ref={list}
            id="command-list"
            className={classes.list}
            role="listbox"
            aria-label={t('command.results')}
            aria-busy={busy}
          >
            {sections.map(
              (section) =>
                section.items.length > 0 && (
                  <div key={section.title ?? ''} role="group" aria-label={section.title ?? t('command.results')}>
                    {section.title && (
                      <p className={classes.section} aria-hidden>
                        {section.title}
                      </p>
                    )}
                    {section.items.map((item) => (
                      <div
                        key={item.id}
                        id={`command-${item.id}`}
                        className={classes.item}
                        data-lines={item.detail ? 2 : undefined}
                        role="option"
                        aria-selected={item === current}
                        onClick={() => run(item)}
                        onPointerMove={() => setAt(items.indexOf(item))}
                      >
                        <span className={classes.lead}>{item.lead}</span>
                        <span className={classes.content}>
                          <span className={classes.line}>{item.content}</span>
                          {item.detail && <span className={classes.detail}>{item.detail}</span>}
                        </span>
                        {(item.hint ?? (item === current && items[0] === item ? 'Enter' : undefined)) && (
                          <Key>{item.hint ?? 'Enter'}</Key>
                        )}
                      </div>
                    ))}
                  </div>
                ),
            )}
          </div>
          <p className={classes.none} role="status">
            {none}
          </p>
          <div className={classes.foot}>
            <span>
              <Key>↑</Key> <Key>↓</Key> {t('command.choose')}
            </span>
            <span>
              <Key>Enter</Key> {t('command.open')}
            </span>
            {hints}
            <span className={classes.count} role="status">
              {count}
            </span>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
