import type { Document } from '@dossier/contract/documents/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../../../client/me.ts';
import { useSocketEvent } from '../../../../client/socket.ts';
import { useDeletion } from '../../../../parts/use-deletion.ts';
import { useIndexDocument } from '../../queries.ts';
import { useMakeVersionCurrent, useRemoveVersion } from './version-queries.ts';

/** What the user may do with versions, by their numbers. */
export interface VersionVerbs {
  makeCurrent?: (number: number) => void;
  retry?: (number: number) => void;
  remove?: (number: number) => void;
}

export function useVersionVerbs({ id, project_id: project }: Document, current: number) {
  const { t } = useTranslation('documents');
  const may = usePermissions('project', project);
  const makeCurrent = useMakeVersionCurrent(id);
  const index = useIndexDocument();
  const remove = useRemoveVersion(id);
  const deletion = useDeletion();
  const [becoming, setBecoming] = useState<{ number: number; from: number; task: number | null } | null>(null);
  useSocketEvent('task', ({ task_result_id: task, status }) => {
    if (task === becoming?.task && ['failure', 'cancelled', 'terminated'].includes(status)) setBecoming(null);
  });
  const verbs: VersionVerbs = {
    makeCurrent: (number) => {
      setBecoming({ number, from: current, task: null });
      makeCurrent.mutate(number, {
        onSuccess: ({ task_result_id: task }) => setBecoming({ number, from: current, task }),
        onError: () => setBecoming(null),
      });
    },
    retry: (number) => index.mutate({ id, version: number }),
    remove: (number) =>
      void deletion.one({
        object: t('versions.object'),
        name: String(number),
        run: () => remove.mutateAsync(number),
        doneText: t('versions.removed', { number }),
      }),
  };
  return {
    verbs: may('DOCUMENT_UPDATE') ? verbs : {},
    /** The number of the version that is being made the current one. */
    becomingCurrent: becoming?.from === current ? becoming.number : null,
  };
}
