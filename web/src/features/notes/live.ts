import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import i18next from 'i18next';
import { useRoom } from '../../client/socket.ts';
import { showToast } from '../../client/toasts.ts';
import type { Notifications, Outdated } from '../../shell/room.ts';
import { noteKeys } from './queries.ts';

export const outdated: Outdated = {
  note: ({ document_id: document, project_id: project, mention }) => [
    { queryKey: noteKeys.ofDocument(document) },
    { queryKey: noteKeys.ofProject(project) },
    ...(mention ? [{ queryKey: noteKeys.mentions }] : []),
  ],
};

/** A toast for a user who was mentioned. */
export const notifications: Notifications = {
  note: ({ id, mention, company_id: company, project_id: project, document_id: document }, go) => {
    if (!mention) return;
    showToast({
      kind: 'info',
      key: `note-${id}`,
      text: i18next.t('frame:notes.mentioned', { ...mention, interpolation: { escapeValue: false } }),
      closesAfter: 8000,
      action: {
        label: i18next.t('frame:notes.open'),
        run: () => go(`/company/${company}/project/${project}/document/${document}?tab=notes#note-${id}`),
      },
    });
  },
};

/** Refreshes notes while others add and change them. */
export function useLiveNotes(projectId: number): void {
  const client = useQueryClient();
  useRoom(`project:${projectId}`, useLocation().pathname, () => {
    void client.invalidateQueries({ queryKey: noteKeys.all });
  });
}
