// Renders the whole application in happy-dom with a scripted network.
import { type PermissionKey, permissionKeys } from '@dossier/contract/base/permission';
import { currentUser, me } from '@dossier/contract/sign-in/schema';
import { signInPaths } from '@dossier/contract/sign-in/paths';
import { cleanup, configure, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { queryClient } from '../client/query-client.ts';
import { startSession } from '../client/session.ts';
import { closeToasts } from '../client/toasts.ts';
import { rooms, roomTexts } from '../rooms.ts';
import { App } from '../shell/app.tsx';
import { setRooms } from '../shell/room-list.ts';
import { closeTray } from '../shell/tasks/tray-state.ts';
import { startTexts } from '../shell/texts/i18n.ts';
import { like } from './blank.ts';
import { ScriptedServer } from './scripted-server.ts';

type Answerer = (context: { request: unknown }) => Promise<unknown>;
/** What a test can configure in the simulated browser. */
interface Settings {
  fetch: { interceptor: unknown };
  navigation: { disableFallbackToSetURL: boolean };
}
const { settings } = (globalThis as unknown as { happyDOM: { settings: Settings } }).happyDOM;
// Saving a file follows a link to it; its address does not become that of the page.
settings.navigation.disableFallbackToSetURL = true;

// Loading the files of a page is slow on a busy machine.
// Waiting for an element creates this error on each attempt; printing the page into it is slow.
configure({ asyncUtilTimeout: 15_000, getElementError: (message) => new Error(message ?? 'Element not found') });
// Requests that fail are repeated as often as in the product, but at once.
const { queries } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 1 } });
setRooms(rooms);
await startTexts(roomTexts);
export const { router } = await import('../routes.tsx');

export interface OpenedPage {
  server: ScriptedServer;
  user: UserEvent;
}

interface Options {
  /** The user's permissions in every place; default: all. */
  may?: readonly PermissionKey[];
  /** Scripts the server before the page loads. */
  script: (server: ScriptedServer) => void;
}

let server: ScriptedServer | null = null;

/** Opens a URL as a signed-in user. */
export async function openPage(address: string, { may = permissionKeys, script }: Options): Promise<OpenedPage> {
  const scripted = new ScriptedServer();
  server = scripted;
  const beforeAsyncRequest: Answerer = ({ request }) => scripted.answer(request as Request);
  settings.fetch.interceptor = { beforeAsyncRequest };

  const permissions = Object.fromEntries(may.map((key) => [key, true]));
  scripted.on(signInPaths.me, () =>
    like(me, {
      user: like(currentUser, { id: 1, first_name: 'Ada' }),
      permissions,
      somewhere: permissions,
    }),
  );
  script(scripted);
  startSession('token');
  router.history.push(address);
  render(<App router={router} />);
  // A router that an earlier test rendered does not read its URL again.
  void router.load();
  return { server: scripted, user: userEvent.setup() };
}

const TURNS = 10;
/** A test may leave a request without an answer. */
const MAX_TURNS = 500;

/** Lets what the page began end: the next page would get its navigation otherwise. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS || (router.state.isLoading && turn < MAX_TURNS); turn++) {
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/**
 * Leaves the sign-in page before the next page is opened: a page is shown until the next one is loaded, and the sign-in page takes a
 * signed-in user home.
 */
export async function leaveSignIn(): Promise<void> {
  await router.navigate({ to: '/$', params: { _splat: 'elsewhere' } });
}

/** Closes the page after each test; throws if it made calls that the test does not script. */
export async function closePage(): Promise<void> {
  await settle();
  cleanup();
  closeTray();
  closeToasts(() => true);
  queryClient.clear();
  const unexpected = server?.unexpected ?? [];
  server = null;
  if (unexpected.length > 0)
    throw new Error(`The page made calls that the test does not script: ${unexpected.join(', ')}`);
}
