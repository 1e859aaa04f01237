import { useMatches, useNavigate, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeSocket, openSocket } from '../client/connection.ts';
import { onRoomJoined, onReconnect } from '../client/socket.ts';
import { useMe } from '../client/me.ts';
import { queryClient } from '../client/query-client.ts';
import { useKeys } from '../parts/keys.ts';
import { prefetchLazy, lazyComponent } from '../parts/lazy-component.tsx';
import { collectTyping, takeTyped } from '../parts/typed-ahead.ts';
import { useNarrow } from '../parts/screen.ts';
import { Header } from './header/header.tsx';
import classes from './layout.module.css';
import './theme/components.css';
import { BottomBar } from './menu/bottom-bar.tsx';
import { SideMenu } from './menu/side-menu.tsx';
import { useMenuEntries } from './menu/use-menu-entries.ts';
import { OfflineBar } from './offline-bar.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { slotItems } from './room-list.ts';
import { AllowedPage } from './route-access.tsx';
import { closeTray, toggleTray, useTray } from './tasks/tray-state.ts';
import { TaskToasts } from './tasks/task-toasts.tsx';
import { useLiveRooms } from './use-live-rooms.ts';

const MenuDrawer = lazyComponent(async () => (await import('./menu/menu-drawer.tsx')).MenuDrawer);
const Tray = lazyComponent(async () => (await import('./tasks/tray.tsx')).Tray);
const KeysDialog = lazyComponent(async () => (await import('./keys-dialog.tsx')).KeysDialog);

/** Delay after the first page before lazy files are prefetched. */
const PREFETCH_DELAY_MS = 10_000;

type Overlay = 'menu' | 'command' | 'keys' | null;

/** Menu, header and the page. */
export function Layout() {
  const { t } = useTranslation(['shell', 'frame']);
  const me = useMe();
  const router = useRouter();
  const navigate = useNavigate();
  const narrow = useNarrow();
  const tray = useTray();
  const entries = useMenuEntries();
  const [overlay, setOverlay] = useState<Overlay>(null);
  // Stay mounted after the first opening, for the fade-out and for opening quickly again.
  const [opened, setOpened] = useState<ReadonlySet<Overlay>>(new Set());
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const path = useRef(router.latestLocation.pathname);
  const close = () => setOverlay(null);
  const show = (next: Overlay) => {
    setOpened((before) => new Set(before).add(next));
    setOverlay(next);
  };

  const showCommand = () => {
    if (overlay !== 'command') collectTyping();
    show('command');
  };

  useEffect(() => {
    if (overlay !== 'command') takeTyped();
  }, [overlay]);

  useLiveRooms();
  useEffect(() => {
    const timer = setTimeout(prefetchLazy, PREFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    void openSocket(me.id);
    return closeSocket;
  }, [me.id]);
  useEffect(() => onReconnect(() => void queryClient.invalidateQueries()), []);
  useEffect(
    () => onRoomJoined(`user:${me.id}`, () => void queryClient.invalidateQueries({ queryKey: ['tasks'] })),
    [me.id],
  );
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
        // Back from a page that is still loading: the router compares with the page before it.
        const isBack = toLocation.pathname !== path.current;
        path.current = toLocation.pathname;
        if (!pathChanged && !isBack) return;
        setOverlay(null);
        if (innerWidth <= 992) closeTray();
      }),
    [router],
  );
  useKeys({
    'mod+k': showCommand,
    '?': () => show('keys'),
    t: toggleTray,
    ...Object.fromEntries(entries.flatMap(({ keys, to }) => (keys ? [[keys, () => void navigate({ to })]] : []))),
  });

  return (
    <div className={classes.frame}>
      <TaskToasts />
      <a className={classes.skip} href="#main">
        {t('skip')}
      </a>
      {!narrow && <SideMenu />}
      <Header
        title={title && title !== 'not_found' ? t(`frame:${title}`) : t('product')}
        onSearch={showCommand}
        onHelp={() => show('keys')}
      />
      <div className={classes.notices}>
        <OfflineBar />
      </div>
      <main id="main" className={classes.sheet} data-sheet tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>
          <AllowedPage />
          <Started />
        </Suspense>
      </main>
      {narrow && <BottomBar onMore={() => show('menu')} moreOpen={overlay === 'menu'} />}
      {tray.open && <Tray />}
      {opened.has('menu') && <MenuDrawer opened={narrow && overlay === 'menu'} onClose={close} />}
      {opened.has('command') &&
        slotItems('commandDialog').map(({ key, component: Command }) => (
          <Command key={key} opened={overlay === 'command'} onClose={close} />
        ))}
      {opened.has('keys') && <KeysDialog opened={overlay === 'keys'} onClose={close} />}
    </div>
  );
}

/** Beside the first page: from now on, skeletons appear only after a moment. */
function Started() {
  useEffect(() => document.documentElement.removeAttribute('data-starting'), []);
  return null;
}
