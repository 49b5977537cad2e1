// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { PasswordRules } from './password-rules.tsx';

test.each([
  ['', [false, false, false]],
  ['abcdef7', [false, true, true]],
  ['abcdefg7', [true, true, true]],
  ['abcdefghijklmnopq8', [true, true, true]],
  ['abcdefghijklmnopqr9', [false, true, true]],
  ['12345678', [true, false, true]],
  ['ABCDEFGH', [true, true, false]],
] as const)('the rules of a password tick as each is met: %j', (password, met) => {
  show(<PasswordRules password={password} />);
  const icons = screen.getAllByRole('listitem').map((row) => row.querySelector('svg')?.getAttribute('class'));
  expect(icons.map((icon) => icon?.includes('lucide-check'))).toEqual(met);
});
