export { digestErrors as errors } from './digest.errors.ts';

export const topic = 'digest';
