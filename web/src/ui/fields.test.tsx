// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { fill, show } from '../testing/show.tsx';
import { Amount } from './amount.tsx';
import { AmountField } from './amount-field.tsx';
import { CodeField } from './code-field.tsx';
import { BalancesEye } from './eye.tsx';
import { Fee, useFeeRate } from './fee.tsx';
import { TextField } from './field.tsx';
import { Keypad } from './keypad.tsx';
import { PasswordField } from './password-field.tsx';
import { StepField } from './step-field.tsx';

interface Controlled {
  value: string;
  onChange: (value: string) => void;
}
/** Draws a field with what was typed into it, as a form would; `value` returns that. */
function showField<P extends Controlled>(Field: ComponentType<P>, props: Omit<P, keyof Controlled>) {
  const taken = vi.fn();
  function Form() {
    const [value, setValue] = useState('');
    const onChange = (next: string) => {
      taken(next);
      setValue(next);
    };
    return <Field {...({ ...props, value, onChange } as unknown as P)} />;
  }
  show(<Form />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  return { field, value: () => taken.mock.lastCall?.[0] as string };
}
/** Types as a browser does: the text with the caret behind what was typed, and how it came about. */
function typeAt(field: HTMLInputElement, text: string, caret = text.length, inputType = 'insertText') {
  field.focus();
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  set?.call(field, text);
  field.setSelectionRange(caret, caret);
  fireEvent(field, new InputEvent('input', { bubbles: true, inputType }));
}
const amountField = (props: object = {}) => showField(AmountField, { label: 'Amount', ...props });

test('an amount is grouped while one types, and the form has it without separators', () => {
  const { field, value } = amountField();
  for (const text of ['1', '12', '123', '1234', '1,2345', '12,3456']) typeAt(field, text);
  expect(field.value).toBe('123,456');
  expect(value()).toBe('123456');
});

test('a leading zero gives way, a dot first becomes "0.", a second dot and a third decimal are not taken', () => {
  const { field, value } = amountField();
  typeAt(field, '0');
  expect(field.value).toBe('0');
  typeAt(field, '05');
  expect(field.value).toBe('5');
  typeAt(field, '');
  typeAt(field, '.');
  expect(field.value).toBe('0.');
  typeAt(field, '0.1');
  typeAt(field, '0.1.');
  expect(field.value).toBe('0.1');
  typeAt(field, '0.12');
  typeAt(field, '0.123');
  expect(field.value).toBe('0.12');
  expect(value()).toBe('0.12');
});

test('a pasted amount is taken with its separators, symbol and full-width digits', () => {
  const { field, value } = amountField();
  typeAt(field, ' ¥1,234.567 ', 12, 'insertFromPaste');
  expect(field.value).toBe('1,234.56');
  typeAt(field, '１２．５', 4, 'insertFromPaste');
  expect(value()).toBe('12.5');
});

test('the caret stays behind its digit when a separator comes, goes, or is deleted', () => {
  const { field, value } = amountField();
  typeAt(field, '123456');
  typeAt(field, '1923,456', 2);
  expect([field.value, field.selectionStart]).toEqual(['1,923,456', 3]);
  typeAt(field, '1923,456', 1, 'deleteContentBackward');
  expect([value(), field.selectionStart]).toEqual(['923456', 0]);
  typeAt(field, '923456', 3, 'deleteContentForward');
  expect(value()).toBe('92356');
});

test('"All" fills in what there is, and its empty decimals are left out', () => {
  const { value } = amountField({ all: '1200.00' });
  fireEvent.click(screen.getByRole('button', { name: 'All' }));
  expect(value()).toBe('1200');
});

test('an amount field says below itself what is wrong, in place of what helps', () => {
  const { field } = amountField({ hint: 'between 1 and 5', error: 'too much' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('too much');
  expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  expect(screen.queryByText('between 1 and 5')).toBeNull();
});

test('a field without a fault shows what helps, and alarms nobody', () => {
  show(<TextField label="Name" value="" onChange={() => {}} hint="as in your passport" />);
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('false');
  expect(screen.getByText('as in your passport').getAttribute('role')).toBeNull();
});

test('a field takes 140 characters, unless it says otherwise', () => {
  const nothing = () => {};
  const { redraw } = show(<TextField label="Name" value="" onChange={nothing} />);
  const most = () => screen.getByRole('textbox').getAttribute('maxlength');
  expect(most()).toBe('140');
  redraw(<TextField label="Code" value="" onChange={nothing} maxLength={8} />);
  expect(most()).toBe('8');
  redraw(
    <StepField
      label="Price"
      value=""
      onChange={nothing}
      onBlur={nothing}
      error={undefined}
      hint={null}
      inputMode="decimal"
      down="Less"
      up="More"
      onStep={nothing}
    />,
  );
  expect(most()).toBe('140');
});

test('a one-time code takes six digits however they come, and the phone may suggest it', () => {
  const { field, value } = showField(CodeField, { label: 'Code', error: undefined });
  fill(field, ' 123-456 789');
  expect(value()).toBe('123456');
  expect(field.autocomplete).toBe('one-time-code');
  expect(field.getAttribute('aria-invalid')).toBe('false');
});

test('a password is hidden until its eye is opened, and hidden again when it is closed', () => {
  show(<PasswordField label="Password" value="secret" onChange={() => {}} autoComplete="current-password" />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect(field.type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field.type).toBe('password');
});

test('a pin takes digits alone, six of them; a password takes what is typed', () => {
  const typed = vi.fn();
  const { redraw } = show(<PasswordField label="Pin" value="" onChange={typed} autoComplete="off" isPin />);
  fill(screen.getByLabelText('Pin'), '12a345678');
  expect(typed).toHaveBeenLastCalledWith('123456');
  redraw(<PasswordField label="Password" value="" onChange={typed} autoComplete="off" />);
  fill(screen.getByLabelText('Password'), 'Tree-88-shade');
  expect(typed).toHaveBeenLastCalledWith('Tree-88-shade');
});

test('the keypad tells each digit and the deletion, and is still while it is disabled', () => {
  const [digit, remove] = [vi.fn(), vi.fn()];
  const { redraw } = show(<Keypad onDigit={digit} onDelete={remove} disabled={false} />);
  for (const key of ['7', '0']) fireEvent.click(screen.getByRole('button', { name: key }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(digit.mock.calls.flat()).toEqual(['7', '0']);
  expect(remove).toHaveBeenCalledOnce();
  redraw(<Keypad onDigit={digit} onDelete={remove} disabled />);
  expect(screen.getAllByRole('button').filter((key) => !(key as HTMLButtonElement).disabled)).toEqual([]);
});

function Rate({ bps }: { bps: number }) {
  return useFeeRate()(bps);
}
test('a fee is an amount, and none is said in words', () => {
  const { container, redraw } = show(<Fee value="0.10" />);
  expect(container.textContent).toBe('¥0.10');
  redraw(<Fee value="0.00" />);
  expect(container.textContent).toBe('No fee');
  redraw(<Rate bps={10} />);
  expect(container.textContent).toBe('Fee 0.10%');
  redraw(<Rate bps={0} />);
  expect(container.textContent).toBe('No fee');
});

test('a gain has a sign and an arrow, a loss its own, and nothing gained neither', () => {
  const { container, redraw } = show(<Amount value="12.00" sign="always" />);
  const arrow = () => container.querySelector('svg')?.getAttribute('class');
  expect(container.textContent).toBe('+¥12.00');
  expect(arrow()).toContain('trending-up');
  redraw(<Amount value="-12.00" sign="always" />);
  expect(container.textContent).toBe('−¥12.00');
  expect(arrow()).toContain('trending-down');
  redraw(<Amount value="0.00" sign="always" />);
  expect([container.textContent, arrow()]).toEqual(['¥0.00', undefined]);
  redraw(<Amount value="12.00" sign="plain" />);
  expect([container.textContent, arrow()]).toEqual(['+¥12.00', undefined]);
  redraw(<Amount value="12.00" />);
  expect(container.textContent).toBe('¥12.00');
});

test('the eye hides what is one’s own, leaves a price, shows all again, and is remembered', () => {
  const { container } = show(
    <>
      <BalancesEye />
      <Amount value="1234.50" hideable /> <Amount value="99.00" />
    </>,
  );
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  expect(container.textContent).toBe('¥1,234.50 ¥99.00');
  press('Hide amounts');
  expect(container.textContent).toBe('****amount hidden ¥99.00');
  expect(localStorage.getItem('balances')).toBe('hidden');
  press('Show amounts');
  expect(container.textContent).toBe('¥1,234.50 ¥99.00');
});
