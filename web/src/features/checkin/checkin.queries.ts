import type { WireOutput } from '@banyan/api/contract.ts';
import { apiPages, apiQuery } from '../../platform/query.ts';

export type CheckinPage = WireOutput<'/api/user/qiandaolist'>;
export type Checkin = CheckinPage['checkins'][number];

/** Returns the query of the check-ins of a month such as `2026-11`; without a month, of the current one. */
export const checkins = (month?: string) =>
  apiQuery('/api/user/qiandaolist', month === undefined ? {} : { month });
export const checkinRecords = apiPages('/api/checkin/records', {});
