import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, pageInput, pageOf } from '../wire.ts';
import { announcedSplit, splitPart } from './shapes.ts';

/** Splits of shares: what is announced, and what became of one's own. */

// The results of splits for somebody's shares stay visible while the area of shares is switched off.
const own = { method: 'GET', auth: 'user', effect: 'read' } as const;

export const splitsApi = {
  splitParts: endpoint({
    ...own,
    path: '/api/equity/splits',
    summary: 'What splits have made of my shares, the newest first',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(splitPart),
    errors: [],
  }),
  announcedSplits: endpoint({
    ...own,
    path: '/api/equity/splits/announced',
    summary: 'The splits that are announced, the next one in front, and what each makes of my shares',
    input: nothing,
    output: z.object({ items: z.array(announcedSplit) }),
    errors: [],
  }),
};
