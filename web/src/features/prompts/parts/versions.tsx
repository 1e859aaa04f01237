import type { Prompt, PromptVersion } from '@dossier/contract/prompts/schema';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../parts/lazy-component.tsx';
import { personName } from '../../../parts/person-name.ts';
import { StatusBadge } from '../../../parts/status-badge.tsx';
import { TextButton } from '../../../parts/text-button.tsx';
import { When } from '../../../parts/when.tsx';
import { useMakeCurrent, versionsQuery } from '../queries.ts';
import classes from './versions.module.css';

const CompareDialog = lazyComponent(async () => (await import('./compare-dialog.tsx')).CompareDialog);

interface Props {
  prompt: Prompt;
  /** The field for what is changed, while something is. */
  unsaved?: ReactNode;
}

/** The versions of a prompt, newest first; each can be compared and made current. */
export function Versions({ prompt, unsaved = null }: Props) {
  const { t } = useTranslation('prompts');
  const versions = useQuery(versionsQuery(prompt.id)).data ?? [];
  const [compared, setCompared] = useState<PromptVersion | null>(null);
  const makeCurrent = useMakeCurrent();
  const current = versions.find(({ number }) => number === prompt.version);
  return (
    <section className={classes.versions}>
      <h3>{t('versions.title')}</h3>
      <ol>
        {unsaved && (
          <li>
            <span className={classes.number} />
            <div className={classes.about}>
              <b>{t('versions.you')}</b>
              {unsaved}
            </div>
            <StatusBadge tone="warn">{t('versions.unsaved')}</StatusBadge>
          </li>
        )}
        {versions.map((version) => (
          <li key={version.number}>
            <span className={classes.number}>{version.number}</span>
            <div className={classes.about}>
              <span>
                <b>{personName(version.created_by)}</b> · <When at={version.created_at} />
              </span>
              {version.note && <span className={classes.note}>{version.note}</span>}
            </div>
            {version.number === prompt.version ? (
              <StatusBadge tone="ok">{t('versions.current')}</StatusBadge>
            ) : (
              <span className={classes.actions}>
                <TextButton
                  aria-label={t('versions.compare_one', { number: version.number })}
                  onClick={() => setCompared(version)}
                >
                  {t('versions.compare')}
                </TextButton>
                {prompt.may_change && (
                  <TextButton
                    aria-label={t('versions.make_current_one', { number: version.number })}
                    onClick={() => makeCurrent.mutate({ id: prompt.id, number: version.number })}
                  >
                    {t('versions.make_current')}
                  </TextButton>
                )}
              </span>
            )}
          </li>
        ))}
      </ol>
      {compared && current && <CompareDialog version={compared} current={current} onClose={() => setCompared(null)} />}
    </section>
  );
}
