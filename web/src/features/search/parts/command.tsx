import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissionsAnywhere } from '../../../client/me.ts';
import { FileBadge } from '../../../parts/file-badge.tsx';
import { MarkedText } from '../../../parts/marked-text.tsx';
import { CommandFrame, type CommandSection } from '../../../shell/command/command-frame.tsx';
import { visibleItems } from '../../../shell/room-list.ts';
import { searchQuery } from '../queries.ts';
import { openAtMark } from './open-at-mark.ts';
import { ScopeMenu, useScopeIds, type SearchScope } from './scope-menu.tsx';
import { usePlaces } from './use-places.tsx';

/** Ctrl K: ask a question, find passages, or navigate. */
export function Command({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['search', 'shell', 'frame']);
  const navigate = useNavigate();
  const may = usePermissionsAnywhere();
  const [words, setWords] = useState('');
  const [scope, setScope] = useState<SearchScope>('everything');
  const typed = words.trim();
  const [debouncedQuery] = useDebouncedValue(typed, 200);
  const body = { query: debouncedQuery, typing: true, per_page: 6, ...useScopeIds(scope) };
  const results = useQuery({ ...searchQuery(body), enabled: opened && debouncedQuery !== '', meta: { quiet: true } });
  const hits = typed === '' ? [] : (results.data?.items ?? []);
  const places = usePlaces(debouncedQuery, opened);

  const sections: CommandSection[] = [
    {
      title: null,
      items: visibleItems('commandAction', may).map(({ key, icon: Icon, label, open }) => ({
        id: key,
        lead: <Icon size={17} aria-hidden />,
        content: typed ? (
          <>
            {t(`frame:${label}`)}: <b>{typed}</b>
          </>
        ) : (
          t(`frame:${label}`)
        ),
        run: () => void navigate(open(typed)),
      })),
    },
    {
      title: t('passages'),
      items: hits.map((hit) => ({
        id: `hit-${hit.document_id}-${hit.page}-${hit.start}`,
        lead: <FileBadge type={hit.type} />,
        content: <MarkedText {...openAtMark(hit.snippet, hit.marks)} />,
        detail: `${hit.document_name} · ${t('page', { page: hit.page })}`,
        run: () =>
          void navigate({
            to: '/company/$companyId/project/$projectId/document/$documentId',
            params: { companyId: hit.company_id, projectId: hit.project_id, documentId: hit.document_id },
            search: { page: hit.page, start: hit.start, end: hit.end },
          }),
      })),
    },
    { title: t('shell:command.go'), items: places },
  ];

  return (
    <CommandFrame
      opened={opened}
      onClose={onClose}
      words={words}
      onWords={setWords}
      sections={sections}
      beside={<ScopeMenu value={scope} onChange={setScope} />}
      busy={results.isFetching || debouncedQuery !== typed}
      count={hits.length > 0 ? t('passages_found', { count: results.data?.total ?? 0 }) : undefined}
    />
  );
}
