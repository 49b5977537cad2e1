import { gather } from '../areas/gather.ts';
import * as areas from '../areas.ts';

/** Every kind of contract that can be signed, as the areas declare them. */
export const contractKinds = gather(areas, 'contractKinds');

export type ContractKindName = keyof typeof contractKinds;

export const contractKindNames = Object.keys(contractKinds) as [ContractKindName, ...ContractKindName[]];
