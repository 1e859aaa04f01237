import { Menu } from '@mantine/core';
import { IconFile, IconFolder } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AnchoredMenu } from '../../../../parts/anchored.tsx';
import type { DropdownProps } from '../../../../parts/use-dropdown-button.ts';

interface Props {
  dropdown: DropdownProps;
  onFiles: () => void;
  onFolder: () => void;
}

/** What can be uploaded. */
export function UploadMenuDropdown({ dropdown, onFiles, onFolder }: Props) {
  const { t } = useTranslation('documents');
  return (
    <AnchoredMenu position="bottom-end" {...dropdown}>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFile size={15} aria-hidden />} onClick={onFiles}>
          {t('arrival.choose_files')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFolder size={15} aria-hidden />} onClick={onFolder}>
          {t('arrival.choose_folder')}
        </Menu.Item>
      </Menu.Dropdown>
    </AnchoredMenu>
  );
}
