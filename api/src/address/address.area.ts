export { addressErrors as errors } from './address.errors.ts';

export { addressRules as rules } from './address.rules.ts';

export const topic = 'people';
