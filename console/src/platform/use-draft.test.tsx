// @vitest-environment happy-dom
import { refusal } from '@banyan/client/testing/contract-server.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole, press } from '../testing/open-console.tsx';
import { queryClient } from './query-client.ts';

const id = '00000000-0000-4000-8000-000000000001';
const both = (text: string) => ({ zh: text, en: text });

const kinds = [{ kind: 'investment' }];
const templateIn = (version: number, body: string, mayReview = false) => ({
  items: [{ templateId: id, version, body: both(body), title: both('Contract'), state: 'draft', mayReview }],
  kinds,
});
const productIn = (version: number, fees: string) => ({
  items: [{ productId: id, version, published: false, mayPublish: true, fees: both(fees), missing: [] }],
});

/** Another operator saves; the list is read again, as it is whenever the window comes back. */
async function readAgain(): Promise<void> {
  await act(() => queryClient.invalidateQueries());
}

const box = (name: RegExp) => screen.getByLabelText<HTMLTextAreaElement>(name);

test('a template whose text another operator has changed is not saved over: what was typed is refused', async () => {
  const answers = { '/console/api/contract_templates': templateIn(1, 'one') };
  const { server } = await openConsole(`/contract-templates/${id}`, { answers });
  await waitFor(() => expect(box(/^Text \(Markdown\) · English/).value).toBe('one'));
  fill(box(/^Text \(Markdown\) · English/), 'mine');
  server.answer({
    '/console/api/contract_templates': templateIn(2, 'two'),
    '/console/api/contract_templates/edit': templateIn(3, 'mine').items[0] as object,
  });
  await readAgain();
  expect(box(/^Text \(Markdown\) · English/).value).toBe('mine');
  await press('Save draft');
  await waitFor(() => expect(server.sentTo('/console/api/contract_templates/edit')).toHaveLength(1));
  expect(server.sentTo('/console/api/contract_templates/edit')[0]?.input).toMatchObject({ version: 1 });
});

test('after a conflict, a reload shows what the other operator has saved', async () => {
  const answers = {
    '/console/api/contract_templates': templateIn(1, 'one'),
    '/console/api/contract_templates/edit': refusal('request.conflict'),
  };
  const { server } = await openConsole(`/contract-templates/${id}`, { answers });
  await waitFor(() => expect(box(/^Text \(Markdown\) · English/).value).toBe('one'));
  fill(box(/^Text \(Markdown\) · English/), 'mine');
  await press('Save draft');
  server.answer({ '/console/api/contract_templates': templateIn(2, 'two') });
  await press('Reload');
  await waitFor(() => expect(box(/^Text \(Markdown\) · English/).value).toBe('two'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is reviewed is the text that stands on the page', async () => {
  const answers = { '/console/api/contract_templates': templateIn(1, 'one', true) };
  const { server } = await openConsole(`/contract-templates/${id}`, { answers });
  await waitFor(() => expect(box(/^Text \(Markdown\) · English/).value).toBe('one'));
  server.answer({
    '/console/api/contract_templates': templateIn(2, 'two', true),
    '/console/api/contract_templates/review': templateIn(3, 'two').items[0] as object,
  });
  await readAgain();
  await waitFor(() => expect(box(/^Text \(Markdown\) · English/).value).toBe('two'));
  await press('Record the legal review');
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByLabelText(/^What was reviewed/), 'all of it');
  dialog.getByRole('button', { name: 'Record the legal review' }).click();
  await waitFor(() => expect(server.sentTo('/console/api/contract_templates/review')).toHaveLength(1));
  expect(server.sentTo('/console/api/contract_templates/review')[0]?.input).toMatchObject({ version: 2 });
});

test('what is published is the product that stands on the page', async () => {
  const { server } = await openConsole(`/products/${id}`, {
    answers: { '/console/api/products': productIn(1, 'none') },
  });
  await waitFor(() => expect(box(/^Fees · English/).value).toBe('none'));
  server.answer({ '/console/api/products': productIn(2, 'two per cent') });
  await readAgain();
  await waitFor(() => expect(box(/^Fees · English/).value).toBe('two per cent'));
});
