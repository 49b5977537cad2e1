export { seedContent } from './content.seed.ts';
