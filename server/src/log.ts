import { Failure, failures } from '@dossier/contract/base/failure';
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { withoutValues } from './engines/database/errors.ts';

/**
 * The log of a process or thread. Lines contain no text of documents, questions or names: errors keep their location and codes, but not the
 * values they quote.
 */
export function openLog(options: Pick<LoggerOptions, 'level' | 'base'>, destination?: DestinationStream): Logger {
  const serializers = { err: (error: unknown) => loggable(error) };
  return destination ? pino({ ...options, serializers }, destination) : pino({ ...options, serializers });
}

/** Properties of errors that are logged besides the message; libraries attach commands, rows and addresses to others. */
const LOGGED_PROPERTIES = ['code', 'kind', 'syscall', 'table', 'column', 'constraint', 'responseCode'] as const;
/** Errors whose messages may quote user content. */
const QUOTING = new Set(['SyntaxError', 'ZodError', '$ZodError', 'ReadingError']);
const MAX_CAUSES = 5;

export interface LoggableError {
  type: string;
  message: string;
  stack?: string;
  cause?: LoggableError;
  errors?: LoggableError[];
  [property: string]: unknown;
}

/** An error without user text. Thrown values that are not errors are logged by type only. */
export function loggable(thrown: unknown, depth = 0): LoggableError {
  const error = withoutValues(thrown);
  if (!(error instanceof Error)) return { type: typeof error, message: 'Something that is no error was thrown.' };
  const fields = error as unknown as Record<string, unknown>;
  const properties = LOGGED_PROPERTIES.filter((name) => ['string', 'number'].includes(typeof fields[name]));
  const deeper = depth < MAX_CAUSES;
  return {
    type: error.name,
    message: safeMessage(error),
    ...Object.fromEntries(properties.map((name) => [name, fields[name]])),
    stack: stackFrames(error),
    ...(deeper && error.cause !== undefined && { cause: loggable(error.cause, depth + 1) }),
    ...(deeper &&
      error instanceof AggregateError && { errors: error.errors.map((inner) => loggable(inner, depth + 1)) }),
  };
}

/** The same for a library that logs the message and stack of errors itself. */
export function withoutUserText(thrown: unknown): Error {
  const logged = loggable(thrown);
  const messages: string[] = [];
  for (let current: LoggableError | undefined = logged; current; current = current.cause)
    messages.push(current.message);
  return Object.assign(new Error(messages.join(': ')), { stack: `${logged.type}: ${logged.message}\n${logged.stack}` });
}

function safeMessage(error: Error): string {
  // Translated sentences may contain names.
  if (error instanceof Failure) return failures[error.kind].message;
  if (QUOTING.has(error.name)) return 'Its message may quote what was read.';
  return error.message.replace(/[^\s<>"']+/g, (word) => (word.slice(1, -1).includes('@') ? '...@...' : word));
}

/** The frames of a stack, without the message above them. */
const stackFrames = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^ {4}at .*(:\d+|<anonymous>)\)?$/.test(line))
    .join('\n');
