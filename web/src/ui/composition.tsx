import { parseAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { displayRate } from '@banyan/domain/money/display.ts';
import { sharesOf } from '@banyan/domain/money/shares.ts';
import { clsx } from 'clsx';
import { ChartColumnStacked } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../platform/i18n.ts';
import { hiddenAmount, useBalancesHidden } from '../platform/money.ts';
import type { PageUrl } from '../platform/navigation.ts';
import { Amount } from './amount.tsx';
import { ListRow } from './card.tsx';
import { ChartFigure } from './chart-figure.tsx';
import { compositionMessages } from './composition.messages.ts';
import { TextLink } from './link.tsx';
import { lookOf } from './part-looks.ts';

export interface PartOfWhole {
  key: string;
  name: string;
  /** A decimal string of the wire, not below zero. */
  amount: string;
  /** The list that the amount sums. */
  to: PageUrl;
}
interface Props {
  label: string;
  /** The sum of all parts, as the server has it. */
  total: string;
  parts: readonly PartOfWhole[];
}

type Drawn = PartOfWhole & { share: string; shareBps: number; look: string };

/** Draws what one's own money is made of as a bar, each part with the list that it sums; the same stands in a table. */
export function Composition({ label, total, parts }: Props) {
  const t = useMessages(compositionMessages);
  const shares = sharesOf(parts.map(({ amount }) => minorOf(amount)));
  const isHidden = useBalancesHidden();
  const drawn = parts.map((part, i) => {
    const shareBps = shares[i] ?? 0;
    return {
      ...part,
      shareBps,
      share: isHidden ? hiddenAmount : `${displayRate(shareBps)}%`,
      look: lookOf(i),
    };
  });
  return (
    <ChartFigure
      label={label}
      asPicture={{ icon: <ChartColumnStacked className="size-4" aria-hidden />, text: t('asBar') }}
      picture={
        <>
          <Bar parts={isHidden ? [] : drawn} />
          <ul className="mt-1 divide-y divide-line">
            {drawn.map((part) => (
              <li key={part.key}>
                <ListRow
                  title={<Named part={part} />}
                  note={part.share}
                  to={part.to}
                  value={<Amount value={part.amount} hideable className="text-base font-medium text-ink" />}
                />
              </li>
            ))}
          </ul>
        </>
      }
      table={<Figures parts={drawn} total={total} />}
    />
  );
}

function minorOf(text: string): bigint {
  const parsed = parseAmount(text, currency);
  return parsed.ok ? parsed.amount : 0n;
}

const Named = ({ part }: { part: Drawn }): ReactNode => (
  <span className="flex items-center gap-2">
    <span className={clsx('size-3 shrink-0 rounded-xs', part.look)} aria-hidden />
    {part.name}
  </span>
);

/** A part that is there can be seen, however small it is. */
const Bar = ({ parts }: { parts: readonly Drawn[] }) => (
  <div className="mt-2 flex h-6 gap-0.5 overflow-hidden rounded-field bg-line" aria-hidden data-bar>
    {parts
      .filter(({ shareBps }) => shareBps > 0)
      .map(({ key, look, shareBps }) => (
        <span key={key} className={clsx('min-w-1', look)} style={{ flex: `${shareBps} 0 0` }} />
      ))}
  </div>
);

/** Two columns alone: at twice the text size a third would break the names letter by letter. */
function Figures({ parts, total }: { parts: readonly Drawn[]; total: string }) {
  const t = useMessages(compositionMessages);
  return (
    <table className="mt-2 w-full text-sm">
      <thead className="text-left text-soft">
        <tr>
          <th scope="col" className="py-1 pr-3 font-normal">
            {t('part')}
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            {t('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ key, name, amount, share, to }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="pr-3 text-left font-normal">
              <TextLink to={to} className="tap inline-flex items-center">
                {name}
              </TextLink>
            </th>
            <td className="py-1.5 text-right">
              <Amount value={amount} hideable className="block" />
              <span className="text-soft tabular-nums">{share}</span>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line font-semibold">
          <th scope="row" className="py-2 pr-3 text-left">
            {t('total')}
          </th>
          <td className="py-2 text-right">
            <Amount value={total} hideable />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
