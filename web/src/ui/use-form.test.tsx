// @vitest-environment happy-dom
import { ApiProblem } from '@banyan/client/problem.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useEntryState } from '../platform/entry-state.ts';
import { useForm } from '../platform/form/use-form.ts';
import { useKept } from '../platform/kept.ts';
import { token } from '../platform/session.ts';
import { fill, passTime, show } from '../testing/show.tsx';
import { TextField } from './field.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';

interface Props {
  command?: { isPending: boolean; error: Error | null };
  onSubmit?: (values: object) => void;
}
const idle = { isPending: false, error: null };

function Form({ command = idle, onSubmit = () => {} }: Props) {
  const form = useForm({
    initial: { email: '', password: '', note: '' },
    problems: ({ email }) => ({ email: !email.includes('@') && 'no address' }),
    command,
    onSubmit,
  });
  return (
    <form {...form.props} aria-label="form">
      <TextField label="E-mail" {...form.field('email')} />
      <TextField label="Password" {...form.field('password')} />
      <TextField label="Note" {...form.field('note')} />
      <OutcomeNotice error={command.error} />
    </form>
  );
}
const url = '/pages/services/index';
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const errorAt = (label: string) => {
  const below = field(label).getAttribute('aria-describedby');
  return below === null ? undefined : document.getElementById(below)?.textContent;
};
const submit = () => fireEvent.submit(screen.getByRole('form'));
const refused = (code: string, errors: object[] = []) =>
  new ApiProblem({ code: code as never, title: 'refused', status: 422, errors: errors as never });

test('a submit that cannot be leads to the first field at fault, and sends nothing', () => {
  const send = vi.fn();
  show(<Form onSubmit={send} />, { url });
  expect(errorAt('E-mail')).toBeUndefined();
  submit();
  expect(errorAt('E-mail')).toBe('no address');
  expect(document.activeElement).toBe(field('E-mail'));
  expect(send).not.toHaveBeenCalled();
  fill(field('E-mail'), 'a@b');
  expect(errorAt('E-mail')).toBeUndefined();
  submit();
  expect(send).toHaveBeenCalledWith({ email: 'a@b', password: '', note: '' });
});

test('two presses at once are one submit, and none goes out while a command is on its way', () => {
  const send = vi.fn();
  const { redraw } = show(<Form onSubmit={send} />, { url });
  fill(field('E-mail'), 'a@b');
  const form = screen.getByRole<HTMLFormElement>('form');
  const twice = () => {
    for (const _ of [1, 2]) form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  };
  twice();
  expect(send).toHaveBeenCalledOnce();
  redraw(<Form onSubmit={send} command={{ isPending: true, error: null }} />);
  submit();
  expect(send).toHaveBeenCalledOnce();
});

test('the server’s refusal stands at its field with the focus, once, until the field is changed', () => {
  const { redraw } = show(<Form />, { url });
  fill(field('E-mail'), 'a@b');
  submit();
  const error = refused('register.address_taken');
  redraw(<Form command={{ isPending: false, error }} />);
  expect(errorAt('E-mail')).toBe('refused');
  expect(document.activeElement).toBe(field('E-mail'));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  fill(field('E-mail'), 'c@d');
  expect(errorAt('E-mail')).toBeUndefined();
});

test('a refusal of no field of the form stands above its action', () => {
  const { redraw } = show(<Form />, { url });
  fill(field('E-mail'), 'a@b');
  submit();
  redraw(<Form command={{ isPending: false, error: refused('withdrawal.below_minimum') }} />);
  expect(screen.getByRole('alert').textContent).toBe('refused');
  expect(errorAt('E-mail')).toBeUndefined();
});

test('what the server names by its path stands at that field', () => {
  const { redraw } = show(<Form />, { url });
  fill(field('E-mail'), 'a@b');
  submit();
  const errors = [{ path: 'note', code: 'field.invalid', message: 'odd' }];
  redraw(<Form command={{ isPending: false, error: refused('request.invalid', errors) }} />);
  expect(errorAt('Note')).toBe('odd');
  expect(document.activeElement).toBe(field('Note'));
});

test('what is typed stays with the page until the command has succeeded, secrets excepted', () => {
  const { redraw } = show(<Form />, { url });
  for (const label of ['E-mail', 'Password', 'Note']) fill(field(label), `${label}@`);
  redraw(<p>elsewhere</p>);
  redraw(<Form />);
  expect(['E-mail', 'Password', 'Note'].map((label) => field(label).value)).toEqual(['E-mail@', '', 'Note@']);
  expect(sessionStorage.getItem('entry_states')).not.toContain('Password@');
  redraw(<Form command={{ isPending: true, error: null }} />);
  redraw(<Form command={{ isPending: false, error: refused('request.invalid') }} />);
  redraw(<p>elsewhere</p>);
  redraw(<Form />);
  expect(field('Note').value).toBe('Note@');
  redraw(<Form command={{ isPending: true, error: null }} />);
  redraw(<Form />);
  redraw(<p>elsewhere</p>);
  redraw(<Form />);
  expect(field('Note').value).toBe('');
});

test('another session finds nothing of what this one has typed', () => {
  const { redraw } = show(<Form />, { url });
  fill(field('Note'), 'of the first');
  redraw(<p>elsewhere</p>);
  token.set('of-another');
  redraw(<Form />);
  expect(field('Note').value).toBe('');
});

test('a field that was filled in and left says what is wrong, once the press that left it is over', async () => {
  vi.useFakeTimers();
  show(<Form />, { url });
  fireEvent.blur(field('Note'));
  fill(field('E-mail'), 'nobody');
  fireEvent.blur(field('E-mail'));
  expect(errorAt('E-mail')).toBeUndefined();
  await passTime(300);
  expect(errorAt('E-mail')).toBe('no address');
});

function Chosen({ of }: { of: 'entry' | 'tab' }) {
  const [ofEntry, setOfEntry] = useEntryState('filter', 'all');
  const [ofTab, setOfTab] = useKept('filter', 'all');
  const [value, set] = of === 'entry' ? [ofEntry, setOfEntry] : [ofTab, setOfTab];
  return (
    <button type="button" onClick={() => set('income')}>
      {value}
    </button>
  );
}

test.each(['entry', 'tab'] as const)(
  'a filter that is kept with the %s is there after going on and back',
  (of) => {
    const { redraw } = show(<Chosen of={of} />, { url });
    fireEvent.click(screen.getByText('all'));
    expect(screen.getByRole('button').textContent).toBe('income');
    redraw(<p>elsewhere</p>);
    redraw(<Chosen of={of} />);
    expect(screen.getByRole('button').textContent).toBe('income');
  },
);
