import type { Events } from '../client/socket.ts';
import type { EventName } from '@dossier/contract/base/event';

type Listener = (body?: unknown) => void;

/** Replaces the socket library: connects at once and delivers the events of the test. */
class ScriptedSocket {
  connected = false;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #anyListeners = new Set<(name: string, body: unknown) => void>();

  on(name: string, listener: Listener): void {
    this.#listeners.set(name, (this.#listeners.get(name) ?? new Set()).add(listener));
  }

  onAny(listener: (name: string, body: unknown) => void): void {
    this.#anyListeners.add(listener);
  }

  connect(): void {
    this.connected = true;
    this.#notify('connect');
  }

  disconnect(): void {
    this.connected = false;
    this.#listeners.clear();
    this.#anyListeners.clear();
  }

  /** The page joins a room. */
  emit(name: string, room: unknown): void {
    if (name === 'join') this.#notify('joined', { room });
  }

  /** Disconnects. */
  drop(): void {
    this.connected = false;
    this.#notify('disconnect', 'transport close');
  }

  /** Delivers a server event. */
  send<N extends EventName>(name: N, event: Events[N]): void {
    for (const listener of this.#anyListeners) listener(name, { seq: 1, ...event });
  }

  #notify(name: string, body?: unknown): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(body);
  }
}

export const socket = new ScriptedSocket();
