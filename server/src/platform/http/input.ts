import type { Endpoint } from '@banyan/api/endpoint.ts';
import { type FieldProblem, fieldProblems } from '@banyan/api/problem.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, type FieldError } from '../app-error.ts';
import type { Client } from '../context.ts';

/** Every payload carries these beside the call's own fields (specification, section 7). */
const mergedFields = ['lange', 'uuid', 'deviceType'] as const;

interface Payload {
  fields: Record<string, unknown>;
  client: Client;
}

export function readPayload(request: FastifyRequest, method: Endpoint['method']): Payload {
  const raw = (method === 'GET' ? request.query : request.body) ?? {};
  if (typeof raw !== 'object' || Array.isArray(raw)) throw new AppError('request.malformed');
  const fields: Record<string, unknown> = { ...raw };
  const [language, clientId] = mergedFields.map((name) => {
    const value = fields[name];
    delete fields[name];
    return typeof value === 'string' ? value.slice(0, 100) : '';
  });
  return {
    fields,
    client: {
      ip: request.ip,
      clientId: clientId ?? '',
      device: (request.headers['user-agent'] ?? '').slice(0, 200),
      language: languageOf(language || request.headers['accept-language'] || ''),
    },
  };
}

/** Chinese unless English is asked for. */
export const languageOf = (text: string): 'zh' | 'en' => (/^en/i.test(text.trim()) ? 'en' : 'zh');

/** Checks the fields against the declaration; throws `request.invalid` naming each faulty field. */
export function decodeInput(schema: z.ZodType, fields: Record<string, unknown>): unknown {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw new AppError('request.invalid', { fields: parsed.error.issues.flatMap(fieldErrorsOf) });
}

function fieldErrorsOf(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, code: 'field.unknown' as const }));
  }
  const declared = issue.code === 'custom' ? issue.params?.['code'] : undefined;
  if (typeof declared === 'string' && declared in fieldProblems)
    return [{ path, code: declared as FieldProblem }];
  const missing = issue.code === 'invalid_type' && issue.input === undefined;
  return [{ path, code: missing ? 'field.required' : 'field.invalid' }];
}
