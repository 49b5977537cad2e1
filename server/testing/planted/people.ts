import { type Query, sql } from '../../src/platform/db/sql.ts';
import { dayOne, idOf, tomorrow } from '../world/people.ts';
import { plantedInMessages } from './messages.ts';
import { given, type Plant, type Planted } from './planted.ts';
import { plantedInSecurity } from './security.ts';

const secondsLater = (n: number): Date => new Date(dayOne.at.getTime() + n * 1_000);
const after = new Date(tomorrow.getTime() + 1_000);

const ann = idOf('ann');
const session = (name: string, set: Query): Query =>
  sql`update sessions set ${set} where session_id = ${idOf(name)}`;
const authorization = (set: Query): Query => sql`update payment_authorizations set ${set}`;
/** Ann's authorization was used a minute after it was given; what ended it came between. */
const usedLate = authorization(sql`consumed_at = ${secondsLater(60)}`);
const between = secondsLater(30);

const paymentPasswordOf = (name: string): Query =>
  sql`insert into payment_passwords (user_id, hash, set_at) values (${idOf(name)}, 'h', ${between})`;

const commandOfBen = (frozenAt: Date): Query => sql`
  insert into idempotency_keys (user_id, key, route, request_hash, created_at)
  values (${idOf('ben')}, 'key-of-a-frozen-one', '/api/withdrawal/request', 'h', ${new Date(frozenAt.getTime() + 60_000)})`;

/** Dan's account is closed, and empty but for what is put in. */
const closedWith = (...left: Query[]): Plant => [
  sql`delete from claims where user_id = ${idOf('dan')}`,
  sql`update users set closed_at = ${after}, phone_sealed = null, phone_masked = null where user_id = ${idOf('dan')}`,
  ...left,
];
const accountOfDan = (set: Query): Query => sql`update accounts set ${set} where user_id = ${idOf('dan')}`;
const cardOfDan = (set: Query): Query[] => [
  ...given('payout_methods', idOf('dan'), sql`true`),
  sql`update payout_methods set ${set}`,
];

/** A row of each kind, each given to nobody. */
const ownedByNobody: Record<string, Query> = {
  sessions: sql`session_id = ${idOf('session 2')}`,
  payment_authorizations: sql`true`,
  secret_keys: sql`user_id = ${ann}`,
  security_holds: sql`user_id = ${ann}`,
  authenticators: sql`true`,
  account_freezes: sql`true`,
  accounts: sql`user_id = ${ann}`,
  recharges: sql`true`,
  payout_methods: sql`true`,
  addresses: sql`true`,
  risk_profiles: sql`user_id = ${ann}`,
  certifications: sql`user_id = ${ann}`,
  certification_views: sql`true`,
  subscriptions: sql`true`,
};

