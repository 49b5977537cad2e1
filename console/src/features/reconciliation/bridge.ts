import type { OperatorOutput } from '@banyan/api/contract.ts';

export type Bridge = OperatorOutput<'/console/api/bank-bridge'>;
export type BridgePart = Bridge['parts'][number]['part'];

/** One line of the bridge, from the bank's figure at the top to that of the books at the end. */
export type BridgeLine =
  | { kind: 'closing'; statement: Bridge['statement']; amount: string }
  | { kind: 'part'; part: BridgePart; amount: string; count: number }
  | { kind: 'unexplained'; amount: string }
  | { kind: 'account'; account: string; amount: string }
  | { kind: 'booked'; amount: string };

/** Returns the lines of the bridge in the order in which one reads them. */
export const linesOf = ({ statement, parts, unexplained, accounts, booked }: Bridge): BridgeLine[] => [
  { kind: 'closing', statement, amount: statement?.closing ?? '0.00' },
  ...parts.map((each) => ({ kind: 'part' as const, ...each })),
  { kind: 'unexplained', amount: unexplained },
  { kind: 'booked', amount: booked },
  ...accounts.map((each) => ({ kind: 'account' as const, ...each })),
];

export const keyOf = (line: BridgeLine): string => {
  if (line.kind === 'part') return `part ${line.part}`;
  return line.kind === 'account' ? `account ${line.account}` : line.kind;
};
