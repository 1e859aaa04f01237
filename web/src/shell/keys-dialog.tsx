import { Modal } from '@mantine/core';
import '../parts/dialog.css';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../client/preferences.ts';
import { Key } from '../parts/key.tsx';
import classes from './keys-dialog.module.css';
import { useFocusReturn } from '../parts/focus-return.ts';

const sections = {
  everywhere: [
    ['search', ['Ctrl K']],
    ['help', ['?']],
    ['home', ['G', 'H']],
    ['ask', ['G', 'A']],
    ['companies', ['G', 'C']],
    ['tasks', ['G', 'T']],
    ['tray', ['T']],
    ['upload', ['U']],
    ['find', ['/']],
    ['send', ['Ctrl Enter']],
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

/** All keys, behind `?`. */
export function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { singleKeys } = usePreferences();
  useFocusReturn(opened);
  return (
    <Modal opened={opened} onClose={onClose} title={t('keys.title')} size={640}>
      {!singleKeys && <p className={classes.off}>{t('keys.off')}</p>}
      <div className={classes.columns}>
        {(Object.keys(sections) as (keyof typeof sections)[]).map((section) => (
          <section key={section}>
            <h3>{t(`keys.${section}`)}</h3>
            <dl className={classes.keys}>
              {sections[section].map(([name, keys]) => (
                <Fragment key={name}>
                  <dt>
                    {keys.map((key, place) => (
                      <Fragment key={key}>
                        {place > 0 && (
                          <span>
                            {name === 'panes' || name === 'zoom'
                              ? ' '
                              : name === 'citation'
                                ? '–'
                                : ` ${t('keys.followed_by')} `}
                          </span>
                        )}
                        <Key>{key}</Key>
                      </Fragment>
                    ))}
                  </dt>
                  <dd>{t(`keys.${name}`)}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
