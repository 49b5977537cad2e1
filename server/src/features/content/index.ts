export { seedContent } from './content.seed.ts';
export { serviceContacts } from './content.ts';
