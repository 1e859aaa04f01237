import type { DecisionInput } from '@dossier/contract/entities/decision-schema';
import type { Entity, EntityDetails } from '@dossier/contract/entities/result-schema';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../../../client/failures.ts';
import { showToast } from '../../../../client/toasts.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import { basisOf, useDecisions } from './result-queries.ts';
import type { ResultPlace } from '../../../documents/parts/analyses/analysis-queries.ts';

/** Time to read the message and undo. */
const UNDO_MS = 10_000;

/** Decisions about entities; each one says what it did, and can be undone there. */
export function useEntityVerbs(place: ResultPlace) {
  const { t } = useTranslation('entities');
  const { number } = useFormats();
  const { decide, undo } = useDecisions(place);

  const undoLater = async (id: number) => {
    try {
      await undo.mutateAsync(id);
      showToast({ kind: 'info', text: t('done.undone') });
    } catch (error) {
      showFailure(error);
    }
  };
  /** @throws CallFailure */
  async function make(input: DecisionInput, text: string) {
    const decision = await decide.mutateAsync(input);
    showToast({
      kind: 'success',
      text,
      closesAfter: UNDO_MS,
      action: { label: t('undo'), run: () => void undoLater(decision.id) },
    });
    return decision;
  }
  /** Whether it was done; a failure is shown. */
  const attempt = async (input: DecisionInput, text: string): Promise<boolean> => {
    try {
      await make(input, text);
      return true;
    } catch (error) {
      showFailure(error);
      return false;
    }
  };
  const counted = (rows: readonly Entity[]) => ({ count: rows.length, total: number(rows.length) });
  return {
    isPending: decide.isPending || undo.isPending,
    merge: (into: Entity, others: readonly Entity[]) =>
      attempt(
        { action: 'merge', into: basisOf(into), entities: others.map(basisOf) },
        t('done.merged', { ...counted(others), name: into.name }),
      ),
    deny: (rows: readonly Entity[]) =>
      attempt({ action: 'deny', entities: rows.map(basisOf) }, t('done.denied', counted(rows))),
    retype: (rows: readonly Entity[], kind: string, kindName: string) =>
      attempt(
        { action: 'retype', entities: rows.map(basisOf), kind },
        t('done.retyped', { ...counted(rows), kind: kindName }),
      ),
    split: (entity: EntityDetails, spellingId: number, text: string) =>
      attempt(
        { action: 'split', entity: basisOf(entity), spelling_ids: [spellingId] },
        t('done.split', { name: text }),
      ),
    /** Throws, so that its form shows the failure. */
    rename: (entity: Entity, name: string) =>
      make({ action: 'rename', entity: basisOf(entity), name }, t('done.renamed', { name })),
    allow: (text: string, kind: string) => make({ action: 'allow', text, kind }, t('done.allowed', { name: text })),
    undo: undoLater,
  };
}

export type EntityVerbs = ReturnType<typeof useEntityVerbs>;
