import { useTranslation } from 'react-i18next';
import { showToast } from '../client/toasts.ts';
import { confirm } from './confirm.ts';

/** Time to read the message and decide. */
const UNDO_MS = 10_000;

interface Deletion<Result> {
  /** Dependent entities that are deleted too. */
  details?: string;
  run: () => Promise<Result>;
  /** With true when it begins, and with false if it fails. */
  onRunning?: ((isRunning: boolean) => void) | undefined;
  /** Reverts the deletion; the message offers it. */
  undo?: (result: Result) => Promise<unknown>;
  /** The label of the confirm button. Default: "Delete". */
  verb?: string;
  /** The message afterwards. */
  doneText: string;
}

interface DeletionOfOne<Result> extends Deletion<Result> {
  /** The noun in the interface language: "project". */
  object: string;
  name: string;
}

/** Deletes after the specified confirmation and shows a message. True when deleted; the caller's mutation shows errors. */
export function useDeletion() {
  const { t } = useTranslation('parts');
  async function ask<Result>(title: string, deletion: Deletion<Result>): Promise<boolean> {
    const { details, run, onRunning, undo, verb, doneText } = deletion;
    const confirmed = await confirm({
      title,
      ...(details && { text: details }),
      verb: verb ?? t('confirm.delete'),
      danger: true,
    });
    if (!confirmed) return false;
    onRunning?.(true);
    let result: Result;
    try {
      result = await run();
    } catch (error) {
      onRunning?.(false);
      throw error;
    }
    showToast({
      kind: 'success',
      text: doneText,
      ...(undo && {
        closesAfter: UNDO_MS,
        action: { label: t('confirm.undo'), run: () => void undo(result).catch(shown) },
      }),
    });
    return true;
  }
  return {
    one: <Result>({ object, name, ...deletion }: DeletionOfOne<Result>) =>
      ask(t('confirm.delete_one', { object, name }), deletion),
    many: <Result>(deletion: Deletion<Result>) => ask(t('confirm.delete_many'), deletion),
  };
}

/** The mutation shows its failure. */
const shown = () => {};
