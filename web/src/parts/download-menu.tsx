import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnchoredMenu } from './anchored.tsx';
import { useDropdownButton } from './use-dropdown-button.ts';

type Format = 'csv' | 'xlsx';

interface Props<Content extends string> {
  /** What can be downloaded, with its name. */
  contents: readonly { value: Content; label: string }[];
  onSave: (content: Content, format: Format) => void;
  /** The words on the button. */
  children: ReactNode;
}

/** The button with the tables that can be saved, each as CSV or Excel workbook. */
export function DownloadMenu<Content extends string>({ contents, onSave, children }: Props<Content>) {
  const { t } = useTranslation('parts');
  const { button, dropdown } = useDropdownButton('menu', useState(false));
  return (
    <>
      <Button leftSection={<IconDownload size={16} aria-hidden />} {...button}>
        {children}
      </Button>
      {dropdown && (
        <AnchoredMenu position="bottom-end" {...dropdown}>
          <Menu.Dropdown>
            {contents.map(({ value, label }) => (
              <Fragment key={value}>
                <Menu.Label>{label}</Menu.Label>
                {(['csv', 'xlsx'] as const).map((format) => (
                  <Menu.Item key={format} onClick={() => onSave(value, format)}>
                    {t(`download.${format}`)}
                  </Menu.Item>
                ))}
              </Fragment>
            ))}
          </Menu.Dropdown>
        </AnchoredMenu>
      )}
    </>
  );
}
