import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract, operatorApi } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

/** Rules that hold for several calls: a call that should follow one and does not say so fails here. */

const ofUsers: Endpoint[] = Object.values(contract).flatMap((area) => Object.values(area));
const ofOperators: Endpoint[] = Object.values(operatorApi);
const every = [...ofUsers, ...ofOperators];
const pathsOf = (endpoints: readonly Endpoint[]): string[] => endpoints.map(({ path }) => path).toSorted();

/** The names of all fields that an input may have, at whatever depth. */
function fieldsOf(schema: unknown): string[][] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { properties?: Record<string, unknown> };
  const own = properties ? [Object.keys(properties)] : [];
  return [...own, ...Object.values(schema).flatMap((inner) => fieldsOf(inner))];
}
const inputOf = ({ input }: Endpoint) => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });

/** Fields in which somebody proves to know a secret. A password that is typed twice is a new one. */
const proving = /^(?:current|loginPassword|paymentPassword|code|secretKey|password)$/;
const takesSecret = (endpoint: Endpoint): boolean =>
  fieldsOf(inputOf(endpoint)).some((fields) =>
    fields.some(
      (field) => proving.test(field) && !(field === 'password' && fields.includes('passwordAgain')),
    ),
  );

describe('a limit per minute, other than the general one, stands on every call that', () => {
  it('moves money, or writes for somebody who is no operator', () => {
    const writing = every.filter(
      ({ effect, auth }) => effect === 'money' || (effect === 'write' && auth !== 'operator'),
    );
    expect(writing.length).toBeGreaterThan(50);
    expect(pathsOf(writing.filter(({ perMinute }) => perMinute === undefined))).toEqual([]);
  });

  it('sends a message', () => {
    const sending = every.filter(({ sends }) => sends);
    expect(sending.length).toBeGreaterThan(5);
    expect(pathsOf(sending.filter(({ perMinute }) => perMinute === undefined))).toEqual([]);
  });

  it('compares a secret', () => {
    const guessing = every.filter(({ guesses }) => guesses);
    expect(guessing.length).toBeGreaterThan(5);
    expect(pathsOf(guessing.filter(({ perMinute }) => perMinute === undefined))).toEqual([]);
  });
});

it('whoever takes a secret says by which counter the wrong ones are counted, and nobody else does', () => {
  /** Here the code is what a product or a campaign is called, or leads to a request for money. */
  const isOther = ({ path }: Endpoint) =>
    /^\/console\/api\/(?:products|campaigns)\/(?:create|edit)$|^\/api\/remittance\/request$/.test(path);
  const taking = every.filter((endpoint) => takesSecret(endpoint) && !isOther(endpoint));
  expect(pathsOf(taking)).toEqual(pathsOf(every.filter(({ guesses }) => guesses)));
});

it("every operator's command is written down, but leaving and what is not done yet", () => {
  const silent = ofOperators.filter(
    ({ auth, effect, audits }) => auth === 'operator' && effect !== 'read' && !audits,
  );
  expect(pathsOf(silent)).toEqual(['/console/api/logout', '/console/api/second_factor/begin']);
});

it('a freeze refuses whatever takes a payment password, nothing that only reads, and nothing of operators', () => {
  const refused = every.filter(({ whenFrozen }) => whenFrozen);
  expect(
    refused.filter(({ auth, effect }) => auth !== 'user' || effect === 'read').map(({ path }) => path),
  ).toEqual([]);
  const authorized = every.filter(
    ({ input }) => 'shape' in input && 'authorization' in (input.shape as object),
  );
  expect(pathsOf(authorized.filter(({ whenFrozen }) => !whenFrozen))).toEqual([]);
  // These are refused beside whatever takes the payment password.
  expect(pathsOf(refused.filter((endpoint) => !authorized.includes(endpoint)))).toMatchInlineSnapshot(`
    [
      "/api/activity/draw",
      "/api/activity/gift/accept",
      "/api/activity/give",
      "/api/activity/open",
      "/api/activity/recipient",
      "/api/checkin/make_up",
      "/api/coupon/claim",
      "/api/coupon/gift/accept",
      "/api/coupon/recipient",
      "/api/loan/apply",
      "/api/lottery/draw",
      "/api/my_data/close",
      "/api/payment_password/authorize",
      "/api/payment_password/set",
      "/api/payout_method/add",
      "/api/payout_method/add_usdt",
      "/api/payout_method/edit",
      "/api/payout_method/remove",
      "/api/pledge/add",
      "/api/pledge/release",
      "/api/recharge/create",
      "/api/remittance/recipient",
      "/api/remittance/request/create",
      "/api/savings/autosave",
      "/api/store/order/code",
      "/api/totp/confirm",
      "/api/totp/disable",
      "/api/totp/enrol",
      "/api/totp/recovery_codes",
    ]
  `);
});

/** Flags by which an operator is offered to approve what another one has made. */
const approves =
  /^may(?:Announce|CarryOut|Confirm|ConfirmWithdrawal|Declare|Grant|Publish|Release|Restart|WriteOff)$/;

it('what is offered to be approved says what keeps it from that, whoever decides', () => {
  const outputOf = ({ output }: Endpoint) => z.toJSONSchema(output, { io: 'input', unrepresentable: 'any' });
  const offering = ofOperators.map((endpoint) => ({
    path: endpoint.path,
    objects: fieldsOf(outputOf(endpoint)).filter((fields) => fields.some((field) => approves.test(field))),
  }));
  expect(offering.filter(({ objects }) => objects.length > 0).length).toBeGreaterThan(20);
  const silent = offering.filter(({ objects }) => objects.some((fields) => !fields.includes('obstacle')));
  expect(silent.map(({ path }) => path)).toEqual([]);
});

it('what a read declares, it has no business with', () => {
  const reads = every.filter(({ effect }) => effect === 'read');
  const effects = reads.filter(
    ({ ends, sends, changes, mayChange, audits }) => ends ?? sends ?? changes ?? mayChange ?? audits,
  );
  expect(pathsOf(effects)).toEqual([]);
});
