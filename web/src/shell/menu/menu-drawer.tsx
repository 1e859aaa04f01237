import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './menu-drawer.module.css';
import { SideMenu } from './side-menu.tsx';
import { useFocusReturn } from '../../parts/focus-return.ts';

/** The menu at 992 px and below. */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  useFocusReturn(opened);
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={288} classNames={classes}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('menu.label')}>
        <Drawer.Body>
          <SideMenu />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
