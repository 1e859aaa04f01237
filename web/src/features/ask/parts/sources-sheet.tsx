import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFocusReturn } from '../../../parts/focus-return.ts';
import { useSmall } from '../../../parts/screen.ts';
import classes from './sources.module.css';
import { SourcesContent, type SourcesProps } from './sources-content.tsx';

/** The sources on a narrow screen: a sheet from below, on a small one the whole screen. */
export function SourcesSheet(props: SourcesProps) {
  const { t } = useTranslation('ask');
  const small = useSmall();
  useFocusReturn(true);
  return (
    <Drawer.Root
      opened
      onClose={props.onClose}
      position="bottom"
      size={small ? '100%' : '75%'}
      classNames={{ content: classes.sheet }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('sources.title')} data-small={small || undefined}>
        <Drawer.Body className={classes.sheetBody}>
          <SourcesContent {...props} isDialog />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
