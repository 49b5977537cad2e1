import { groupDigits } from '@banyan/domain/money/display.ts';
import { clsx } from 'clsx';

/** Returns points as a text with thousands separators, with + or − where the sign matters. */
export function pointsText(value: string, sign: 'auto' | 'always' = 'auto'): string {
  const figure = groupDigits(value.replace('-', ''));
  if (value.startsWith('-')) return `−${figure}`;
  return sign === 'always' && value !== '0' ? `+${figure}` : figure;
}

/** Shows points: whole, with thousands separators, in tabular figures. They are no money, and no eye hides them. */
export const Points = ({
  value,
  sign = 'auto',
  className,
}: {
  value: string;
  sign?: 'auto' | 'always';
  className?: string;
}) => <span className={clsx('figures whitespace-nowrap', className)}>{pointsText(value, sign)}</span>;
