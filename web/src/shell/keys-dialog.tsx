import { Modal } from '@mantine/core';
import '../parts/dialog.css';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../client/preferences.ts';
import { Key } from '../parts/key.tsx';
import classes from './keys-dialog.module.css';
import { useFocusReturn } from '../parts/focus-return.ts';
import { useControlKey } from '../parts/use-control-key.ts';
import { useMenuEntries } from './menu/use-menu-entries.ts';

/** Placeholder for the key's name on this machine. */
const CONTROL = 'control';

const sections = {
  everywhere: [
    ['search', [`${CONTROL} K`]],
    ['help', ['?']],
    ['tray', ['T']],
    ['upload', ['U']],
    ['find', ['/']],
    ['send', [`${CONTROL} Enter`]],
    ['close', ['Esc']],
  ],
  lists: [
    ['next', ['J']],
    ['previous', ['K']],
    ['select', ['X']],
    ['range', ['Shift X']],
    ['open', ['Enter']],
    ['edit', ['E']],
  ],
  documents: [
    ['panes', ['[', ']']],
    ['zoom', ['-', '+']],
    ['citation', ['1', '9']],
  ],
} as const;

/** All keyboard shortcuts, opened with `?`. */
export function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['shell', 'frame']);
  const entries = useMenuEntries();
  const { singleKeys } = usePreferences();
  const control = useControlKey();
  useFocusReturn(opened);
  return (
    <Modal opened={opened} onClose={onClose} title={t('keys.title')} size={640}>
      {!singleKeys && <p className={classes.off}>{t('keys.off')}</p>}
      <div className={classes.columns}>
        {(Object.keys(sections) as (keyof typeof sections)[]).map((section) => (
          <section key={section}>
            <h3>{t(`keys.${section}`)}</h3>
            <dl className={classes.keys}>
              {section === 'everywhere' &&
                entries.map(
                  ({ to, text, keys }) =>
                    keys && (
                      <KeyLine
                        key={to}
                        keys={keys.toUpperCase().split(' ')}
                        between={` ${t('keys.followed_by')} `}
                        label={t(`frame:${text}`)}
                      />
                    ),
                )}
              {sections[section].map(([name, keys]) => (
                <KeyLine
                  key={name}
                  keys={keys.map((key) => key.replace(CONTROL, control))}
                  between={name === 'citation' ? '–' : ' '}
                  label={t(`keys.${name}`)}
                />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}

function KeyLine({ keys, between, label }: { keys: readonly string[]; between: string; label: string }) {
  return (
    <>
      <dt>
        {keys.map((key, index) => (
          <Fragment key={key}>
            {index > 0 && <span>{between}</span>}
            <Key>{key}</Key>
          </Fragment>
        ))}
      </dt>
      <dd>{label}</dd>
    </>
  );
}
