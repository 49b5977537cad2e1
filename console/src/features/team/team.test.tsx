// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole, press } from '../../testing/open-console.tsx';

const maple = '00000000-0000-4000-8000-000000000001';
const ben = '00000000-0000-4000-8000-000000000002';
const names: Readonly<Record<string, string>> = { [maple]: 'maple', [ben]: 'benoak' };

test('the team of somebody who is looked up begins with its first page', async () => {
  const trail = encodeURIComponent(JSON.stringify([`2026-03-02T02:00:00.000Z_${maple}`]));
  const { server } = await openConsole(`/teams?user=${maple}&trail=${trail}`, {
    answers: {
      '/console/api/teams': ({ userId }: { userId: string }) => ({
        user: { userId, username: names[userId] },
      }),
      '/console/api/users': { items: [{ userId: ben, username: 'benoak' }] },
    },
  });
  await screen.findByRole('heading', { name: 'maple' });
  fill(screen.getByRole('textbox', { name: 'Find a user' }), 'benoak');
  await press('Find');
  await screen.findByRole('heading', { name: 'benoak' });
  const asked = server.sentTo('/console/api/teams').map(({ input }) => [input['userId'], input['cursor']]);
  expect(asked.find(([userId]) => userId === maple)?.[1]).toBeDefined();
  expect(asked.filter(([userId]) => userId === ben)).toEqual([[ben, undefined]]);
});
