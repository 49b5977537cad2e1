import type { UserCalls } from '@banyan/api/contract.ts';
import type { ServerArea } from '../../area.ts';
import { sql } from '../../platform/db/sql.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { digestInvariants } from './digest.invariants.ts';
import { mountOneClick } from './one-click.ts';
import { sendRegularly } from './send-digests.ts';
import { digestSettings, setDigest, unsubscribeDigest } from './settings.ts';

const handlers = ({ config: { keys } }: Services): HandlersOf<UserCalls['digest']> => ({
  digestSettings: (ctx) => digestSettings(ctx),
  setDigest: (ctx, input) => setDigest(ctx, input),
  unsubscribeDigest: (ctx, { token }) => unsubscribeDigest(ctx, keys, token),
});

export const digestArea: ServerArea<'digest'> = {
  floor: 1,
  open: ({ services }) => ({
    calls: handlers(services),
    tasks: [sendRegularly],
    mount: (web) => mountOneClick(web, services),
  }),
  personalData: {
    tables: [
      { table: 'digest_choices', closing: 'delete' },
      { table: 'digests', closing: 'delete' },
    ],
  },
  retention: [
    { table: 'digest_choices', forever: 'until the person wants no more of them, or closes the account' },
    {
      table: 'digests',
      key: ['user_id', 'sent_on'],
      days: 90,
      goes: (before) => sql`t.at < ${before}`,
      why: 'it kept a second e-mail of its day from being written',
    },
  ],
  invariants: digestInvariants,
};
