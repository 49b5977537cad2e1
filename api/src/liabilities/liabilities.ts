import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { businessDate, pageInput, pageOf } from '../wire.ts';
import { accountAmount, liabilityDay, liabilityProof } from './shapes.ts';

/** Proof of liabilities: what is owed to all customers, and that one's own balance is a part of it. */
export const liabilitiesApi = {
  liabilityDays: endpoint({
    method: 'GET',
    path: '/api/liabilities/days',
    topic: 'installation',
    summary: 'The published roots, the newest day first: what is owed to all customers, and what is held',
    auth: 'public',
    effect: 'read',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(liabilityDay),
    errors: [],
  }),
  liabilityDay: endpoint({
    method: 'GET',
    path: '/api/liabilities/day',
    topic: 'installation',
    summary: 'The published root of a day, else of the newest',
    auth: 'public',
    effect: 'read',
    input: z.strictObject({ onDate: businessDate.optional() }),
    output: liabilityDay,
    errors: ['liabilities.no_day'],
  }),
  liabilityProof: endpoint({
    method: 'GET',
    path: '/api/liabilities/proof',
    topic: 'wallet',
    summary: 'The way from the own balance at the end of a day (else the newest) to the published root',
    auth: 'user',
    effect: 'read',
    input: z.strictObject({ onDate: businessDate.optional() }),
    output: z.object({
      proof: liabilityProof,
      /** The own accounts at that moment; they add up to the balance. */
      accounts: z.array(accountAmount.omit({ name: true })),
    }),
    errors: ['liabilities.no_day', 'liabilities.no_leaf', 'liabilities.proof_gone'],
  }),
};
