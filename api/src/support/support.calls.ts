import { supportAnswersApi } from './answers.operator.ts';
import { operatorChannelsApi } from './channels.operator.ts';
import { serviceChannelsApi } from './channels.ts';
import { supportApi } from './support.ts';
import { operatorTicketsApi } from './tickets.operator.ts';

export const calls = { ...supportApi, ...serviceChannelsApi };

export const operatorCalls = { ...operatorTicketsApi, ...supportAnswersApi, ...operatorChannelsApi };
