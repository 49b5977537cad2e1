import type { ServerArea } from '../../area.ts';
import { sealHandlers } from '../../platform/http/sealed-replies.ts';

export const sealArea: ServerArea<'seal'> = {
  floor: 0,
  open: ({ sealer }) => ({ calls: sealHandlers(sealer) }),
};
