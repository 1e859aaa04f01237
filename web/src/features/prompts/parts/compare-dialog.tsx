import type { PromptVersion } from '@dossier/contract/prompts/schema';
import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import '../../../parts/dialog.css';
import { useFocusReturn } from '../../../parts/focus-return.ts';
import { diffWords } from '../../../parts/diff-words.ts';
import classes from './versions.module.css';

interface Props {
  version: PromptVersion;
  current: PromptVersion;
  onClose: () => void;
}

/** What the later of two versions changes. */
export function CompareDialog({ version, current, onClose }: Props) {
  const { t } = useTranslation('prompts');
  useFocusReturn(true);
  const [from, to] = version.number < current.number ? [version, current] : [current, version];
  const changed = (['title', 'description', 'text'] as const).filter((part) => from[part] !== to[part]);
  return (
    <Modal opened onClose={onClose} title={t('versions.compared', { from: from.number, to: to.number })} size={620}>
      <div className={classes.compared}>
        {changed.length === 0 && <p>{t('versions.same')}</p>}
        {changed.map((part) => (
          <section key={part}>
            <h3>{t(`form.${part}`)}</h3>
            <p>
              {diffWords(from[part], to[part]).map(({ kind, text }, at) => {
                if (kind === 'same') return text;
                const Mark = kind === 'added' ? 'ins' : 'del';
                return <Mark key={at.toString()}>{text}</Mark>;
              })}
            </p>
          </section>
        ))}
      </div>
    </Modal>
  );
}
