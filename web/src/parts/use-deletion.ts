import { useTranslation } from 'react-i18next';
import { confirm } from './confirm.ts';

/** The specification's two questions before deleting. `goesWith` names what is deleted along. */
export function useDeletion() {
  const { t } = useTranslation('parts');
  return {
    /** `object` is the kind of thing in the language of the interface: "project". */
    one: (object: string, name: string, goesWith?: string) =>
      confirm({
        title: t('confirm.delete_one', { object, name }),
        ...(goesWith && { text: goesWith }),
        verb: t('confirm.delete'),
        danger: true,
      }),
    many: (goesWith?: string) =>
      confirm({
        title: t('confirm.delete_many'),
        ...(goesWith && { text: goesWith }),
        verb: t('confirm.delete'),
        danger: true,
      }),
  };
}