export const plantedInPeople: Planted = {
  ...plantedInMessages,
  'every name, code and address of a user is claimed once': [
    sql`delete from claims where kind = 'phone' and user_id = ${idOf('ben')}`,
  ],
  'a claim belongs to a user and says what the user is called': [
    sql`update claims set value = 'other' where kind = 'username' and user_id = ${idOf('ben')}`,
  ],
  'the inviters form a forest': [
    sql`update users set inviter_id = ${idOf('dan')} where user_id = ${idOf('ann')}`,
  ],
  'the team is the inviters up to the third level': [
    sql`update team_members set level = 2 where user_id = ${idOf('ann')} and level = 3`,
  ],
  'the members of a month are counted once the days are over': [
    sql`update team_months set joined = joined + 1 where user_id = ${ann} and level = 1`,
  ],
  'a user knows its inviters, the nearest first, up to the third': [
    sql`update users set ancestors = '{}' where user_id = ${idOf('dan')}`,
  ],
  'a session is not used after its end': {
    'somebody ended it': [session('session 1', sql`revoked_at = ${secondsLater(-1)}`)],
    'it was over': [session('session 1', sql`expires_at = ${secondsLater(-1)}`)],
  },
  'a session that was ended stays ended': [session('session 1', sql`revoked_by = session_id`)],
  'spare codes belong to an authenticator that is on, are ten at most, and are used after they were made': {
    'it is off': [sql`update authenticators set confirmed_at = null`],
    'more than ten': [
      sql`insert into recovery_codes (user_id, code_hash, made_at)
        select ${ann}, 'code ' || n, ${dayOne.at} from generate_series(1, 10) as n`,
    ],
    'used before they were made': [
      sql`update recovery_codes set used_at = made_at - interval '1 s' where code_hash = 'used'`,
    ],
  },
  'an account is frozen as its last freeze says': {
    'at another time': [sql`update users set frozen_at = ${dayOne.at} where user_id = ${idOf('ben')}`],
    'by somebody else': [sql`update users set frozen_by = 'operator' where user_id = ${idOf('ben')}`],
  },
  'a frozen account gave no command to move money out or to buy': {
    'while it is frozen': [commandOfBen(tomorrow)],
    'before the freeze was lifted': [commandOfBen(dayOne.at)],
  },
  'no payment authorization was used after a password was replaced, the account frozen, or its session ended':
    {
      'another payment password': [paymentPasswordOf('ann'), usedLate],
      'a freeze': [
        sql`insert into account_freezes (user_id, freeze_id, frozen_at, frozen_by)
          values (${ann}, ${idOf('freeze of ann')}, ${between}, 'person')`,
        usedLate,
      ],
      'another login password': [
        sql`update security_holds set started_at = ${between} where reason = 'password_reset'`,
        usedLate,
      ],
      'the end of its session, even before it was given': [
        session('session 1', sql`revoked_at = ${between}`),
        authorization(sql`given_at = ${secondsLater(40)}`),
        usedLate,
      ],
    },
  'a payment authorization was used in the session that it was given in, on a basis that it names': {
    'on no basis': [authorization(sql`basis = null`)],
    'in no session': [authorization(sql`session_id = ${idOf('nothing')}`)],
    'before the session began': [authorization(sql`given_at = ${secondsLater(-1)}`)],
  },
  'a session token opens one session': [sql`update sessions set token_hash = 'one'`],
  'a code is used in time and tried no more often than allowed': {
    'by who asked for it': [sql`update verification_codes set tries = 6`],
    'by strangers': [sql`update verification_codes set strangers_tries = 1000`],
    'too late': [sql`update verification_codes set consumed_at = ${after}`],
  },
  'a ticket or a payment authorization is used in time': {
    'a ticket': [sql`update tickets set consumed_at = ${after}`],
    'an authorization': [authorization(sql`consumed_at = ${after}`)],
  },
  'a closed account has no way in and nothing in it': {
    'a claim': closedWith(
      sql`insert into claims (kind, value, user_id) values ('phone', 'kept', ${idOf('dan')})`,
    ),
    'a session': closedWith(...given('sessions', idOf('dan'), sql`session_id = ${idOf('session 2')}`)),
    'a payment password': closedWith(paymentPasswordOf('dan')),
    'an address': closedWith(...given('addresses', idOf('dan'), sql`true`)),
    money: closedWith(accountOfDan(sql`posted = 1`)),
    'money that is held': closedWith(accountOfDan(sql`held = 1`)),
    'a recharge': closedWith(...given('recharges', idOf('dan'), sql`state = 'created'`)),
    'a card': closedWith(...cardOfDan(sql`holder = '', number_masked = ''`)),
    'the name on a card': closedWith(...cardOfDan(sql`removed_at = ${after}, number_masked = ''`)),
    'what is shown of an address': closedWith(...cardOfDan(sql`removed_at = ${after}, holder = ''`)),
  },
  'an address book that is not empty has one default': [sql`update addresses set is_default = false`],
  'what belongs to a person belongs to a user': {
    ...Object.fromEntries(
      Object.entries(ownedByNobody).map(([table, where]) => [table, given(table, idOf('nobody'), where)]),
    ),
    payment_passwords: [paymentPasswordOf('nobody')],
  },
  ...plantedInSecurity,
};
