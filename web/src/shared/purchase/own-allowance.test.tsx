// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { OwnAllowance } from './own-allowance.tsx';

const productId = '00000000-0000-4000-8000-000000000001';
const members = {
  batch: { members: 3, units: '2' },
  qualifiedMembers: 4,
  extraUnits: '2',
  moreMembers: 2,
};
const allowance = { heldUnits: '10', limitUnits: '12', leftUnits: '2', members, firstInvestmentAt: null };
const open = (changed: object, language: 'zh' | 'en' = 'en') =>
  show(<OwnAllowance productId={productId} />, {
    url: `/pages/product/product_detail?id=${productId}`,
    answers: { '/api/subscription/allowance': { ...allowance, ...changed } },
    language,
  });
const words = () => document.body.textContent ?? '';

test('a limit that grows says by how much, how far that has come, and what is missing', async () => {
  open({});
  await screen.findByText(/^Every 3 members/);
  expect(words()).toContain(
    'Every 3 members whom you invited and who passed certification allow 2 more units. ' +
      'So far 4 members add 2 units to your limit, which is 12 now; 2 more would add 2.',
  );
});

test('in Chinese the same is said', async () => {
  open({ leftUnits: '0' }, 'zh');
  await screen.findByText(/^您邀请的成员/);
  expect(words()).toContain('个人限购已用完');
  expect(words()).toContain(
    '您邀请的成员每有 3 位通过实名认证，可多购 2 份。已有 4 位，限额已增加 2 份，现为 12 份；再有 2 位可再增加 2 份。',
  );
});

test('while the rule is off nothing is said of members', async () => {
  open({ members: null });
  await screen.findByText(/you may buy 2 more units/);
  expect(words()).not.toContain('member');
});
