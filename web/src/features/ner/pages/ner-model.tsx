import type { NerModel } from '@dossier/contract/ner/schema';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../../client/failures.ts';
import { usePermissions, useReadOnly } from '../../../client/me.ts';
import { wordSentence } from '../../../client/sentences.ts';
import { useCrumbs } from '../../../parts/crumbs.ts';
import { RowMenu } from '../../../parts/data-table/row-menu.tsx';
import { LoadingPage } from '../../../parts/loading-page.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { PageTabs, tabNamed, TabPanel } from '../../../parts/page-tabs.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { useLiveModels } from '../live.ts';
import { AnnotateDesk } from '../parts/annotate/annotate-desk.tsx';
import { MissingPage } from '../../../parts/missing-page.tsx';
import { ModelDialog } from '../parts/models/model-dialog.tsx';
import { ModelState } from '../parts/models/model-state.tsx';
import { TrainButton } from '../parts/models/train-button.tsx';
import { useModelActions } from '../parts/models/use-model-actions.tsx';
import { ImportButton } from '../parts/samples/import-button.tsx';
import { SamplesTab } from '../parts/samples/samples-tab.tsx';
import { EvaluationTab } from '../parts/versions/evaluation-tab.tsx';
import { VersionsTable } from '../parts/versions/versions-table.tsx';
import { modelQuery } from '../queries.ts';
import classes from './ner-model.module.css';

const route = getRouteApi('/layout/ner/$nerModelId');

/** A named-entity model: its sentences are labelled here, and its versions trained, compared and activated. */
export function NerModelPage() {
  const { t } = useTranslation(['ner', 'frame']);
  const { nerModelId: id } = route.useParams();
  const { data: model, error } = useQuery(modelQuery(id));
  const [isRemoving, setRemoving] = useState(false);
  useCrumbs([
    { label: t('frame:entities.titles.analyses'), to: '/entity-analysis' },
    { label: t('frame:ner.titles.models'), to: '/entity-analysis?tab=models' },
    ...(model ? [{ label: model.name }] : []),
  ]);
  useLiveModels(model ? [model.company.id] : []);
  if (isNotFound(error) && !isRemoving) {
    return <MissingPage title={t('gone.title')}>{t('gone.text')}</MissingPage>;
  }
  if (error && !model) throw error;
  if (model) return <OpenModel key={model.id} model={model} onRemoving={setRemoving} />;
  return <LoadingPage title={t('frame:ner.titles.model')} />;
}

function OpenModel({ model, onRemoving }: { model: NerModel; onRemoving: (isRemoving: boolean) => void }) {
  const { t } = useTranslation('ner');
  const { number } = useFormats();
  const search = route.useSearch();
  const routeNavigate = route.useNavigate();
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  const may = usePermissions('company', model.company.id);
  const readOnly = useReadOnly('company', model.company.id);
  const mayEdit = may('ENTITY_ANALYSIS_UPDATE') && readOnly === null;
  const { getActions } = useModelActions({
    onEdit: () => setEditing(true),
    onRunning: onRemoving,
    onDeleted: () => void navigate({ to: '/entity-analysis', search: { tab: 'models' } }),
  });
  const menu = getActions(model);
  const tabs = (['annotate', 'samples', 'evaluation', 'versions'] as const).map((value) => ({
    value,
    label: t(`tab.${value}`),
  }));
  const tab = tabNamed(tabs, search.tab);
  const show = (value: string, more: { sample?: number; version?: number } = {}) =>
    void routeNavigate({ search: { ...(value !== 'annotate' && { tab: value }), ...more } });
  const { latest_version: latest } = model;
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <h1 tabIndex={-1} data-page-title>
          {model.name}
        </h1>
        <ModelState model={model} />
        <span className={classes.count}>
          {t('count.labelled', { count: model.labelled, total: number(model.labelled) })}
        </span>
        <PageTabs isInBar tabs={tabs} value={tab} label={model.name} onChange={(value) => show(value)} />
        <div className={classes.actions}>
          {mayEdit && <ImportButton modelId={model.id} />}
          {mayEdit && <TrainButton model={model} variant="filled" />}
          {menu.length > 0 && <RowMenu name={model.name} actions={() => menu} />}
        </div>
      </header>
      <TabPanel value={tab}>
        {readOnly && (
          <div className={classes.message}>
            <MessageBar kind="locked" title={readOnly} />
          </div>
        )}
        {latest?.state === 'failed' && (
          <div className={classes.message}>
            <MessageBar kind="error" title={t('failed', { number: latest.version })}>
              {latest.problem && wordSentence(latest.problem)}
            </MessageBar>
          </div>
        )}
        {tab === 'annotate' && (
          <AnnotateDesk
            // A new round begins without what was handled in the last one.
            key={model.round.number}
            model={model}
            mayEdit={mayEdit}
            sampleId={search.sample}
            train={<TrainButton model={model} variant="filled" />}
          />
        )}
        {tab === 'samples' && (
          <SamplesTab
            model={model}
            mayEdit={mayEdit}
            onOpen={({ id }) => show('annotate', { sample: id })}
            importButton={<ImportButton modelId={model.id} />}
          />
        )}
        {tab === 'evaluation' && (
          <EvaluationTab
            model={model}
            versionId={search.version}
            onVersion={({ id }) => show('evaluation', { version: id })}
          />
        )}
        {tab === 'versions' && (
          <VersionsTable
            model={model}
            mayEdit={mayEdit}
            mayDelete={may('ENTITY_ANALYSIS_DELETE') && readOnly === null}
            onEvaluation={({ id }) => show('evaluation', { version: id })}
          />
        )}
      </TabPanel>
      {isEditing && <ModelDialog model={model} onClose={() => setEditing(false)} />}
    </div>
  );
}
