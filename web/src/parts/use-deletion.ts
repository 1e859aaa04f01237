import { useTranslation } from 'react-i18next';
import { showToast } from '../client/toasts.ts';
import { confirm } from './confirm.ts';

interface Deletion {
  /** Dependent entities that are deleted too. */
  details?: string;
  run: () => Promise<unknown>;
  /** The message afterwards. */
  doneText: string;
}

interface DeletionOfOne extends Deletion {
  /** The noun in the interface language: "project". */
  object: string;
  name: string;
}

/** Deletes after the specified confirmation and shows a message. True when deleted; the caller's mutation shows errors. */
export function useDeletion() {
  const { t } = useTranslation('parts');
  async function ask(title: string, { details, run, doneText }: Deletion): Promise<boolean> {
    const confirmed = await confirm({
      title,
      ...(details && { text: details }),
      verb: t('confirm.delete'),
      danger: true,
    });
    if (!confirmed) return false;
    await run();
    showToast({ kind: 'success', text: doneText });
    return true;
  }
  return {
    one: ({ object, name, ...deletion }: DeletionOfOne) => ask(t('confirm.delete_one', { object, name }), deletion),
    many: (deletion: Deletion) => ask(t('confirm.delete_many'), deletion),
  };
}
