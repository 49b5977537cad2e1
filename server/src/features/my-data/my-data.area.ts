import type { ServerArea } from '../../area.ts';
import { myDataHandlers } from './my-data.handlers.ts';

export const myDataArea: ServerArea<'myData'> = {
  open: ({ services, all }) => ({ calls: myDataHandlers(services, all) }),
};
