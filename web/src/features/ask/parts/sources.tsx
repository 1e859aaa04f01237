import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../../../parts/keys.ts';
import { lazyComponent } from '../../../parts/lazy-component.tsx';
import { useNarrow } from '../../../parts/screen.ts';
import classes from './sources.module.css';
import { SourcesContent, type SourcesProps } from './sources-content.tsx';

const SourcesSheet = lazyComponent(async () => (await import('./sources-sheet.tsx')).SourcesSheet);

interface Props extends SourcesProps {
  /** The button that opened the pane; it gets the focus back. */
  opener: RefObject<Element | null>;
}

/** The sources of an answer beside it, on a narrow screen above it, and the page of the current one with its words marked. */
export function Sources({ opener, ...rest }: Props) {
  const { t } = useTranslation('ask');
  const narrow = useNarrow();
  const pane = useRef<HTMLElement>(null);
  const { onClose } = rest;
  function close() {
    const { activeElement } = document;
    const { current: button } = opener;
    const isInside = activeElement === document.body || pane.current?.contains(activeElement);
    if (isInside && button instanceof HTMLElement && button.isConnected) button.focus({ preventScroll: true });
    onClose();
  }
  useKeys(
    {
      // Escape closes what is in front first: a menu.
      Escape: ({ target }) => !(target as Element).closest('[role=menu], [role=dialog], [role=listbox]') && close(),
    },
    !narrow,
  );
  if (narrow) return <SourcesSheet {...rest} />;
  return (
    <aside
      ref={pane}
      className={classes.sources}
      aria-label={t('sources.title')}
      // Before what has the focus in it, which may keep the key for itself.
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        close();
      }}
    >
      <SourcesContent {...rest} onClose={close} />
    </aside>
  );
}
