import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../../../client/me.ts';
import { visibleItems } from '../../../../shell/room-list.ts';
import type { Slots } from '../../../../shell/room.ts';
import { AnalysisPanel } from '../../../documents/parts/panels/analysis-panel.tsx';
import type { PanelContext } from '../../../documents/parts/panels/panel-frame.tsx';
import { analysesOfProjectQuery, documentAnalysesQuery, useAnalyseDocument } from '../../queries.ts';
import { DocumentEntities } from './document-entities.tsx';

/** The entities of a document by kind; their mentions are marked on the pages. */
export function EntitiesPanel(context: PanelContext) {
  const { document } = context;
  const { t } = useTranslation(['entities', 'frame']);
  const may = usePermissions('project', document.project_id);
  const tasks = visibleItems('documentEntities', may);
  const [task, setTask] = useTask(tasks, context);
  return (
    <AnalysisPanel
      document={document}
      found={useQuery(documentAnalysesQuery(document))}
      all={useQuery(analysesOfProjectQuery(document.project_id))}
      emptyText={t('empty.analyses_text')}
      mayRun={may('ENTITY_ANALYSIS_UPDATE')}
      analyse={useAnalyseDocument(document)}
      verbs={tasks.map((item) => (
        <Button key={item.key} leftSection={<item.icon size={16} aria-hidden />} onClick={() => setTask(item.key)}>
          {t(`frame:${item.label}`)}
        </Button>
      ))}
      instead={(results) =>
        task && <task.component context={context} results={results} onClose={() => setTask(null)} />
      }
    >
      {(results, isMarking) => (
        <DocumentEntities
          key={`${results.analysis.id}-${results.analysed_at}`}
          analysisId={results.analysis.id}
          results={results}
          isMarking={isMarking}
          context={context}
        />
      )}
    </AnalysisPanel>
  );
}

/** What is done in place of the list. It also opens by itself, such as for words that were selected for it. */
function useTask(tasks: readonly Slots['documentEntities'][], context: PanelContext) {
  const [key, setKey] = useState<string | null>(null);
  const opening = tasks.find(({ opensWith }) => opensWith(context))?.key;
  useEffect(() => {
    if (opening !== undefined) setKey(opening);
  }, [opening]);
  return [tasks.find((item) => item.key === key), setKey] as const;
}
