export { contentApi as calls } from './content.ts';
