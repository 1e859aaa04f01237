import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from './column.ts';

interface Props {
  /** The name of the row, for the accessible name of the button. */
  name: string;
  /** Called when the menu opens. */
  actions: () => readonly RowAction[];
}

/** The menu button of a row. The menu is mounted when it is first opened, because every row has one. */
export function RowMenu({ name, actions }: Props) {
  const { t } = useTranslation('parts');
  const [isUsed, setIsUsed] = useState(false);
  const button = (
    <ActionIcon aria-label={t('table.row_actions', { name })} aria-haspopup="menu" onClick={() => setIsUsed(true)}>
      <IconDots size={16} aria-hidden />
    </ActionIcon>
  );
  if (!isUsed) return button;
  return (
    <Menu defaultOpened position="bottom-end">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {actions().map((action) => (
          <Menu.Item
            key={action.label}
            leftSection={action.icon}
            color={action.danger ? 'var(--d-bad)' : undefined}
            onClick={action.run}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
