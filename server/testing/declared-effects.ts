import type { Endpoint } from '@banyan/api/endpoint.ts';
import type { TransferKind } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { accountsChangedBy, postedBy, toldBy } from './ledger-writes.ts';
import type { NotedCall, NotedWork } from './noted-calls.ts';

/**
 * What calls declare of their effects is compared with what they do, in whichever test they are made: so every call,
 * and every one to come, is tried without a test of its own. What the server does by itself is looked at in the same way:
 * it tells people of their money.
 */

interface Rule {
  /** What the call did, in a few words, or nothing. */
  breach(call: NotedCall, endpoint: Endpoint): string | false;
}

type Write = NotedCall['writes'][number];

/** The text of each statement on one line: every rule asks for that of each. */
const lines = new WeakMap<Write, string>();

function textOf(query: Write): string {
  const known = lines.get(query);
  if (known !== undefined) return known;
  const line = query.texts.join('?').replace(/\s+/g, ' ').trim();
  lines.set(query, line);
  return line;
}

const wrote = (call: NotedCall, pattern: RegExp): boolean =>
  call.writes.some((query) => pattern.test(textOf(query)));

const ended = /^update (?:operator_)?sessions set revoked_at/;
/** What somebody gets in with, or what stands in the way of it. */
const credential =
  /^update users set (?:password_hash|email_sealed|phone_sealed)|^insert into payment_passwords|^(?:insert into|delete from) authenticators|^update authenticators set (?!used_step)|^(?:insert into|update) account_freezes|^update operators set (?:password_hash|totp_sealed|roles|disabled_at)|^(?:insert into|update) secret_keys/;
const counted =
  /^insert into login_attempts|^update verification_codes set (?:strangers_)?tries|^update payment_passwords set tries = case/;
const ledger =
  /^(?:with .*)?(?:insert into|update) "?(?:transfers|entries|house_entries|holds|fund_reservations)\b/;
const moved = /^(?:with .*)?(?:insert into|update) "?(?:transfers|entries|house_entries|holds)\b/;
const outside = /^insert into outbox/;
const outboundMessage = /^insert into messages/;
const inboxMessage = /^insert into "?inbox_messages\b/;

/** Refusals that say that a secret was wrong; a code that nobody sent is no secret. */
const wrong = [
  'login.invalid',
  'payment_password.invalid',
  'totp.invalid',
  'secret_key.invalid',
  'operator.login_invalid',
  'operator.code_invalid',
];

const sameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((each) => other.includes(each)) && other.every((each) => one.includes(each));

/** What it left in the audit log; what a job that it set going did by itself is none of its own. */
const deedsOf = (call: NotedCall): string[] =>
  call.writes.flatMap((query) => {
    const [operator, deed] = query.values.slice(3);
    const isDeed = textOf(query).startsWith('insert into audit_log') && operator !== 'system';
    return isDeed ? [String(deed)] : [];
  });

function isAudited(call: NotedCall, { audits = [] }: Endpoint): boolean {
  const deeds = deedsOf(call);
  const expected = audits.map((deed) =>
    typeof deed === 'string' ? deed : (deed.find((each) => deeds.includes(each)) ?? deed.join(' or ')),
  );
  return sameSet(deeds, expected);
}

const always: readonly Rule[] = [
  {
    breach: (call, { guesses }) =>
      guesses !== undefined &&
      wrong.includes(call.outcome) &&
      !wrote(call, counted) &&
      'did not count a wrong guess',
  },
];

