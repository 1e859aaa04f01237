import type { Prompt } from '@dossier/contract/prompts/schema';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../parts/icon-button.tsx';
import { useFavour } from '../queries.ts';
import classes from './prompts.module.css';

/** Makes a prompt a favourite, or not. */
export function FavouriteButton({ prompt: { id, title, favourite } }: { prompt: Prompt }) {
  const { t } = useTranslation('prompts');
  const favour = useFavour();
  // Shown at once; a failure is shown as a toast, and the star returns to what is stored.
  const isOn = favour.isPending ? favour.variables.favourite : favourite;
  return (
    <IconButton
      label={t('favourite', { title })}
      aria-pressed={isOn}
      className={classes.star ?? ''}
      data-on={isOn || undefined}
      onClick={() => favour.mutate({ id, favourite: !isOn })}
    >
      {isOn ? <IconStarFilled size={16} aria-hidden /> : <IconStar size={16} aria-hidden />}
    </IconButton>
  );
}
