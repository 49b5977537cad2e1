import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { businessDate, count, id, pageInput, pageOf } from '../wire.ts';
import { publishedDay, sha256 } from './shapes.ts';

/** Days of the market that are over, by which anybody computes their prices again. */

const open = { auth: 'public', method: 'GET', effect: 'read', topic: 'installation' } as const;
const ofDay = z.strictObject({ instrumentId: id, day: businessDate });

export const publishedDaysApi = {
  publishedMarketDays: endpoint({
    ...open,
    path: '/api/market/days',
    summary: 'The days of shares that are published, the newest first: of all instruments, or of one',
    paged: true,
    input: z.strictObject({ ...pageInput, instrumentId: id.optional() }),
    output: pageOf(publishedDay),
    errors: [],
  }),
  publishedMarketDay: endpoint({
    ...open,
    path: '/api/market/day',
    summary: 'A published day of an instrument: its figures and its hashes, and where the audit log has them',
    input: ofDay,
    output: publishedDay.extend({
      /** The hash of the book that the day before has ended with; null until the file can be had, and of a first day. */
      closingBeforeSha256: sha256.nullable(),
    }),
    errors: ['request.not_found'],
  }),
  marketDayFile: endpoint({
    ...open,
    path: '/api/market/day/file',
    summary: 'The commands, trades and books of a published day, from which anybody computes it again',
    perMinute: 20,
    input: ofDay,
    output: z.object({ fileName: z.string(), mediaType: z.string(), text: z.string() }),
    errors: ['request.not_found', 'market.day_not_open'],
  }),
  ownOrdersOfDay: endpoint({
    auth: 'user',
    method: 'GET',
    effect: 'read',
    path: '/api/market/day/own',
    summary: 'The names that my orders have in the file of a day',
    perMinute: 60,
    input: ofDay,
    output: z.object({ orders: z.array(count) }),
    errors: ['request.not_found'],
  }),
};
