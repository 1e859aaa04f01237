import { IconActivity, IconInfoCircle, IconMessageCircle } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentAsk } from './features/ask/parts/document-ask.tsx';
import { DocumentPage } from './features/documents/pages/document.tsx';
import { InfoPanel } from './features/documents/parts/panels/info-panel.tsx';
import type { DocumentPanel } from './features/documents/parts/panels/panel-frame.tsx';
import { TasksPanel } from './features/documents/parts/panels/tasks-panel.tsx';

const route = getRouteApi('/layout/company/$companyId/project/$projectId/document/$documentId');

/** The document with the tabs of all rooms that know something of it. Here rooms above and below meet, as they do in the routes. */
export function DocumentScreen() {
  const { t } = useTranslation('documents');
  const { documentId } = route.useParams();
  const panels = useMemo<DocumentPanel[]>(
    () => [
      {
        key: 'info',
        label: t('panel.info'),
        icon: <IconInfoCircle size={19} aria-hidden />,
        render: (context) => <InfoPanel {...context} />,
      },
      {
        key: 'ask',
        label: t('panel.ask'),
        icon: <IconMessageCircle size={19} aria-hidden />,
        render: (context) => <DocumentAsk {...context} />,
      },
      {
        key: 'tasks',
        label: t('panel.tasks'),
        icon: <IconActivity size={19} aria-hidden />,
        render: (context) => <TasksPanel {...context} />,
      },
    ],
    [t],
  );
  // Another document is another page: neither its search nor its marks belong to this one.
  return <DocumentPage key={documentId} panels={panels} />;
}
