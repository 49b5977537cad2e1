export { clientLogJobs } from './client-log.jobs.ts';
