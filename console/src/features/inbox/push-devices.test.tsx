// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../testing/open-console.tsx';

const path = '/console/api/push-devices';
const counted = { devices: '12', recent: '9', quiet: '3', muted: '2' };

test.each([
  ['en', 'Apple (Safari)', 'Not written down yet'],
  ['zh', '苹果（Safari）', '尚未记录'],
] as const)('devices are listed by push service (%s)', async (language, apple, unknown) => {
  const items = [
    { service: 'apple', ...counted },
    { service: null, ...counted, devices: '1' },
  ];
  await openConsole('/push-devices', { language, answers: { [path]: { isOn: true, items } } });
  const rows = (await screen.findByText(apple)).closest('tbody')?.querySelectorAll('tr') ?? [];
  expect([...rows].map(({ textContent }) => textContent)).toEqual([`${apple}12932`, `${unknown}1932`]);
});

test('where nothing is pushed, that is what an empty list says', async () => {
  await openConsole('/push-devices', { answers: { [path]: { isOn: false, items: [] } } });
  expect(await screen.findByText('Nothing is pushed to devices here: no key is configured')).toBeTruthy();
});
