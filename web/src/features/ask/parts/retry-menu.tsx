import { BUILT_IN_MODEL_ID } from '@dossier/contract/ask/constants';
import type { AnswerModels, ChatMessage } from '@dossier/contract/ask/schema';
import { Menu } from '@mantine/core';
import { IconQuote, IconRefresh, IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AnchoredMenu } from '../../../parts/anchored.tsx';
import type { DropdownProps } from '../../../parts/use-dropdown-button.ts';
import { type MessageActions, modelOf } from './message-actions.ts';
import classes from './model-picker.module.css';

interface Props {
  dropdown: DropdownProps;
  message: ChatMessage;
  models: AnswerModels;
  again: MessageActions['again'];
}

/** Answer again with the same model, or with another. */
export function RetryMenu({ dropdown, message, models, again }: Props) {
  const { t } = useTranslation('ask');
  const builtIn = { id: BUILT_IN_MODEL_ID, name: t('composer.built_in'), provider: t('composer.built_in_text') };
  const all = [...models.items, builtIn];
  const used = modelOf(message, models) ?? models.default_id;
  const name = all.find(({ id }) => id === used)?.name;
  return (
    <AnchoredMenu position="bottom-start" width={280} {...dropdown}>
      <Menu.Dropdown aria-label={t('answer.retry')}>
        <Menu.Item leftSection={<IconRefresh size={15} aria-hidden />} onClick={() => again(message)}>
          {name ? t('again.same', { model: name }) : t('answer.retry')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('again.with')}</Menu.Label>
        {all
          .filter(({ id }) => id !== used)
          .map(({ id, name: other, provider }) => (
            <Menu.Item
              key={id}
              leftSection={
                id === BUILT_IN_MODEL_ID ? <IconQuote size={15} aria-hidden /> : <IconSparkles size={15} aria-hidden />
              }
              onClick={() => again(message, id)}
            >
              <span className={classes.name}>{other}</span>
              <span className={classes.provider}>{provider}</span>
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </AnchoredMenu>
  );
}
