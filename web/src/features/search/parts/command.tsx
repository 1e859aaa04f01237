import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayReach } from '../../../client/me.ts';
import { FileBadge } from '../../../parts/file-badge.tsx';
import { MarkedText } from '../../../parts/marked-text.tsx';
import { CommandFrame, type CommandSection } from '../../../shell/command/command-frame.tsx';
import { visibleItems } from '../../../shell/room-list.ts';
import { searchQuery } from '../queries.ts';
import { openAtMark } from './open-at-mark.ts';
import { ScopeMenu, useScopeOf, type SearchScope } from './scope-menu.tsx';
import { usePlaces } from './use-places.tsx';

/** Ctrl K: ask, the passages that have the words, and where one can go. */
export function Command({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['search', 'shell', 'frame']);
  const navigate = useNavigate();
  const may = useMayReach();
  const [words, setWords] = useState('');
  const [scope, setScope] = useState<SearchScope>('everything');
  const typed = words.trim();
  const [asked] = useDebouncedValue(typed, 200);
  const body = { query: asked, typing: true, per_page: 6, ...useScopeOf(scope) };
  const found = useQuery({ ...searchQuery(body), enabled: opened && asked !== '', meta: { quiet: true } });
  const hits = typed === '' ? [] : (found.data?.items ?? []);
  const places = usePlaces(asked, opened);

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
      busy={found.isFetching || asked !== typed}
      count={hits.length > 0 ? t('passages_found', { count: found.data?.total ?? 0 }) : undefined}
    />
  );
}
