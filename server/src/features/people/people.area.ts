import { startOf } from '@banyan/domain/calendar/business-date.ts';
import type { ServerArea } from '../../area.ts';
import { idSet } from '../../platform/db/id-set.ts';
import { sql } from '../../platform/db/sql.ts';
import { firstStep } from '../../platform/to-do.ts';
import { protectionHandlers } from './credentials/protection.ts';
import { messageInvariants } from './messages/messages.invariants.ts';
import { ownNeeds } from './payment-password/own-needs.ts';
import { hasPaymentPassword } from './payment-password/payment-password.store.ts';
import { peopleHandlers } from './people.handlers.ts';
import { peopleInvariants } from './people.invariants.ts';
import { deliverMessage, peopleTasks } from './people.outbox.ts';
import { peoplePersonalData } from './people.personal-data.ts';
import { peopleRetention } from './people.retention.ts';
import { countTeams } from './team/count-teams.ts';

export const peopleArea: ServerArea<'people', 'needs'> = {
  floor: 1,
  open: ({ services, channels, all }) => ({
    calls: { ...peopleHandlers(services, all), ...protectionHandlers(services) },
    jobs: [{ name: 'people.count_teams', run: countTeams }],
    tasks: peopleTasks,
    outboundMessages: { message: deliverMessage(services, channels) },
  }),
  personalData: peoplePersonalData,
  retention: peopleRetention,
  facts: {
    registeredSince: (reader, userIds, date) =>
      idSet(
        reader,
        sql`
          select user_id from users
          where user_id = any(${[...userIds]}::uuid[]) and registered_at >= ${startOf(date ?? '')}`,
      ),
  },
  toDos: {
    payment_password: async ({ reader, userId }) => firstStep(await hasPaymentPassword(reader, userId)),
  },
  needs: ownNeeds,
  invariants: [...peopleInvariants, ...messageInvariants],
};
