import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endSlowBodies } from './slow-bodies.ts';

let http: FastifyInstance;
let port: number;
beforeAll(async () => {
  http = fastify();
  endSlowBodies(http, 2_000);
  http.post('/', (request, reply) => reply.send(request.body));
  await http.listen({ port: 0, host: '127.0.0.1' });
  port = (http.server.address() as { port: number }).port;
});
afterAll(() => http.close());

it('ends requests with slow bodies while serving others', async () => {
  const socket = connect(port, '127.0.0.1');
  // A write after the connection was reset is an error, which `once` from node:events would throw.
  const closed = new Promise((resolve) => void socket.once('close', resolve));
  socket.on('error', () => {});
  socket.resume();
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{');
  const drip = setInterval(() => socket.write(' '), 20);
  const good = () =>
    fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"a":1}',
    }).then((answer) => answer.json());
  expect(await good()).toEqual({ a: 1 });
  await closed;
  clearInterval(drip);
  expect(await good()).toEqual({ a: 1 });
});
