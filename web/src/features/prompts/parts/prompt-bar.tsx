import type { Prompt } from '@dossier/contract/prompts/schema';
import { IconBuilding, IconUser, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FavouriteButton } from './favourite-button.tsx';
import classes from './prompts.module.css';

const icons = { app: IconWorld, company: IconBuilding, own: IconUser };

/** The bar above an open prompt: title, level, version, and its actions. */
export function PromptBar({ prompt, children }: { prompt: Prompt; children: ReactNode }) {
  const { t } = useTranslation('prompts');
  const Icon = icons[prompt.level];
  return (
    <header className={classes.bar}>
      <h2>{prompt.title}</h2>
      <span className={classes.level}>
        <Icon size={13} aria-hidden />
        {(prompt.level === 'company' && prompt.company?.name) || t(`level.${prompt.level}`)}
      </span>
      <span className={classes.version}>{t('version', { number: prompt.version })}</span>
      <span className={classes.actions}>
        <FavouriteButton prompt={prompt} />
        {children}
      </span>
    </header>
  );
}
