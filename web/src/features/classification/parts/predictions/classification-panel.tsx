import type { ClassificationEntry } from '@dossier/contract/base/classification';
import type { UsableModel } from '@dossier/contract/classification/prediction-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { usePermissions, useReadOnly } from '../../../../client/me.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import type { PanelContext } from '../../../documents/parts/panels/panel-frame.tsx';
import { ModelCard, type ModelOfDocument } from './model-card.tsx';
import { documentEntriesQuery, usableModelsQuery } from './prediction-queries.ts';
import classes from './predictions.module.css';

/** What each model says about a document, and why; the words that decided are marked on the pages. */
export function ClassificationPanel(context: PanelContext) {
  const { document } = context;
  const { t } = useTranslation('classification');
  const entries = useQuery(documentEntriesQuery(document));
  const usable = useQuery(usableModelsQuery(document.project_id));
  const may = usePermissions('project', document.project_id);
  const readOnly = useReadOnly('project', document.project_id);
  const [chosen, setChosen] = useState<number | null>(null);
  const error = entries.error ?? usable.error;
  if (error) {
    return (
      <div className={classes.panel}>
        <MessageBar
          kind="error"
          title={errorMessage(error)}
          action={{ label: t('results.retry'), run: () => void Promise.all([entries.refetch(), usable.refetch()]) }}
        />
      </div>
    );
  }
  if (!entries.data || !usable.data) return <div className={classes.panel} aria-busy />;
  const models = combine(entries.data, usable.data);
  if (models.length === 0) {
    return <EmptyState title={t('results.panel.no_models')}>{t('results.panel.no_models_text')}</EmptyState>;
  }
  // With a single model there is nothing to choose.
  const open = models.find(({ id }) => id === chosen) ?? models[0]!;
  return (
    <div className={classes.panel}>
      {readOnly && <MessageBar kind="locked" title={readOnly} />}
      {models.map((model) => (
        <ModelCard
          key={model.id}
          model={model}
          isOpen={model === open}
          onOpen={() => setChosen(model.id)}
          context={context}
          may={readOnly === null ? may : nothing}
        />
      ))}
    </div>
  );
}

const nothing = () => false;

function combine(entries: readonly ClassificationEntry[], usable: readonly UsableModel[]): ModelOfDocument[] {
  const known = entries.map((entry) => ({
    id: entry.model.id,
    name: entry.model.name,
    usable: usable.find(({ id }) => id === entry.model.id),
    entry,
  }));
  const others = usable
    .filter(({ id }) => !entries.some(({ model }) => model.id === id))
    .map((model) => ({ id: model.id, name: model.name, usable: model, entry: undefined }));
  return [...known, ...others];
}
