// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole, press } from '../../../testing/open-console.tsx';

const recharge = (more: object) => ({
  rechargeId: '00000000-0000-4000-8000-000000000001',
  number: 'R20260302-ABCDEFGH',
  user: { username: 'maple' },
  method: 'alipay',
  state: 'pending',
  review: null,
  ...more,
});
const open = (more: object, language: 'zh' | 'en' = 'en') =>
  openConsole('/recharges', {
    language,
    answers: { '/console/api/recharges': { items: [recharge(more)] } },
  });

test.each([
  ['en', 'Pending', "the provider's amount differs"],
  ['zh', '支付中', '渠道答复的金额不符'],
] as const)(
  'a recharge says how it stands and what has to be looked at (%s)',
  async (language, state, review) => {
    await open({ review: 'amount' }, language);
    const row = (await screen.findByText('R20260302-ABCDEFGH')).closest('tr')?.textContent;
    expect(row).toContain(state);
    expect(row).toContain(review);
  },
);

test('a number is looked up outside of the address, a state within it', async () => {
  const { server } = await open({});
  fill(await screen.findByLabelText('Find recharges'), 'R20260302-ABCDEFGH');
  await press('Find');
  await waitFor(() =>
    expect(server.sentTo('/console/api/recharges').at(-1)?.input).toMatchObject({
      name: 'R20260302-ABCDEFGH',
    }),
  );
  await press('Failed');
  await waitFor(() =>
    expect(server.sentTo('/console/api/recharges').at(-1)?.input).toMatchObject({ state: 'failed' }),
  );
});
