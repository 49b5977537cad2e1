export { walletOverview } from './overview.ts';
export { allRecords } from './records.ts';
