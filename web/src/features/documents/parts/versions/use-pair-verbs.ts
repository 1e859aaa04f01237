import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../../../client/me.ts';
import { visibleItems } from '../../../../shell/room-list.ts';

interface PairVerb {
  key: string;
  label: string;
  run: () => void;
}

/** What other rooms do with two versions of a document, by their numbers; nothing for a version and itself. */
export function usePairVerbs(document: { id: number; project_id: number }): (one: number, other: number) => PairVerb[] {
  const { t } = useTranslation('frame');
  const navigate = useNavigate();
  const may = usePermissions('project', document.project_id);
  const items = visibleItems('documentVersions', may);
  return (one, other) =>
    one === other
      ? []
      : items.map(({ key, label, href }) => ({
          key,
          label: t(label),
          run: () => void navigate({ href: href(document.id, Math.min(one, other), Math.max(one, other)) }),
        }));
}
