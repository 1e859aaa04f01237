import type { ClassificationEvent } from '@dossier/contract/classification/events';
import type { App } from '../../app.ts';

/** Notifies the rooms of companies. Call after the commit. */
export function announceClassification(
  app: Pick<App, 'broadcast'>,
  { companies, ...event }: Omit<ClassificationEvent, 'company_id'> & { companies: readonly number[] },
): void {
  for (const companyId of companies) {
    const more = event.entity === 'samples' ? { throttle: { key: `samples:${event.id}`, final: false } } : undefined;
    app.broadcast.publish(
      `company:${companyId}`,
      'classification',
      { ...event, company_id: companyId } satisfies ClassificationEvent,
      more,
    );
  }
}
