import { expect, test } from 'vitest';
import { z } from 'zod';
import { bankReference } from './bank-reference.ts';
import { contract, operatorApi } from './contract.ts';
import type { Endpoint } from './endpoint.ts';
import { visibleTexts } from './text.ts';
import { businessDate, month } from './wire.ts';

/** Texts by the name of their field that nobody reads as words: they are compared, looked up or parsed. */
const neverShown: Record<string, string> = {
  password: 'a secret, compared',
  passwordAgain: 'a secret, compared',
  newPassword: 'a secret, compared',
  newPasswordAgain: 'a secret, compared',
  loginPassword: 'a secret, compared',
  paymentPassword: 'a secret, compared',
  current: 'a secret, compared',
  secretKey: 'a secret, compared',
  code: 'a secret, compared',
  ticket: 'a secret, compared',
  token: 'a secret, compared',
  captchaTicket: 'a secret, compared',
  emailTicket: 'a secret, compared',
  phoneTicket: 'a secret, compared',
  authorization: 'a secret, compared',
  payload: 'the answer to a puzzle, parsed',
  invitationCode: 'looked up',
  cursor: 'parsed',
  handle: 'a sealed note, opened',
  phone: 'digits alone are left of it',
  phoneAgain: 'digits alone are left of it',
  email: 'an address in ASCII, checked by its form',
  province: 'one of the divisions',
  city: 'one of the divisions',
  district: 'one of the divisions',
  category: 'looked up',
  groupCode: 'parsed',
};

/** The same for one field of one call. */
const neverShownHere: Record<string, string> = {
  '/api/register username': 'ASCII letters, digits and `_`, checked by its form',
  '/api/login username': 'looked up',
  '/api/login_password/reset_by_key username': 'looked up',
  '/api/certification/submit name': 'letters of one script alone, checked as a real name',
  '/api/certification/submit idNumber': 'parsed',
  '/api/payout_method/add number': 'digits alone are left of it',
  '/api/payout_method/edit number': 'digits alone are left of it',
  '/api/payout_method/add account': 'a phone number or an e-mail address, or refused',
  '/api/payout_method/add_usdt address': 'an address with its own characters alone, or refused',
  '/api/payout_method/edit account': 'a phone number or an e-mail address, or refused',
  '/api/risk/submit answers.*': 'one of the answers',
  '/api/v2/common/logger data.route': 'the page alone is left of it',
  '/api/v2/common/logger data.message': "a program's words, shown as such and redacted",
  '/console/api/login username': 'looked up',
  '/console/api/contact_recoveries/propose address': 'a phone number or an e-mail address, or refused',
  '/api/activity/recipient account': 'looked up',
  '/api/coupon/recipient account': 'looked up',
  '/api/remittance/recipient account': 'looked up',
  '/api/remittance/send shown.name': 'compared',
  '/console/api/remittances name': 'looked up',
  '/console/api/recharges name': 'looked up',
  '/console/api/contracts name': 'looked up',
  '/console/api/coupons name': 'looked up',
  '/console/api/lottery/draws name': 'looked up',
  '/console/api/market/orders name': 'looked up',
  '/console/api/market/trades name': 'looked up',
  '/console/api/levels/members name': 'looked up',
  '/console/api/points/grants name': 'looked up',
  '/console/api/point-exchanges name': 'looked up',
  '/console/api/vip-cards name': 'looked up',
  '/console/api/invitations/rewards name': 'looked up',
  '/console/api/goods-orders name': 'looked up',
  '/console/api/loan-applications name': 'looked up',
  '/console/api/loans name': 'looked up',
  '/console/api/loans/collections name': 'looked up',
  '/console/api/users name': 'looked up',
  '/console/api/ledger/accounts username': 'looked up',
  '/console/api/ledger/entries accountId': 'looked up',
  '/console/api/client_log route': 'looked up',
  '/console/api/policy/propose changes.value': 'parsed',
  '/console/api/parked/retry items.kind': 'looked up',
  '/console/api/lost-transfers/propose transaction': 'looked up',
  '/console/api/lost-transfers/propose paidBy': 'a hash as its network writes it, or refused',
};

interface Field {
  call: string;
  name: string;
  schema: z.core.$ZodType;
}

