export { seedContent, seedLibrary } from './content.seed.ts';
export { serviceContacts } from './content.ts';
