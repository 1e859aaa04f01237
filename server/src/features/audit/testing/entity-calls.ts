import type { Document } from '@dossier/contract/documents/schema';
import type { Decision } from '@dossier/contract/entities/decision-schema';
import type { EntityAnalysis, OwnKind } from '@dossier/contract/entities/schema';
import { at, fileForm, fresh, type PrepareCall } from '../testing.ts';
import type { Place } from './place-calls.ts';

/** How to make each call that changes entity analyses, or decides about their results. */
export function entityCalls({ product, companyId, projectId }: Place): Record<string, PrepareCall> {
  const { admin } = product;
  const newAnalysis = () =>
    admin.post<EntityAnalysis>('entity-analysis', { company_id: companyId, name: fresh('Analysis') });
  const newList = async () => {
    const { id } = await newAnalysis();
    const kind = await admin.post<OwnKind>(`entity-analysis/${id}/kind`, { type: 'list', name: 'Cranes' });
    return `entity-analysis/${id}/kind/${kind.id}`;
  };
  const inProject = async () => `project/${projectId}/entity-analysis/${(await newAnalysis()).id}`;
  const newDocument = () =>
    admin.upload<Document>(`project/${projectId}/document`, { name: 'Letter.txt', bytes: fresh('A letter') });
  const allowed = () => ({ action: 'allow', text: fresh('Fender'), kind: 'organisation' });
  return {
    'entities.create': () => at('entity-analysis', { company_id: companyId, name: fresh('Analysis') }),
    'entities.update': async () => at(`entity-analysis/${(await newAnalysis()).id}`, { name: fresh('Analysis') }),
    'entities.remove': async () => at(`entity-analysis/${(await newAnalysis()).id}`),
    'entities.createKind': async () =>
      at(`entity-analysis/${(await newAnalysis()).id}/kind`, { type: 'list', name: 'Cranes' }),
    'entities.updateKind': async () => at(await newList(), { enabled: false }),
    'entities.removeKind': async () => at(await newList()),
    'entities.addTerms': async () => at(`${await newList()}/terms`, { terms: [{ term: 'STS 4' }] }),
    'entities.removeTerms': async () => {
      const path = `${await newList()}/terms`;
      await admin.post(path, { terms: [{ term: 'STS 4' }] });
      const { items } = await admin.get<{ items: { id: number }[] }>(path);
      return at(`${path}?ids=${items[0]!.id}`);
    },
    'entities.uploadTerms': async () => ({
      path: `${await newList()}/terms/file`,
      sent: fileForm('Cranes.txt', 'STS 4'),
    }),
    'entities.scheduleDocument': async () => {
      const { id } = await newDocument();
      return at(`document/${id}/entity-analysis/${(await newAnalysis()).id}/schedule`);
    },
    'entities.scheduleProject': async () => {
      await newDocument();
      return at(`${await inProject()}/schedule`, {});
    },
    'entities.retry': async () => {
      const path = await inProject();
      const { id } = await newDocument();
      const { task_result_id: task } = await admin.post<{ task_result_id: number }>(`${path}/schedule`, {
        document_ids: [id],
      });
      await admin.put(`task/${task}/cancel`);
      return at(`${path}/retry`, {});
    },
    'entities.decide': async () => at(`${await inProject()}/decisions`, allowed()),
    'entities.undo': async () => {
      const path = `${await inProject()}/decisions`;
      return at(`${path}/${(await admin.post<Decision>(path, allowed())).id}`);
    },
  };
}
