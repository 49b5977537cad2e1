import type { OperatorCalls, UserCalls } from '@banyan/api/contract.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { proveOwn } from './prove-own.ts';
import { root, roots, showRecord, showRoot } from './roots.ts';

export const liabilitiesHandlers: HandlersOf<UserCalls['liabilities']> = {
  liabilityDays: (ctx, input) => roots(ctx, input, showRoot),
  liabilityDay: root,
  liabilityProof: proveOwn,
};

export const liabilitiesOperatorHandlers: HandlersOf<OperatorCalls['liabilities']> = {
  liabilityRecords: (ctx, input) => roots(ctx, input, showRecord),
};
