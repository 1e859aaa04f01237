import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { slotItems } from '../../../shell/room-list.ts';
import { useFilledPrompt } from './use-filled-prompt.ts';
import { VariableFields } from './variable-fields.tsx';
import classes from './prompts.module.css';

/** Tries out a prompt as it is in the editor, saved or not. */
export function TryOutPane({ text }: { text: string }) {
  const { t } = useTranslation('prompts');
  const { fields, filled } = useFilledPrompt(text);
  return (
    <aside className={classes.tryOut} aria-label={t('try_out')}>
      <h3>{t('try_out')}</h3>
      {slotItems('promptTryOut').map(({ key, component: TryOut }) => (
        <Fragment key={key}>
          <TryOut question={() => (text.trim() === '' ? null : filled())}>
            <VariableFields {...fields} />
          </TryOut>
        </Fragment>
      ))}
    </aside>
  );
}
