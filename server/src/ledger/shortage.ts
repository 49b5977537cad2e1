import type { ErrorCode } from '@banyan/api/errors.ts';
import { type Chart, classOf } from '@banyan/domain/ledger/chart.ts';
import { AppError } from '../platform/app-error.ts';

/**
 * Returns the refusal that an account does not hold enough, as its class words it (`wallet.insufficient_balance`), with
 * what it holds where that is known.
 */
export const shortageOf = (chart: Chart, account: string, facts: Record<string, string> = {}): AppError =>
  new AppError(chart.accounts[classOf(account)]?.shortage as ErrorCode, { facts });
