import { contract } from '@banyan/api/contract.ts';
import type { Endpoint } from '@banyan/api/endpoint.ts';
import { errorCatalogue } from '@banyan/api/errors.ts';
import { describe, expect, it } from 'vitest';
import { suiteApp } from '../../../testing/suite.ts';

const suite = await suiteApp();
const reply = await suite.app.web.inject('/docs/json');
const document = reply.json() as Document;
const endpoints: Endpoint[] = Object.values(contract).flatMap((area) => Object.values(area));

interface Operation {
  tags: string[];
  summary: string;
  security?: Record<string, string[]>[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
  paths: Record<string, Record<string, Operation>>;
}

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);

it('is OpenAPI 3.1 with a title and a version', () => {
  expect(reply.statusCode).toBe(200);
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toMatchObject({ title: 'Banyan', version: expect.stringMatching(/\d/) });
});

it('has every call of the contract, and no other', () => {
  const declared = endpoints.map(({ method, path }) => `${method} ${path}`).toSorted();
  const shown = operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).toSorted();
  expect(shown).toEqual(declared);
});

describe('every operation', () => {
  it('says what it does and what it answers', () => {
    for (const { path, operation } of operations) {
      expect(operation.summary.length, path).toBeGreaterThan(5);
      expect(operation.tags, path).toHaveLength(1);
      const reply = endpoints.find((endpoint) => endpoint.path === path)?.reply ?? 'application/json';
      expect(operation.responses['200']?.content[reply]?.schema, path).toBeTypeOf('object');
    }
  });

  it('refers to nothing that is not there', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      (match) => match[1] ?? '',
    );
    expect(references).toContain('components/schemas/Problem');
    for (const reference of new Set(references)) {
      const target = reference
        .split('/')
        .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], document);
      expect(target, reference).toBeDefined();
    }
  });

  it('demands a session where its declaration does, and a key where money moves', () => {
    for (const endpoint of endpoints) {
      const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
      expect(operation?.security !== undefined, endpoint.path).toBe(endpoint.auth !== 'public');
      const headers = operation?.parameters.filter((parameter) => parameter.in === 'header') ?? [];
      expect(
        headers.map((header) => header.name),
        endpoint.path,
      ).toEqual(endpoint.effect === 'money' ? ['Idempotency-Key', 'Idempotency-Settle'] : []);
    }
  });

  it('takes its fields from the query, from a JSON body or from parts, unknown ones refused', () => {
    for (const { path, method, operation } of operations) {
      if (method === 'get') {
        expect(operation.requestBody, path).toBeUndefined();
        continue;
      }
      const isUpload = endpoints.some((endpoint) => endpoint.path === path && endpoint.upload);
      const type = isUpload ? 'multipart/form-data' : 'application/json';
      const schema = operation.requestBody?.content[type]?.schema;
      const variants = (schema?.['oneOf'] ?? schema?.['anyOf'] ?? [schema]) as Record<string, unknown>[];
      for (const variant of variants)
        expect(variant, path).toMatchObject({ type: 'object', additionalProperties: false });
    }
  });

  it('names each of its error codes under its status', () => {
    for (const endpoint of endpoints) {
      const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
      for (const code of endpoint.errors) {
        const problem = operation?.responses[String(errorCatalogue[code].status)];
        expect(problem?.description, `${endpoint.path} ${code}`).toContain(`\`${code}\``);
        expect(problem?.content['application/problem+json'], endpoint.path).toBeDefined();
      }
    }
  });
});

it('amounts are texts, in what goes in and in what comes out', () => {
  const body = document.paths['/api/recharge/create']?.['post'];
  const schema = body?.requestBody?.content['application/json']?.schema as {
    properties: Record<string, unknown>;
  };
  expect(schema.properties['amount']).toMatchObject({ type: 'string', example: '1234.50' });
  const answer = body?.responses['200']?.content['application/json']?.schema as {
    properties: Record<string, unknown>;
  };
  expect(answer.properties['amount']).toMatchObject({ type: 'string' });
});

it('the page to read it on loads nothing from elsewhere', async () => {
  const page = await suite.app.web.inject('/docs');
  expect([200, 302]).toContain(page.statusCode);
  const html = page.statusCode === 200 ? page : await suite.app.web.inject('/docs/static/index.html');
  expect(html.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
});
