import { API_BASE, API_VERSION, type Access, type Call } from '@dossier/contract/base/route';
import { failureBody } from '@dossier/contract/base/failure';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { apiPage } from './api-page.ts';
import type { ServedRoom } from './serve.ts';

type Json = Record<string, unknown>;

/** The OpenAPI description, from the schemas that validate the calls, and a page for reading it. */
export function describeApi(http: FastifyInstance, rooms: readonly ServedRoom[]): void {
  let description: { json: string; page: string } | null = null;
  const described = () => {
    if (description === null) {
      const describeAccess = (call: Call) => accessInWords(call.access);
      description = { json: JSON.stringify(openApi(rooms)), page: apiPage(rooms, describeAccess) };
    }
    return description;
  };
  http.get(`${API_BASE}/openapi.json`, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(described().json),
  );
  http.get(`${API_BASE}/docs`, (_request, reply) => reply.type('text/html; charset=utf-8').send(described().page));
}

export function openApi(rooms: readonly ServedRoom[]): Json {
  const paths: Record<string, Json> = {};
  for (const room of rooms) {
    for (const [name, call] of Object.entries(room.calls)) {
      const path = `${API_BASE}/${call.path.replace(/:(\w+)/g, '{$1}')}`;
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(room.name, name, call) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dossier',
      version: API_VERSION,
      description: 'Lists take page, per_page and sort, and answer {items, total, page, per_page}.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: jsonSchema(failureBody, 'output') },
    },
  };
}

function operation(room: string, name: string, call: Call): Json {
  return {
    operationId: `${room}.${name}`,
    tags: [room],
    summary: call.summary,
    description: accessInWords(call.access),
    security: 'open' in call.access ? [] : [{ token: [] }],
    parameters: parameters(call),
    ...(call.body !== undefined && { requestBody: requestBody(call) }),
    responses: {
      ...answers(call),
      default: {
        description: 'An error.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

/** The access rule of a call, as a sentence. */
function accessInWords(access: Access): string {
  if ('open' in access) return `Public: ${access.open}.`;
  if ('signedIn' in access) return `Signed-in users: ${access.signedIn}.`;
  if ('twoFactor' in access) return `Signed-in users, also before the second factor: ${access.twoFactor}.`;
  if ('technicalAdmin' in access) return `Technical admins: ${access.technicalAdmin}.`;
  if (access.at === 'app') return `Requires ${access.permission} at app level.`;
  if (access.at === 'accessible') return `Returns what the caller has ${access.permission} for.`;
  return `Requires ${access.permission} at the ${access.at}.`;
}

function parameters(call: Call): Json[] {
  const headers = call.idempotent
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          schema: { type: 'string' },
          description: 'Repeating a key returns the first response again.',
        },
      ]
    : [];
  return [...toParameters(call.params, 'path'), ...toParameters(call.query, 'query'), ...headers];
}

function toParameters(schema: Call['params'], place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  // Coerced numbers accept any input; their output type is more useful.
  const outputs = (jsonSchema(schema, 'output') as { properties?: Record<string, Json> }).properties ?? {};
  return Object.entries(properties).map(([name, input]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: Object.keys(input).length > 0 ? input : (outputs[name] ?? {}),
  }));
}

function requestBody(call: Call): Json {
  const schema = jsonSchema(call.body!, 'input');
  if (call.bodyKind !== 'multipart') return { required: true, content: { 'application/json': { schema } } };
  const properties = { ...(schema['properties'] as Json | undefined), file: { type: 'string', format: 'binary' } };
  return { required: true, content: { 'multipart/form-data': { schema: { ...schema, properties } } } };
}

function answers(call: Call): Json {
  if (call.answerKind === 'nothing') return { 204: { description: 'Done.' } };
  if (call.answerKind === 'file') {
    const content = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
    return {
      200: { description: 'The file.', content },
      206: { description: 'The range that was asked for.', content },
    };
  }
  const schema = call.answer === undefined ? {} : jsonSchema(call.answer, 'output');
  return { 200: { description: 'The answer.', content: { 'application/json': { schema } } } };
}

function jsonSchema(schema: NonNullable<Call['body']>, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema as z.ZodType, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  }) as Json;
  return rest;
}
