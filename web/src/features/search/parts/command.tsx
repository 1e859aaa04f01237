import { useDebouncedValue } from '@mantine/hooks';
import { IconListSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissionsAnywhere } from '../../../client/me.ts';
import type { ListSearch } from '../../../parts/data-table/list-search.ts';
import { FileBadge } from '../../../parts/file-badge.tsx';
import { Key } from '../../../parts/key.tsx';
import { MarkedText } from '../../../parts/marked-text.tsx';
import { CommandFrame, type CommandSection } from '../../../shell/command/command-frame.tsx';
import { useMenuEntries } from '../../../shell/menu/use-menu-entries.ts';
import { visibleItems } from '../../../shell/room-list.ts';
import { searchQuery } from '../queries.ts';
import { hitPlace } from './hit-place.ts';
import { openAtMark } from './open-at-mark.ts';
import { ScopeMenu, useScopeIds, type SearchScope } from './scope-menu.tsx';
import { useCommands } from './use-commands.tsx';
import { usePlaces } from './use-places.tsx';

/** The first character of a command. */
const COMMAND = '>';
const MAX_COMMANDS = 5;

/** Ctrl K: ask a question, find documents, projects, users and passages, navigate, or run a command. */
export function Command({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['search', 'shell', 'frame']);
  const navigate = useNavigate();
  const may = usePermissionsAnywhere();
  const [words, setWords] = useState('');
  const [scope, setScope] = useState<SearchScope>('everything');
  const ids = useScopeIds(scope);
  const isCommand = words.trimStart().startsWith(COMMAND);
  const typed = isCommand ? '' : words.trim();
  const [debouncedQuery] = useDebouncedValue(typed, 200);
  const searches = opened && debouncedQuery !== '';
  const body = { query: debouncedQuery, typing: true, per_page: 6, ...ids };
  const results = useQuery({ ...searchQuery(body), enabled: searches, meta: { quiet: true } });
  const hits = typed === '' ? [] : (results.data?.items ?? []);
  const { named, people, ...places } = usePlaces(debouncedQuery, { enabled: opened, ids });
  const commands = useMatchingCommands(isCommand ? words.trimStart().slice(1).trim() : typed, isCommand);
  const busy = results.isFetching || places.isFetching || debouncedQuery !== typed;
  const isNothingFound = typed !== '' && hits.length + named.length + people.length + commands.length === 0;
  const isFailed = typed !== '' && (results.error ?? places.error) !== null;

  const actions: CommandSection = {
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
  };
  const found: CommandSection[] = [
    actions,
    { title: t('by_name'), items: typed === '' ? [] : named },
    {
      title: t('passages'),
      items: hits.map((hit) => ({
        id: `hit-${hit.document_id}-${hit.page}-${hit.start}`,
        lead: <FileBadge type={hit.type} />,
        content: <MarkedText {...openAtMark(hit.snippet, hit.marks)} />,
        detail: `${hit.document_name} · ${t('page', { page: hit.page })}`,
        run: () => void navigate(hitPlace(hit)),
      })),
    },
    { title: t('people'), items: typed === '' ? [] : people },
    { title: t('shell:command.go'), items: commands },
    {
      title: t('title'),
      items:
        typed === ''
          ? []
          : [
              {
                id: 'all-results',
                lead: <IconListSearch size={17} aria-hidden />,
                content: t('all_results', { query: typed }),
                run: () => void navigate({ to: '/search', search: { q: typed, ...toFilters(ids) } }),
              },
            ],
    },
  ];
  const none = isCommand
    ? commands.length === 0 && t('no_command', { query: words.trimStart().slice(1).trim() })
    : !busy && (isFailed ? t('failed') : isNothingFound && t('nothing', { query: typed }));

  return (
    <CommandFrame
      opened={opened}
      onClose={onClose}
      words={words}
      onWords={setWords}
      sections={isCommand ? [{ title: t('commands'), items: commands }] : found}
      beside={<ScopeMenu value={scope} onChange={setScope} />}
      busy={busy}
      none={none || undefined}
      hints={
        <span>
          <Key>{COMMAND}</Key> {t('commands_hint')}
        </span>
      }
      count={hits.length > 0 ? t('passages_found', { count: results.data?.total ?? 0 }) : undefined}
    />
  );
}

/** The filters of the search page for a scope. */
function toFilters({ company_id, project_id }: ReturnType<typeof useScopeIds>): Pick<ListSearch, 'filters'> {
  if (project_id !== undefined) return { filters: { project_id: [String(project_id)] } };
  return company_id === undefined ? {} : { filters: { company_id: [String(company_id)] } };
}

/** Commands that contain the words. Without words: all after `>`, otherwise screens with a keyboard shortcut and the account. */
function useMatchingCommands(words: string, isCommand: boolean) {
  const actions: readonly string[] = visibleItems('commandAction', usePermissionsAnywhere()).map(({ label }) => label);
  const entries = useMenuEntries();
  const commands = useCommands();
  // Asking a question is the first line already.
  const isOffered = (id: string) => !entries.some(({ to, text }) => to.slice(1) === id && actions.includes(text));
  if (words === '' && !isCommand) {
    const short = entries.filter(({ keys, group }) => keys !== undefined || group === 'account');
    return commands.filter(({ id }) => isOffered(id) && short.some(({ to }) => to.slice(1) === id));
  }
  const query = words.toLowerCase();
  const matching = commands.filter(
    ({ text, id }) => text.toLowerCase().includes(query) && (isCommand || isOffered(id)),
  );
  return isCommand ? matching : matching.slice(0, MAX_COMMANDS);
}
