export { securityErrors as errors } from './security.errors.ts';

export { securityRules as rules } from './security.rules.ts';

export const topic = 'people';
