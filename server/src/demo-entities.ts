import { demoAllowed, demoAnalysis, demoModelAnalysis } from '@dossier/demo/entities';
import { demoNerModel } from '@dossier/demo/named-entities';
import type { Authority } from './access/authority.ts';
import type { App } from './app.ts';
import { createKind } from './features/entities/verbs/change-kinds.ts';
import { addTerms } from './features/entities/verbs/change-terms.ts';
import { decide } from './features/entities/verbs/decide.ts';
import { listAnalyses } from './features/entities/verbs/list-analyses.ts';
import { listDecisions } from './features/entities/verbs/list-decisions.ts';
import { createAnalysis } from './features/entities/verbs/save-analysis.ts';

interface Place {
  companyId: number;
  modelId: number;
}

/**
 * Adds the entity analyses of the demo company, as far as they are missing: one with a word list, and one with the named-entity model. They analyse
 * the documents of all projects as they arrive. Returns the id of the first.
 */
export async function makeEntities(app: App, authority: Authority, { companyId, modelId }: Place): Promise<number> {
  const scope = await authority.company('ENTITY_ANALYSIS_UPDATE', companyId);
  const { name, description, kinds, list } = demoAnalysis;
  const { items } = await listAnalyses({ app, scope }, { page: 1, per_page: 200, sort: 'name' });
  const analysis =
    items.find((item) => item.name === name) ??
    (await createAnalysis({ app, scope }, { name, description, kinds: [...kinds], on_arrival: true }));
  const kind =
    analysis.own_kinds.find((own) => own.name === list.name) ??
    (await createKind(
      { app, scope },
      { analysisId: analysis.id, kind: { type: 'list', name: list.name, enabled: true, ignore_case: true } },
    ));
  if (kind.number_of_terms < list.terms.length) {
    await addTerms({ app, scope }, { analysisId: analysis.id, kindId: kind.id, terms: list.terms });
  }
  const withModel =
    items.find((item) => item.name === demoModelAnalysis.name) ??
    (await createAnalysis({ app, scope }, { ...demoModelAnalysis, kinds: [], on_arrival: true }));
  if (withModel.own_kinds.length === 0) {
    const model = { type: 'model' as const, name: demoNerModel.name, enabled: true, model_id: modelId };
    await createKind({ app, scope }, { analysisId: withModel.id, kind: model });
  }
  return analysis.id;
}

/** Makes the missing decisions about the entities of a project. */
export async function decideEntities(
  app: App,
  authority: Authority,
  { analysisId, projectId, code }: { analysisId: number; projectId: number; code: string },
): Promise<void> {
  const entries = demoAllowed.filter(({ project }) => project === code);
  if (entries.length === 0) return;
  const context = { app, authority, scope: await authority.project('ENTITY_ANALYSIS_UPDATE', projectId) };
  const { items } = await listDecisions(context, { analysisId, page: 1, per_page: 200, sort: 'created_at' });
  for (const { kind, text } of entries) {
    if (items.some(({ action, names }) => action === 'allow' && names.includes(text))) continue;
    await decide(context, { analysisId, input: { action: 'allow', kind, text } });
  }
}
