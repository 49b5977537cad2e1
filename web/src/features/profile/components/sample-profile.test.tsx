// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import ProfileScreen from '../screens/profile.screen.tsx';

test('a visitor sees a sample of Me that says so, and nothing is asked of the server for it', () => {
  const { server } = show(<ProfileScreen />, {
    url: '/pages/profile/index',
    isLoggedIn: false,
    language: 'en',
  });
  const sample = screen.getByRole('region', { name: 'Sample figures, nobody’s account' });
  expect(sample.textContent).toContain('65,000.00');
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Register' })).toBeTruthy();
  for (const path of ['/api/me', '/api/wallet/overview', '/api/certification/state'] as const)
    expect(server.sentTo(path)).toEqual([]);
});

test('whoever is logged in sees nothing of the sample', () => {
  show(<ProfileScreen />, { url: '/pages/profile/index', language: 'en' });
  expect(screen.queryByText('Sample figures, nobody’s account')).toBeNull();
});
