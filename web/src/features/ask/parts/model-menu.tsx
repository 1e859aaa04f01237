import { BUILT_IN_MODEL_ID } from '@dossier/contract/ask/constants';
import type { AnswerModels } from '@dossier/contract/ask/schema';
import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AnchoredMenu } from '../../../parts/anchored.tsx';
import type { DropdownProps } from '../../../parts/use-dropdown-button.ts';
import classes from './model-picker.module.css';

interface Props {
  dropdown: DropdownProps;
  models: AnswerModels;
  /** The id of the chosen model. */
  value: number;
  onChange: (id: number) => void;
}

/** The models that can answer, and the built-in one. */
export function ModelMenu({ dropdown, models, value, onChange }: Props) {
  const { t } = useTranslation('ask');
  const builtIn = { id: BUILT_IN_MODEL_ID, name: t('composer.built_in'), provider: t('composer.built_in_text') };
  return (
    <AnchoredMenu position="bottom-start" width={280} {...dropdown}>
      <Menu.Dropdown aria-label={t('composer.model')}>
        {[...models.items, builtIn].map(({ id, name, provider }) => (
          <Menu.RadioItem
            key={id}
            value={String(id)}
            checked={id === value}
            closeMenuOnClick
            onChange={() => onChange(id)}
          >
            <span className={classes.name}>{name}</span>
            <span className={classes.provider}>
              {provider}
              {id === models.default_id && ` · ${t('composer.default')}`}
            </span>
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </AnchoredMenu>
  );
}
