import { say } from '@dossier/contract/base/sentences';
import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Failure } from '@dossier/contract/base/failure';
import type { ConnectionError } from 'fastify';
import type { Logger } from 'pino';
import { failureBody } from './failures.ts';

/** Responds to requests rejected by Node's parser, in the format of all other failures. */
export function answerMalformed(log: Logger): (error: ConnectionError, socket: Socket) => void {
  return (error, socket) => {
    if (socket.writable && !isAnswering(socket)) {
      const requestId = randomUUID();
      const [status, failure] = refusalFor(error.code);
      log.info({ request_id: requestId, status, code: error.code }, 'a request could not be understood');
      socket.write(answer(status, JSON.stringify(failureBody(failure, requestId))));
    }
    socket.destroy();
  };
}

function refusalFor(code: string): [status: number, failure: Failure] {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return [431, new Failure('too_large', say('header_too_long'))];
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [408, new Failure('validation', say('request_timeout'))];
    default:
      return [400, new Failure('validation', say('invalid_request'))];
  }
}

/** Whether a response has been started, so that another must not be written; the same check as in Node's handler. */
const isAnswering = (socket: Socket & { _httpMessage?: ServerResponse | null }): boolean =>
  socket._httpMessage?.headersSent ?? false;

function answer(status: number, body: string): string {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
