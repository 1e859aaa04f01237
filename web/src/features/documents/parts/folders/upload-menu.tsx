import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../../parts/lazy-component.tsx';
import { useDropdownButton } from '../../../../parts/use-dropdown-button.ts';
import classes from './upload-menu.module.css';

const UploadMenuDropdown = lazyComponent(async () => (await import('./upload-menu-dropdown.tsx')).UploadMenuDropdown);

/** Beside the upload button: files, or a folder, which needs a file dialog of its own. */
export function UploadMenu(verbs: { onFiles: () => void; onFolder: () => void }) {
  const { t } = useTranslation('documents');
  const { button, dropdown } = useDropdownButton('menu', useState(false));
  return (
    <>
      <Button variant="filled" className={classes.more} aria-label={t('arrival.menu')} {...button}>
        <IconChevronDown size={16} aria-hidden />
      </Button>
      {dropdown && <UploadMenuDropdown dropdown={dropdown} {...verbs} />}
    </>
  );
}
