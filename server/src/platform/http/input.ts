import type { Endpoint } from '@banyan/api/endpoint.ts';
import { type FieldProblem, fieldProblems } from '@banyan/api/problem.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, type FieldError } from '../app-error.ts';
import type { Client } from '../context.ts';

/** Every payload carries these beside the call's own fields (specification, section 7). */
const mergedFields = ['lange', 'uuid', 'deviceType'] as const;

interface Payload {
  /** Null where the payload is no object. */
  fields: Record<string, unknown> | null;
  client: Client;
}

export function readPayload(request: FastifyRequest, method: Endpoint['method']): Payload {
  const raw = (method === 'GET' ? request.query : request.body) ?? {};
  const isObject = typeof raw === 'object' && !Array.isArray(raw);
  const fields: Record<string, unknown> = isObject ? { ...raw } : {};
  const [language, clientId] = mergedFields.map((name) => {
    const value = fields[name];
    delete fields[name];
    return typeof value === 'string' && isStorable(value) ? value.slice(0, 100).toWellFormed() : '';
  });
  return {
    fields: isObject ? fields : null,
    client: {
      ip: request.ip,
      clientId: clientId ?? '',
      device: (request.headers['user-agent'] ?? '').slice(0, 200),
      language: languageOf(language || request.headers['accept-language'] || ''),
    },
  };
}

/** Returns Chinese unless English is asked for. */
export const languageOf = (text: string): 'zh' | 'en' => (/^en/i.test(text.trim()) ? 'en' : 'zh');

/** Checks the fields against the declaration; throws `request.malformed`, or `request.invalid` naming each faulty field. */
export function decodeInput(schema: z.ZodType, fields: Record<string, unknown> | null): unknown {
  if (!fields) throw new AppError('request.malformed');
  const unstorable = unstorableTexts(fields, '');
  if (unstorable.length > 0) throw new AppError('request.invalid', { fields: unstorable });
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw new AppError('request.invalid', {
    fields: parsed.error.issues.flatMap((issue) => fieldErrorsOf(issue, fields)),
  });
}

/** No declaration nests deeper; what does would end the stack of whoever walks through it. */
const maxDepth = 20;

/** Texts that no database takes: with a NUL, or with half of a surrogate pair. */
function unstorableTexts(value: unknown, path: string, depth = 0): FieldError[] {
  if (depth > maxDepth) throw new AppError('request.malformed');
  if (typeof value === 'string')
    return isStorable(value) ? [] : [{ path: isStorable(path) ? path : '', code: 'field.invalid' }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    unstorableTexts(part, path ? `${path}.${name}` : name, depth + 1),
  );
}

/** Returns whether a database takes the text: no NUL, no half of a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

function fieldErrorsOf(issue: z.core.$ZodIssue, fields: unknown): FieldError[] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, code: 'field.unknown' as const }));
  }
  const declared = issue.code === 'custom' ? issue.params?.['code'] : undefined;
  if (typeof declared === 'string' && declared in fieldProblems)
    return [{ path, code: declared as FieldProblem }];
  const value = issue.path.reduce<unknown>(
    (part, name) => (part as Record<PropertyKey, unknown>)?.[name],
    fields,
  );
  const missing = value === undefined && issue.path.length > 0;
  return [{ path, code: missing ? 'field.required' : 'field.invalid' }];
}
