import { supportAnswersApi } from './answers.operator.ts';
import { operatorTicketsApi } from './tickets.operator.ts';

export { supportApi as calls } from './support.ts';

export const operatorCalls = { ...operatorTicketsApi, ...supportAnswersApi };
