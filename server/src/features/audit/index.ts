export { audit, auditRows } from './audit.ts';
