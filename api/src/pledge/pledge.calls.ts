import { pledgeApi } from './pledge.ts';
import { operatorPledgesApi } from './pledges.operator.ts';

export const calls = pledgeApi;
export const operatorCalls = operatorPledgesApi;
