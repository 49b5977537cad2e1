import type { ServerArea } from '../../area.ts';
import { contentHandlers } from './content.handlers.ts';

export const contentArea: ServerArea<'content'> = {
  floor: 4,
  open: (process) => ({ calls: contentHandlers(process.services, process) }),
  retention: [{ table: 'articles', forever: 'what is shown to everybody' }],
  demo: () => import('./content.demo.ts'),
};
