import { retryAfter } from '../../outbound/retry-after.ts';
import { AiError, type Connection } from './port.ts';

interface FailedResponse {
  status: number;
  headers: Headers;
  text: string;
}

const MAX_DETAIL = 200;

const CONTEXT =
  /context.?(length|window|size)|maximum context|too many (input )?tokens|prompt is too long|token count.{0,40}exceeds|exceeds the (maximum|limit).{0,30}tokens|too large for model/i;
const CREDIT =
  /insufficient_quota|exceeded your current quota|credit balance|insufficient (credit|balance|funds)|billing.{0,30}(limit|active)/i;
const BAD_KEY = /api[_ ]key[_ ]?(not valid|invalid)|invalid[_ ](api|x-api)[_ -]?key|API_KEY_INVALID/i;
const NO_MODEL =
  /model_not_found|DeploymentNotFound|invalid[_ ]model|model.{0,120}(not found|does not exist|not exist)|not_found_error.{0,60}model/is;
const FILTERED = /content_filter|content management policy|ResponsibleAIPolicyViolation/i;

/** The reason for a response that is no answer: by its status, and where providers differ, by their words. */
export function failureOf({ key }: Connection, { status, headers, text }: FailedResponse): AiError {
  if (status < 400) return new AiError('redirect', shorten(headers.get('location') ?? '', key));
  const message = messageIn(text);
  const detail = shorten(`${status} ${message ?? ''}`, key);
  const wait = waitMs(headers);
  if (status === 402 || CREDIT.test(text)) return new AiError('credit', detail);
  if (status === 401 || status === 403 || BAD_KEY.test(text)) return new AiError('key', detail);
  if (status === 429) return new AiError('rate_limited', detail, wait);
  if (status >= 500 || status === 408) return new AiError('overloaded', detail, wait);
  if (NO_MODEL.test(text)) return new AiError('model', detail);
  if (status === 404 || status === 405 || message === null) return new AiError('protocol', detail);
  if (status === 413 || CONTEXT.test(text)) return new AiError('context', detail);
  if (FILTERED.test(text)) return new AiError('filtered', detail);
  return new AiError('rejected', detail);
}

/** An error that a provider sends inside a stream. */
export function failureInStream({ key }: Connection, error: unknown): AiError {
  const text = typeof error === 'string' ? error : (JSON.stringify(error) ?? '');
  const detail = shorten(messageIn(text) ?? text, key);
  if (CREDIT.test(text)) return new AiError('credit', detail);
  if (CONTEXT.test(text)) return new AiError('context', detail);
  if (FILTERED.test(text)) return new AiError('filtered', detail);
  return new AiError('overloaded', detail);
}

/** The message in the JSON of an error, in any of the providers' forms; null if there is none. */
function messageIn(text: string): string | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  for (const path of [['error', 'message'], ['message'], ['error'], ['detail'], ['detail', '0', 'msg']]) {
    let value: unknown = Array.isArray(parsed) ? parsed[0] : parsed;
    for (const name of path) value = (value as Record<string, unknown> | null | undefined)?.[name];
    if (typeof value === 'string') return value;
  }
  return null;
}

/** One line of limited length; providers may repeat the key in their message. */
function shorten(text: string, key: string | null): string {
  const hidden = key ? text.replaceAll(key, '…') : text;
  const line = hidden
    .replaceAll(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ')
    .replace(/[\s.:…]{1,20}$/, '')
    .trim();
  return line.length > MAX_DETAIL ? `${line.slice(0, MAX_DETAIL)}…` : line;
}

function waitMs(headers: Headers): number | null {
  const milliseconds = headers.get('retry-after-ms');
  if (milliseconds !== null && /^\d+$/.test(milliseconds)) return Number(milliseconds);
  return retryAfter(headers.get('retry-after'), new Date());
}
