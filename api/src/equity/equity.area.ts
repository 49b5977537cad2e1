export { equityErrors as errors } from './equity.errors.ts';

export const topic = 'equity';
