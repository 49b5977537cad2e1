import type { ServerArea } from '../../area.ts';
import { briefHandlers } from './brief.operator.ts';
import { userHandlers } from './customer-file.operator.ts';

type Reads = 'assetParts' | 'debtParts' | 'causes' | 'personalData' | 'reviewClaims';

export const customerFileArea: ServerArea<'customerFile', Reads> = {
  floor: 4,
  open: ({ services, all }) => ({ operatorCalls: { ...userHandlers(services, all), ...briefHandlers(all) } }),
};
