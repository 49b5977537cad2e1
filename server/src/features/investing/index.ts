export { investingJobs } from './investing.jobs.ts';
export { subscriptionsOf } from './subscription.store.ts';
