import type { OperatorOutput } from '@banyan/api/contract.ts';
import type { Tone } from '../../../ui/badge.tsx';

export type Good = OperatorOutput<'/console/api/goods'>['items'][number];

export const goodStates = ['draft', 'on_shelf', 'withdrawn'] as const satisfies readonly Good['state'][];

export const goodTone: Record<Good['state'], Tone> = {
  draft: 'waiting',
  on_shelf: 'good',
  withdrawn: 'quiet',
};

/** The actions on a good that an operator can ask for. */
export type GoodAct = 'publish' | 'withdraw' | 'stock' | 'codes';

/** Returns typed text as a change of stock; null where it is none. */
export const changeOf = (text: string): number | null =>
  /^[+-]?[1-9]\d{0,5}$/.test(text) && Math.abs(Number(text)) <= 100_000 ? Number(text) : null;

/** Returns the codes of some lines; blank ones do not count. */
export const codesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
