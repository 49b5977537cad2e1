import { expect, test } from 'vitest';
import type { DraftForm } from './draft-form.ts';
import { bilingualFields } from './product.ts';
import { publishCheck, requirementOf } from './publish-check.ts';

const text = { zh: '水费收入，按月转入还款账户。', en: 'Water bills, paid in every month.' };
const named = Object.fromEntries(bilingualFields.map((field) => [field, text]));
const form = (more: object = {}) =>
  ({ issuerId: 'i1', riskLevel: 'R1', ...named, ...more }) as unknown as DraftForm;
const issuers = (licenceReference: string) => [{ issuerId: 'i1', licenceReference }] as never;
const unmet = (draft: DraftForm, licence = 'LIC-2026-0017') =>
  publishCheck(draft, issuers(licence))
    .filter(({ isMet }) => !isMet)
    .map(({ requirement }) => requirement);

test('a product is published once everything is named, in both languages', () => {
  expect(unmet(form())).toEqual([]);
  const [first = ''] = bilingualFields;
  expect(unmet(form({ [first]: { ...text, en: '' } }))).toEqual([first]);
  expect(unmet(form({ riskLevel: '' }))).toEqual(['risk']);
});

test('without an issuer, or with one that shows no licence, nothing is published', () => {
  expect(unmet(form({ issuerId: '' }))).toEqual(['issuer', 'licence', 'funding']);
  expect(unmet(form(), '')).toEqual(['licence']);
});

test('what the server misses is named as the form does', () => {
  expect(['licenceReference', 'riskLevel', 'return_source'].map(requirementOf)).toEqual([
    'licence',
    'risk',
    'returnSource',
  ]);
});