const onSuccess: readonly Rule[] = [
  {
    breach: (call, { ends = [] }) =>
      wrote(call, ended) &&
      !ends.some((each) => each.endsWith('sessions') || each === 'this_session') &&
      'ended sessions',
  },
  {
    breach: (call, { ends }) =>
      ends === undefined && wrote(call, credential) && 'changed what somebody gets in with',
  },
  { breach: (call, { sends }) => !sends && wrote(call, outboundMessage) && 'sent a message' },
  {
    breach: (call, { perMinute }) =>
      perMinute === undefined &&
      (wrote(call, ledger) || wrote(call, outside)) &&
      'moved money or left a message without a limit per minute',
  },
  {
    breach: (call, endpoint) =>
      movesNothing(endpoint) && wrote(call, moved) && 'moved money, shares or points',
  },
  {
    breach: (call, endpoint) =>
      !isAudited(call, endpoint) && `left in the audit log: ${deedsOf(call).join() || 'nothing'}`,
  },
  {
    breach: ({ topics }, { changes = [], mayChange = [], sends }) =>
      !(
        changes.every((topic) => topics.includes(topic)) &&
        (mayChange === 'anything' ||
          topics.every((topic) =>
            [...changes, ...mayChange, ...(sends ? ['inbox'] : [])].includes(topic as never),
          ))
      ) && `sent hints about: ${[...new Set(topics)].join() || 'nothing'}`,
  },
];

/** What is neither a money command nor says that it moves anything; the work of a day moves what its jobs do. */
const movesNothing = ({ effect, moves, right, mayChange }: Endpoint): boolean =>
  effect !== 'money' && !moves && right !== 'jobs.run' && mayChange !== 'anything';

/** A money command that is repeated under its key is answered, and does nothing. */
const isRepeated = (call: NotedCall, { effect }: Endpoint): boolean =>
  effect === 'money' && !wrote(call, /^insert into idempotency_keys/);

/** What a call may do is seen of no single one of them: somewhere in a run it must have been. */
const messageSent = 'a message';

/** Returns what an endpoint declares that its calls may do: to send a message, and to send hints about topics. */
export const possibleEffects = ({ sends, mayChange = [] }: Endpoint): string[] => [
  ...(sends ? [messageSent] : []),
  ...(mayChange === 'anything' ? [] : mayChange),
];

/** Returns which of these a call has had. */
export function effectsSeenIn(call: NotedCall): string[] {
  const { endpoint, outcome, topics } = call;
  if (!endpoint || outcome !== '200' || isRepeated(call, endpoint)) return [];
  const isSent = wrote(call, outboundMessage) || wrote(call, inboxMessage);
  return possibleEffects(endpoint).filter((effect) =>
    effect === messageSent ? isSent : topics.includes(effect),
  );
}

/** Kinds of transfer of which people are told in the same commit, wherever the server moves that by itself. */
const toldOf: readonly TransferKind[] = [
  'subscription',
  'withdrawal',
  'usdt_withdrawal',
  'usdt_deposit',
  'savings_deposit',
  'savings_redemption',
  'loan_disbursement',
  'loan_principal',
  'loan_interest',
  'loan_penalty',
  'vip_card_price',
  'share_issue',
  'share_split',
  'pledged_share_split',
  'pledge_sale_principal',
  'pledge_sale_interest',
  'pledge_sale_rest',
];
const isToldOf: ReadonlySet<string> = new Set(toldOf);

/**
 * Returns what the server did without telling those whose it is: their screens of each account that changed, and they
 * themselves of what they would have to look for. A hint about the inbox says nothing of an account.
 */
export function untoldIn({ what, writes, hints }: NotedWork): string[] {
  const isHinted = (userId: string) => (hints.get(userId) ?? []).some((topic) => topic !== 'inbox');
  const unhinted = [...new Set(writes.flatMap(accountsChangedBy))].filter((userId) => !isHinted(userId));
  const told = new Set(writes.flatMap(toldBy));
  const posted = writes
    .flatMap(postedBy)
    .filter(({ kind, userId }) => isToldOf.has(kind) && !told.has(userId));
  return [
    ...unhinted.map((userId) => `${what} changed an account of ${userId} without a hint`),
    ...[...new Set(posted.map(({ kind }) => kind))].map((kind) => `${what} posted ${kind} without a message`),
  ];
}

/** Returns what a call did that it does not declare, and what it declares and did not. */
export function undeclaredIn(call: NotedCall): string[] {
  const { endpoint } = call;
  if (!endpoint || endpoint.effect === 'read') return [];
  const rules = call.outcome === '200' && !isRepeated(call, endpoint) ? [...always, ...onSuccess] : always;
  return rules.flatMap(({ breach }) => {
    const found = breach(call, endpoint);
    return found ? [`${call.what} ${found}, other than it declares`] : [];
  });
}
