import type { ServerArea } from '../../area.ts';
import { versionHandlers } from './version.handlers.ts';

export const versionArea: ServerArea<'version'> = {
  floor: 4,
  open: ({ services }) => ({ calls: versionHandlers(services) }),
  retention: [{ table: 'releases', forever: 'one for each version of the app' }],
};
