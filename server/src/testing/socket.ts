import { io, type Socket } from 'socket.io-client';
import type { TestUser } from './user.ts';

/** A connected socket of a user's browser; rejects if the product does not accept it. */
export async function connected(user: Pick<TestUser, 'address' | 'token'>): Promise<Socket> {
  const socket = io(user.address, { auth: { token: user.token }, transports: ['websocket'], reconnection: false });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}
