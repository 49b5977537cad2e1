import { readdir, readFile } from 'node:fs/promises';
import type { CatalogueEntry } from '@banyan/api/areas/catalogue-entry.ts';
import { factNames } from '@banyan/api/areas/fact-sentence.ts';
import { commonErrors, type ErrorCode, errorCatalogue } from '@banyan/api/errors.ts';
import { fieldProblems } from '@banyan/api/problem.ts';
import { expect, it } from 'vitest';
import { everyEndpoint } from '../../../testing/caller.ts';

/** The catalogue of errors against the declarations, and both against the tests. */

const catalogue = Object.keys(errorCatalogue) as ErrorCode[];
const declared = new Set<string>([...everyEndpoint.flatMap(({ errors }) => [...errors]), ...commonErrors]);

/**
 * What no endpoint declares itself: every money command answers the first two, and the webhook and the event stream are no
 * calls of the contract.
 */
const elsewhere = [
  'request.idempotency_key_missing',
  'request.idempotency_key_reused',
  'webhook.refused',
  'events.too_many_streams',
];

const source = new URL('../../../src/', import.meta.url);
const testFiles = (await readdir(source, { recursive: true })).filter((path) => path.endsWith('.test.ts'));
const texts = await Promise.all(
  testFiles
    .filter((path) => !path.endsWith('error-codes.test.ts'))
    .map(async (path) => readFile(new URL(path.replaceAll('\\', '/'), source), 'utf8')),
);
const tested = (code: string) => texts.some((text) => text.includes(code));

it('every code of the catalogue can be answered by a declared call', () => {
  expect(catalogue.filter((code) => !declared.has(code) && !elsewhere.includes(code))).toEqual([]);
});

it('every declared code is in the catalogue, and is declared once per call', () => {
  for (const { path, errors } of everyEndpoint) {
    expect(
      errors.filter((code) => !(code in errorCatalogue)),
      path,
    ).toEqual([]);
    expect(new Set(errors).size, path).toBe(errors.length);
  }
});

it('every code is named by a test', () => {
  expect(testFiles.length).toBeGreaterThan(30);
  expect(catalogue.filter((code) => !tested(code))).toEqual([]);
});

it('every fault of a field is named by a test', () => {
  expect(Object.keys(fieldProblems).filter((code) => !tested(code))).toEqual([]);
});

/** Its switch is that of the kind of contract that is asked for. */
const switchedByKind = ['/api/contract/preview'];

it('who must be logged in is told so, and what has a switch says that it may be off', () => {
  for (const { path, auth, flag, right, effect, errors } of everyEndpoint) {
    const codes: readonly string[] = errors;
    expect(codes.includes('session.required'), path).toBe(auth !== 'public');
    expect(codes.includes('feature.disabled'), path).toBe(
      flag !== undefined || switchedByKind.includes(path),
    );
    expect(codes.includes('operator.forbidden'), path).toBe(right !== undefined);
    expect(codes.includes('session.idle'), path).toBe(auth === 'user' && effect === 'money');
  }
});

it('statuses fit their kind, and both languages have words', () => {
  for (const code of catalogue) {
    const { status, zh, en } = errorCatalogue[code];
    expect([400, 401, 403, 404, 408, 409, 413, 415, 422, 429, 431, 500, 503], code).toContain(status);
    expect(zh, code).toMatch(/\p{Script=Han}/u);
    expect(en, code).toMatch(/^[A-Z]/);
  }
});

it('a sentence with facts takes the same ones in both languages', () => {
  for (const code of catalogue) {
    const { withFacts = [] }: CatalogueEntry = errorCatalogue[code];
    for (const { zh, en } of withFacts) {
      expect(factNames(zh).toSorted(), code).toEqual(factNames(en).toSorted());
      expect(factNames(zh).length, code).toBeGreaterThan(0);
    }
  }
});
