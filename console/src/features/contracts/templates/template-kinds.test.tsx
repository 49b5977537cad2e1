// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press } from '../../../testing/open-console.tsx';

const both = (text: string) => ({ zh: text, en: text });
const templateId = '00000000-0000-4000-8000-000000000001';

test('a template is begun for any kind of contract, from the version in force of that kind', async () => {
  const kinds = [
    { kind: 'investment', name: both('Investment contract') },
    { kind: 'group_investment', name: both('Group contract') },
  ];
  const inForce = { templateId, kind: 'group_investment', isCurrent: true, state: 'published' };
  const { server } = await openConsole('/contract-templates/new', {
    answers: {
      '/console/api/contract_templates': {
        kinds,
        items: [{ ...inForce, title: both('Of a group'), body: both('In a group') }],
      },
      '/console/api/contract_templates/create': { templateId, kind: 'group_investment' },
    },
  });
  fireEvent.change(await screen.findByRole('combobox', { name: 'Kind' }), {
    target: { value: 'group_investment' },
  });
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Text \(Markdown\) · English/).value).toBe(
      'In a group',
    ),
  );
  await press('Save draft');
  await waitFor(() => expect(server.sentTo('/console/api/contract_templates/create')).toHaveLength(1));
  expect(server.sentTo('/console/api/contract_templates/create')[0]?.input).toMatchObject({
    kind: 'group_investment',
    title: both('Of a group'),
  });
});
