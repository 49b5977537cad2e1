// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { AskAbout } from './ask-about.tsx';

const id = '00000000-0000-4000-8000-00000000000a';

test.each([
  ['zh', '就此咨询客服'],
  ['en', 'Ask about this'],
] as const)(
  'a question about something of one’s own begins with what it is about (%s)',
  async (language, name) => {
    show(<AskAbout type="withdrawal" id={id} />, { language });
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe(`#/pages/service/ticket?of=new&about=withdrawal&aboutId=${id}`);
  },
);
