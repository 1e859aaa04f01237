import { useTranslation } from 'react-i18next';
import { showToast } from '../client/toasts.ts';
import { confirm } from './confirm.ts';

interface Deletion {
  /** What is deleted along. */
  goesWith?: string;
  run: () => Promise<unknown>;
  /** What is said afterwards. */
  done: string;
}

interface DeletionOfOne extends Deletion {
  /** The kind of thing in the language of the interface: "project". */
  object: string;
  name: string;
}

/** Deletes after the specification's question, and says so. True when it was deleted; a failure is the caller's mutation's to show. */
export function useDeletion() {
  const { t } = useTranslation('parts');
  async function ask(title: string, { goesWith, run, done }: Deletion): Promise<boolean> {
    const sure = await confirm({ title, ...(goesWith && { text: goesWith }), verb: t('confirm.delete'), danger: true });
    if (!sure) return false;
    await run();
    showToast({ kind: 'success', text: done });
    return true;
  }
  return {
    one: ({ object, name, ...deletion }: DeletionOfOne) => ask(t('confirm.delete_one', { object, name }), deletion),
    many: (deletion: Deletion) => ask(t('confirm.delete_many'), deletion),
  };
}
