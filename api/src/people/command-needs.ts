import { needStates } from '@banyan/domain/needs/need-state.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { needNames, protectedCommands } from '../gathered.ts';
import { instant } from '../wire.ts';

/** The needs of a command of a person. */
export const commandNeedsApi = {
  commandNeeds: endpoint({
    method: 'GET',
    path: '/api/payment_password/needs',
    summary:
      'What a command behind the payment password takes of the person, in order, and what of it is done',
    auth: 'user',
    effect: 'read',
    input: z.strictObject({ command: z.enum(protectedCommands) }),
    output: z.object({
      needs: z.array(
        z.object({
          need: z.enum(needNames),
          state: z.enum(needStates),
          until: instant.nullable().meta({ description: 'when what waits is over, where that is known' }),
        }),
      ),
    }),
    errors: [],
  }),
};
