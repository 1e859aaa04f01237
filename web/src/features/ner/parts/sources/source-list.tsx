import type { NerModel } from '@dossier/contract/ner/schema';
import type { Source } from '@dossier/contract/ner/sample-schema';
import { Checkbox } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { sourcesQuery, useRoundVerbs } from '../../queries.ts';
import labelClasses from '../labels/labels.module.css';
import { SourcesDialog } from './sources-dialog.tsx';
import classes from './sources.module.css';

/** The projects and documents whose sentences are labelled, with those of this round. */
export function SourceList({ model, mayEdit }: { model: NerModel; mayEdit: boolean }) {
  const { t } = useTranslation('ner');
  const { number } = useFormats();
  const sources = useQuery(sourcesQuery(model.id)).data;
  const { setSource, removeSource } = useRoundVerbs(model.id);
  const [isAdding, setAdding] = useState(false);
  const nameOf = ({ project, document }: Source) => document?.name ?? project?.name ?? t('sources.hidden');
  return (
    <section className={labelClasses.section} aria-label={t('sources.title')}>
      <header>
        <h2>{t('sources.title')}</h2>
        {mayEdit && (
          <IconButton label={t('sources.add')} onClick={() => setAdding(true)}>
            <IconPlus size={17} aria-hidden />
          </IconButton>
        )}
      </header>
      {sources?.length === 0 && <p className={labelClasses.note}>{t('sources.none')}</p>}
      <ul className={classes.list}>
        {sources?.map((source) => (
          <li key={source.id}>
            <Checkbox
              label={nameOf(source)}
              checked={source.enabled}
              disabled={!mayEdit}
              onChange={({ currentTarget: { checked } }) => setSource.mutate({ sourceId: source.id, enabled: checked })}
            />
            <span className={labelClasses.count}>{number(source.sentences)}</span>
            {mayEdit && (
              <span className={classes.remove}>
                <IconButton
                  label={t('sources.remove', { name: nameOf(source) })}
                  size={22}
                  onClick={() => removeSource.mutate(source.id)}
                >
                  <IconX size={14} aria-hidden />
                </IconButton>
              </span>
            )}
          </li>
        ))}
      </ul>
      {isAdding && <SourcesDialog modelId={model.id} companyId={model.company.id} onClose={() => setAdding(false)} />}
    </section>
  );
}
