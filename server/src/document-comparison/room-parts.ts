import { systemActor } from '../access/actor.ts';
import type { CompanyScope, ProjectScope } from '../access/scope.ts';
import type { App } from '../app.ts';
import type { Tx } from '../engines/database/port.ts';
import type { RoomJob } from '../room.ts';
import type { ComparisonKind } from './comparison-kind.ts';
import { type CopiedDocument, copyComparisons } from './copy-comparisons.ts';
import { keysOfExports, sweepExports } from './export-files.ts';
import { wakeComparisons } from './wake-comparisons.ts';

type Kind = Pick<ComparisonKind, 'entityType' | 'exports' | 'copied'> & {
  comparisons: Pick<ComparisonKind['comparisons'], 'findQueued'>;
};

/** What happens to the comparisons of a document with the document. */
export const documentContributions = (kind: Kind) => ({
  fields: () => ({}),
  copy: (tx: Tx, scope: ProjectScope, document: CopiedDocument) => copyComparisons(tx, scope, kind.copied, document),
  indexed: (app: App, scope: ProjectScope, id: number) => wakeComparisons({ app, scope }, kind, id),
  fileKeys: (tx: Tx, scope: CompanyScope, ids: readonly number[]) => keysOfExports({ tx, scope }, kind, ids),
});

/** Deletes exported files that are no longer kept. */
export const sweepJob = (kind: Pick<ComparisonKind, 'exports'>, cron: string): RoomJob => ({
  cron,
  async run(app, authorityFor) {
    const authority = authorityFor(systemActor);
    for (const id of (await authority.accessible('DOCUMENT_READ')).companies) {
      await sweepExports({ app, scope: await authority.company('DOCUMENT_READ', id) }, kind, new Date());
    }
  },
});
