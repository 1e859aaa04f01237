import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from './testing/browser-stubs.ts';

stubBrowser();
type Handler = (body?: unknown) => void;
const fakeSocket = {
  connected: false,
  listeners: new Map<string, Handler>(),
  onAnyListener: (_name: string, _body?: unknown) => {},
  emitted: [] as unknown[][],
  connects: 0,
  io: { engine: { close: vi.fn<() => void>() } },
  on(name: string, listener: Handler) {
    fakeSocket.listeners.set(name, listener);
  },
  onAny(listener: (name: string, body?: unknown) => void) {
    fakeSocket.onAnyListener = listener;
  },
  emit(...body: unknown[]) {
    fakeSocket.emitted.push(body);
  },
  connect() {
    fakeSocket.connects += 1;
  },
  disconnect() {
    fakeSocket.connected = false;
  },
};
const io = vi.fn<(options: Record<string, unknown>) => typeof fakeSocket>(() => fakeSocket);
vi.mock('socket.io-client', () => ({ io }));
const refresh = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
vi.mock('./session.ts', () => ({ getToken: () => 'token', refreshSession: refresh }));

vi.useFakeTimers();
const { joinRoom, leaveRooms, onRoomJoined, onSocketEvent, onReconnect, socketStatus } = await import('./socket.ts');
const { closeSocket, openSocket } = await import('./connection.ts');

const fire = (name: string, body?: unknown) => {
  fakeSocket.connected = name === 'connect';
  fakeSocket.listeners.get(name)?.(body);
  fakeSocket.onAnyListener(name, body);
};

beforeEach(async () => {
  closeSocket();
  fakeSocket.emitted = [];
  fakeSocket.connects = 0;
  refresh.mockClear();
  await openSocket(5);
});

describe('socket', () => {
  it('uses websocket only, its own way of coming back, and the token in auth', () => {
    const options = io.mock.lastCall?.[0] as {
      transports: string[];
      reconnection: boolean;
      auth: (give: Handler) => void;
    };
    expect(options).toMatchObject({ transports: ['websocket'], reconnection: false });
    const handler = vi.fn<Handler>();
    options.auth(handler);
    expect(handler).toHaveBeenCalledWith({ token: 'token' });
  });

  it('tries again after 1 s, at most 3 times, with a fresh token the third time', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    fire('connect');
    fire('disconnect', 'transport close');
    for (const [attempt, refreshes] of [
      [1, 0],
      [2, 0],
      [3, 1],
    ] as const) {
      await vi.advanceTimersByTimeAsync(999);
      expect(fakeSocket.connects).toBe(attempt);
      await vi.advanceTimersByTimeAsync(1);
      expect(fakeSocket.connects).toBe(attempt + 1);
      expect(refresh).toHaveBeenCalledTimes(refreshes);
      fire('connect_error');
    }
    expect(socketStatus()).toBe('lost');
    expect(consoleError).toHaveBeenCalledExactlyOnceWith('Max reconnection attempts reached');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fakeSocket.connects).toBe(4);
    consoleError.mockRestore();
  });

  it('is lost when each connection is closed at once, and not when one held for a while', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    fire('connect');
    await vi.advanceTimersByTimeAsync(5000);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      fire('disconnect', 'transport close');
      await vi.advanceTimersByTimeAsync(1000);
      fire('connect');
    }
    expect(socketStatus()).toBe('connected');
    fire('disconnect', 'transport close');
    expect(socketStatus()).toBe('lost');
    consoleError.mockRestore();
  });

  it('does not come back when it was closed on purpose', async () => {
    fire('connect');
    fire('disconnect', 'io client disconnect');
    await vi.advanceTimersByTimeAsync(5000);
    expect(fakeSocket.connects).toBe(1);
  });

  it('joins its rooms again when it is back, and says that it is back', async () => {
    const back = vi.fn<() => void>();
    onReconnect(back);
    fire('connect');
    const leave = joinRoom('project:3');
    joinRoom('company:1');
    expect(fakeSocket.emitted).toEqual([
      ['join', 'project:3'],
      ['join', 'company:1'],
    ]);
    leave();
    expect(fakeSocket.emitted.at(-1)).toEqual(['leave', 'project:3']);
    fire('disconnect', 'ping timeout');
    await vi.advanceTimersByTimeAsync(1000);
    fire('connect');
    expect(fakeSocket.emitted.at(-1)).toEqual(['join', 'company:1']);
    expect(back, 'the server does not serve the room yet').not.toHaveBeenCalled();
    fakeSocket.listeners.get('joined')?.({ room: 'company:1' });
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('says once that a room is served, which a screen that loaded before it must know', async () => {
    const [onJoined, own, back] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
    const unsubscribe = [onRoomJoined('project:3', onJoined), onRoomJoined('user:5', own), onReconnect(back)];
    fire('connect');
    expect(own, 'one’s own room is joined with the connection').toHaveBeenCalledTimes(1);
    joinRoom('project:3');
    expect(onJoined).not.toHaveBeenCalled();
    fakeSocket.listeners.get('joined')?.({ room: 'project:3' });
    expect(onJoined).toHaveBeenCalledTimes(1);
    fire('disconnect', 'ping timeout');
    await vi.advanceTimersByTimeAsync(1000);
    fire('connect');
    fakeSocket.listeners.get('joined')?.({ room: 'project:3' });
    expect(
      [onJoined, own, back].map((listener) => listener.mock.calls.length),
      'the way back tells of itself',
    ).toEqual([1, 1, 1]);
    for (const end of unsubscribe) end();
  });

  it('says that it is back though a room is served no more', async () => {
    const back = vi.fn<() => void>();
    onReconnect(back);
    fire('connect');
    joinRoom('project:3');
    fire('disconnect', 'ping timeout');
    await vi.advanceTimersByTimeAsync(1000);
    fire('connect');
    await vi.advanceTimersByTimeAsync(5000);
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('looks for a server that was lost, and starts over when it answers', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const answer = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('refused'));
    fire('connect');
    fire('disconnect', 'transport close');
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await vi.advanceTimersByTimeAsync(1000);
      fire('connect_error');
    }
    await vi.advanceTimersByTimeAsync(40_000);
    expect(fakeSocket.connects).toBe(4);
    answer.mockResolvedValue(new Response('ok'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(fakeSocket.connects).toBe(5);
    vi.restoreAllMocks();
  });

  it('comes back of itself after a sleep, in which the connection died unseen', async () => {
    fire('connect');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fakeSocket.io.engine.close).not.toHaveBeenCalled();
    vi.setSystemTime(Date.now() + 3_600_000);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fakeSocket.io.engine.close).toHaveBeenCalledOnce();
  });

  it('leaves all rooms by the id of the user', () => {
    fire('connect');
    joinRoom('project:3');
    leaveRooms();
    expect(fakeSocket.emitted.at(-1)).toEqual(['leave', 5]);
  });

  it('passes events to their subscribers', () => {
    const handler = vi.fn<Handler>();
    const stop = onSocketEvent('task', handler);
    fakeSocket.onAnyListener('task', { task_result_id: 1, seq: 2 });
    stop();
    fakeSocket.onAnyListener('task', { task_result_id: 2, seq: 3 });
    expect(handler).toHaveBeenCalledExactlyOnceWith({ task_result_id: 1, seq: 2 });
  });
});
