// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole, press } from '../../testing/open-console.tsx';

const userId = '00000000-0000-4000-8000-000000000001';
const path = '/console/api/certifications/reject';

async function openDialog() {
  const { server } = await openConsole(`/certifications/${userId}`, {
    answers: {
      '/console/api/certifications/detail': {
        userId,
        state: 'under_review',
        version: 7,
        mayDecide: true,
        photos: [],
      },
      '/console/api/certifications/reveal': { name: '林晓' },
      [path]: {},
    },
  });
  await press('Show name, number and photos');
  await screen.findByText('林晓');
  await press('Send back');
  const dialog = within(await screen.findByRole('dialog'));
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Send back' });
  return { server, dialog, button };
}

test('documents are sent back for a reason at each ticked item, and not without', async () => {
  const { server, dialog, button } = await openDialog();
  expect(button.disabled).toBe(true);
  fireEvent.click(dialog.getByLabelText('Name'));
  expect(button.disabled).toBe(true);
  fireEvent.change(dialog.getByLabelText('Name: reason'), { target: { value: 'mismatch' } });
  expect(button.disabled).toBe(false);
  fireEvent.click(dialog.getByLabelText('ID number'));
  expect(button.disabled).toBe(true);
  fireEvent.click(dialog.getByLabelText('ID number'));
  fill(dialog.getByLabelText('Name: note'), ' as on the card ');
  fireEvent.submit(button.closest('form') as HTMLFormElement);
  await expect.poll(() => server.sentTo(path)).toHaveLength(1);
  expect(server.sentTo(path)[0]?.input).toEqual({
    userId,
    version: 7,
    faults: [{ item: 'name', reason: 'mismatch', note: 'as on the card' }],
  });
});
