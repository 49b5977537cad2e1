import type { ServerArea } from '../../area.ts';
import { messageInvariants } from './messages.invariants.ts';
import { peopleHandlers } from './people.handlers.ts';
import { peopleInvariants } from './people.invariants.ts';
import { deliverMessage, peopleTasks } from './people.outbox.ts';
import { peoplePersonalData } from './people.personal-data.ts';
import { peopleRetention } from './people.retention.ts';
import { protectionHandlers } from './protection.ts';

export const peopleArea: ServerArea<'people'> = {
  open: ({ services, channels }) => ({
    calls: { ...peopleHandlers(services), ...protectionHandlers(services) },
    tasks: peopleTasks,
    letters: { message: deliverMessage(services, channels) },
  }),
  personalData: peoplePersonalData,
  retention: peopleRetention,
  invariants: [...peopleInvariants, ...messageInvariants],
};
