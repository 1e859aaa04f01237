import type { EntityType } from '@dossier/contract/base/entity';
import type { EventName, Numbered } from '@dossier/contract/base/event';
import type { PermissionKey } from '@dossier/contract/base/permission';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import type { Icon } from '@tabler/icons-react';
import type { InvalidateQueryFilters } from '@tanstack/react-query';
import type { AnyRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Events } from '../client/socket.ts';

/** The texts of each room's pages. Every room adds its own, as it does to the interfaces below. */
export interface RoomTexts {}

/** What the frame shows of each room: titles, menu words, names of tabs. Loaded with the frame. */
export interface FrameTexts {}

/** The places where rooms add to each other, and what an item of each is. */
export interface Slots {
  /** Above the menu: which company the user works in. */
  switcher: SlotItem<{ open: boolean; onOpen: (open: boolean) => void }>;
  /** The dialog behind Ctrl K. */
  commandDialog: SlotItem<{ opened: boolean; onClose: () => void }>;
}
export type SlotName = keyof Slots;

/** Something that a room adds to another. */
export interface SlotEntry {
  key: string;
  /** From the left or from the top; those without come last, as their rooms do. */
  order?: number;
  /** Hidden from those who do not hold it. */
  permission?: PermissionKey;
}

/** Such a thing that is shown. */
export interface SlotItem<Context> extends SlotEntry {
  /** Loaded together with the page that has the slot. */
  component: ComponentType<Context>;
}

type Leaves<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}` }[keyof T & string];
/** A word of the frame texts, as `companies.menu.companies`. */
export type FrameKey = Leaves<FrameTexts>;

/** A path that the menu leads to. Entries stand in the order of the rooms. */
export interface MenuEntry {
  /** `top` is above the groups; `account` is the menu behind the user's picture. */
  group: 'top' | 'work' | 'library' | 'administration' | 'account';
  to: string;
  text: FrameKey;
  icon: Icon;
  /** Other paths that belong to it. */
  under?: readonly string[];
  /** Shown to those who hold it in some place. */
  permission?: PermissionKey;
  technicalAdmin?: boolean;
  /** Keys that lead there one after the other: `g h`. */
  keys?: string;
  /** Its place and its shorter name in the bar at the bottom of a small screen. */
  bottomBar?: { place: number; text: FrameKey; icon?: Icon };
  /** Beside its name: how much waits there. */
  badge?: ComponentType<{ className: string | undefined }>;
}

/** The queries that an event of the socket makes out of date. */
export type Outdated = { [N in EventName]?: (event: Events[N] & Numbered) => readonly InvalidateQueryFilters[] };

/** The entity of a task, as far as an address needs it. */
export type LinkedEntity = Pick<TaskResult, 'entity_id'> & { entity: NonNullable<TaskResult['entity']> };

/** What the frame knows of a room. It is part of the first load: pages and slot items are loaded when they are needed. */
export interface Room {
  name: string;
  /** Inside menu and header. */
  routes?: readonly AnyRoute[];
  /** Outside of them. */
  bareRoutes?: readonly AnyRoute[];
  menu?: readonly MenuEntry[];
  live?: { events: readonly EventName[]; load: () => Promise<{ outdated: Outdated }> };
  /** The addresses of the entities whose pages the room has; null where an id is missing. */
  entities?: { [E in EntityType]?: (entity: LinkedEntity) => string | null };
  slots?: { [S in SlotName]?: readonly Slots[S][] };
  /** `import.meta.glob('./texts/*.ts')`: a file for each language. What the frame shows is in `texts/frame/`. */
  texts: Record<string, () => Promise<unknown>>;
}
