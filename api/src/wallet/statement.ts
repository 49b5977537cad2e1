import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { businessDate, cny, id, instant, pageInput, pageOf, picture } from '../wire.ts';

const statement = z.object({
  statementId: id,
  number: z.string(),
  from: businessDate,
  to: businessDate,
  state: z.enum(['waiting', 'ready']).meta({ description: 'waiting: it is made in the background' }),
  entries: z.int(),
  /** closing = opening + received − spent. */
  opening: cny,
  received: cny,
  spent: cny,
  closing: cny,
  requestedAt: instant,
  keptUntil: instant,
});

/** Statements of the wallet: sealed PDFs over a period. */
export const statementApi = {
  createStatement: endpoint({
    method: 'POST',
    path: '/api/statement/create',
    summary: 'Makes a statement of the wallet over a period, at once or, where it is long, in the background',
    auth: 'user',
    effect: 'write',
    perMinute: 10,
    // The same statement asked for again changes nothing.
    mayChange: ['wallet'],
    // Business dates, both included.
    input: z.strictObject({ from: businessDate, to: businessDate }),
    output: statement,
    errors: [
      'statement.period_reversed',
      'statement.period_future',
      'statement.in_progress',
      'statement.too_many',
    ],
  }),
  statements: endpoint({
    method: 'GET',
    path: '/api/statement/list',
    summary: 'Statements that were made and are still kept, the newest first',
    auth: 'user',
    effect: 'read',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(statement),
    errors: [],
  }),
  statementPdf: endpoint({
    method: 'GET',
    path: '/api/statement/pdf',
    summary: "A statement as a PDF under the platform's seal",
    auth: 'user',
    effect: 'read',
    perMinute: 20,
    reply: 'application/pdf',
    input: z.strictObject({ statementId: id }),
    output: picture,
    errors: ['request.not_found', 'statement.not_ready'],
  }),
};
