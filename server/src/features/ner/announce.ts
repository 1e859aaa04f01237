import type { NerModelEvent } from '@dossier/contract/ner/events';
import type { App } from '../../app.ts';
import type { TenantScope } from '../../access/scope.ts';

/** Notifies the company's room of a model; of its sentences at most once in a short while. Call after the commit. */
export function announceModel(
  app: Pick<App, 'broadcast'>,
  { companyId }: Pick<TenantScope, 'companyId'>,
  { id, change = 'updated', entity }: Pick<NerModelEvent, 'id' | 'entity'> & Partial<Pick<NerModelEvent, 'change'>>,
): void {
  const event: NerModelEvent = { id, change, entity, company_id: companyId };
  const more = entity === 'samples' ? { throttle: { key: `ner:${id}`, final: false } } : undefined;
  app.broadcast.publish(`company:${companyId}`, 'ner_model', event, more);
}
