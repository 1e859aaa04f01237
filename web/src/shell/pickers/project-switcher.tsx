import type { Mention } from '@dossier/contract/base/page';
import { Button, Menu, Modal } from '@mantine/core';
import { IconCheck, IconChevronDown, IconFolder } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnchoredMenu } from '../../parts/anchored.tsx';
import '../../parts/dialog.css';
import { useFocusReturn } from '../../parts/focus-return.ts';
import { useDropdownButton } from '../../parts/use-dropdown-button.ts';
import { ProjectPicker } from './project-picker.tsx';
import classes from './project-switcher.module.css';

interface Props {
  /** The company of the projects. */
  companyId: number;
  /** Those that are offered first, such as the ones with results. */
  projects: readonly Mention[];
  current: Mention;
  onChoose: (id: number) => void;
}

/** Chooses the project that a page shows: one of a few, or any other of the company. */
export function ProjectSwitcher({ companyId, projects, current, onChoose }: Props) {
  const { t } = useTranslation();
  const { button, dropdown } = useDropdownButton('menu', useState(false));
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <Button
        className={classes.switcher ?? ''}
        leftSection={<IconFolder size={16} aria-hidden />}
        rightSection={<IconChevronDown size={15} aria-hidden />}
        aria-label={`${t('project_switcher.label')}: ${current.name}`}
        {...button}
      >
        <span className={classes.switcherName}>{current.name}</span>
      </Button>
      {dropdown && (
        <AnchoredMenu position="bottom-start" {...dropdown}>
          <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
            {projects.map((project) => (
              <Menu.Item
                key={project.id}
                role="menuitemradio"
                aria-checked={project.id === current.id}
                rightSection={project.id === current.id && <IconCheck size={15} aria-hidden />}
                onClick={() => onChoose(project.id)}
              >
                {project.name}
              </Menu.Item>
            ))}
            {projects.length > 0 && <Menu.Divider />}
            <Menu.Item onClick={() => setPicking(true)}>{t('project_switcher.other')}</Menu.Item>
          </Menu.Dropdown>
        </AnchoredMenu>
      )}
      {isPicking && (
        <PickProject
          companyId={companyId}
          onClose={() => setPicking(false)}
          onChoose={(id) => {
            setPicking(false);
            onChoose(id);
          }}
        />
      )}
    </>
  );
}

function PickProject({
  companyId,
  onClose,
  onChoose,
}: {
  companyId: number;
  onClose: () => void;
  onChoose: (id: number) => void;
}) {
  const { t } = useTranslation();
  useFocusReturn(true);
  return (
    <Modal opened onClose={onClose} title={t('project_switcher.choose')} size={460}>
      <ProjectPicker companyId={companyId} value={null} onChange={(id) => id !== null && onChoose(id)} />
    </Modal>
  );
}
