import type { Endpoint } from '@banyan/api/endpoint.ts';
import { commonErrors, type ErrorCode, errorCatalogue } from '@banyan/api/errors.ts';
import { z } from 'zod';

type Schema = Record<string, unknown>;

/**
 * Returns the whole contract as an OpenAPI 3.1 document, made from the same declarations that the server runs. The calls
 * are described when somebody first reads them: it takes long, and most processes are never asked.
 */
export function openApiOf(contract: Record<string, Record<string, Endpoint>>): Schema {
  let paths: Schema | undefined;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Banyan',
      version: '1.0.5',
      description:
        'Amounts are decimal strings; instants are ISO 8601; business dates are days in Asia/Shanghai.',
    },
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: problem },
    },
    get paths() {
      paths ??= pathsOf(contract);
      return paths;
    },
  };
}

function pathsOf(contract: Record<string, Record<string, Endpoint>>): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const [area, endpoints] of Object.entries(contract)) {
    for (const endpoint of Object.values(endpoints)) {
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: operation(area, endpoint),
      };
    }
  }
  return paths;
}

function operation(area: string, endpoint: Endpoint): Schema {
  const input = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  const codes: ErrorCode[] = [...endpoint.errors, ...commonErrors];
  const isMoney = endpoint.effect === 'money';
  return {
    tags: [area],
    summary: endpoint.summary,
    ...(endpoint.auth === 'public' ? {} : { security: [{ session: [] }] }),
    parameters: [
      ...(endpoint.method === 'GET' ? queryParameters(input) : []),
      ...(isMoney ? [idempotencyKey, idempotencySettle] : []),
    ],
    ...(endpoint.method === 'POST' ? { requestBody: { content: bodyOf(endpoint, input) } } : {}),
    responses: {
      200: {
        description: 'Done',
        content: endpoint.reply
          ? { [endpoint.reply]: { schema: { type: 'string', format: 'binary' } } }
          : {
              'application/json': {
                schema: z.toJSONSchema(endpoint.output, { io: 'input', unrepresentable: 'any' }),
              },
            },
      },
      ...problems(
        isMoney ? [...codes, 'request.idempotency_key_missing', 'request.idempotency_key_reused'] : codes,
      ),
    },
  };
}

/** JSON, or for an upload the same fields and the file as parts. */
function bodyOf(endpoint: Endpoint, input: Schema): Record<string, { schema: Schema }> {
  if (!endpoint.upload) return { 'application/json': { schema: input } };
  const properties = { ...(input['properties'] as Schema), file: { type: 'string', format: 'binary' } };
  const required = [...((input['required'] ?? []) as string[]), 'file'];
  return { 'multipart/form-data': { schema: { ...input, properties, required } } };
}

function queryParameters(input: Schema): Schema[] {
  const properties = (input['properties'] ?? {}) as Record<string, Schema>;
  const required = (input['required'] ?? []) as string[];
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const idempotencyKey: Schema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', minLength: 8, maxLength: 100 },
  description: 'Made by the client, the same for every retry of the same command',
};

const idempotencySettle: Schema = {
  name: 'Idempotency-Settle',
  in: 'header',
  required: false,
  schema: { const: '1' },
  description: 'Asks for a definite answer: a refusal then holds for every attempt under the key',
};

function problems(codes: ErrorCode[]): Record<string, Schema> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes)) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.map((code) => `\`${code}\`: ${errorCatalogue[code].en}`).join('\n\n'),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

const problem: Schema = {
  type: 'object',
  description: 'RFC 9457 problem details with a stable code',
  required: ['type', 'title', 'status', 'code', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string', description: 'for people, in the language asked for' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errorCatalogue) },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
    facts: { type: 'object' },
  },
};
