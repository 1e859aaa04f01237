import { ActionIcon, Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from './column.ts';

interface Props {
  /** What the row is called, for the button's name. */
  name: string;
  /** Asked when the menu opens. */
  actions: () => readonly RowAction[];
}

/** The three dots at the end of a row. The menu itself is made when it is opened first: a table has one per row. */
export function RowMenu({ name, actions }: Props) {
  const { t } = useTranslation('parts');
  const [used, setUsed] = useState(false);
  const button = (
    <ActionIcon aria-label={t('table.row_actions', { name })} aria-haspopup="menu" onClick={() => setUsed(true)}>
      <IconDots size={16} aria-hidden />
    </ActionIcon>
  );
  if (!used) return button;
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
