import type { ServerArea } from '../../area.ts';
import { myDataHandlers } from './my-data.handlers.ts';

export const myDataArea: ServerArea<'myData', 'personalData' | 'subjects'> = {
  floor: 4,
  open: ({ services, all }) => ({ calls: myDataHandlers(services, all) }),
};
