import type { IncomingMessage } from 'node:http';

/** The messages of a provider's API, for servers in tests. Written after the documentation of each provider. */
export interface Protocol {
  /** Below the root of the server. */
  readonly address: string;
  readonly key: string | null;
  /** The key that the request carries. */
  keyIn(request: IncomingMessage): string | undefined;
  contentType: string;
  begin(model: string, body: Record<string, unknown>): string;
  text(piece: string, body: Record<string, unknown>): string;
  /** What a model writes for itself, where the protocol has it. */
  thinking?(piece: string): string;
  end(usage: { input: number; output: number }, reason: 'stop' | 'length'): string;
  error(status: number, message: string, code: string): object;
  /** A complete answer that only calls a tool. */
  toolCall(usage: { input: number; output: number }): string;
  /** The error for a model that does not exist. */
  unknownModel(model: string): { status: number; body: object };
  embeddings(vectors: number[][]): object;
  /** The answer to `audio/transcriptions`, with times or without. */
  transcription(text: string, isTimed: boolean): object;
  /** The response to a request for the list of models; null if the request is another one. */
  models(request: IncomingMessage, body: Record<string, unknown>): object | null;
}

/** The key of an `Authorization` header. */
export const bearer = (request: IncomingMessage) => request.headers.authorization?.replace(/^Bearer /, '');
/** A server-sent event. */
export const event = (data: object | string, name?: string) =>
  `${name ? `event: ${name}\n` : ''}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