/** The fields of an input that are texts of any wording: no enumeration, no pattern, nothing that is parsed. */
function freeTexts(call: string, name: string, schema: z.core.$ZodType): Field[] {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  const inside = (part: z.core.$ZodType, more = '') =>
    freeTexts(call, [name, more].filter(Boolean).join('.'), part);
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, part]) => inside(part, key));
    case 'array':
      return inside(def.element);
    case 'record':
      return inside(def.valueType, '*');
    case 'union':
      return def.options.flatMap((part) => inside(part));
    case 'optional':
    case 'nullable':
    case 'default':
      return inside(def.innerType);
    case 'string': {
      const hasForm =
        'format' in def || (def.checks ?? []).some(({ _zod }) => _zod.def.check === 'string_format');
      return hasForm || schema === businessDate || schema === month ? [] : [{ call, name, schema }];
    }
    // Decoded into something else, or one of a list.
    case 'pipe':
    case 'enum':
    case 'literal':
    case 'number':
    case 'boolean':
    case 'custom':
      return [];
    default:
      throw new Error(`${call} ${name}: nobody has said whether a ${def.type} is a text`);
  }
}

const everyCall: Endpoint[] = [
  ...Object.values(contract).flatMap((area) => Object.values(area)),
  ...Object.values(operatorApi),
];
const fields = everyCall.flatMap(({ path, input }) => freeTexts(path, '', input));
const lastName = (name: string): string => name.split('.').at(-1) ?? '';
const reasonOf = ({ call, name }: Field) => neverShownHere[`${call} ${name}`] ?? neverShown[lastName(name)];

test('every text that somebody may read is visible and hides nothing, or says why nobody reads it', () => {
  const unchecked = fields.filter((field) => !visibleTexts.has(field.schema) && !reasonOf(field));
  expect(unchecked.map(({ call, name }) => `${call} ${name}`)).toEqual([]);
});

test('no reason is left over from a field that is gone', () => {
  const used = new Set(fields.map(({ call, name }) => `${call} ${name}`));
  expect(Object.keys(neverShownHere).filter((place) => !used.has(place))).toEqual([]);
  const names = new Set(fields.map(({ name }) => lastName(name)));
  expect(Object.keys(neverShown).filter((name) => !names.has(name))).toEqual([]);
});

test('a text is found however deep it stands, and one of a form or of a list is none', () => {
  const input = z.strictObject({
    list: z.array(z.strictObject({ note: z.string().max(9).optional() })),
    either: z.discriminatedUnion('kind', [z.object({ kind: z.literal('a'), word: z.string().nullable() })]),
    id: z.uuid(),
    mark: z.string().regex(/^[a-z]+$/),
    state: z.enum(['a', 'b']),
  });
  expect(freeTexts('/api/x', '', input).map(({ name }) => name)).toEqual(['list.note', 'either.word']);
});

const texts = fields.filter(({ schema }) => visibleTexts.has(schema));
const deceiving: [why: string, text: string, code: string][] = [
  [
    'nothing but spaces of another width',
    '\u3000\u2003\u00a0\u3000\u2003\u00a0\u3000\u2003\u00a0\u3000\u00a0',
    'text.invisible',
  ],
  ['nothing of any width', '\u200b'.repeat(12), 'text.hidden_characters'],
  ['marks alone', '-'.repeat(12), 'text.invisible'],
  ['a turned direction', `bank \u202e${'4429'.repeat(3)}`, 'text.hidden_characters'],
  ['a character of the private use', `bank ${'\ue000'.repeat(8)}`, 'text.hidden_characters'],
];

test.each(deceiving)('%s is refused by each of them, and by its own code', (_why, text, code) => {
  for (const { call, name, schema } of texts) {
    const { success, error } = (schema as z.ZodType).safeParse(text);
    const isBlankDraft = success && (schema as z.ZodType).safeParse('').success && text.trim() === '';
    if (isBlankDraft) continue;
    expect(error?.issues[0], `${call} ${name}`).toMatchObject({ code: 'custom', params: { code } });
  }
});

test('what is written is kept composed and trimmed', () => {
  // The texts of banks have no accents.
  for (const { call, name, schema } of texts.filter((each) => each.schema !== bankReference))
    expect((schema as z.ZodType).parse('  Cafe\u0301 榕树 2026 银行 '), `${call} ${name}`).toBe(
      'Café 榕树 2026 银行',
    );
  expect(bankReference.parse('  TX 2026-0001 ')).toBe('TX 2026-0001');
});
