export { audit, auditJobRun, auditRows } from './audit.ts';
