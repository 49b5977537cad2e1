import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, pageInput, pageOf } from '../wire.ts';
import { announcedDividend, dividendClaim } from './shapes.ts';

/** Dividends of companies whose shares are listed: what is announced, and what one is due and was paid. */

// The dividends that are due to somebody stay visible while the area of shares is switched off, and are paid.
const own = { method: 'GET', auth: 'user', effect: 'read' } as const;

export const dividendsApi = {
  dividendClaims: endpoint({
    ...own,
    path: '/api/equity/dividends',
    summary: 'What I am due of dividends and was paid, the newest first',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(dividendClaim),
    errors: [],
  }),
  announcedDividends: endpoint({
    ...own,
    path: '/api/equity/dividends/announced',
    summary: 'The dividends that are announced and whose record date is to come, the next one in front',
    input: nothing,
    output: z.object({ items: z.array(announcedDividend) }),
    errors: [],
  }),
};
