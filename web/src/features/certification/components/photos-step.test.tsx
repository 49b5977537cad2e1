// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import CertificationScreen from '../screens/certification.screen.tsx';

const [front, back, holding] = [
  'Front, with the portrait',
  'Back, with the emblem',
  'You holding the card',
] as const;
const known = { side: 'back', handle: 'a-handle-of-more-than-twenty-characters' };

/** Opens the step of the photos, the only one that is left. */
async function open(photos: object[]) {
  const shown = show(<CertificationScreen />, {
    url: '/pages/certification/index',
    answers: {
      '/api/certification/state': {
        state: 'none',
        hasPaymentPassword: true,
        openItems: ['front', 'back', 'holding'],
        photos,
      },
    },
  });
  await screen.findByRole('heading', { name: front });
  return shown;
}
const cardOf = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('section') as HTMLElement);
const goOn = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);
const said = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

test('a missing photo is said at its own place, and nothing of one that is there', async () => {
  await open([known]);
  expect(said()).toEqual([]);
  goOn();
  expect(cardOf(front).getByRole('alert').textContent).toBe(`Please add this photo: ${front}`);
  expect(cardOf(holding).getByRole('alert').textContent).toBe(`Please add this photo: ${holding}`);
  expect(cardOf(back).queryByRole('alert')).toBeNull();
});

test('what was said of missing photos does not come back when the page is loaded again', async () => {
  const { unmount } = await open([]);
  goOn();
  expect(said()).toHaveLength(3);
  unmount();
  await open([]);
  expect(said()).toEqual([]);
});

test('a sample shows a document with what is printed on each', async () => {
  await open([]);
  const printed = (name: string) => screen.getByRole('img', { name: `Example: ${name}` }).textContent;
  expect(printed(front)).toBe('姓名性别住址公民身份号码');
  expect(printed(back)).toBe('中华人民共和国居民身份证签发机关有效期限');
  expect(printed(holding)).toBe('姓名性别');
});
