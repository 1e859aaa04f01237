import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { useFocusReturn } from '../focus-return.ts';
import classes from './changes.module.css';

/** The list of changes on a narrow screen: a sheet from below. */
export function ChangesSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('comparisons');
  useFocusReturn(true);
  return (
    <Drawer.Root opened onClose={onClose} position="bottom" size="80%" classNames={{ content: classes.sheet }}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('changes_title')}>
        <Drawer.Header className={classes.sheetHead}>
          <Drawer.Title />
          <Drawer.CloseButton aria-label={t('close')} />
        </Drawer.Header>
        <Drawer.Body className={classes.sheetBody}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
