export { securityApi as calls } from './security.ts';
