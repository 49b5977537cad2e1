export { myDataErrors as errors } from './my-data.errors.ts';

export const topic = 'people';
