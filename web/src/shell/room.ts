import type { EntityType } from '@dossier/contract/base/entity';
import type { EventName, Numbered } from '@dossier/contract/base/event';
import type { TaskKindId } from '@dossier/contract/rooms';
import type { PermissionKey } from '@dossier/contract/base/permission';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import type { Icon } from '@tabler/icons-react';
import type { InvalidateQueryFilters } from '@tanstack/react-query';
import type { AnyRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Events } from '../client/socket.ts';
import type { ViewedTable } from '../parts/data-table/viewed-table.ts';

/** The texts of each room's pages. Every room extends this and the interfaces below. */
export interface RoomTexts {}

/** Texts of each room that the frame shows: titles, menu, tabs. Loaded with the frame. */
export interface FrameTexts {}

/** The slots through which rooms extend each other, with the type of their items. */
export interface Slots {
  /** Above the menu: the current company. */
  switcher: SlotItem<{ open: boolean; onOpen: (open: boolean) => void }>;
  /** The command dialog (Ctrl K). */
  commandDialog: SlotItem<{ opened: boolean; onClose: () => void }>;
  /** In the toolbar of every table: its saved views. */
  listViews: SlotItem<{ table: ViewedTable }>;
}
export type SlotName = keyof Slots;

/** An item that a room adds to a slot. */
export interface SlotEntry {
  key: string;
  /** Position from the left or top; items without one come last, in the order of their rooms. */
  order?: number;
  /** Hidden from users without this permission. */
  permission?: PermissionKey;
}

/** A slot item that is rendered. */
export interface SlotItem<Context> extends SlotEntry {
  /** Loaded together with the page that has the slot. */
  component: ComponentType<Context>;
}

type Leaves<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}` }[keyof T & string];
/** A key of the frame texts, such as `companies.menu.companies`. */
export type FrameKey = Leaves<FrameTexts>;

/** A menu entry. Entries are in the order of the rooms. */
export interface MenuEntry {
  /** `top` is above the groups; `account` is the user's menu in the header. */
  group: 'top' | 'work' | 'analysis' | 'library' | 'administration' | 'account';
  to: string;
  text: FrameKey;
  icon: Icon;
  /** Other paths that belong to it. */
  under?: readonly string[];
  /** Shown to users with this permission, or one of these, in any place. */
  permission?: PermissionKey | readonly PermissionKey[];
  technicalAdmin?: boolean;
  /** Keyboard shortcut, a sequence: `g h`. */
  keys?: string;
  /** Position and short name in the bottom bar of small screens. */
  bottomBar?: { order: number; text: FrameKey; icon?: Icon };
  /** A count next to the name. */
  badge?: ComponentType<{ className: string | undefined }>;
}

/** The queries that a socket event invalidates. */
export type Outdated = { [N in EventName]?: (event: Events[N] & Numbered) => readonly InvalidateQueryFilters[] };

/** What events show to the user, such as a toast. `go` opens a path of the application. */
export type Notifications = { [N in EventName]?: (event: Events[N] & Numbered, go: (path: string) => void) => void };

/** The entity of a task, as far as a URL needs it. */
export type LinkedEntity = Pick<TaskResult, 'entity_id'> & { entity: NonNullable<TaskResult['entity']> };

/** The manifest of a room. It is part of the first load; pages and slot items are lazy. */
export interface Room {
  name: string;
  /** Inside menu and header. */
  routes?: readonly AnyRoute[];
  /** Outside of them. */
  bareRoutes?: readonly AnyRoute[];
  menu?: readonly MenuEntry[];
  live?: { events: readonly EventName[]; load: () => Promise<{ outdated: Outdated; notifications?: Notifications }> };
  /** The URLs of entities whose pages the room has; null if an id is missing. */
  entities?: { [E in EntityType]?: (entity: LinkedEntity) => string | null };
  /** The URLs of what tasks of a kind have made, instead of their entity. */
  tasks?: { [K in TaskKindId]?: (task: LinkedEntity & Pick<TaskResult, 'id'>) => string | null };
  slots?: { [S in SlotName]?: readonly Slots[S][] };
  /** `import.meta.glob('./texts/*.ts')`: a file for each language. What the frame shows is in `texts/frame/`. */
  texts: Record<string, () => Promise<unknown>>;
}
