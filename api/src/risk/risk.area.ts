export { riskErrors as errors } from './risk.errors.ts';

export { riskRules as rules } from './risk.rules.ts';

/** Numbers that the code or the books are built on: changing them takes a release. */
export const fixedRules = ['risk.validMonths'] as const;

export const topic = 'people';

export const toDos = ['risk_profile'] as const;

export const needs = ['risk_profile'] as const;
