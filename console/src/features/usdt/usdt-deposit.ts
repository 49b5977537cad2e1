import type { OperatorOutput } from '@banyan/api/contract.ts';

export type UsdtDeposit = OperatorOutput<'/console/api/usdt-deposits'>['items'][number];

/** The things that an operator may do with a deposit that was queued. */
export type DepositAct = 'settle' | 'leave';
export type AskAct = (asked: { deposit: UsdtDeposit; act: DepositAct }) => void;
