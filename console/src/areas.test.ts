import { auditActions } from '@banyan/api/audit-actions.ts';
import { facts, type Queue } from '@banyan/api/gathered.ts';
import { gather } from '@banyan/domain/areas/gather.ts';
import { linkOptions } from '@tanstack/react-router';
import { expect, expectTypeOf, test } from 'vitest';
import { menuScreens } from './app/screens.ts';
import { type ScreenPath, type SearchOf, screens } from './areas.ts';
import { walletArea } from './features/wallet/wallet.area.ts';
import { gathered } from './gathered.ts';

const { auditSubjectNames, factTexts, queues } = gathered();

test('what each queue counts can be opened by whoever has the right that its screen asks for', () => {
  const leading = Object.entries(queues).filter(([, { to }]) => to);
  expect(leading.map(([name, { right }]) => [name, right])).toEqual(
    leading.map(([name, { to }]) => [name, to && screens[to].right]),
  );
});

test('the menu has no two entries in one place, and each can be opened without saying whose it is', () => {
  const places = menuScreens.map(({ menu }) => menu.place);
  expect(new Set(places).size).toBe(places.length);
  expect(menuScreens.map(({ path }) => path).filter((path) => path.includes('$'))).toEqual([]);
});

test('what an audited action is done to has a name', () => {
  const subjects = auditActions.map((action) => action.split('.')[0]);
  expect(Object.keys(auditSubjectNames)).toEqual(expect.arrayContaining(subjects));
});

test('what a campaign asks of people is compared with what the server compares', () => {
  const asked = Object.entries(facts).map(([name, { value }]) => [name, value]);
  expect(Object.entries(factTexts).map(([name, { value }]) => [name, value])).toEqual(
    expect.arrayContaining(asked),
  );
  for (const { name, value } of Object.values(factTexts))
    expect(name.map((text) => text.includes('{value}'))).toEqual(name.map(() => value !== 'none'));
});

test('a link to a path that no screen has, or with a parameter that its screen does not read, does not compile', () => {
  expectTypeOf<'/withdrawals'>().toExtend<ScreenPath>();
  expectTypeOf<'/withdrawal'>().not.toExtend<ScreenPath>();
  expectTypeOf<SearchOf<'/ledger'>>().toEqualTypeOf<{ user?: string }>();
  const links = [
    linkOptions({ to: '/ledger', search: { user: 'linxiao' } }),
    linkOptions({ to: '/users/$userId', params: { userId: 'a' } }),
    // @ts-expect-error: there is no such screen.
    linkOptions({ to: '/withdrawal' }),
    // @ts-expect-error: the ledger is asked for by `user`.
    linkOptions({ to: '/ledger', search: { username: 'linxiao' } }),
    // @ts-expect-error: whose certification it is has to be said.
    linkOptions({ to: '/certifications/$userId' }),
    // @ts-expect-error: that is the parameter of another screen.
    linkOptions({ to: '/certifications/$userId', params: { productId: 'a' } }),
  ];
  expect(links).toHaveLength(6);
});

test('a queue that no area names, or two do, does not compile', () => {
  // @ts-expect-error: the queues of all other areas are missing.
  const some: Readonly<Record<Queue, object>> = gather({ wallet: walletArea }, 'queues');
  expect(Object.keys(some)).toEqual([
    'withdrawals',
    'unbatchedWithdrawals',
    'payoutBatches',
    'unsignedBatches',
    'lostTransfers',
    'refusedWebhooks',
  ]);
  const twice = () => {
    // @ts-expect-error: both areas claim them.
    const both: Readonly<Record<'withdrawals', object>> = gather({ a: walletArea, b: walletArea }, 'queues');
    return both;
  };
  expect(twice).toThrow(RangeError);
});
