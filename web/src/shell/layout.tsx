import { Outlet, useMatches, useNavigate, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { closeSocket, onRoomServed, onSocketReturn, openSocket } from '../client/socket.ts';
import { useMe } from '../features/sign-in/queries.ts';
import { queryClient } from '../client/query-client.ts';
import { useKeys } from '../parts/keys.ts';
import { fetchLateFiles, latePart } from '../parts/late-part.tsx';
import { useNarrow } from '../parts/screen.ts';
import { Header } from './header/header.tsx';
import classes from './layout.module.css';
import { BottomBar } from './menu/bottom-bar.tsx';
import { SideMenu } from './menu/side-menu.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { closeTray, toggleTray, useTray } from './tasks/tray-state.ts';
import { useTaskEvents } from './tasks/use-task-events.ts';

const MenuDrawer = latePart(async () => (await import('./menu/menu-drawer.tsx')).MenuDrawer);
const Tray = latePart(async () => (await import('./tasks/tray.tsx')).Tray);
const KeysDialog = latePart(async () => (await import('./keys-dialog.tsx')).KeysDialog);

/** So long after the first page the files come that nobody has asked for yet. */
const AT_REST_MS = 10_000;

/** The search and command dialog; the search room makes it, the layout opens it. */
export type CommandDialog = ComponentType<{ opened: boolean; onClose: () => void }>;

type Overlay = 'menu' | 'command' | 'keys' | null;

/** Menu, header and the sheet that holds the page. */
export function Layout({ command: Command }: { command: CommandDialog }) {
  const { t } = useTranslation();
  const me = useMe();
  const router = useRouter();
  const navigate = useNavigate();
  const narrow = useNarrow();
  const tray = useTray();
  const [overlay, setOverlay] = useState<Overlay>(null);
  // What was opened once stays mounted, so that it can fade out and opens at once the next time.
  const [opened, setOpened] = useState<ReadonlySet<Overlay>>(new Set());
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title ?? 'home' });
  const close = () => setOverlay(null);
  const show = (next: Overlay) => {
    setOpened((before) => new Set(before).add(next));
    setOverlay(next);
  };

  useTaskEvents();
  useEffect(() => {
    const timer = setTimeout(fetchLateFiles, AT_REST_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    void openSocket(me.id);
    return closeSocket;
  }, [me.id]);
  useEffect(() => onSocketReturn(() => void queryClient.invalidateQueries()), []);
  useEffect(
    () => onRoomServed(`user:${me.id}`, () => void queryClient.invalidateQueries({ queryKey: ['tasks'] })),
    [me.id],
  );
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (!pathChanged) return;
        setOverlay(null);
        if (innerWidth <= 992) closeTray();
      }),
    [router],
  );
  useKeys({
    'mod+k': () => show('command'),
    '?': () => show('keys'),
    t: toggleTray,
    'g h': () => void navigate({ to: '/home' }),
    'g a': () => void navigate({ to: '/ask-dossier/{-$sessionUuid}' }),
    'g c': () => void navigate({ to: '/companies' }),
    'g t': () => void navigate({ to: '/tasks' }),
  });

  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#main">
        {t('skip')}
      </a>
      {!narrow && <SideMenu />}
      <Header title={t(`titles.${title}`)} onSearch={() => show('command')} onHelp={() => show('keys')} />
      <div className={classes.notices}>
        <OfflineBar />
      </div>
      <main id="main" className={classes.sheet} data-sheet tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      {narrow && <BottomBar onMore={() => show('menu')} moreOpen={overlay === 'menu'} />}
      {tray.open && <Tray />}
      {opened.has('menu') && <MenuDrawer opened={narrow && overlay === 'menu'} onClose={close} />}
      {opened.has('command') && <Command opened={overlay === 'command'} onClose={close} />}
      {opened.has('keys') && <KeysDialog opened={overlay === 'keys'} onClose={close} />}
    </div>
  );
}
