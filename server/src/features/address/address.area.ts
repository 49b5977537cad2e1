import type { ServerArea } from '../../area.ts';
import { addressHandlers } from './address.handlers.ts';
import { addressPersonalData } from './address.personal-data.ts';

export const addressArea: ServerArea<'address'> = {
  floor: 1,
  open: ({ services }) => ({ calls: addressHandlers(services) }),
  personalData: addressPersonalData,
  retention: [{ table: 'addresses', forever: 'the person’s own, until removed or closed' }],
  demo: () => import('./address.demo.ts'),
};
