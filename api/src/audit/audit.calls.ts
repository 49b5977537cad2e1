export { auditApi as operatorCalls } from './audit.ts';
