import type { OperatorMoneyPath } from '@banyan/api/contract.ts';

/** The commands that move money, and proposals that lead to it: each demands an `Idempotency-Key`. One that is missing here does not compile. */
const moneyPaths: Readonly<Record<OperatorMoneyPath, true>> = {
  '/console/api/bank-lines/book': true,
  '/console/api/bank-lines/credit': true,
  '/console/api/bank-lines/record': true,
  '/console/api/differences/approve': true,
  '/console/api/dividends/propose': true,
  '/console/api/fundings/record': true,
  '/console/api/fundings/confirm': true,
  '/console/api/lost-transfers/propose': true,
  '/console/api/usdt-deposits/settle': true,
};

export const isMoneyPath = (path: string): path is OperatorMoneyPath => Object.hasOwn(moneyPaths, path);
