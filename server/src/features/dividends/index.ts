export { lastRecordDate, lockCompany } from './dividend.store.ts';
