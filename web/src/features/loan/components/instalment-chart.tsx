import { clsx } from 'clsx';
import { ChartColumnStacked } from 'lucide-react';
import { useState } from 'react';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { Amount } from '../../../ui/amount.tsx';
import { ChartFigure } from '../../../ui/chart-figure.tsx';
import { chartsMessages } from '../charts.messages.ts';
import { loanMessages } from '../loan.messages.ts';
import type { Payment } from '../loan-cost.ts';
import { wireOf } from '../wish.ts';

const width = 320;
const height = 120;

/** Draws of each instalment how much is principal and how much is interest; the same stands in a table. */
export function InstalmentChart({ payments }: { payments: readonly Payment[] }) {
  const t = useMessages(chartsMessages);
  return (
    <ChartFigure
      label={t('partsChart')}
      asPicture={{ icon: <ChartColumnStacked className="size-4" aria-hidden />, text: t('asBars') }}
      picture={<Bars payments={payments} />}
      table={<Figures payments={payments} />}
    />
  );
}

function Bars({ payments }: { payments: readonly Payment[] }) {
  const t = useMessages(chartsMessages);
  const words = useMessages(loanMessages);
  const money = useMoneyText();
  const { on } = useDates();
  const [picked, setPicked] = useState(0);
  const at = Math.min(picked, payments.length - 1);
  const shown = payments[at];
  const highest = Math.max(1, ...payments.map(({ total }) => Number(total)));
  const column = width / payments.length;
  const tall = (amount: bigint) => (Number(amount) / highest) * height;
  if (!shown) return null;
  const parts = {
    principal: money(wireOf(shown.principal)),
    interest: money(wireOf(shown.interest)),
  };
  return (
    <>
      <p className="flex flex-wrap gap-x-4 text-sm" aria-hidden>
        <span className="text-soft">{on(shown.dueOn)}</span>
        <Named look="bg-brand" name={words('principal')} amount={parts.principal} />
        <Named look="bg-warning" name={words('interest')} amount={parts.interest} />
      </p>
      <div className="relative mt-2 rounded-field has-focus-visible:outline-2">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="h-32 w-full"
          aria-hidden
        >
          {payments.map(({ dueOn, principal, interest, total }, i) => {
            const place = { x: i * column + column * 0.14, width: column * 0.72 };
            return (
              <g key={dueOn} opacity={i === at ? 1 : 0.55}>
                <rect
                  {...place}
                  y={height - tall(principal)}
                  height={tall(principal)}
                  className="fill-brand"
                />
                <rect {...place} y={height - tall(total)} height={tall(interest)} className="fill-warning" />
              </g>
            );
          })}
        </svg>
        <input
          type="range"
          min={0}
          max={payments.length - 1}
          value={at}
          onChange={({ target }) => setPicked(Number(target.value))}
          aria-label={t('pickMonth', { label: t('partsChart') })}
          aria-valuetext={`${on(shown.dueOn)}: ${words('parts', parts)}`}
          className="absolute inset-0 size-full cursor-crosshair touch-pan-y opacity-0"
        />
      </div>
      <p className="mt-1 flex justify-between text-xs text-soft" aria-hidden>
        <span>{on(payments[0]?.dueOn ?? shown.dueOn)}</span>
        <span>{on(payments.at(-1)?.dueOn ?? shown.dueOn)}</span>
      </p>
    </>
  );
}

const Named = ({ look, name, amount }: { look: string; name: string; amount: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span className={clsx('size-2.5 rounded-xs', look)} />
    {name} <span className="font-semibold tabular-nums">{amount}</span>
  </span>
);

function Figures({ payments }: { payments: readonly Payment[] }) {
  const t = useMessages(chartsMessages);
  const words = useMessages(loanMessages);
  const { on } = useDates();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keys
    <section className="mt-2 max-h-64 overflow-y-auto" aria-label={t('partsChart')} tabIndex={0}>
      <table className="w-full text-sm">
        <thead className="sticky top-0 bg-card text-left text-soft">
          <tr>
            <th scope="col" className="py-1 pr-3 font-normal">
              {t('dateAxis')}
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              {words('principal')} + {words('interest')}
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map(({ dueOn, principal, interest }) => (
            <tr key={dueOn} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {on(dueOn)}
              </th>
              <td className="py-1.5 text-right">
                <Amount value={wireOf(principal)} /> + <Amount value={wireOf(interest)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
